import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { sql } from "kysely";
import { connect, type Db } from "#server/platform/database/connect.ts";
import { startEmbedded } from "#server/platform/database/embedded.ts";
import { newId } from "#server/platform/ids.ts";
import { createSession, SESSION_COOKIE } from "#server/platform/sessions.ts";
import { deliverAlert } from "#server/staff/alerts/deliver-alert.ts";
import { printLatencies } from "./latency.ts";
import { prepareDatabase } from "./prepare.ts";

/** `npm run bench -- staff`: 100,000 users, 100,000 reports and a million orders, read by a site admin; and an alert to everybody. */

const USERS = 100_000;
const REPORTS = 100_000;
const ORDERS = 1_000_000;
const dataDir = resolve(".data/bench");

/** Reports of all kinds, the staff's record, and orders with the sums that their trigger would have kept. */
async function prepareStaff(db: Db): Promise<string> {
  const { rows } = await sql<{ user_id: string }>`select user_id from account where role = 'admin' limit 1`.execute(db);
  if (rows[0]) return rows[0].user_id;
  const { user_id } = await db.selectFrom("account").select("user_id").orderBy("user_id").executeTakeFirstOrThrow();
  await db.updateTable("account").set({ role: "admin" }).where("user_id", "=", user_id).execute();
  await sql`
    with people as materialized (select array_agg(user_id) as ids from account),
      goods as materialized (select array_agg(listing_id) as ids, array_agg(seller_id) as sellers from listing)
    insert into report (report_id, reporter_id, reported_url, reason, status, created_at, handled_at, kind, thing_id, author_id, weight)
    select gen_random_uuid(), people.ids[1 + n % ${sql.lit(USERS)}], '/market/' || goods.ids[1 + n % 5000],
      (array['spam', 'scam', 'harassment', 'fake_listing', 'other'])[1 + n % 5], s.status, now() - n * interval '1 minute',
      case when s.status = 'pending' then null else now() end, 'listing', goods.ids[1 + n % 5000], goods.sellers[1 + n % 5000], 1 + n % 9
    from generate_series(1, ${sql.lit(REPORTS)}) n, people, goods,
      lateral (select (array['pending', 'in_progress', 'resolved', 'resolved', 'dismissed'])[1 + n % 5] as status) s`.execute(
    db,
  );
  await db.transaction().execute(async (tx) => {
    // Row by row the triggers would take minutes; what they keep is written below.
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`
      with people as materialized (select array_agg(user_id) as ids from account),
        firms as materialized (select array_agg(contractor_id) as ids from contractor)
      insert into orders (order_id, customer_id, contractor_id, status, kind, title, description, cost, payment_type, created_at)
      select gen_random_uuid(), people.ids[1 + n % ${sql.lit(USERS)}], firms.ids[1 + n % array_length(firms.ids, 1)],
        (array['fulfilled', 'fulfilled', 'cancelled', 'in-progress', 'not-started'])[1 + n % 5], 'Escort', 'Escort ' || n, '', n % 10000, 'one-time',
        now() - n * interval '30 seconds'
      from generate_series(1, ${sql.lit(ORDERS)}) n, people, firms`.execute(tx);
    await sql`truncate site_order_day, site_order_party`.execute(tx);
    await sql`insert into site_order_day (day, status, part, orders, value)
      select (created_at at time zone 'UTC')::date, status, abs(hashtext(order_id::text) % 16), count(*), sum(cost) from orders group by 1, 2, 3`.execute(
      tx,
    );
    await sql`insert into site_order_party (party_id, kind, orders, fulfilled)
      select party_id, kind, count(*), count(*) filter (where status = 'fulfilled') from (
        select customer_id as party_id, 'user' as kind, status from orders
        union all select contractor_id, 'contractor', status from orders where contractor_id is not null) each group by 1, 2`.execute(
      tx,
    );
    await sql`select list_account(user_id) from account`.execute(tx);
    await sql`truncate account_tally`.execute(tx);
    await sql`insert into account_tally (day, role, banned, rsi_confirmed, accounts)
      select (created_at at time zone 'UTC')::date, role, banned, rsi_confirmed, count(*) from account_list group by 1, 2, 3, 4`.execute(
      tx,
    );
  });
  await sql`vacuum analyze`.execute(db);
  return user_id;
}

const { values } = parseArgs({ options: { seconds: { type: "string", default: "3" } } });
const embedded = await startEmbedded({ dataDir });
const url = await prepareDatabase(embedded.url, 5_000, { users: USERS, contractors: 200, orders: 1_000 });
const { db, close } = connect(url, { statement_timeout: 0 });
const began = performance.now();
const user_id = await prepareStaff(db);
console.info(`prepared in ${Math.round((performance.now() - began) / 1000)} s`);
const secret = await createSession(db, { user_id, userAgent: "bench", now: new Date() });
const load = { headers: { cookie: `${SESSION_COOKIE}=${secret}` }, seconds: Number(values.seconds), connections: 1 };
const reports = (query: Record<string, string>) =>
  `/api/moderation/admin/reports?${new URLSearchParams({ sources: "all", ...query })}`;
const users = (query: Record<string, string>) => `/api/admin/users?${new URLSearchParams(query)}`;
const search = "/api/market/listings?query=helmet";
await printLatencies(
  url,
  dataDir,
  [
    ["queue: pending", reports({ status: "pending" })],
    ["queue: all", reports({})],
    ["queue: weight", reports({ status: "pending", sort: "weight" })],
    ["queue: oldest", reports({ status: "resolved", sort: "oldest" })],
    ["queue: kind", reports({ kind: "listing", status: "pending" })],
    ["queue: reason", reports({ reason: "scam" })],
    ["queue: page 400", reports({ status: "pending", page: "400" })],
    ["users: newest", users({})],
    ["users: by name", users({ sort_by: "username", sort_order: "asc" })],
    ["users: by role", users({ sort_by: "role" })],
    ["users: by balance", users({ sort_by: "balance" })],
    ["users: banned", users({ banned: "false" })],
    ["users: linked by name", users({ rsi_confirmed: "true", sort_by: "display_name" })],
    ["users: words", users({ search: "party_77" })],
    ["users: page 3000", users({ page: "3000" })],
    ["orders of the site", "/api/admin/orders/analytics"],
    ["accounts of the site", "/api/admin/membership/analytics"],
    ["market search, idle", search],
  ],
  load,
);

/** An alert to everybody, and what a search takes meanwhile. */
const alert_id = newId();
const now = new Date();
await db
  .insertInto("alert")
  .values({
    alert_id,
    title: "News",
    content: "News",
    target_type: "all_users",
    created_by: user_id,
    created_at: now,
    told_until: now,
  })
  .execute();
const from = performance.now();
const delivery = deliverAlert(db, alert_id).then(() => Math.round(performance.now() - from) / 1000);
await printLatencies(url, dataDir, [["market search, alert", search]], { ...load, seconds: 8 });
const { told } = await delivery.then(() =>
  db.selectFrom("alert").select("told").where("alert_id", "=", alert_id).executeTakeFirstOrThrow(),
);
console.info(`an alert told ${told} people in ${await delivery} s`);
await db.deleteFrom("alert").where("alert_id", "=", alert_id).execute();
await close();
await embedded.stop();
process.exit(0);
