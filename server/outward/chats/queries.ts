import { type RawBuilder, sql } from "kysely";
import { isClosed, type OrderStatus } from "#contract/deals/order-status.ts";
import {
  type Chat,
  type ChatKind,
  type ChatSummary,
  type listChats as listEndpoint,
  NoChat,
} from "#contract/outward/chats.ts";
import type { User } from "#contract/platform/actor.ts";
import type { Parsed } from "#contract/platform/endpoint.ts";
import { CHAT } from "#contract/platform/limits.ts";
import { titleText } from "#server/deals/wording.ts";
import { getContractorFor } from "#server/organisations/by-code.ts";
import { boughtBy } from "#server/organisations/customer.ts";
import { loadParties } from "#server/people/profiles/party-loader.ts";
import type { Language } from "#server/platform/context.ts";
import { type Context, signedIn } from "#server/platform/context.ts";
import type { Db } from "#server/platform/database/connect.ts";
import { type ChatHead, otherOrganisation, requireReading } from "./access.ts";
import { MESSAGE_COLUMNS, MESSAGE_NAMES, type MessageRow, messageView } from "./messages.ts";

type DealKind = Exclude<ChatKind, "direct">;
const OF_KIND: Readonly<Record<Exclude<DealKind, "muted">, RawBuilder<unknown>>> = {
  orders: sql`and order_id is not null`,
  offers: sql`and order_id is null`,
  deals: sql``,
  organisations: sql`and num_nonnulls(contractor_id, customer_org_id) > 0`,
  all: sql``,
};
const WITH_PEOPLE: ReadonlySet<ChatKind> = new Set(["direct", "muted", "all"]);

/** The ids of somebody's newest chats: of each way to have one the newest, along that way's index. */
function ownChats(user: User, kind: ChatKind, contractor_id: string | null): RawBuilder<unknown> {
  const muted = sql`and chat_id in (select chat_id from chat_mute where user_id = ${user.user_id})`;
  const wanted = (which: DealKind) => (which === "muted" ? muted : OF_KIND[which]);
  const newest = sql`order by newest_at desc, chat_id limit ${sql.lit(CHAT.listed)}`;
  const deals = (column: string, id: string, which: DealKind) =>
    sql`(select chat_id, newest_at from chat where ${sql.ref(column)} = ${id} ${wanted(which)} ${newest})`;
  const bought = sql`(select chat_id, newest_at from chat where ${boughtBy(user, "chat")} ${kind === "direct" ? sql`` : wanted(kind)} ${newest})`;
  const people = sql`(select chat_id, newest_at from chat join chat_participant p using (chat_id)
    where p.user_id = ${user.user_id} and participants_key is not null ${kind === "muted" ? muted : sql``} ${newest})`;
  const ways = [
    ...(WITH_PEOPLE.has(kind) ? [people] : []),
    ...(kind === "direct" ? [] : [bought, deals("assigned_id", user.user_id, kind)]),
    ...(kind === "direct" || contractor_id === null
      ? []
      : [deals("contractor_id", contractor_id, kind), deals("customer_org_id", contractor_id, kind)]),
  ];
  return sql`select chat_id from (${sql.join(ways, sql` union `)}) own ${newest}`;
}

type Row = ChatHead & {
  newest_at: number;
  title: string | null;
  read_until: number | null;
  unread: boolean;
  muted: boolean;
  session_status: string | null;
  order_status: OrderStatus | null;
};

const UNREAD = sql`coalesce(c.said_at > coalesce(r.read_until, -1), false)`;
const mutedBy = (user_id: string) =>
  sql`exists (select from chat_mute m where m.chat_id = c.chat_id and m.user_id = ${user_id})`;

type Reader = { user_id: string; language: Language };

/** The chats whose ids the query gives, as this user finds them, newest first. */
const chatRows = ({ user_id, language }: Reader, ids: RawBuilder<unknown>) => sql<Row>`
  select c.chat_id, c.order_id, c.session_id, c.participants_key, c.customer_id, c.customer_org_id, c.assigned_id, c.contractor_id, c.newest_at,
    case when o.order_id is null then ${titleText(language, "f")} else ${titleText(language, "o")} end as title, r.read_until, ${UNREAD} as unread, ${mutedBy(user_id)} as muted, s.status as session_status, o.status as order_status
  from chat c
  left join orders o on o.order_id = c.order_id
  left join offer_session s on s.session_id = c.session_id
  left join offer f on f.offer_id = s.newest_offer_id
  left join chat_read r on r.chat_id = c.chat_id and r.user_id = ${user_id}
  where c.chat_id in (${ids}) order by c.newest_at desc, c.chat_id`;

/** The caller's newest chats of a kind, each with its newest message. Throws `UnknownContractor`, `NotAllowed`. */
export async function listChats(
  context: Context,
  { kind, contractor }: Parsed<typeof listEndpoint>["query"],
): Promise<ChatSummary[]> {
  const user = signedIn(context);
  const contractor_id = await managedContractor(context, contractor);
  const { rows } = await chatRows(
    { user_id: user.user_id, language: context.language },
    ownChats(user, kind, contractor_id),
  ).execute(context.db);
  const newest = await newestMessages(
    context.db,
    rows.map(({ chat_id }) => chat_id),
  );
  const others = await partiesOf(context, rows);
  return rows.map((row) => ({ ...summary(row), ...others(row), messages: newest.get(row.chat_id) ?? [] }));
}

async function managedContractor(context: Context, contractor: string | undefined): Promise<string | null> {
  return contractor === undefined ? null : getContractorFor(context, contractor, "manage_orders");
}

