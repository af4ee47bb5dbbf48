import { afterAll, beforeAll, expect, test } from "vitest";
import { countView, getListing } from "#contract/goods/listings.ts";
import { searchListings } from "#contract/goods/search.ts";
import { UniqueListing } from "#contract/platform/shapes.ts";
import type { Context } from "#server/platform/context.ts";
import { ownTransactions } from "#server/platform/transaction.ts";
import type { Trader } from "#server/testing/make.ts";
import { type Site, startSite } from "#server/testing/site.ts";
import { viewCounter } from "./count-views.ts";

const DAY_MS = 86_400_000;
const UNKNOWN = "01980000-0000-7000-8000-000000000000";

type Listing = { listing_id: string };
const idOf = ({ listing_id }: Listing) => ({ listing_id });

let site: Site;
let ann: Trader;
let bob: Trader;
let admin: Trader;
beforeAll(async () => {
  site = await startSite();
  ann = await site.make.trader();
  bob = await site.make.trader();
  admin = await site.make.trader({ role: "admin" });
});
afterAll(() => site.close());

const visit = (listing: Listing, who?: Trader, agent = "browser") =>
  site.as(who).call(countView, { params: idOf(listing) }, { headers: { "user-agent": agent } });
const viewsOf = async (listing: Listing) => {
  await site.countViews();
  const reply = await site.as().call(getListing, { params: idOf(listing) });
  return UniqueListing.parse((reply.body as { data: unknown }).data).view_count;
};

test("every visitor counts once within a day, by account or by address and browser", async () => {
  const listing = await site.make.listing(ann);
  for (const [who, agent] of [
    [bob],
    [bob, "other browser"],
    [admin],
    [undefined, "one"],
    [undefined, "one"],
    [undefined, "two"],
  ] as const)
    expect((await visit(listing, who, agent)).status).toBe(200);
  expect(await viewsOf(listing)).toBe(4);
});

test("the seller's side does not count", async () => {
  const member = await site.make.trader();
  const listing = await site.make.listing(await site.make.contractor(ann, [member]));
  await visit(listing, ann);
  await visit(listing, member);
  expect(await viewsOf(listing)).toBe(0);
  const own = await site.make.listing(ann);
  await visit(own, ann);
  expect(await viewsOf(own)).toBe(0);
});

test("who comes back after a day counts again; who keeps coming back does not", async () => {
  const listing = await site.make.listing(ann);
  const lastVisit = (hoursAgo: number) =>
    site.db
      .updateTable("listing_view")
      .set({ seen_at: new Date(Date.now() - hoursAgo * 3_600_000) })
      .where("listing_id", "=", listing.listing_id)
      .execute();
  await visit(listing, bob);
  await site.countViews();
  for (const [hours, count] of [
    [23, 1],
    [23, 1],
    [25, 2],
  ] as const) {
    await lastVisit(hours);
    await visit(listing, bob);
    expect(await viewsOf(listing)).toBe(count);
  }
});

test("visits at the same moment count once for each visitor, also after a day", async () => {
  const listing = await site.make.listing(ann);
  const crowd = () =>
    Promise.all([bob, bob, bob, admin, admin, undefined, undefined].map((who) => visit(listing, who)));
  await crowd();
  expect(await viewsOf(listing)).toBe(3);
  await site.db
    .updateTable("listing_view")
    .set({ seen_at: new Date(Date.now() - 2 * DAY_MS) })
    .where("listing_id", "=", listing.listing_id)
    .execute();
  await crowd();
  expect(await viewsOf(listing)).toBe(6);
});

test("a visit notes the page that the browser came from, at most 300 letters of it", async () => {
  const listing = await site.make.listing(ann);
  const from = "https://chat.example/channel";
  for (const [agent, referer] of [
    ["one", from],
    ["two", from + "x".repeat(400)],
    ["three", undefined],
  ] as const)
    await site
      .as()
      .call(
        countView,
        { params: idOf(listing) },
        { headers: { "user-agent": agent, ...(referer === undefined ? {} : { referer }) } },
      );
  await site.countViews();
  const rows = await site.db
    .selectFrom("listing_view")
    .select(["user_agent", "referrer"])
    .where("listing_id", "=", listing.listing_id)
    .execute();
  expect(Object.fromEntries(rows.map((row) => [row.user_agent, row.referrer]))).toEqual({
    one: from,
    two: (from + "x".repeat(400)).slice(0, 300),
    three: null,
  });
});

test("a visit of nothing is not found", async () => {
  expect(await visit({ listing_id: UNKNOWN }, bob)).toFailWith("not_found");
});

test("search tells the same number as the page, at once after it was counted", async () => {
  const listing = await site.make.listing(ann, { title: "Looked at" });
  await Promise.all([visit(listing, bob), visit(listing, admin)]);
  expect(await viewsOf(listing)).toBe(2);
  const found = await site.as().call(searchListings, { query: { query: "looked" } });
  expect(found.body).toMatchObject({ data: { listings: [{ ...listing, view_count: 2 }] } });
});

test("visitors of many listings, told by several processes at once, are each counted once", async () => {
  const listings = await Promise.all(Array.from({ length: 8 }, () => site.make.listing(ann)));
  const trouble: unknown[] = [];
  const processes = [1, 2, 3].map(() => viewCounter(site.db, (error) => trouble.push(error)));
  const { db, config } = site;
  const actor = {
    user: undefined,
    sessionHash: undefined,
    token: undefined,
    ip: "10.0.0.9",
    userAgent: "browser",
    referrer: null,
  };
  const context: Context = { ...ownTransactions(db), replica: db, config, actor, now: new Date(), language: "en" };
  for (const [place, process] of processes.entries())
    for (const listing of place % 2 ? listings : listings.toReversed()) await process.note(context, listing.listing_id);
  await Promise.all(processes.map((process) => process.flush()));
  expect(trouble).toEqual([]);
  expect(await Promise.all(listings.map(viewsOf))).toEqual(listings.map(() => 1));
});
