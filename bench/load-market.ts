import { sql } from "kysely";
import { openNegotiationChats, openOrderChats } from "#server/deals/conversation.ts";
import { reindexAll } from "#server/goods/search/rows.ts";
import type { Db, Tx } from "#server/platform/database/connect.ts";

/** Fills an empty database that has the catalogue with a market of the given size. Written by the database itself, from one seed. */

export type Size = { listings: number; users: number; contractors: number; orders: number };

export async function loadMarket(db: Db, { listings, users, contractors, orders }: Size): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // Foreign keys hold by construction; checking a million of them row by row would take most of the load.
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`select setseed(0.42)`.execute(tx);
    await sql`create temp table parties on commit drop as
      select n, gen_random_uuid() as party_id, case when n <= ${users}::int then 'user' else 'contractor' end as kind
      from generate_series(1, ${users}::int + ${contractors}::int) n`.execute(tx);
    await sql`insert into party (party_id, kind, handle, name, total_rating, rating_count, avg_rating, streak, total_orders, total_assignments, response_rate, seller_document)
      select party_id, kind, 'party_' || n, 'Party ' || n, r * 4, r, 35 + (n % 30) / 2.0, n % 12, r * 2, r * 2, 50 + n % 50, ''
      from parties, lateral (select (n * 7919) % 300 as r) k`.execute(tx);
    // Replica mode passes the trigger over: the document is written by an update outside of it below.
    await sql`insert into account (user_id, discord_id, rsi_confirmed) select party_id, 'bench ' || n, true from parties where kind = 'user'`.execute(
      tx,
    );
    await sql`insert into contractor (contractor_id) select party_id from parties where kind = 'contractor'`.execute(
      tx,
    );
    await sql`create temp table items on commit drop as
      select row_number() over (order by md5(name)) as n, game_item_id, details_id, name, type, count(*) over () as many from game_item`.execute(
      tx,
    );
    // An item's rank by Zipf 0.8 and a seller's by 0.9: the inverse of the continuous distribution is close enough and needs no table.
    await sql`create temp table goods on commit drop as
      select g.n, gen_random_uuid() as listing_id, gen_random_uuid() as own_details, g.k,
        case when g.k < 0.8 then 'sale' when g.k < 0.95 then 'aggregate' else 'auction' end as sale_type,
        (1 + floor((power(it.many::float8, 0.2) * g.zi) ^ 5))::int as item,
        case when g.s < 0.65 then 1 + floor(least(${users}::int, 2000) ^ g.zs)::int else ${users}::int + 1 + floor(${contractors}::int ^ g.zs)::int end as seller,
        least(9e12, exp(11.5 + 2 * sqrt(-2 * ln(greatest(g.u1, 1e-9))) * cos(2 * pi() * g.u2)))::bigint as price,
        case when g.q < 0.6 then 1 when g.q < 0.9 then 2 + floor(g.u1 * 19)::int else 21 + floor(g.u2 * 980)::int end as quantity,
        now() - make_interval(secs => -ln(greatest(g.u3, 1e-9)) * 45 * 86400) as created_at, g.u2
      from (select n, random() as k, random() as zi, random() as zs, random() as s, random() as u1, random() as u2, random() as u3, random() as q
        from generate_series(1, ${listings}::int) n) g, (select max(many) as many from items) it`.execute(tx);
    await sql`update goods set item = least(item, (select max(many) from items)), seller = least(seller, ${users}::int + ${contractors}::int)`.execute(
      tx,
    );
    await sql`insert into listing_details (details_id, item_type, title, description, game_item_id)
      select own_details, i.type,
        (array['', '', 'Clean ', 'New ', 'Loot: ', 'Rare ', 'Lightly used '])[1 + g.n % 7] || i.name || (array['', '', ', pick-up only', ' with delivery', ' (bundle price)'])[1 + g.n % 5],
        left(repeat((array['Stored at the main port, ready for hand-over. ', 'Taken from a bunker run last night, never worn since. ', 'Price is per piece, talk to me for more. '])[1 + g.n % 3], 1 + (g.n * 31) % 9), 2000),
        case when g.n % 4 <> 0 then i.game_item_id end
      from (select g.n, g.own_details, g.item from goods g where g.sale_type <> 'aggregate') g join items i on i.n = g.item`.execute(
      tx,
    );
    await sql`insert into listing (listing_id, sale_type, price, quantity_available, status, seller_id, details_id, created_at, expiration)
      select g.listing_id, g.sale_type, g.price, g.quantity, 'active', p.party_id, case g.sale_type when 'aggregate' then i.details_id else g.own_details end,
        g.created_at, now() + make_interval(secs => 30 * 86400 * g.u2)
      from goods g join items i on i.n = g.item join parties p on p.n = g.seller`.execute(tx);
    await sql`insert into auction (listing_id, minimum_bid_increment, end_time)
      select listing_id, 1000, now() + make_interval(secs => 7 * 86400 * (0.1 + 0.9 * u2)) from goods where sale_type = 'auction'`.execute(
      tx,
    );
    await loadMembers(tx);
    await loadBids(tx);
    await sql`insert into image_resource (resource_id, external_url)
      select md5('photo ' || n)::uuid, 'https://i.imgur.com/p' || n || '.webp' from generate_series(1, 2000) n`.execute(
      tx,
    );
    await sql`insert into photo (details_id, resource_id, position)
      select own_details, md5('photo ' || (1 + (n * 13 + p) % 2000))::uuid, p from goods, generate_series(0, 3) p where sale_type <> 'aggregate' and p <= n % 4`.execute(
      tx,
    );
  });
  await loadOrders(db, orders);
  // Through the trigger, which writes each seller's part of a search row.
  await sql`update party set name = name`.execute(db);
  await writeWhatTriggersKeep(db);
  await sql`analyze`.execute(db);
  await reindexAll(db);
  await sql`vacuum analyze`.execute(db);
}

