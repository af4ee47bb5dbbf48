import { type RawBuilder, sql } from "kysely";
import type { Tx } from "#server/platform/database/connect.ts";

/**
 * The chat of a deal, from the negotiation's first moment on. Who makes negotiations or orders, or changes an order's parties, calls
 * these in the same transaction; the demo, the bench and tests do so, too. See docs/decisions/chats.md.
 */

/** Opens the chat of each of these negotiations. It has the negotiation's id, so that nothing has to be looked up. */
export async function openNegotiationChats(tx: Tx, sessionIds: readonly string[]): Promise<void> {
  await insertNegotiationChats(sql`offer_session where session_id = any(${sql.val([...sessionIds])}::uuid[])`).execute(
    tx,
  );
}

/** The statement that opens the chat of each of these rows of `offer_session`. */
export const insertNegotiationChats = (sessions: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  insert into chat (chat_id, session_id, customer_id, customer_org_id, assigned_id, contractor_id, created_at, newest_at)
  select session_id, session_id, customer_id, customer_org_id, assigned_id, contractor_id, created_at, millis(created_at)
  from ${sessions}`;

/** Each of these orders goes on in the chat of its negotiation. One that nobody negotiated gets a chat with its own id. */
export async function openOrderChats(tx: Tx, orderIds: readonly string[]): Promise<void> {
  await sql`
    with made as (select * from orders where order_id = any(${sql.val([...orderIds])}::uuid[])), continued as (
      update chat c set order_id = o.order_id, customer_id = o.customer_id, customer_org_id = o.customer_org_id, assigned_id = o.assigned_id, contractor_id = o.contractor_id
      from made o where c.session_id = o.offer_session_id)
    insert into chat (chat_id, order_id, customer_id, customer_org_id, assigned_id, contractor_id, created_at, newest_at)
    select order_id, order_id, customer_id, customer_org_id, assigned_id, contractor_id, created_at, millis(created_at)
    from made where offer_session_id is null`.execute(tx);
}

/** The chats of these orders follow their parties, by which lists of chats are read. A chat whose parties are the same is not written. */
export async function followParties(tx: Tx, orderIds: readonly string[]): Promise<void> {
  await sql`
    update chat c set customer_id = o.customer_id, customer_org_id = o.customer_org_id, assigned_id = o.assigned_id, contractor_id = o.contractor_id
    from orders o where c.order_id = o.order_id and o.order_id = any(${sql.val([...orderIds])}::uuid[])
      and (c.customer_id, c.customer_org_id, c.assigned_id, c.contractor_id) is distinct from (o.customer_id, o.customer_org_id, o.assigned_id, o.contractor_id)`.execute(
    tx,
  );
}
