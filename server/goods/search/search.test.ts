import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createListing, getListing, updateListing } from "#contract/goods/listings.ts";
import { createMultiple } from "#contract/goods/multiples.ts";
import { type SearchQuery, SearchResult, searchListings } from "#contract/goods/search.ts";
import type { Trader } from "#server/testing/make.ts";
import { type Site, startSite } from "#server/testing/site.ts";
import { listingsById } from "../listings/composites.ts";
import { findListing } from "../listings/listing-page.ts";
import { reindexAll, reindexListings } from "./rows.ts";

let site: Site;
let ann: Trader;
let bob: Trader;
const ids = new Map<string, string>();

const HOUR = 3_600_000;
beforeAll(async () => {
  site = await startSite();
  [ann, bob] = [await site.make.trader({ name: "Ann" }), await site.make.trader({ name: "bob" })];
  const at = (hours: number) => ({ created_at: new Date(Date.now() - hours * HOUR) });
  const list = async (name: string, ...[seller, traits]: Parameters<Site["make"]["listing"]>) =>
    ids.set(name, (await site.make.listing(seller, { title: name, ...traits })).listing_id);
  await list("Vanta Helmet", ann, {
    price: 300,
    quantity: 2,
    item_type: "Helmet",
    description: "Worn by running guards",
    ...at(5),
  });
  await list("Heavy armour legs", ann, { price: 100, quantity: 1, item_type: "Legs", ...at(4) });
  await list("Bracer cooler", bob, { price: 200, quantity: 9, item_type: "Cooler", ...at(3) });
  await list("Night auction", bob, { price: 50, quantity: 1, item_type: "Helmet", sale_type: "auction", ...at(2) });
  await list("Шолом пілота", bob, { price: 700, quantity: 3, item_type: "Helmet", ...at(1) });
  await list("Sold out rifle", bob, { quantity: 0, item_type: "Ranged Weapon" });
  await list("Hidden thing", ann, { status: "inactive" });
  await list("Old thing", ann, { expiration: new Date(0) });
  await sql`update party set total_rating = 50, avg_rating = 45, rating_count = 10 where party_id = ${bob.user_id}`.execute(
    site.db,
  );
});
afterAll(() => site.close());

type Query = Partial<Record<keyof SearchQuery, string>>;
async function search(query: Query, who?: Trader) {
  const reply = await site.as(who).call(searchListings, { query: query as never });
  expect(reply.status, reply.text).toBe(200);
  return (reply.body as { data: { total: number; listings: SearchResult[] } }).data;
}
const dataTitles = (reply: { body: unknown; status: number; text: string }) => {
  expect(reply.status, reply.text).toBe(200);
  return (reply.body as { data: { listings: SearchResult[] } }).data.listings.map((row) => row.title);
};
const titles = async (query: Query, who?: Trader) => (await search(query, who)).listings.map((row) => row.title);

