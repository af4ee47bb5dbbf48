import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { answerOffer } from "#contract/deals/offers.ts";
import { getPublicMarket } from "#contract/goods/items.ts";
import { deleteListing, getListing, getListingStats, getMine, updateListing } from "#contract/goods/listings.ts";
import {
  createContractorMultiple,
  createMultiple,
  dissolveMultiple,
  getMultiple,
  Multiple,
  type MultipleChange,
  updateMultiple,
} from "#contract/goods/multiples.ts";
import { type SearchResult, searchListings } from "#contract/goods/search.ts";
import type { Composite, UniqueListing } from "#contract/platform/shapes.ts";
import { purchase } from "#contract/trading/purchase.ts";
import { newId } from "#server/platform/ids.ts";
import { runs } from "#server/platform/testing/depth.ts";
import type { TestContractor, Trader } from "#server/testing/make.ts";
import { type Site, startSite } from "#server/testing/site.ts";
import { reindexAll } from "../search/rows.ts";

let site: Site;
let ann: Trader;
let bob: Trader;
beforeAll(async () => {
  site = await startSite();
  [ann, bob] = [await site.make.trader(), await site.make.trader()];
});
afterAll(() => site.close());

type Lot = { listing_id: string };
const UNKNOWN = "0199a1b2-0000-7000-8000-00000000ffff";
const idsOf = (lots: readonly Lot[]) => lots.map((lot) => lot.listing_id);
const lots = (count: number, by: Trader | TestContractor = ann) =>
  Promise.all(Array.from({ length: count }, (_, at) => site.make.listing(by, { price: 100 * (at + 1) })));

const text = { title: "Full armour", description: "All parts", item_type: "Full Set" };
const create = (who: Trader, listings: readonly Lot[], more: Partial<{ spectrum_id: string; title: string }> = {}) =>
  site.as(who).call(createMultiple, {
    body: { ...text, default_listing_id: listings[0]?.listing_id ?? UNKNOWN, listings: idsOf(listings), ...more },
  });
async function created(who: Trader, listings: readonly Lot[], spectrum_id?: string): Promise<Multiple> {
  const reply = await create(who, listings, spectrum_id === undefined ? {} : { spectrum_id });
  expect(reply.status, reply.text).toBe(200);
  return Multiple.parse(reply.body);
}
const update = (who: Trader | undefined, { multiple_id }: { multiple_id: string }, body: MultipleChange) =>
  site.as(who).call(updateMultiple, { params: { multiple_id }, body });
const show = ({ multiple_id }: { multiple_id: string }, who?: Trader) =>
  site.as(who).call(getMultiple, { params: { multiple_id } });
async function shown(set: { multiple_id: string }, who?: Trader): Promise<Multiple> {
  const reply = await show(set, who);
  expect(reply.status, reply.text).toBe(200);
  return Multiple.parse(reply.body);
}
const members = (set: Multiple) => set.listings.map((member) => member.listing.listing_id).sort();
const remove = (who: Trader, lot: Lot) => site.as(who).call(deleteListing, { params: { listing_id: lot.listing_id } });

/** Search rows as they are kept, and as a rebuild would make them. */
const keptRows = () =>
  sql<{ row: string }>`select to_jsonb(s)::text as row from search_row s order by row_id`.execute(site.db);

test("the market shows of a set what a visitor may buy, its seller's side sees all of it", async () => {
  const contractor = await site.make.contractor(ann);
  const inside = await site.make.listing(contractor, { price: 7, internal: true });
  const outside = await site.make.listing(contractor, { price: 90 });
  const { multiple_id } = await created(ann, [inside, outside], contractor.spectrum_id);
  const row = async (who?: Trader) => {
    const query = { contractor_seller: contractor.spectrum_id } as never;
    const { body } = await site.as(who).call(searchListings, { query });
    return (body as { data: { listings: SearchResult[] } }).data.listings.find(
      (each) => each.listing_id === multiple_id,
    );
  };
  expect(await row()).toMatchObject({ price: 90, minimum_price: 90, maximum_price: 90, internal: false });
  await site.as(ann).call(updateListing, { params: outside, body: { status: "inactive" } });
  expect(await show({ multiple_id })).toFailWith("not_found");
  expect(await row()).toBeUndefined();
  expect(await row(ann)).toMatchObject({
    status: "active",
    internal: false,
    price: 7,
    minimum_price: 7,
    maximum_price: 90,
    quantity_available: 10,
  });
});

