import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { deleteListing, updateListing, updateQuantity } from "#contract/goods/listings.ts";
import { searchListings } from "#contract/goods/search.ts";
import {
  createWatch,
  deleteWatch,
  listWatches,
  updateWatch,
  type Watch,
  type WatchedSearch,
} from "#contract/goods/watches.ts";
import { listNotifications } from "#contract/outward/notifications.ts";
import { LIMITS } from "#contract/platform/limits.ts";
import { ensureCatalogue } from "#server/catalogue/built-in.ts";
import { publish } from "#server/platform/events/publish.ts";
import { newId } from "#server/platform/ids.ts";
import { runs } from "#server/platform/testing/depth.ts";
import type { Trader } from "#server/testing/make.ts";
import { type Site, startSite } from "#server/testing/site.ts";
import { listingChanged } from "../events.ts";

const UNKNOWN = "0199a1b2-0000-7000-8000-00000000ffff";

let site: Site;
let seller: Trader;
beforeAll(async () => {
  site = await startSite();
  await ensureCatalogue(site.db);
  seller = await site.make.trader();
});
afterAll(() => site.close());

type Body = NonNullable<Parameters<ReturnType<Site["as"]>["call"]>[1]>;
const asBody = (body: object) => ({ body }) as Body;
const save = (who: Trader, body: object) => site.as(who).call(createWatch, asBody({ name: "Mine", ...body }) as never);
async function watch(who: Trader, body: object): Promise<Watch> {
  const reply = await save(who, body);
  expect(reply.status, reply.text).toBe(200);
  return (reply.body as { data: Watch }).data;
}
const watches = async (who: Trader) => ((await site.as(who).call(listWatches)).body as { data: Watch[] }).data;

/** A listing that is new on the market, told to the watchers. */
async function list(...args: Parameters<Site["make"]["listing"]>) {
  const listing = await site.make.listing(...args);
  await changed(listing);
  return listing;
}
async function changed({ listing_id }: { listing_id: string }) {
  await site.db.transaction().execute((tx) => publish(tx, listingChanged({ listing_id })));
  await deliverAll();
}
/** News of the watchers' subscriber are delivered in a second round. */
async function deliverAll() {
  await site.deliver();
  await site.deliver();
}
async function news(who: Trader) {
  const reply = await site.as(who).call(listNotifications, { params: { page: 0 }, query: { kinds: "all" } });
  expect(reply.status, reply.text).toBe(200);
  const { notifications } = reply.body as {
    notifications: { action: string; entity: { title: string; watch_name: string } }[];
  };
  return notifications.map(({ action, entity }) => [action, entity.watch_name, entity.title]);
}