/** Replica mode passed the triggers over that open accounts of the ledger, and keep members, organisations and accounts in the order of their lists. */
export async function writeWhatTriggersKeep(db: Db): Promise<void> {
  await sql`update contractor_member m set handle = lower(p.handle) from party p where p.party_id = m.user_id`.execute(
    db,
  );
  await sql`select rank_members(array_agg(contractor_id), array_agg(user_id)) from contractor_member`.execute(db);
  await sql`select count(list_contractor(contractor_id)) from contractor`.execute(db);
  await sql`select count(*) from (select list_account(user_id) from account) listed`.execute(db);
  await sql`insert into ledger_account (account_id, party_id) select party_id, party_id from party on conflict do nothing`.execute(
    db,
  );
}

/** 3 to 200 members in each organisation, most of them small; the first leads it. */
async function loadMembers(tx: Tx): Promise<void> {
  await sql`insert into contractor_role (role_id, contractor_id, name, position, manage_market, manage_orders)
    select md5('role ' || party_id)::uuid, party_id, 'Owner', 0, true, true from parties where kind = 'contractor'`.execute(
    tx,
  );
  await sql`insert into contractor_member (contractor_id, user_id)
    select c.party_id, u.party_id
    from (select n, party_id, 3 + floor(197 * power((n * 7919 % 1000) / 1000.0, 4))::int as size,
        (select count(*) from parties where kind = 'user') as users from parties where kind = 'contractor') c
    cross join lateral generate_series(1, c.size) m
    join parties u on u.kind = 'user' and u.n = 1 + (c.n * 31 + m * 17) % c.users
    on conflict do nothing`.execute(tx);
  await sql`insert into contractor_member_role (contractor_id, user_id, role_id)
    select distinct on (contractor_id) contractor_id, user_id, md5('role ' || contractor_id)::uuid from contractor_member order by contractor_id, user_id`.execute(
    tx,
  );
}

/** 0 to 12 bids on each auction, each above the last; the price is the highest. */
async function loadBids(tx: Tx): Promise<void> {
  await sql`insert into bid (bid_id, listing_id, bidder_id, user_id, bid, maximum, created_at, promised_at, first_at)
    select gen_random_uuid(), g.listing_id, u.party_id, u.party_id, g.price + 2000 * b, g.price + 2000 * b, t.at, t.at, t.at
    from goods g cross join lateral generate_series(1, (g.n % 13)::int) b
    cross join lateral (select now() - make_interval(hours => 13 - b) as at) t
    join parties u on u.kind = 'user' and u.n = 1 + (g.n * 13 + b * 101) % 5000
    where g.sale_type = 'auction'
    on conflict do nothing`.execute(tx);
  await sql`update listing l set price = b.top from (select listing_id, max(bid) as top from bid group by listing_id) b where b.listing_id = l.listing_id`.execute(
    tx,
  );
}

