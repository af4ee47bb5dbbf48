import { afterAll, beforeAll, expect, test } from "vitest";
import { getListingOrders } from "#contract/deals/listing-orders.ts";
import type { Trader } from "#server/testing/make.ts";
import { type Site, startSite } from "#server/testing/site.ts";

let site: Site;
let seller: Trader;
let buyer: Trader;
let listing: { listing_id: string };
let orders: string[];

const DAY_MS = 86_400_000;
beforeAll(async () => {
  site = await startSite();
  [seller, buyer] = [await site.make.trader(), await site.make.trader()];
  listing = await site.make.listing(seller);
  const parties = { customer_id: buyer.user_id, assigned_id: seller.user_id };
  const at = (days: number) => ({ created_at: new Date(Date.now() - days * DAY_MS) });
  orders = await site.make.orders([
    { ...parties, status: "in-progress", ...at(1) },
    { ...parties, status: "not-started", ...at(2) },
    { ...parties, status: "fulfilled", ...at(3) },
    { ...parties, status: "fulfilled", ...at(4) },
  ]);
  const lines = orders.slice(0, 3).map((order_id) => ({ order_id, listing_id: listing.listing_id, quantity: 1 }));
  await site.db.insertInto("order_line").values(lines).execute();
});
afterAll(() => site.close());

type Page = { data: { order_id: string }[]; pagination: Record<string, unknown> };
const list = (query: object, who: Trader = seller) =>
  site.as(who).call(getListingOrders, { params: listing, query: query as never });
const ids = async (query: object) => ((await list(query)).body as Page).data.map(({ order_id }) => order_id);

test("the orders with a listing come newest first, a page at a time, with the page's figures in both spellings", async () => {
  const reply = await list({ pageSize: "2" });
  expect(reply.body).toMatchObject({
    data: [
      { order_id: orders[0], customer: buyer.username, customer_minimal: { username: buyer.username } },
      { order_id: orders[1] },
    ],
  });
  expect((reply.body as Page).pagination).toEqual({
    currentPage: 1,
    pageSize: 2,
    totalItems: 3,
    totalPages: 2,
    hasNextPage: true,
    hasPreviousPage: false,
    page: 1,
    page_size: 2,
    total: 3,
    has_next: true,
    has_prev: false,
  });
  expect(await ids({ page: "2", pageSize: "2" })).toEqual([orders[2]]);
  expect(await ids({ sortOrder: "asc" })).toEqual([orders[2], orders[1], orders[0]]);
});

test("they are narrowed to the statuses named, and an unknown status is refused", async () => {
  expect(await ids({ status: "not-started,in-progress" })).toEqual([orders[0], orders[1]]);
  expect(await ids({ status: "fulfilled,cancelled" })).toEqual([orders[2]]);
  expect(await ids({ status: "null" })).toHaveLength(3);
  expect(await list({ status: "lost" })).toFailWith("bad_request");
});

test("they are for those who manage the listing", async () => {
  expect(await list({}, buyer)).toFailWith("not_allowed");
  expect((await list({}, await site.make.trader({ role: "admin" }))).status).toBe(200);
});