const summary = ({ chat_id, order_id, session_id, title, unread, muted, ...state }: Row) => ({
  chat_id,
  order_id,
  session_id,
  title,
  unread,
  muted,
  closed: isOver(state),
});

async function newestMessages(db: Db, ids: readonly string[]): Promise<Map<string, ChatSummary["messages"]>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<MessageRow>`
    select ${MESSAGE_COLUMNS} from unnest(${sql.val([...ids])}::uuid[]) wanted (chat_id)
    cross join lateral (select * from chat_message where chat_id = wanted.chat_id order by sent_at desc limit 1) m ${MESSAGE_NAMES}`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.chat_id, [messageView(row)]]));
}

type PartiesOf = (chat: ChatHead) => Pick<Chat, "participants" | "organisation">;

/** Of chats with people these; of a deal the customer, the assignee and whoever wrote there, and the caller's other side. */
async function partiesOf(context: Context, chats: readonly ChatHead[]): Promise<PartiesOf> {
  const user = signedIn(context);
  const ids = chats.map(({ chat_id }) => chat_id);
  const rows =
    ids.length === 0
      ? []
      : await context.db
          .selectFrom("chat_participant")
          .select(["chat_id", "user_id"])
          .where(sql<boolean>`chat_id = any(${sql.val(ids)}::uuid[])`)
          .orderBy("chat_id")
          .orderBy("user_id")
          .execute();
  const within = Map.groupBy(rows, ({ chat_id }) => chat_id);
  const idsOf = (chat: ChatHead) => [
    ...new Set([chat.customer_id, chat.assigned_id, ...(within.get(chat.chat_id) ?? []).map(({ user_id }) => user_id)]),
  ];
  const organisationOf = (chat: ChatHead) => otherOrganisation(user, chat);
  const wanted = [...chats.flatMap(idsOf), ...chats.map(organisationOf)];
  const parties = await loadParties(context.db, wanted, context.config.publicUrl);
  return (chat) => {
    const organisation = parties.contractorOrNull(organisationOf(chat));
    return {
      participants: idsOf(chat).flatMap((id) => {
        const person = parties.userOrNull(id);
        return person ? [{ username: person.username, display_name: person.display_name, avatar: person.avatar }] : [];
      }),
      organisation: organisation && {
        spectrum_id: organisation.spectrum_id,
        name: organisation.name,
        avatar: organisation.avatar,
      },
    };
  };
}

/** Counts the caller's chats in which somebody else wrote after the caller last read. Throws `UnknownContractor`, `NotAllowed`. */
export async function countUnreadChats(context: Context, contractor: string | undefined): Promise<number> {
  const user = signedIn(context);
  const contractor_id = await managedContractor(context, contractor);
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from chat c left join chat_read r on r.chat_id = c.chat_id and r.user_id = ${user.user_id}
    where c.chat_id in (${ownChats(user, "all", contractor_id)}) and ${UNREAD} and not ${mutedBy(user.user_id)}`.execute(
    context.db,
  );
  return rows[0]?.count ?? 0;
}

export type Which = { chat_id: string } | { order_id: string } | { session_id: string };
export type Window = { before?: number | undefined; limit: number };

/** A chat with its newest messages, before a moment if one is named. Throws `NoChat`, `NotYourChat`. */
export async function getChat(context: Context, which: Which, { before, limit }: Window): Promise<Chat> {
  const user = signedIn(context);
  const [column, id] = Object.entries(which)[0] ?? [];
  if (column === undefined) throw new NoChat();
  const ids = sql`select chat_id from chat where ${sql.ref(column)} = ${id}`;
  const [row] = (await chatRows({ user_id: user.user_id, language: context.language }, ids).execute(context.db)).rows;
  const { rights } = await requireReading(context.db, user, row);
  if (!row) throw new NoChat();
  const { rows } = await sql<MessageRow>`
    select ${MESSAGE_COLUMNS} from chat_message m ${MESSAGE_NAMES}
    where m.chat_id = ${row.chat_id} ${before === undefined ? sql`` : sql`and m.sent_at < ${before}`}
    order by m.sent_at desc limit ${limit + 1}`.execute(context.db);
  return {
    ...summary(row),
    ...(await partiesOf(context, [row]))(row),
    messages: rows.slice(0, limit).reverse().map(messageView),
    has_older: rows.length > limit,
    read_until: row.read_until,
    seen_until: await seenUntil(context.db, row, user.user_id),
    may_write: rights.writes,
  };
}

/** How far anybody else of its people has read; a site admin who looked in is nobody of them. */
async function seenUntil(db: Db, chat: Row, user_id: string): Promise<number | null> {
  const { chat_id, customer_id, assigned_id, contractor_id, customer_org_id } = chat;
  const { rows } = await sql<{ until: number | null }>`
    select max(r.read_until) as until from chat_read r
    where r.chat_id = ${chat_id} and r.user_id <> ${user_id} and (r.user_id in (${customer_id}, ${assigned_id})
      or exists (select from chat_participant p where p.chat_id = r.chat_id and p.user_id = r.user_id)
      or exists (select from contractor_member m where m.user_id = r.user_id and m.contractor_id in (${contractor_id}, ${customer_org_id})))`.execute(
    db,
  );
  return rows[0]?.until ?? null;
}

const isOver = ({ order_status, session_status }: Pick<Row, "order_status" | "session_status">): boolean =>
  order_status === null ? session_status === "closed" : isClosed(order_status);
