import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { BRANDS } from "#contract/platform/brands.ts";
import { ensureCatalogue } from "#server/catalogue/built-in.ts";
import { loadUser } from "#server/people/profiles/load-user.ts";
import { cloneDatabase, type TestDatabase } from "#server/platform/testing/database.ts";
import { planDemo } from "./plan.ts";
import { seedDemo } from "./seed.ts";

const NOW = new Date("2026-11-20T12:00:00.000Z");

let database: TestDatabase;
let mediaDir: string;
beforeAll(async () => {
  database = await cloneDatabase();
  mediaDir = mkdtempSync(join(tmpdir(), "freeport-media-"));
  await ensureCatalogue(database.db);
  await seedDemo(database.db, { mediaDir, now: new Date() });
});
afterAll(async () => {
  await database.close();
  rmSync(mediaDir, { recursive: true, force: true });
});

const catalogue = async () => {
  const rows = await database.db
    .selectFrom("game_item")
    .select(["game_item_id", "details_id", "name", "type", "description"])
    .orderBy("name")
    .execute();
  return rows.map((row) => ({ ...row, description: row.description ?? "" }));
};

const pairs = async (query: ReturnType<typeof sql<{ state: string; count: number }>>) =>
  Object.fromEntries((await query.execute(database.db)).rows.map(({ state, count }) => [state, count]));

test("the same moment gives the same demo, to the last letter", async () => {
  const items = await catalogue();
  expect(JSON.stringify(planDemo(NOW, items))).toBe(JSON.stringify(planDemo(NOW, items)));
});

test("another moment moves the times and nothing else", async () => {
  const items = await catalogue();
  const ids = (now: Date) =>
    planDemo(now, items).rows.listing?.map(({ listing_id, price, quantity_available }) => [
      listing_id,
      price,
      quantity_available,
    ]);
  expect(ids(new Date("2027-03-03T03:03:03.000Z"))).toEqual(ids(NOW));
});

test("it does nothing on a site that has people", async () => {
  expect(await seedDemo(database.db, { mediaDir, now: new Date() })).toBe(false);
});

describe("every state is there", () => {
  test("listings", async () => {
    expect(
      await pairs(sql`select sale_type || ' ' || status as state, count(*) from listing group by 1`),
    ).toMatchObject({
      "sale active": expect.any(Number),
      "sale inactive": expect.any(Number),
      "sale archived": expect.any(Number),
      "auction active": expect.any(Number),
      "auction archived": expect.any(Number),
      "aggregate active": expect.any(Number),
      "multiple active": expect.any(Number),
    });
    const { rows } = await sql<{
      all: number;
      internal: number;
      sold_out: number;
      expired: number;
      types: number;
      running: number;
    }>`
      select count(*) as all, count(*) filter (where internal) as internal, count(*) filter (where quantity_available = 0) as sold_out,
        count(*) filter (where expired_by_job) as expired, count(distinct item_type) as types, (select count(*) from auction where end_time > now()) as running
      from listing join listing_details using (details_id)`.execute(database.db);
    expect(rows[0]).toMatchObject({ all: 600, types: 60 });
    for (const [name, count] of Object.entries(rows[0] ?? {})) expect(count, name).toBeGreaterThan(0);
  });

  test("what officers did, of most kinds, in the order of its ids, and as it stands now", async () => {
    const { rows } = await sql<Record<string, number>>`
      select count(distinct kind) as kinds, count(distinct contractor_id) - (select count(*) from contractor) as untold,
        count(*) filter (where entry_id < earlier) as disordered,
        (select count(*) from contractor_member m join contractor c using (contractor_id)
          where not exists (select from audit_entry a where a.contractor_id = m.contractor_id and a.subject_id = m.user_id and a.action = 'member_joined')
            and not exists (select from contractor_member_role r where r.role_id = c.owner_role and r.user_id = m.user_id)) as strangers
      from (select a.*, lag(entry_id) over (partition by contractor_id order by created_at, entry_id) as earlier from audit_entry a) a`.execute(
      database.db,
    );
    expect(rows[0]).toEqual({ kinds: 7, untold: 0, disordered: 0, strangers: 0 });
  });

  test("offers and orders", async () => {
    const offers = await pairs(sql`
      select case when o.status <> 'active' then o.status else 'waits after ' || o.actor_side end as state, count(*)
      from offer o group by 1`);
    expect(Object.keys(offers).sort()).toEqual([
      "accepted",
      "counteroffered",
      "rejected",
      "waits after customer",
      "waits after seller",
    ]);
    const orders = await pairs(sql`select status as state, count(*) from orders group by 1`);
    expect(Object.keys(orders).sort()).toEqual(["cancelled", "fulfilled", "in-progress", "not-started"]);
  });

  test("services that were done often, now and then and never, by others than their owner and since they are offered", async () => {
    const { rows } = await sql<Record<string, number>>`
      select count(*) filter (where done > 10) as wanted, count(*) filter (where done between 1 and 5) as known, count(*) filter (where done = 0) as untried,
        sum(reviews)::int as reviews, sum(early)::int as early, sum(others)::int as others
      from (select count(*) filter (where o.status = 'fulfilled') as done, count(r.review_id) filter (where r.role = 'customer') as reviews,
          count(*) filter (where o.created_at < s.created_at) as early, count(*) filter (where coalesce(o.contractor_id, o.assigned_id) <> s.owner_id) as others
        from service s left join orders o using (service_id) left join order_review r on r.order_id = o.order_id and r.role = 'customer' group by s.service_id) x`.execute(
      database.db,
    );
    const { wanted = 0, known = 0, untried = 0, reviews = 0 } = rows[0] ?? {};
    for (const count of [wanted, known, untried, reviews]) expect(count).toBeGreaterThan(0);
    expect(rows[0]).toMatchObject({ early: 0, others: 0 });
  });

  test("deliveries under way and arrived, each as its last report says, in ships of their carriers", async () => {
    const { rows } = await sql<Record<string, number>>`
      select count(*) filter (where d.ended is null) as under_way, count(*) filter (where d.ended = 'delivered') as arrived,
        count(*) filter (where (u.status, u.location, u.progress) is distinct from (d.status, d.location, d.progress)) as other,
        count(*) filter (where s.owner_id is distinct from d.carrier_id) as strange,
        count(*) filter (where (d.ended is null) <> (o.status = 'in-progress')) as late, (select count(*) from fleet_ship) as shared
      from cargo_delivery d left join cargo_update u using (delivery_id, version) left join ship s using (ship_id) join orders o using (order_id)`.execute(
      database.db,
    );
    expect(rows[0]).toMatchObject({ under_way: 5, arrived: 4, other: 0, strange: 0, late: 0 });
    expect(rows[0]?.shared).toBeGreaterThan(20);
  });

  test("bids rise by more than the increment, and the price is the highest", async () => {
    const { rows } = await sql<{ wrong: number }>`
      select count(*) as wrong from (
        select b.bid, a.minimum_bid_increment as step, lag(b.bid) over (partition by b.listing_id order by b.bid) as before,
          max(b.bid) over (partition by b.listing_id) as highest, l.price
        from bid b join auction a using (listing_id) join listing l using (listing_id)) x
      where bid <= before + step or highest <> price`.execute(database.db);
    expect(rows[0]?.wrong).toBe(0);
  });

  test("an accepted session has one order, nobody buys from themselves, and nothing lies in the future", async () => {
    const { rows } = await sql<Record<string, number>>`
      select (select count(*) from offer_session s join offer o using (session_id) where o.status = 'accepted' and not exists (select from orders r where r.offer_session_id = s.session_id)) as orderless,
        (select count(*) from orders where customer_id = assigned_id) as own,
        (select count(*) from orders o join contractor_member m on m.contractor_id = o.contractor_id and m.user_id = o.customer_id) as inside,
        (select count(*) from orders where created_at > now()) + (select count(*) from offer where created_at > now()) + (select count(*) from order_review where created_at > now())
          + (select count(*) from notification where created_at > now()) + (select count(*) from listing where created_at > now()) as future`.execute(
      database.db,
    );
    expect(rows[0]).toEqual({ orderless: 0, own: 0, inside: 0, future: 0 });
  });
});