describe("what is found", () => {
  test("every row has the shape of the contract", async () => {
    const { listings } = await search({});
    for (const row of listings) expect(() => SearchResult.strict().parse(row)).not.toThrow();
  });

  test("a filter that an address names twice counts as a list of its values", async () => {
    const found = async (query: string) =>
      dataTitles(await site.as(ann).request("GET", `${searchListings.path}?user_seller=${ann.username}&${query}`));
    const all = await found("statuses=active,inactive&sort=title");
    expect(all).toContain("Hidden thing");
    expect(await found("statuses=active&statuses=inactive&sort=title&sort=title")).toEqual(all);
    expect(await found("statuses[]=active&statuses[]=inactive&sort=title")).toEqual(all);
  });

  test("only what is active, not expired and in public is on the market, newest first", async () => {
    expect(await titles({})).toEqual([
      "Sold out rifle",
      "Шолом пілота",
      "Night auction",
      "Bracer cooler",
      "Heavy armour legs",
      "Vanta Helmet",
    ]);
  });

  test.each<[string, Query, string[]]>([
    ["words in any order", { query: "helmet vanta" }, ["Vanta Helmet"]],
    ["word forms", { query: "run guard" }, ["Vanta Helmet"]],
    ["the beginning of the last word", { query: "brac" }, ["Bracer cooler"]],
    ["a part of a title", { query: "elme" }, ["Vanta Helmet"]],
    ["other alphabets", { query: "шолом" }, ["Шолом пілота"]],
    ["a phrase", { query: '"heavy armour"' }, ["Heavy armour legs"]],
    ["without an excluded word", { query: "helmet -vanta" }, []],
    ["either word", { query: "cooler OR legs" }, ["Bracer cooler", "Heavy armour legs"]],
    ["nothing, of odd signs", { query: "'%_!&|:*()" }, []],
    ["an item type", { item_type: "helmet" }, ["Шолом пілота", "Night auction", "Vanta Helmet"]],
    [
      "a whole category",
      { item_type: "armor" },
      ["Шолом пілота", "Night auction", "Heavy armour legs", "Vanta Helmet"],
    ],
    ["a category in the plural", { item_type: "weapons" }, ["Sold out rifle"]],
    ["auctions", { sale_type: "auction" }, ["Night auction"]],
    [
      "fixed prices",
      { sale_type: "unique", quantityAvailable: "1" },
      ["Шолом пілота", "Bracer cooler", "Heavy armour legs", "Vanta Helmet"],
    ],
    ["from a price", { minCost: "250", quantityAvailable: "1" }, ["Шолом пілота", "Vanta Helmet"]],
    ["up to a price", { maxCost: "100", quantityAvailable: "1" }, ["Night auction", "Heavy armour legs"]],
    ["enough of them", { quantityAvailable: "3" }, ["Шолом пілота", "Bracer cooler"]],
    ["good sellers", { rating: "40", quantityAvailable: "9" }, ["Bracer cooler"]],
    ["no seller of a rating a little below the least", { rating: "45.1" }, []],
    ["nothing, where more is wanted than anybody can have", { quantityAvailable: "99999999999999" }, []],
    ["one seller, in any case", { user_seller: "ann" }, ["Heavy armour legs", "Vanta Helmet"]],
  ])("finds %s", async (_name, query, expected) => {
    expect(await titles(query)).toEqual(expected);
  });

  test("an unknown seller is refused, odd numbers and unknown sorts are passed over", async () => {
    expect(await site.as().call(searchListings, { query: { user_seller: "nobody" } as never })).toFailWith(
      "unknown_seller",
    );
    expect(
      await titles({
        minCost: "x",
        maxCost: "0",
        index: "-1",
        page_size: "0",
        sort: "odd" as never,
        sale_type: "any" as never,
      }),
    ).toHaveLength(6);
  });
});

describe("order and pages", () => {
  const all: Query = { quantityAvailable: "1" };
  test.each<[string, string[]]>([
    ["price-low", ["Night auction", "Heavy armour legs", "Bracer cooler", "Vanta Helmet", "Шолом пілота"]],
    ["price-high", ["Шолом пілота", "Vanta Helmet", "Bracer cooler", "Heavy armour legs", "Night auction"]],
    ["quantity-high", ["Bracer cooler", "Шолом пілота", "Vanta Helmet", "Night auction", "Heavy armour legs"]],
    ["date-new", ["Vanta Helmet", "Heavy armour legs", "Bracer cooler", "Night auction", "Шолом пілота"]],
    ["date-old", ["Шолом пілота", "Night auction", "Bracer cooler", "Heavy armour legs", "Vanta Helmet"]],
    ["title", ["Bracer cooler", "Heavy armour legs", "Night auction", "Vanta Helmet", "Шолом пілота"]],
    ["rating", ["Шолом пілота", "Night auction", "Bracer cooler", "Heavy armour legs", "Vanta Helmet"]],
  ])("sorts by %s", async (sort, expected) => {
    expect(await titles({ ...all, sort: sort as never })).toEqual(expected);
  });

  test("pages join without gap or repetition, and the total stays the same past the end", async () => {
    const pages = await Promise.all(["0", "1", "2", "3"].map((index) => search({ ...all, index, page_size: "2" })));
    expect(pages.flatMap((page) => page.listings.map((row) => row.title))).toEqual(await titles({ ...all }));
    expect(pages.map((page) => page.total)).toEqual([5, 5, 5, 5]);
  });
});