describe("a watched search", () => {
  test("rings once for what is new and fits, not for what was there and not for what does not fit", async () => {
    const who = await site.make.trader();
    await list(seller, { title: "Old comet helmet", price: 10 });
    await watch(who, { name: "Comets", search: { query: "comet", maxCost: "500" } });
    const fresh = await list(seller, { title: "Fresh comet helmet", price: 400 });
    await list(seller, { title: "Dear comet helmet", price: 501 });
    await list(seller, { title: "Other thing", price: 10 });
    await changed(fresh);
    expect(await news(who)).toEqual([["market_watch_hit", "Comets", "Fresh comet helmet"]]);
    expect(await watches(who)).toMatchObject([{ hit_count: 1, hits: [{ ...fresh, price: 400 }] }]);
  });

  test("rings when a price falls below the ceiling, and takes its news back when the goods are gone", async () => {
    const who = await site.make.trader();
    const listing = await list(seller, { title: "Glacier rifle", price: 900 });
    await watch(who, { search: { query: "glacier" }, max_price: 800 });
    const change = (body: object) => site.as(seller).call(updateListing, { params: listing, body });
    expect((await change({ price: 700 })).status).toBe(200);
    await deliverAll();
    expect(await news(who)).toHaveLength(1);
    await site.as(seller).call(updateQuantity, { params: listing, body: { quantity_available: 0 } });
    await deliverAll();
    expect(await news(who)).toEqual([]);
    expect(await watches(who)).toMatchObject([{ hit_count: 0, hits: [] }]);
    await site.as(seller).call(updateQuantity, { params: listing, body: { quantity_available: 2 } });
    await deliverAll();
    expect(await news(who)).toHaveLength(1);
    await site.as(seller).call(deleteListing, { params: listing });
    await deliverAll();
    expect(await news(who)).toEqual([]);
  });

  test("never rings for one's own goods, nor for those of blocked people", async () => {
    const who = await site.make.trader();
    const contractor = await site.make.contractor(seller, [who]);
    await watch(who, { search: { query: "nebula" } });
    await list(who, { title: "Nebula one" });
    await list(contractor, { title: "Nebula two" });
    const blocked = await site.make.trader();
    await site.db
      .insertInto("blocklist_entry")
      .values({ entry_id: newId(), owner_id: who.user_id, blocked_id: blocked.user_id })
      .execute();
    await list(blocked, { title: "Nebula three" });
    expect(await news(who)).toEqual([]);
  });

  test("rings at most so often an hour, and keeps the rest on its own screen", async () => {
    const who = await site.make.trader();
    await watch(who, { search: { query: "swarm" } });
    const many = LIMITS.watchNewsPerHour + 5;
    for (let i = 0; i < many; i += 1) await site.make.listing(seller, { title: `Swarm ${i}` }).then(changed);
    expect((await watches(who))[0]?.hit_count).toBe(many);
    expect(await news(who)).toHaveLength(LIMITS.watchNewsPerHour);
  });

  test("paused rings no bell; continued, it does not ring for what came meanwhile", async () => {
    const who = await site.make.trader();
    const { watch_id } = await watch(who, { search: { query: "quasar" } });
    const set = (paused: boolean) => site.as(who).call(updateWatch, { params: { watch_id }, body: { paused } });
    expect((await set(true)).status).toBe(200);
    const listing = await list(seller, { title: "Quasar one" });
    expect((await set(false)).status).toBe(200);
    await changed(listing);
    expect(await news(who)).toEqual([]);
    await list(seller, { title: "Quasar two" });
    expect(await news(who)).toHaveLength(1);
  });
});

test("whatever a search finds, a watch of that search hears of", async () => {
  const who = await site.make.trader();
  const words = ["vanta", "helmet", "helmets", "night", "rif", "p4-ar", "скло", "the", "red"];
  const text = fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 3 }).map((chosen) => chosen.join(" "));
  const search: fc.Arbitrary<WatchedSearch> = fc.record(
    {
      query: fc.oneof(
        text,
        text.map((phrase) => `"${phrase}"`),
        text.map((each) => `${each} -red`),
      ),
      item_type: fc.constantFrom("Helmet", "armor", "weapon"),
      place: fc.constantFrom("Hurston", "area 18", "Stanton"),
      maxCost: fc.constantFrom("50", "500"),
      sale_type: fc.constantFrom("sale", "auction", "unique"),
      user_seller: fc.constant(seller.username),
    },
    { requiredKeys: [] },
  );
  const traits = fc.record({
    title: text,
    description: text,
    price: fc.integer({ min: 1, max: 1000 }),
    item_type: fc.constantFrom("Helmet", "Ranged Weapon", "Other"),
    place: fc.constantFrom("Area18", "Everus Harbor", "Ruin Station", "Behind the third moon"),
  });
  await fc.assert(
    fc.asyncProperty(search, traits, async (wanted, offered) => {
      fc.pre(Object.keys(wanted).length > 0);
      const limited = { ...wanted, listing_type: "not-aggregate" };
      const saved = await watch(who, { search: limited });
      const listing = await list(seller, offered);
      const found = await site.as(who).call(searchListings, { query: { ...limited, page_size: "96" } as never });
      const hits = (found.body as { data: { listings: { listing_id: string }[] } }).data.listings;
      const isFound = hits.some((hit) => hit.listing_id === listing.listing_id);
      const [heard] = await watches(who);
      expect(heard?.hit_count).toBe(isFound ? 1 : 0);
      await site.as(who).call(deleteWatch, { params: { watch_id: saved.watch_id } });
    }),
    { numRuns: runs(40) },
  );
}, 60_000);