test("the default counts among the hundred members that a set may have", async () => {
  const [extra, ...hundred] = await lots(101);
  const body = { ...text, default_listing_id: extra?.listing_id ?? UNKNOWN, listings: idsOf(hundred) };
  expect(await site.as(ann).call(createMultiple, { body })).toFailWith("bad_request");
  const set = await created(ann, hundred);
  expect(set.listings).toHaveLength(100);
  expect(await update(ann, set, { default_listing_id: body.default_listing_id })).toFailWith("bad_request");
});

test("the organisation of a combined listing may stand in the path", async () => {
  const contractor = await site.make.contractor(ann);
  const parts = await lots(2, contractor);
  const params = { spectrum_id: contractor.spectrum_id };
  const body = { ...text, default_listing_id: parts[0]?.listing_id ?? UNKNOWN, listings: idsOf(parts) };
  expect(await site.as(bob).call(createContractorMultiple, { params, body })).toFailWith("not_allowed");
  const made = await site.as(ann).call(createContractorMultiple, { params, body });
  expect(made.body).toMatchObject({ type: "multiple", contractor_seller: params, user_seller: null });
});

test("the figures of a combined listing are the sums of its members'", async () => {
  const parts = await lots(2);
  const set = await created(ann, parts);
  for (const part of parts)
    await site.as(bob).call(purchase, { body: { items: [{ listing_id: part.listing_id, quantity: 1 }] } });
  await site.db.updateTable("listing").set({ view_count: 3 }).where("listing_id", "in", idsOf(parts)).execute();
  const stats = (who: Trader) => site.as(who).call(getListingStats, { body: { listing_ids: [set.multiple_id] } });
  expect((await stats(ann)).body).toEqual({
    data: {
      stats: [
        { listing_id: set.multiple_id, order_count: 0, offer_count: 2, view_count: 6, bid_count: 0, sold_count: 0 },
      ],
    },
  });
  expect((await stats(bob)).body).toEqual({ data: { stats: [] } });
});

