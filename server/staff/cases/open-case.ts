import { sql } from "kysely";
import type { Parsed } from "#contract/platform/endpoint.ts";
import { BadRequest, NotFound } from "#contract/platform/errors.ts";
import { type Case, CaseOpen, type openCase as endpoint } from "#contract/staff/cases.ts";
import { readerOf, worded } from "#server/deals/wording.ts";
import { type Context, signedIn, withPart } from "#server/platform/context.ts";
import type { Tx } from "#server/platform/database/connect.ts";
import { publish } from "#server/platform/events/publish.ts";
import { newId } from "#server/platform/ids.ts";
import { caseOpened } from "../events.ts";
import { type CaseParties, sideIn } from "./parties.ts";
import { readCase } from "./queries.ts";
import { addStatement } from "./say.ts";

/**
 * Opens a case about an order or an offer, for one of its two sides. What was agreed is kept as it is now. Throws `BadRequest` without
 * exactly one deal, `NotFound` for what is not one's own, and `CaseOpen`, which names the one there is.
 */
export function openCase(context: Context, body: Parsed<typeof endpoint>["body"]): Promise<Case> {
  const user = signedIn(context);
  const { order_id = null, session_id = null, reason, content } = body;
  if ((order_id === null) === (session_id === null)) throw new BadRequest();
  return context.transaction(async (tx) => {
    const deal = order_id === null ? await lockOffer(tx, session_id) : await lockOrder(tx, order_id);
    const side = deal && sideIn(user, deal);
    if (!deal || side === undefined || side === "staff") throw new NotFound();
    await requireNone(tx, order_id, session_id);
    const case_id = newId(context.now.getTime());
    await tx
      .insertInto("dispute")
      .values({
        case_id,
        order_id,
        session_id,
        reason,
        opened_by: user.user_id,
        opened_at: context.now,
        customer_id: deal.customer_id,
        customer_org_id: deal.customer_org_id,
        seller_id: deal.seller_id,
        contractor_id: deal.contractor_id,
        agreed: JSON.stringify(await agreedNow(tx, context, deal, { order_id, offer_id: deal.offer_id })),
      })
      .execute();
    await addStatement(tx, { case_id, author_id: user.user_id, side, content, now: context.now });
    await publish(tx, caseOpened({ case_id, actor_id: user.user_id }));
    return readCase(withPart(context, { db: tx }), case_id);
  });
}

type Deal = CaseParties & {
  offer_id: string | null;
  title: string;
  title_key: "goods" | "buy_order" | "auction" | null;
  wording: unknown;
  kind: string;
  status: string;
  description: string;
  cost: number;
  collateral: number;
  payment_type: string;
};

// Held, so that of two who open a case at once the second finds the first one's.
async function lockOrder(tx: Tx, orderId: string): Promise<Deal | undefined> {
  const { rows } = await sql<Deal>`
    select customer_id, customer_org_id, assigned_id as seller_id, contractor_id, null::uuid as offer_id, title, title_key, wording, kind, status, description, cost,
      collateral, payment_type
    from orders where order_id = ${orderId} for no key update`.execute(tx);
  return rows[0];
}

async function lockOffer(tx: Tx, sessionId: string | null): Promise<Deal | undefined> {
  const { rows } = await sql<Deal>`
    select s.customer_id, s.customer_org_id, s.assigned_id as seller_id, s.contractor_id, o.offer_id, o.title, o.title_key, o.wording, o.kind, o.status, o.description,
      o.cost, o.collateral, o.payment_type
    from offer_session s join offer o on o.session_id = s.session_id where s.session_id = ${sessionId}
    order by o.created_at desc, o.offer_id desc limit 1 for no key update of s`.execute(tx);
  return rows[0];
}

async function requireNone(tx: Tx, orderId: string | null, sessionId: string | null): Promise<void> {
  const { rows } = await sql<{ case_id: string }>`
    select case_id from dispute where (order_id = ${orderId} or session_id = ${sessionId}) and status in ('open', 'taken')`.execute(
    tx,
  );
  if (rows[0]) throw new CaseOpen({ case_id: rows[0].case_id });
}

type Lines = { order_id: string | null; offer_id: string | null };

async function agreedNow(tx: Tx, context: Context, deal: Deal, { order_id, offer_id }: Lines): Promise<Case["agreed"]> {
  const lines = await sql<Case["agreed"]["lines"][number]>`
    select l.listing_id, d.title, n.quantity, l.price
    from (select listing_id, quantity from order_line where order_id = ${order_id}
      union all select listing_id, quantity from offer_line where offer_id = ${offer_id}) n
    join listing l on l.listing_id = n.listing_id join listing_details d on d.details_id = l.details_id order by d.title, l.listing_id`.execute(
    tx,
  );
  const { title, title_key, wording, description, kind, status, cost, collateral, payment_type } = deal;
  return {
    ...worded(readerOf(context), { title, title_key, description, wording }),
    kind,
    status,
    cost,
    collateral,
    payment_type,
    lines: lines.rows,
    frozen_at: context.now.toISOString(),
  };
}
