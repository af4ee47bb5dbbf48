import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { sql } from "kysely";
import { followParties } from "#server/deals/conversation.ts";
import { connect, type Db } from "#server/platform/database/connect.ts";
import { startEmbedded } from "#server/platform/database/embedded.ts";
import { createSession, SESSION_COOKIE } from "#server/platform/sessions.ts";
import { printLatencies } from "./latency.ts";
import { prepareDatabase } from "./prepare.ts";

/** `npm run bench -- orders --listings 20000 --seconds 5`: 50,000 orders, read by a member of an organisation that has 5,000 of them, over HTTP. */

const ORDERS = 5_000;
const dataDir = resolve(".data/bench");

type Subject = { contractor: string; username: string; user_id: string; order_id: string };

/** An organisation with this many orders, its owner, and its newest order. Orders of others are moved to it; the trigger moves its sums. */
async function prepareSubject(db: Db): Promise<Subject> {
  const { rows: owners } = await sql<{ contractor_id: string; handle: string; user_id: string; username: string }>`
    select m.contractor_id, c.handle, m.user_id, u.handle as username
    from contractor_member_role m join party c on c.party_id = m.contractor_id join party u on u.party_id = m.user_id
    order by (select count(*) from orders o where o.contractor_id = m.contractor_id) desc, m.contractor_id limit 1`.execute(
    db,
  );
  const owner = owners[0];
  if (!owner) throw new Error("no organisation was loaded");
  const { contractor_id, user_id } = owner;
  const moved = await sql<{ order_id: string }>`
    update orders set contractor_id = ${contractor_id}, assigned_id = case when order_id::text < '8' then ${user_id}::uuid end
    where order_id in (select order_id from orders where contractor_id is distinct from ${contractor_id} and customer_id <> ${user_id}
      order by created_at desc, order_id
      limit greatest(0, ${ORDERS}::int - (select count(*) from orders where contractor_id = ${contractor_id})::int))
    returning order_id`.execute(db);
  await db.transaction().execute((tx) =>
    followParties(
      tx,
      moved.rows.map(({ order_id }) => order_id),
    ),
  );
  await sql`vacuum analyze orders`.execute(db);
  const { order_id } = await db
    .selectFrom("orders")
    .select("order_id")
    .where("contractor_id", "=", contractor_id)
    .orderBy("created_at", "desc")
    .limit(1)
    .executeTakeFirstOrThrow();
  return { contractor: owner.handle, username: owner.username, user_id, order_id };
}

/** What a screen of orders reads. */
function paths({ contractor, username, order_id }: Subject): readonly (readonly [string, string])[] {
  const search = (query: Record<string, string>) =>
    `/api/orders/search?${new URLSearchParams({ page_size: "25", reverse_sort: "true", ...query })}`;
  const offers = (query: Record<string, string>) =>
    `/api/offers/search?${new URLSearchParams({ page_size: "25", ...query })}`;
  const org = `/api/orders/contractor/${contractor}`;
  return [
    ["own orders", "/api/orders/mine"],
    ["assigned orders", "/api/orders/assigned"],
    ["search: organisation", search({ contractor })],
    ["search: open ones", search({ contractor, status: "active" })],
    ["search: words", search({ contractor, q: "purchase" })],
    ["search: a customer's name", search({ contractor, q: "party_7" })],
    [
      "search: 30 days",
      search({ contractor, from: new Date(Date.now() - 30 * 86_400_000).toISOString().slice(0, 10) }),
    ],
    ["search: by customer", search({ contractor, sort_method: "customer_name" })],
    ["search: by title", search({ contractor, sort_method: "title" })],
    ["search: page 100", search({ contractor, index: "100" })],
    ["search: mine", search({ customer: username })],
    ["order page", `/api/orders/${order_id}`],
    ["offers of organisation", offers({ contractor })],
    ["offers: words", offers({ contractor, q: "purchase" })],
    ["offers: by customer", offers({ contractor, sort_method: "customer_name" })],
    ["metrics", `${org}/metrics`],
    ["metrics and trends", `${org}/data`],
    ["own part of them", `${org}/data?assigned_only=true`],
    ["customers", `/api/contractors/${contractor}/customers`],
  ];
}

const { values } = parseArgs({
  options: { listings: { type: "string", default: "20000" }, seconds: { type: "string", default: "5" } },
});
const embedded = await startEmbedded({ dataDir });
const url = await prepareDatabase(embedded.url, Number(values.listings));
const { db, close } = connect(url, { statement_timeout: 0 });
const subject = await prepareSubject(db);
const secret = await createSession(db, { user_id: subject.user_id, userAgent: "bench", now: new Date() });
console.info(`\n50,000 orders, ${ORDERS} of them of one organisation, signed in`);
await printLatencies(url, dataDir, paths(subject), {
  headers: { cookie: `${SESSION_COOKIE}=${secret}` },
  seconds: Number(values.seconds),
});
await close();
await embedded.stop();
process.exit(0);