describe("creating", () => {
  test("listings become one row of search, and each keeps its own price and text", async () => {
    const three = await lots(3);
    const reply = await create(ann, three, { title: "Searchable armour set" });
    expect(reply.status, reply.text).toBe(200);
    const set = Multiple.parse(reply.body);
    expect(members(set)).toEqual(idsOf(three).sort());
    expect(set.default_listing.listing).toMatchObject({ listing_id: three[0]?.listing_id, sale_type: "multiple" });
    expect(set).toMatchObject({ type: "multiple", user_seller: { username: ann.username }, contractor_seller: null });
    const { body } = await site.as().call(searchListings, { query: { query: "searchable armour" } });
    expect(body).toMatchObject({
      data: {
        listings: [
          { listing_id: set.multiple_id, listing_type: "multiple", price: 100, minimum_price: 100, maximum_price: 300 },
        ],
      },
    });
    const single = await site.as().call(getListing, { params: { listing_id: three[1]?.listing_id ?? "" } });
    expect(single.body).toMatchObject({
      data: {
        type: "multiple_listing",
        multiple_id: set.multiple_id,
        multiple: { details: { title: "Searchable armour set" } },
      },
    });
  });

  test("the fields may be nested under body, as older clients send them, and the default joins by itself", async () => {
    const [first, second] = await lots(2);
    const payload = {
      body: { ...text, default_listing_id: first?.listing_id, listings: [second?.listing_id] },
      spectrum_id: null,
    };
    const reply = await site.as(ann).request("POST", "/api/market/multiple/create", { payload });
    expect(reply.status, reply.text).toBe(200);
    expect(members(Multiple.parse(reply.body))).toHaveLength(2);
  });

  test("what cannot be combined is refused by its reason, and nothing moves", async () => {
    const own = await site.make.listing(ann);
    const refused = (other: Lot) => create(ann, [own, other]);
    expect(await refused({ listing_id: UNKNOWN })).toFailWith("unknown_listing");
    expect(await refused(await site.make.listing(bob))).toFailWith("foreign_listing");
    expect(await refused(await site.make.listing(ann, { sale_type: "auction" }))).toFailWith("not_combinable");
    expect(await refused(await site.make.listing(ann, { status: "archived" }))).toFailWith("listing_archived");
    const [taken] = await lots(1);
    await created(ann, taken ? [taken] : []);
    expect(await refused(taken ?? own)).toFailWith("not_combinable");
    expect(await create(ann, [own], { title: " " })).toFailWith("invalid_input");
    const { body } = await site.as().call(getListing, { params: own });
    expect(body).toMatchObject({ data: { listing: { sale_type: "sale" } } });
  });

  test("an organisation combines its own listings through those who manage its market", async () => {
    const member = await site.make.trader();
    const contractor = await site.make.contractor(ann, [member]);
    const two = await lots(2, contractor);
    expect(await create(ann, two)).toFailWith("foreign_listing");
    expect(await create(member, two, { spectrum_id: contractor.spectrum_id })).toFailWith("not_allowed");
    expect(await create(ann, two, { spectrum_id: "NOBODY" })).toFailWith("unknown_contractor");
    expect((await created(ann, two, contractor.spectrum_id)).contractor_seller?.spectrum_id).toBe(
      contractor.spectrum_id,
    );
  });
});

describe("who sees what", () => {
  test("visitors see the members that can be bought, and nothing when there are none", async () => {
    const contractor = await site.make.contractor(ann);
    const [open, hidden, internal, expired] = [
      await site.make.listing(contractor),
      await site.make.listing(contractor),
      await site.make.listing(contractor, { internal: true }),
      await site.make.listing(contractor, { expiration: new Date(0) }),
    ];
    const set = await created(ann, [hidden, open, internal, expired], contractor.spectrum_id);
    const hide = (lot: Lot) => site.as(ann).call(updateListing, { params: lot, body: { status: "inactive" } });
    await hide(hidden);
    expect(members(await shown(set, ann))).toHaveLength(4);
    const seen = await shown(set);
    expect(members(seen)).toEqual([open.listing_id]);
    expect(seen.default_listing.listing.listing_id).toBe(open.listing_id);
    expect((await shown(set, ann)).default_listing.listing.listing_id).toBe(hidden.listing_id);
    await hide(open);
    expect(await show(set, bob)).toFailWith("not_found");
    expect((await show(set, ann)).status).toBe(200);
  });
});