describe("the back room", () => {
  test("sellers see their own inactive listings when they ask, others never do", async () => {
    const query: Query = { user_seller: "Ann", statuses: "inactive" };
    expect(await titles(query, ann)).toEqual(["Hidden thing"]);
    expect(await titles(query, bob)).toEqual(["Heavy armour legs", "Vanta Helmet"]);
    expect(await titles({ user_seller: "Ann", status: "inactive" }, ann)).toEqual(["Hidden thing"]);
  });

  test("site admins see what is not active in all shops, under either name of the parameter", async () => {
    const admin = await site.make.trader({ role: "admin" });
    for (const query of [{ statuses: "inactive" }, { status: "inactive" }]) {
      expect(await titles(query, admin)).toEqual(["Hidden thing"]);
      expect(await titles(query, bob)).not.toContain("Hidden thing");
    }
  });

  test("an internal listing is seen by members of its organisation and by nobody else", async () => {
    const contractor = await site.make.contractor(ann);
    await site.make.listing(contractor, { title: "For us", internal: true });
    const query: Query = { contractor_seller: contractor.spectrum_id };
    expect(await titles(query, ann)).toEqual(["For us"]);
    expect(await titles(query, bob)).toEqual([]);
    expect(await titles({ query: "For us" })).toEqual([]);
  });
});

test("auctions alone come in the order in which they end, whatever their listings say", async () => {
  const make = (title: string, hoursAgo: number) =>
    site.make.listing(ann, { title, sale_type: "auction", created_at: new Date(Date.now() - hoursAgo * HOUR) });
  const [next] = [await make("Ends next", 20), await make("Ends last", 1)];
  await site.db
    .updateTable("listing")
    .set({ expiration: new Date(Date.now() + 60 * 24 * HOUR) })
    .where("listing_id", "=", next.listing_id)
    .execute();
  await site.db.transaction().execute((tx) => reindexListings(tx, [next.listing_id]));
  expect(await titles({ sort: "ending" as never })).toEqual(["Ends next", "Night auction", "Ends last"]);
});

test("of one seller, bulk goods are the bulk listings that this seller has put up", async () => {
  const contractor = await site.make.contractor(ann);
  const item = await site.make.item();
  await site.make.listing(contractor, {
    title: "Ours in bulk",
    sale_type: "aggregate",
    game_item_id: item.game_item_id,
  });
  await site.make.listing(contractor, { title: "Ours one by one" });
  await site.make.listing(bob, { title: "Theirs in bulk", sale_type: "aggregate", game_item_id: item.game_item_id });
  const query: Query = { contractor_seller: contractor.spectrum_id, listing_type: "aggregate" };
  expect(await titles(query)).toEqual(["Ours in bulk"]);
});

describe("freshness", () => {
  test("a change is found at once", async () => {
    const listing_id = ids.get("Bracer cooler") ?? "";
    const reply = await site
      .as(bob)
      .call(updateListing, { params: { listing_id }, body: { title: "Frost cooler", price: 1 } });
    expect(reply.status, reply.text).toBe(200);
    expect((await search({ query: "frost" })).listings).toMatchObject([{ title: "Frost cooler", price: 1 }]);
    expect(await titles({ query: "bracer" })).toEqual([]);
  });

  test("the rows kept current by changes are those that a rebuild makes", async () => {
    const rows = () => sql`select * from search_row order by row_id`.execute(site.db).then((result) => result.rows);
    await site.db.transaction().execute((tx) => reindexListings(tx, [...ids.values()]));
    const kept = await rows();
    await reindexAll(site.db);
    expect(await rows()).toEqual(kept);
  });
});

