import { sql } from "kysely";
import { NotAllowed, NotFound } from "#contract/errors.ts";
import { NotYourOffer } from "#contract/offers.ts";
import type { SettingType } from "#contract/order-settings.ts";
import { sidesOf } from "#server/offers/sessions.ts";
import { type Context, signedIn } from "#server/platform/context.ts";
import type { Db } from "#server/platform/database/connect.ts";
import { mayRead } from "../access.ts";

type Sellers = { assigned_id: string | null; contractor_id: string | null };

/** What the seller of a session or an order says by itself: the organisation's text if that is on, else the assigned user's; blank is nothing. */
export async function automaticMessage(
  db: Db,
  { assigned_id, contractor_id }: Sellers,
  type: SettingType,
): Promise<string | null> {
  const { rows } = await sql<{ message_content: string }>`
    select message_content from order_setting
    where party_id in (${contractor_id}::uuid, ${assigned_id}::uuid) and setting_type = ${type} and enabled
    order by party_id = ${contractor_id}::uuid desc nulls last limit 1`.execute(db);
  return rows[0]?.message_content.trim() || null;
}

/** For both sides of the negotiation and site admins. */
export async function messageOfOffer(context: Context, session_id: string): Promise<{ message: string | null }> {
  const user = signedIn(context);
  const session = await context.db
    .selectFrom("offer_session")
    .select(["customer_id", "assigned_id", "contractor_id"])
    .where("session_id", "=", session_id)
    .executeTakeFirst();
  if (!session) throw new NotFound();
  if (sidesOf(user, session).length === 0 && user.role !== "admin") throw new NotYourOffer();
  return { message: await automaticMessage(context.db, session, "offer_message") };
}

/** For everybody who may read the order. */
export async function messageOfOrder(context: Context, order_id: string): Promise<{ message: string | null }> {
  const order = await context.db
    .selectFrom("orders")
    .select(["customer_id", "assigned_id", "contractor_id", "status"])
    .where("order_id", "=", order_id)
    .executeTakeFirst();
  if (!order) throw new NotFound();
  if (!mayRead(signedIn(context), order)) throw new NotAllowed();
  return { message: await automaticMessage(context.db, order, "order_message") };
}