describe("changing", () => {
  test("the list given is the whole set: others leave and are sold alone again", async () => {
    const [one, two, three] = await lots(3);
    if (!one || !two || !three) throw new Error("three were made");
    const set = await created(ann, [one, two]);
    expect((await update(ann, set, { listings: idsOf([two, three]), title: "New name" })).status).toBe(200);
    const after = await shown(set);
    expect(members(after)).toEqual(idsOf([two, three]).sort());
    expect(after.details.title).toBe("New name");
    expect(after.default_listing.listing.listing_id).toBe(two.listing_id);
    const { body } = await site.as().call(getListing, { params: one });
    expect(body).toMatchObject({ data: { type: "unique", accept_offers: true, listing: { sale_type: "sale" } } });
  });

  test("members stand in the order of the list, also when the default is not the first", async () => {
    const [one, two, three] = (await lots(3)) as [Lot, Lot, Lot];
    const set = await created(ann, [three, one, two]);
    const order = async () => (await shown(set)).listings.map(({ listing }) => listing.listing_id);
    expect(await order()).toEqual(idsOf([three, one, two]));
    expect(
      (await update(ann, set, { listings: idsOf([two, three, one]), default_listing_id: one.listing_id })).status,
    ).toBe(200);
    expect(await order()).toEqual(idsOf([two, three, one]));
    await remove(ann, one);
    expect(await order()).toEqual(idsOf([two, three]));
    expect((await shown(set)).default_listing.listing.listing_id).toBe(two.listing_id);
  });

  test("a member may be moved from another set, which ends when it was the last", async () => {
    const [one, two, three] = await lots(3);
    if (!one || !two || !three) throw new Error("three were made");
    const [from, to] = [await created(ann, [one, two]), await created(ann, [three])];
    expect((await update(ann, to, { listings: idsOf([three, one]) })).status).toBe(200);
    expect((await shown(from)).default_listing.listing.listing_id).toBe(two.listing_id);
    expect((await update(ann, to, { listings: idsOf([three, one, two]) })).status).toBe(200);
    expect(await show(from, ann)).toFailWith("not_found");
    expect(members(await shown(to))).toHaveLength(3);
  });

  test("a new default joins; an empty set, an empty change and strangers are refused", async () => {
    const [one, two] = await lots(2);
    if (!one || !two) throw new Error("two were made");
    const set = await created(ann, [one]);
    expect(await update(ann, set, { listings: [] })).toFailWith("empty_set");
    expect(await update(ann, set, {})).toFailWith("nothing_to_change");
    expect(await update(bob, set, { title: "Mine" })).toFailWith("not_allowed");
    expect(await update(ann, { multiple_id: UNKNOWN }, { title: "X" })).toFailWith("not_found");
    expect(await update(ann, set, { listings: [(await site.make.listing(bob)).listing_id] })).toFailWith(
      "foreign_listing",
    );
    expect((await update(ann, set, { default_listing_id: two.listing_id })).status).toBe(200);
    const after = await shown(set);
    expect([after.default_listing.listing.listing_id, members(after).length]).toEqual([two.listing_id, 2]);
  });

  test("taken apart, a set is gone and each of its members is sold on its own again", async () => {
    const three = await lots(3);
    const set = await created(ann, three);
    const apart = (who: Trader, { multiple_id } = set) =>
      site.as(who).call(dissolveMultiple, { params: { multiple_id } });
    expect(await apart(bob)).toFailWith("not_allowed");
    expect(await apart(ann, { ...set, multiple_id: UNKNOWN })).toFailWith("not_found");
    const replies = await Promise.all([apart(ann), apart(ann), apart(ann)]);
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 404, 404]);
    expect(await show(set, ann)).toFailWith("not_found");
    for (const { listing_id } of three) {
      const reply = await site.as(bob).call(getListing, { params: { listing_id } });
      expect(reply.body).toMatchObject({ data: { type: "unique", listing: { sale_type: "sale", status: "active" } } });
    }
    const kept = () => site.db.selectFrom("search_row").select(["row_id", "row_kind"]).orderBy("row_id").execute();
    const before = await kept();
    await site.db.transaction().execute((tx) => reindexAll(tx));
    expect(await kept()).toEqual(before);
  });

  test("when members are deleted, the next becomes default, and the set ends with the last", async () => {
    const three = await lots(3);
    const set = await created(ann, three);
    await remove(ann, three[0] ?? { listing_id: "" });
    expect((await shown(set)).default_listing.listing.listing_id).toBe(three[1]?.listing_id);
    for (const lot of three.slice(1)) expect((await remove(ann, lot)).status).toBe(200);
    expect(await show(set, ann)).toFailWith("not_found");
  });
});