describe("where it is handed over", () => {
  let cat: Trader;
  const at: Record<string, string> = {};
  beforeAll(async () => {
    cat = await site.make.trader();
    for (const place of ["Area18", "Everus Harbor", "Ruin Station", "Behind the third moon"])
      at[place] = (await site.make.listing(cat, { title: place, place })).listing_id;
  });
  const found = async (place: string) => (await titles({ place, user_seller: cat.username })).toSorted();

  test.each([
    ["a place, however it is written", "area 18", ["Area18"]],
    ["a planet with all that lies there", "Hurston", ["Everus Harbor"]],
    ["a whole system", "stanton", ["Area18", "Everus Harbor"]],
    ["a place that only its seller knows", "behind the third moon", ["Behind the third moon"]],
    ["nothing at a place without goods", "Orison", []],
    ["nothing for signs alone", "!?", []],
  ])("finds %s", async (_what, place, expected) => {
    expect(await found(place)).toEqual(expected);
  });

  test("an item is found where one of its sellers hands it over, a set where one of its members is", async () => {
    const item = await site.make.item();
    await site.make.listing(cat, { game_item_id: item.game_item_id, sale_type: "aggregate", place: "New Babbage" });
    await site.make.listing(bob, { game_item_id: item.game_item_id, sale_type: "aggregate", place: "Orison" });
    for (const place of ["New Babbage", "Orison"])
      expect((await search({ place, sale_type: "aggregate" })).listings).toMatchObject(
        [{ ...item, title: item.name, place: null }].map(({ name: _, ...row }) => row),
      );
    const reply = await site.as(cat).call(createMultiple, {
      body: {
        title: "Two of them",
        description: "Either.",
        item_type: "Bundle",
        default_listing_id: at["Area18"] ?? "",
        listings: [at["Area18"] ?? "", at["Ruin Station"] ?? ""],
      },
    });
    expect(reply.status, reply.text).toBe(200);
    expect(await found("Pyro")).toEqual(["Two of them"]);
    expect(await found("ArcCorp")).toEqual(["Two of them"]);
  });

  test("its seller says it, changes it and takes it back, and everybody reads it", async () => {
    const body = {
      sale_type: "sale" as const,
      title: "Told where",
      description: "",
      item_type: "Helmet",
      price: 5,
      quantity_available: 1,
      status: "active" as const,
      place: " Orison ",
    };
    const made = await site.as(cat).call(createListing, { body });
    const { listing_id } = made.body as { listing_id: string };
    const params = { listing_id };
    const told = async () =>
      ((await site.as().call(getListing, { params })).body as { data: { listing: { place: string | null } } }).data
        .listing.place;
    expect(await told()).toBe("Orison");
    const change = (place: string, seen: string | null) =>
      site.as(cat).call(updateListing, { params, body: { place, seen: { place: seen } } });
    expect((await change("Area18", "Orison")).status).toBe(200);
    expect(await told()).toBe("Area18");
    expect(await change("Lorville", "Orison")).toFailWith("changed_meanwhile");
    expect((await change("", "Area18")).status).toBe(200);
    expect(await told()).toBeNull();
    expect(await site.as(cat).call(updateListing, { params, body: { place: "x".repeat(101) } })).toFailWith(
      "invalid_input",
    );
  });

  test("the rows kept current by changes are those that a rebuild makes, with their places", async () => {
    const rows = () =>
      sql`select s.row_id, s.places, d.document, d.page_listing from search_row s join search_document d using (row_id) order by s.row_id`
        .execute(site.db)
        .then((result) => result.rows);
    const kept = await rows();
    await reindexAll(site.db);
    expect(await rows()).toEqual(kept);
  });
});

test("the page of a listing that is stored is the one that its parts make", async () => {
  const photographed = await site.make.listing(ann, { title: 'With "quotes" and /slashes' });
  await sql`with r as (insert into image_resource (resource_id, filename) values (gen_random_uuid(), 'own.webp') returning resource_id)
    insert into photo (details_id, resource_id, position)
    select l.details_id, r.resource_id, 0 from listing l, r where l.listing_id = ${photographed.listing_id}`.execute(
    site.db,
  );
  await site.db.transaction().execute((tx) => reindexListings(tx, [photographed.listing_id]));
  const visitor = { user: undefined, publicUrl: "http://site.test" };
  const all = [...ids.values(), photographed.listing_id];
  const parts = await listingsById(site.db, all, visitor);
  expect(parts.size).toBe(all.length);
  for (const [id, listing] of parts)
    expect(JSON.parse((await findListing(site.db, id, visitor)) ?? "")).toEqual(listing);
});

test("of one item all offers are found, the cheapest first", async () => {
  const [item, other] = [await site.make.item(), await site.make.item()];
  for (const price of [30, 10, 20]) await site.make.listing(ann, { ...item, title: `At ${price}`, price });
  await site.make.listing(ann, { ...other, title: "Another thing", price: 5 });
  const reply = await site.as().call(searchListings, {
    query: { game_item_id: item.game_item_id, listing_type: "not-aggregate", sort: "price-low" } as never,
  });
  const { listings, total } = (reply.body as { data: { total: number; listings: SearchResult[] } }).data;
  expect([total, listings.map(({ title }) => title)]).toEqual([3, ["At 10", "At 20", "At 30"]]);
});
