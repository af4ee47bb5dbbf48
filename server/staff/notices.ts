import { sql } from "kysely";
import { customerSide } from "#server/organisations/customer.ts";
import { orderManagers } from "#server/organisations/managers.ts";
import { type Notice, notify } from "#server/outward/notifications/notify.ts";
import { countUnread } from "#server/outward/notifications/queries.ts";
import { type Deal, sellerSide, workingSide } from "#server/outward/notifications/recipients.ts";
import type { Emit } from "#server/outward/notifications/subscriber.ts";
import type { Tx } from "#server/platform/database/connect.ts";
import type { EventOf } from "#server/platform/events/define.ts";
import { byEvent, on, subscriber } from "#server/platform/events/subscriber.ts";
import {
  caseChanged,
  caseDecided,
  caseOpened,
  reportFiled,
  reportHandled,
  userSuspended,
  userWarned,
} from "./events.ts";
import { siteAdmins } from "./site-admins.ts";

/** Who is told of what staff do, and what staff are told. */

/** Writes the notifications of each event in its delivery's transaction, then tells the open screens of who was told. */
export const staffNotices = (emit: Emit) =>
  subscriber("staff notices", NOTICES.events, async (tx, event, after) => {
    const told = new Set<string>();
    for (const notice of await NOTICES.make(tx, event)) for (const id of await notify(tx, notice)) told.add(id);
    const counts = told.size > 0 ? await countUnread(tx, [...told]) : new Map<string, number>();
    // The queue on the screens of staff is read again, also by who handled a report and is told nothing.
    const staff = QUEUES.has(event.type) ? await siteAdmins(tx) : [];
    after(() => {
      for (const id of told) emit(`user:${id}`, "notification", { unread_count: counts.get(id) ?? 0 });
      for (const id of staff) emit(`user:${id}`, "staff_queue", {});
    });
  });

const CASE_EVENTS = [caseOpened, caseChanged, caseDecided] as const;
const QUEUES: ReadonlySet<string> = new Set([reportFiled, reportHandled, ...CASE_EVENTS].map(({ type }) => type));

const NOTICES = byEvent<Notice[]>(
  on([reportFiled], (tx, event) => filedNotices(tx, event)),
  on([reportHandled], (tx, event) => handledNotices(tx, event)),
  on([userWarned], async (_tx, { warning_id, user_id, at }) => [
    {
      action: "staff_warning",
      entity_type: "warnings",
      entity_id: warning_id,
      actor_id: null,
      recipients: [user_id],
      at,
    },
  ]),
  on([userSuspended], (tx, event) => partnerNotices(tx, event)),
  on(CASE_EVENTS, (tx, event) => caseNotices(tx, event)),
);

/** Of several new reports staff have one line, that of the newest: the queue has all of them. */
async function filedNotices(tx: Tx, { report_id, at }: EventOf<typeof reportFiled>): Promise<Notice[]> {
  const staff = await siteAdmins(tx);
  await sql`delete from notification where recipient_id = any(${sql.val(staff)}::uuid[]) and action = 'report_filed' and not read`.execute(
    tx,
  );
  const report = await tx
    .selectFrom("report")
    .select("reporter_id")
    .where("report_id", "=", report_id)
    .executeTakeFirst();
  return [
    {
      action: "report_filed",
      entity_type: "reports",
      entity_id: report_id,
      actor_id: report?.reporter_id ?? null,
      recipients: staff,
      at,
    },
  ];
}

/** The reporter learns the outcome, and not who decided. */
async function handledNotices(tx: Tx, { report_id, at }: EventOf<typeof reportHandled>): Promise<Notice[]> {
  const report = await tx
    .selectFrom("report")
    .select(["reporter_id", "status"])
    .where("report_id", "=", report_id)
    .executeTakeFirst();
  if (!report?.reporter_id || (report.status !== "resolved" && report.status !== "dismissed")) return [];
  const recipients = [report.reporter_id];
  return [{ action: "report_handled", entity_type: "reports", entity_id: report_id, actor_id: null, recipients, at }];
}

const MAX_DEALS = 200;
type OpenDeal = Deal & { entity: string; kind: "orders" | "offer_sessions" };

/** The other side of each open deal of somebody who was suspended; what becomes of the deal is theirs to say. */
async function partnerNotices(tx: Tx, { user_id, at }: EventOf<typeof userSuspended>): Promise<Notice[]> {
  const { rows } = await sql<OpenDeal>`
    select order_id as entity, 'orders' as kind, customer_id, customer_org_id, assigned_id, contractor_id from orders
    where (customer_id = ${user_id} or assigned_id = ${user_id}) and status in ('not-started', 'in-progress')
    union all
    select session_id, 'offer_sessions', customer_id, customer_org_id, assigned_id, contractor_id from offer_session
    where (customer_id = ${user_id} or assigned_id = ${user_id}) and status = 'active'
    limit ${sql.lit(MAX_DEALS)}`.execute(tx);
  const notices: Notice[] = [];
  for (const deal of rows) {
    const others =
      deal.customer_id === user_id
        ? await sellerSide(tx, deal)
        : [...(await customerSide(tx, deal)), ...(await orderManagers(tx, deal.contractor_id))];
    notices.push({
      action: "partner_suspended",
      entity_type: deal.kind,
      entity_id: deal.entity,
      actor_id: user_id,
      recipients: others,
      at,
    });
  }
  return notices;
}

const CASE_ACTIONS = {
  "case.opened": "case_opened",
  "case.changed": "case_changed",
  "case.decided": "case_decided",
} as const;

/** Both sides, and staff: all of them of a new one, then whoever looks after it. */
async function caseNotices(tx: Tx, event: EventOf<(typeof CASE_EVENTS)[number]>): Promise<Notice[]> {
  const found = await tx
    .selectFrom("dispute")
    .select(["customer_id", "customer_org_id", "seller_id as assigned_id", "contractor_id", "owner_id", "status"])
    .where("case_id", "=", event.case_id)
    .executeTakeFirst();
  if (!found) return [];
  const sides = [...(await customerSide(tx, found)), ...(await workingSide(tx, found))];
  const staff = found.owner_id === null ? await siteAdmins(tx) : [found.owner_id];
  return [
    {
      action: CASE_ACTIONS[event.type as keyof typeof CASE_ACTIONS],
      entity_type: "cases",
      entity_id: event.case_id,
      actor_id: event.actor_id,
      recipients: [...sides, ...staff],
      at: event.at,
    },
  ];
}