test("a member is bought like any listing, and stays bought when its seller takes it out of the set", async () => {
  const [one, two] = [await site.make.listing(ann, { quantity: 4 }), await site.make.listing(ann)];
  const set = await created(ann, [one, two]);
  const bought = await site.as(bob).call(purchase, { body: { items: [{ ...one, quantity: 3 }] } });
  expect(bought.status, bought.text).toBe(200);
  expect((await update(ann, set, { listings: [two.listing_id] })).status).toBe(200);
  const { session_id } = bought.body as { session_id: string };
  expect((await site.as(ann).call(answerOffer, { params: { session_id }, body: { status: "accepted" } })).status).toBe(
    200,
  );
  expect(await site.make.stockOf(one)).toBe(1);
});

/** What must hold of every set, however it came about. */
async function expectSound(): Promise<void> {
  const { rows } = await sql<{ fault: string }>`
    select 'no members' as fault from multiple m where not exists (select from multiple_member where multiple_id = m.multiple_id)
    union all select 'default is no member' from multiple m
      where not exists (select from multiple_member mm where mm.multiple_id = m.multiple_id and mm.listing_id = m.default_listing_id)
    union all select 'sold as the wrong kind' from listing l
      where (l.sale_type = 'multiple') <> exists (select from multiple_member mm where mm.listing_id = l.listing_id)
    union all select 'of another seller' from multiple m join multiple_member mm using (multiple_id) join listing l using (listing_id)
      where l.seller_id <> m.seller_id`.execute(site.db);
  expect(rows).toEqual([]);
}

test("one's own list names single listings, then sets, then their members; the open market names sets last", async () => {
  const seller = await site.make.trader();
  const [single, ...pair] = await lots(3, seller);
  const set = await created(seller, pair);
  const mine = ((await site.as(seller).call(getMine)).body as { data: (Multiple | Composite)[] }).data;
  expect(mine.map(({ type }) => type)).toEqual(["unique", "multiple", "multiple_listing", "multiple_listing"]);
  expect(mine[1]).toMatchObject({ multiple_id: set.multiple_id, listings: [{}, {}] });
  const open = (await site.as().call(getPublicMarket)).body as (Multiple | UniqueListing)[];
  expect(open.find((each) => each.type === "multiple" && each.multiple_id === set.multiple_id)).toBeDefined();
  expect(open.findIndex(({ type }) => type === "multiple")).toBeGreaterThan(
    open.findLastIndex(({ type }) => type === "unique"),
  );
  for (const lot of pair)
    await site.as(seller).call(updateListing, { params: { listing_id: lot.listing_id }, body: { status: "inactive" } });
  const closed = (await site.as().call(getPublicMarket)).body as Multiple[];
  expect(closed.some((each) => each.multiple_id === set.multiple_id)).toBe(false);
  expect(single).toBeDefined();
});

test("changes, moves, removals and purchases of the same listings at the same moment leave sound sets and true search rows", async () => {
  const move = fc.record({
    kind: fc.constantFrom("into first", "into second", "delete", "buy", "rename"),
    picks: fc.uniqueArray(fc.nat({ max: 4 }), { minLength: 1, maxLength: 3 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(move, { minLength: 2, maxLength: 6 }), async (moves) => {
      const [five, buyer] = [await lots(5), await site.make.trader()];
      const [first, second] = [await created(ann, five.slice(0, 2)), await created(ann, five.slice(2, 4))];
      const replies = await Promise.all(
        moves.map(({ kind, picks }) => {
          const picked = picks.flatMap((at) => five[at] ?? []);
          const lot = picked[0] ?? { listing_id: newId() };
          if (kind === "delete") return remove(ann, lot);
          if (kind === "buy") return site.as(buyer).call(purchase, { body: { items: [{ ...lot, quantity: 1 }] } });
          if (kind === "rename") return update(ann, first, { title: "Renamed" });
          return update(ann, kind === "into first" ? first : second, { listings: idsOf(picked) });
        }),
      );
      // A lot that was bought is archived by its first removal, so a second one is refused with 409.
      for (const reply of replies) expect([200, 400, 404, 409], reply.text).toContain(reply.status);
      await expectSound();
    }),
    { numRuns: runs(20) },
  );
  const kept = await keptRows();
  await reindexAll(site.db);
  expect(kept.rows).toEqual((await keptRows()).rows);
});
