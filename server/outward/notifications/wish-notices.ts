import { sql } from "kysely";
import { LIMITS } from "#contract/platform/limits.ts";
import { customerOf } from "#server/goods/buy-orders/buy-orders.ts";
import type { wishEnded, wishMatched, wishPlaced } from "#server/goods/events.ts";
import { customerSide } from "#server/organisations/customer.ts";
import type { Tx } from "#server/platform/database/connect.ts";
import type { EventOf } from "#server/platform/events/define.ts";
import type { Notice } from "./notify.ts";

const HOUR_MS = 3_600_000;
const MAX_STOCKERS = 200;

/** A new wish is told to those who stock its item: sellers, and who manages the market of organisations. */
export async function wishNotices(tx: Tx, { buy_order_id, at }: EventOf<typeof wishPlaced>): Promise<Notice[]> {
  const hourAgo = new Date(at.getTime() - HOUR_MS);
  const { rows } = await sql<{ buyer_id: string; user_id: string }>`
    with wish as (select buyer_id, customer_org_id, game_item_id from buy_order where buy_order_id = ${buy_order_id}),
    seller as (
      select l.seller_id, min(l.price) as price from wish w join listing_details d on d.game_item_id = w.game_item_id
        join listing l on l.details_id = d.details_id
      where l.status = 'active' and l.sale_type <> 'auction' and l.quantity_available >= 1 and l.expiration > ${at}
        and l.seller_id <> w.buyer_id and l.seller_id is distinct from w.customer_org_id
        and not exists (select from blocklist_entry e where (e.owner_id in (w.buyer_id, w.customer_org_id) and e.blocked_id = l.seller_id)
          or (e.owner_id = l.seller_id and e.blocked_id in (w.buyer_id, w.customer_org_id)))
      group by l.seller_id order by price, l.seller_id limit ${sql.lit(MAX_STOCKERS)}),
    stocker as (
      select a.user_id from seller s join account a on a.user_id = s.seller_id
      union select m.user_id from seller s join contractor_member_role m on m.contractor_id = s.seller_id
        join contractor_role r on r.role_id = m.role_id where r.manage_market)
    select w.buyer_id, k.user_id from wish w, stocker k
    where k.user_id <> w.buyer_id and ${sql.lit(LIMITS.wishNewsPerHour)} > (
      select count(*) from notification n where n.recipient_id = k.user_id and n.created_at > ${hourAgo} and n.action = 'buy_order_wanted')
    order by k.user_id limit ${sql.lit(MAX_STOCKERS)}`.execute(tx);
  const [first] = rows;
  if (!first) return [];
  return [
    {
      action: "buy_order_wanted",
      entity_type: "buy_orders",
      entity_id: buy_order_id,
      actor_id: first.buyer_id,
      recipients: rows.map(({ user_id }) => user_id),
      at,
    },
  ];
}

type Buyer = { buyer_id: string; customer_org_id: string | null };

/** A listing that fits is told to the buyer, and so is the end of a buy order that nobody fulfilled. */
export async function wishNews(tx: Tx, event: EventOf<typeof wishMatched | typeof wishEnded>): Promise<Notice[]> {
  const isMatch = event.type === "buy_order.matched";
  const { rows } = await (isMatch
    ? sql<Buyer>`select b.buyer_id, b.customer_org_id from buy_order_match m join buy_order b on b.buy_order_id = m.buy_order_id
        where m.match_id = ${event.match_id} for key share of m`
    : sql<Buyer>`select buyer_id, customer_org_id from buy_order where buy_order_id = ${event.buy_order_id}`
  ).execute(tx);
  const [buyer] = rows;
  if (!buyer) return [];
  return [
    {
      action: isMatch ? "buy_order_goods" : "buy_order_ended",
      entity_type: isMatch ? "buy_order_matches" : "buy_orders",
      entity_id: isMatch ? event.match_id : event.buy_order_id,
      actor_id: null,
      recipients: await customerSide(tx, customerOf(buyer), "manage_market"),
      at: event.at,
    },
  ];
}