/** Orders of a year with their sessions, offers and items; nine of ten fulfilled, most of those reviewed: 82, 11, 4, 1 and 2 of a hundred with five to one stars. */
async function loadOrders(db: Db, orders: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`create temp table deals on commit drop as
      select o.n, gen_random_uuid() as session_id, gen_random_uuid() as offer_id, gen_random_uuid() as order_id, l.listing_id, l.price, l.seller_id, p.kind,
        u.user_id as customer_id, c.name as customer_name, now() - make_interval(secs => power(o.r, 2) * 365 * 86400) as at,
        case when o.n % 10 = 0 then 'cancelled' when o.n % 25 = 1 then 'in-progress' else 'fulfilled' end as status, o.r
      from (select n, random() as r, random() as pick, random() as who from generate_series(1, ${orders}::int) n) o
      join (select *, row_number() over (order by listing_id) as nth from listing where sale_type <> 'auction') l
        on l.nth = 1 + floor(o.pick * (select count(*) from listing where sale_type <> 'auction'))::int
      join party p on p.party_id = l.seller_id
      join (select user_id, row_number() over (order by user_id) as nth from account) u
        on u.nth = 1 + floor(o.who * (select count(*) from account))::int and u.user_id <> l.seller_id
      join party c on c.party_id = u.user_id`.execute(tx);
    await sql`insert into offer_session (session_id, customer_id, customer_name, assigned_id, contractor_id, status, created_at, newest_offer_id, newest_at, newest_title, turn)
      select session_id, customer_id, customer_name, case kind when 'user' then seller_id end, case kind when 'contractor' then seller_id end, 'closed', at,
        offer_id, at, 'a purchase', 'accepted' from deals`.execute(tx);
    await sql`insert into offer (offer_id, session_id, actor_id, actor_side, kind, cost, payment_type, title, description, status, created_at)
      select offer_id, session_id, customer_id, 'customer', 'Delivery', price, 'one-time', 'A purchase', '', 'accepted', at from deals`.execute(
      tx,
    );
    await sql`insert into offer_line (offer_id, listing_id, quantity) select offer_id, listing_id, 1 from deals`.execute(
      tx,
    );
    await sql`insert into orders (order_id, customer_id, customer_name, assigned_id, contractor_id, status, kind, title, description, cost, payment_type, offer_session_id, created_at)
      select order_id, customer_id, customer_name, case kind when 'user' then seller_id end, case kind when 'contractor' then seller_id end, status, 'Delivery', 'A purchase', '',
        price, 'one-time', session_id, at from deals`.execute(tx);
    await sql`insert into order_line (order_id, listing_id, quantity) select order_id, listing_id, 1 from deals`.execute(
      tx,
    );
    const { rows } = await sql<{
      session_id: string;
      order_id: string;
    }>`select session_id, order_id from deals`.execute(tx);
    await openNegotiationChats(
      tx,
      rows.map(({ session_id }) => session_id),
    );
    await openOrderChats(
      tx,
      rows.map(({ order_id }) => order_id),
    );
    await sql`insert into order_review (review_id, order_id, role, user_author_id, subject_id, rating, content, created_at)
      select gen_random_uuid(), order_id, 'customer', customer_id, seller_id,
        case when r < 0.82 then 5 when r < 0.93 then 4 when r < 0.97 then 3 when r < 0.98 then 2 else 1 end, 'Went as agreed.', at
      from deals where status = 'fulfilled' and n % 4 <> 0`.execute(tx);
  });
  await sql`select add_order_shares(array(select s from orders o
    cross join lateral order_shares(o.contractor_id, o.assigned_id, o.customer_id, o.created_at, o.status, o.cost, 1) s))`.execute(
    db,
  );
}
