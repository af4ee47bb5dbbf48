import { type RawBuilder, sql } from "kysely";
import type { Earnings, EarningsSpan } from "#contract/money/earnings.ts";
import { LIMITS } from "#contract/platform/limits.ts";
import type { Context } from "#server/platform/context.ts";
import type { Db } from "#server/platform/database/connect.ts";

/**
 * What an account sold and bought, from its completed orders. An order counts to the moment in which it was made, as in all numbers of the
 * site, and deals of the same people with themselves count for nothing.
 */

type Span = { from: Date; to: Date };
/** Whose orders, and of which time. */
export type Earner = Span & { account: string };

const MONTHS = 12;

/** From the first day of the month eleven months ago until now, unless the caller says otherwise. */
export function earnerOf({ now }: Context, account: string, { from, to }: EarningsSpan): Earner {
  const usual = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - MONTHS + 1, 1));
  return { account, from: from === undefined ? usual : new Date(from), to: to === undefined ? now : new Date(to) };
}

const capped = (sum: RawBuilder<unknown>) => sql`least(coalesce(${sum}, 0), ${sql.lit(LIMITS.sum)})::bigint`;

const COUNTS = sql`o.status = 'fulfilled' and not o.own_deal`;
const soldBy = (account: string) =>
  sql`(o.contractor_id = ${account} or (o.assigned_id = ${account} and o.contractor_id is null))`;
const boughtBy = (account: string) =>
  sql`(o.customer_org_id = ${account} or (o.customer_id = ${account} and o.customer_org_id is null))`;
const within = ({ from, to }: Span) => sql`o.created_at >= ${from} and o.created_at <= ${to}`;

/** The orders of both sides; each is on one of them. */
const own = (earner: Earner) => sql`
  own as materialized (
    select o.order_id, o.created_at, o.cost, o.customer_id, o.customer_org_id, coalesce(${soldBy(earner.account)}, false) as is_sale from orders o
    where ${COUNTS} and ${within(earner)} and (${soldBy(earner.account)} or ${boughtBy(earner.account)}))`;

export async function earningsByMonth(db: Db, earner: Earner): Promise<Earnings["months"]> {
  const { rows } = await sql<Earnings["months"][number]>`
    with ${own(earner)}
    select to_char(date_trunc('month', created_at at time zone 'UTC'), 'YYYY-MM-DD') as month,
      ${capped(sql`sum(cost) filter (where is_sale)`)} as sold, ${capped(sql`sum(cost) filter (where not is_sale)`)} as bought, count(*)::int as orders
    from own group by 1 order by 1`.execute(db);
  return rows;
}

/** What was sold for most first. Pieces are those of the game's catalogue: other goods and work stand in the months alone. */
export async function earningsByItem(db: Db, earner: Earner, max: number): Promise<Earnings["items"]> {
  const { rows } = await sql<Earnings["items"][number]>`
    with ${own(earner)},
    traded as (
      select d.game_item_id, coalesce(sum(d.quantity) filter (where is_sale), 0) as sold_quantity,
        coalesce(sum(d.unit_price * d.quantity) filter (where is_sale), 0) as sold,
        coalesce(sum(d.quantity) filter (where not is_sale), 0) as bought_quantity,
        coalesce(sum(d.unit_price * d.quantity) filter (where not is_sale), 0) as bought
      from own join deal d on d.order_id = own.order_id group by 1
      order by 3 desc, 5 desc, 1 limit ${max}),
    paid as (
      select d.game_item_id, sum(d.unit_price * d.quantity) / sum(d.quantity) as average from orders o join deal d on d.order_id = o.order_id
      where ${COUNTS} and ${boughtBy(earner.account)} and o.created_at <= ${earner.to}
        and d.game_item_id in (select game_item_id from traded) group by 1)
    select t.game_item_id, g.name, t.sold_quantity::int as sold_quantity, ${capped(sql`round(t.sold)`)} as sold,
      t.bought_quantity::int as bought_quantity, ${capped(sql`round(t.bought)`)} as bought,
      case when t.sold_quantity > 0 and p.average is not null then greatest(least(round(t.sold - p.average * t.sold_quantity), ${sql.lit(LIMITS.sum)}), ${sql.lit(-LIMITS.sum)})::bigint end as margin
    from traded t join game_item g on g.game_item_id = t.game_item_id left join paid p on p.game_item_id = t.game_item_id
    order by t.sold desc, t.bought desc, t.game_item_id`.execute(db);
  return rows;
}

export async function earningsByBuyer(db: Db, earner: Earner, max: number): Promise<Earnings["buyers"]> {
  const { rows } = await sql<Earnings["buyers"][number]>`
    with ${own(earner)},
    side as (
      select coalesce(customer_org_id, customer_id) as party_id, sum(cost) as sum, count(*)::int as orders from own where is_sale
      group by 1 order by 2 desc, 1 limit ${max})
    select case p.kind when 'user' then p.handle end as user, case p.kind when 'contractor' then p.handle end as contractor,
      ${capped(sql`side.sum`)} as sold, side.orders
    from side join party p on p.party_id = side.party_id order by side.sum desc, p.party_id`.execute(db);
  return rows;
}

type Totals = Pick<Earnings, "sold" | "sold_orders" | "bought" | "bought_orders">;

async function totals(db: Db, earner: Earner): Promise<Totals> {
  const { rows } = await sql<Totals>`
    with ${own(earner)}
    select ${capped(sql`sum(cost) filter (where is_sale)`)} as sold, (count(*) filter (where is_sale))::int as sold_orders,
      ${capped(sql`sum(cost) filter (where not is_sale)`)} as bought, (count(*) filter (where not is_sale))::int as bought_orders from own`.execute(
    db,
  );
  return rows[0] ?? { sold: 0, sold_orders: 0, bought: 0, bought_orders: 0 };
}

const SHOWN = { items: 50, buyers: 20 } as const;

export async function readEarnings({ replica }: Context, earner: Earner): Promise<Earnings> {
  const [sums, months, items, buyers] = await Promise.all([
    totals(replica, earner),
    earningsByMonth(replica, earner),
    earningsByItem(replica, earner, SHOWN.items),
    earningsByBuyer(replica, earner, SHOWN.buyers),
  ]);
  return { from: earner.from.toISOString(), to: earner.to.toISOString(), ...sums, months, items, buyers };
}