test("an item under a ceiling rings for each kind of listing of that item, but for auctions", async () => {
  const who = await site.make.trader();
  const item = await site.db
    .selectFrom("game_item")
    .select(["game_item_id", "name", "details_id"])
    .limit(1)
    .executeTakeFirstOrThrow();
  await watch(who, { game_item_id: item.game_item_id, max_price: 100 });
  const link = async (listing: { listing_id: string }) => {
    const { details_id } = await site.db
      .selectFrom("listing")
      .select("details_id")
      .where("listing_id", "=", listing.listing_id)
      .executeTakeFirstOrThrow();
    await site.db
      .updateTable("listing_details")
      .set({ game_item_id: item.game_item_id })
      .where("details_id", "=", details_id)
      .execute();
    const reply = await site.as(seller).call(updateListing, { params: listing, body: { status: "active" } });
    expect(reply.status, reply.text).toBe(200);
    await deliverAll();
  };
  await link(await site.make.listing(seller, { title: "Right", price: 100 }));
  await link(await site.make.listing(seller, { title: "Dear", price: 101 }));
  expect(await news(who)).toEqual([["market_watch_hit", "Mine", "Right"]]);
});

describe("what is refused", () => {
  test("nothing or two things to watch, unknown ones, and a watch too many", async () => {
    const who = await site.make.trader();
    const listing = await site.make.listing(seller);
    const [{ game_item_id }] = [
      await site.db.selectFrom("game_item").select("game_item_id").limit(1).executeTakeFirstOrThrow(),
    ];
    expect(await save(who, {})).toFailWith("watch_needs_one_target");
    expect(await save(who, { search: {} })).toFailWith("watch_needs_one_target");
    expect(await save(who, { ...listing, game_item_id })).toFailWith("watch_needs_one_target");
    expect(await save(who, { game_item_id: UNKNOWN })).toFailWith("unknown_item");
    expect(await save(who, { listing_id: UNKNOWN })).toFailWith("not_found");
    expect(await save(who, { search: { user_seller: "nobody-here" } })).toFailWith("unknown_seller");
    expect(await save(who, { name: "", ...listing })).toFailWith("invalid_input");
    expect(await save(who, { ...listing, max_price: 0 })).toFailWith("invalid_input");
    expect(await watches(who)).toEqual([]);
    const replies = await Promise.all(
      Array.from({ length: LIMITS.watches + 5 }, (_, i) => save(who, { search: { query: `word${i}` } })),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(LIMITS.watches);
    expect(await save(who, listing)).toFailWith("too_many_watches");
  });

  test("other people's watches are neither seen nor changed", async () => {
    const [who, other] = [await site.make.trader(), await site.make.trader()];
    const { watch_id } = await watch(who, { search: { query: "mine" } });
    expect(await watches(other)).toEqual([]);
    expect(await site.as(other).call(updateWatch, { params: { watch_id }, body: { name: "Theirs" } })).toFailWith(
      "not_found",
    );
    expect(await site.as(other).call(deleteWatch, { params: { watch_id } })).toFailWith("not_found");
    expect(await site.as().call(listWatches)).toFailWith("not_signed_in");
    expect(await watches(who)).toMatchObject([{ name: "Mine" }]);
  });
});

describe("the filters of a watched search", () => {
  const change = (who: Trader, { watch_id }: Watch, body: object) =>
    site.as(who).call(updateWatch, { params: { watch_id }, ...asBody(body) } as never);

  test("are changed as a whole: what fits the new ones is told, what fitted the old ones no longer", async () => {
    const [who, other] = [await site.make.trader(), await site.make.trader()];
    const rule = await watch(who, { search: { query: "quorzel" } });
    const reply = await change(who, rule, { search: { query: "brimsel", user_seller: other.username } });
    expect(reply.status, reply.text).toBe(200);
    const before = (await news(who)).length;
    await list(other, { title: "A quorzel" });
    await list(seller, { title: "A brimsel" });
    expect(await news(who)).toHaveLength(before);
    await list(other, { title: "A brimsel of another" });
    expect(await news(who)).toHaveLength(before + 1);
  });

  test("are never none, and a watched item has none", async () => {
    const who = await site.make.trader();
    const rule = await watch(who, { search: { query: "visor" } });
    expect(await change(who, rule, { search: {} })).toFailWith("watch_needs_one_target");
    const { game_item_id } = await site.make.item();
    const item = await watch(who, { game_item_id });
    expect(await change(who, item, { search: { query: "visor" } })).toFailWith("watch_needs_one_target");
    expect((await watches(who)).map(({ search }) => search)).toContainEqual({ query: "visor" });
  });
});