describe("the demo logins", () => {
  const user = async (username: string) => {
    const { party_id } = await database.db
      .selectFrom("party")
      .select("party_id")
      .where("handle", "=", username)
      .executeTakeFirstOrThrow();
    return loadUser(database.db, party_id);
  };

  test("are what the sign-in page says", async () => {
    expect(await user("quartz_hale")).toMatchObject({ verified: true, role: "user" });
    expect(await user("harbor_master")).toMatchObject({ role: "admin" });
    expect(await user("new_arrival")).toMatchObject({ verified: false, memberships: [] });
    const mara = await user("mara_voss");
    expect(mara?.memberships).toMatchObject([{ spectrum_id: "IRONLARK", name: "Iron Lark Logistics", rank: 0 }]);
    expect(mara?.memberships[0]?.permissions.has("manage_orders")).toBe(true);
  });

  test("have something to do: offers to answer and news that is not read", async () => {
    for (const username of ["quartz_hale", "mara_voss"]) {
      const loaded = await user(username);
      const { rows } = await sql<{ open: number; unread: number }>`
        select (select count(*) from offer_session s where status = 'active' and (customer_id = ${loaded?.user_id} or assigned_id = ${loaded?.user_id} or exists (
            select from contractor_member m where m.contractor_id = s.contractor_id and m.user_id = ${loaded?.user_id}))) as open,
          (select count(*) from notification where recipient_id = ${loaded?.user_id} and not read) as unread`.execute(
        database.db,
      );
      expect(rows[0]?.open, username).toBeGreaterThan(0);
      expect(rows[0]?.unread, username).toBeGreaterThan(0);
    }
  });
});

test("every picture that is named lies in the media directory and is one", async () => {
  const named = await database.db.selectFrom("image_resource").select("filename").execute();
  const files = new Set(readdirSync(mediaDir));
  for (const { filename } of named) {
    expect(files.has(filename ?? ""), filename ?? "").toBe(true);
    expect(files.has(filename?.replace(".webp", "-480.webp") ?? ""), `${filename}, small`).toBe(true);
  }
  expect(await sharp(join(mediaDir, named[0]?.filename ?? "")).metadata()).toMatchObject({
    format: "webp",
    width: 640,
    height: 480,
  });
});

test("every hostname of an organisation has its organisation", async () => {
  const rows = await database.db.selectFrom("party").select("handle").where("kind", "=", "contractor").execute();
  expect(rows.map(({ handle }) => handle)).toEqual(expect.arrayContaining(BRANDS.map(({ code }) => code)));
});
