import fc from "fast-check";
import { afterAll, describe, expect, test } from "vitest";
import { answerOffer } from "#contract/deals/offers.ts";
import { changeStock, type StockAction, type StockOutcome } from "#contract/goods/stock.ts";
import { purchase } from "#contract/trading/purchase.ts";
import { runs } from "#server/platform/testing/depth.ts";
import type { Trader } from "#server/testing/make.ts";
import { type Listing, startMarket, UNKNOWN } from "../listings/testing-listings.ts";

const { site, ann, bob, admin, olderListing, restarted, row, setQuantity, show, update } = await startMarket();
afterAll(() => site.close());

const bulk = (who: Trader | undefined, listings: readonly Listing[], action: StockAction) =>
  site.as(who).call(changeStock, { body: { listing_ids: listings.map(({ listing_id }) => listing_id), action } });
const resultsOf = (reply: { body: unknown }) => (reply.body as { data: { results: StockOutcome[] } }).data.results;
const codes = (reply: { body: unknown }) => resultsOf(reply).map(({ code }) => code);
const add = (amount: number): StockAction => ({ kind: "quantity", change: "add", amount });

describe("many listings at once", () => {
  test("each gets its change, its month anew and its place in the search, and is told what it has now", async () => {
    const [one, two] = [await olderListing(ann, 20, { quantity: 2 }), await olderListing(ann, 20, { quantity: 0 })];
    const reply = await bulk(ann, [two, one], { kind: "quantity", change: "subtract", amount: 1 });
    expect(reply.status, reply.text).toBe(200);
    expect(resultsOf(reply)).toEqual([
      { ...two, ok: true, code: null, message: null, now: { quantity_available: 0, price: 1000, status: "active" } },
      { ...one, ok: true, code: null, message: null, now: { quantity_available: 1, price: 1000, status: "active" } },
    ]);
    expect(await restarted(one)).toBe(true);
    const [found] = await site.db
      .selectFrom("search_row")
      .select("quantity_available")
      .where("row_id", "=", one.listing_id)
      .execute();
    expect(found).toEqual({ quantity_available: 1 });
  });

  test("price, status and refresh reach them as well, and a change of status is written down", async () => {
    const listing = await olderListing(ann, 20, { price: 1000 });
    expect(codes(await bulk(ann, [listing], { kind: "price", change: "percent", amount: -10 }))).toEqual([null]);
    expect(codes(await bulk(ann, [listing], { kind: "status", status: "inactive" }))).toEqual([null]);
    expect((await show(listing, ann)).listing).toMatchObject({ price: 900, status: "inactive" });
    expect(codes(await bulk(ann, [listing], { kind: "refresh" }))).toEqual(["refresh_too_soon"]);
    const log = await site.db
      .selectFrom("listing_status_log")
      .select(["new_status", "actor_id"])
      .where("listing_id", "=", listing.listing_id)
      .execute();
    expect(log).toEqual([{ new_status: "inactive", actor_id: ann.user_id }]);
  });

  test("what refuses is named with its reason and stops no other", async () => {
    const contractor = await site.make.contractor(bob, [ann]);
    const [mine, archived, foreign, inside, lot] = [
      await site.make.listing(ann, { quantity: 5 }),
      await site.make.listing(ann, { quantity: 5, status: "archived" }),
      await site.make.listing(bob, { quantity: 5 }),
      await site.make.listing(contractor, { quantity: 5 }),
      await site.make.listing(ann, { quantity: 5, sale_type: "auction" }),
    ];
    const reply = await bulk(ann, [{ listing_id: UNKNOWN }, archived, foreign, inside, lot, mine], add(2));
    expect(codes(reply)).toEqual([
      "not_found",
      "listing_archived",
      "not_allowed",
      "not_allowed",
      "auction_not_editable",
      null,
    ]);
    expect(resultsOf(reply)[1]).toMatchObject({ ok: false, message: expect.stringMatching(/archived/i) });
    expect(resultsOf(reply)[2]?.now).toBeNull();
    for (const untouched of [archived, foreign, inside, lot]) expect(await site.make.stockOf(untouched)).toBe(5);
    expect(await site.make.stockOf(mine)).toBe(7);
  });

  test("those who manage an organisation's market, and site admins, may; a stranger learns nothing of what is internal", async () => {
    const contractor = await site.make.contractor(bob, [ann]);
    const listing = await site.make.listing(contractor, { quantity: 1, internal: true });
    expect(codes(await bulk(bob, [listing], add(1)))).toEqual([null]);
    expect(codes(await bulk(admin, [listing], add(1)))).toEqual([null]);
    const stranger = await site.make.trader();
    expect(codes(await bulk(stranger, [listing], add(1)))).toEqual(["not_found"]);
    expect((await row(listing))?.quantity_available).toBe(3);
  });

  test("who keeps the organisation's stock sets quantities, and neither price nor status", async () => {
    const contractor = await site.make.contractor(bob, [ann]);
    const listing = await site.make.listing(contractor, { quantity: 5 });
    expect(await setQuantity(ann, listing, 7)).toFailWith("not_allowed");
    await site.db
      .updateTable("contractor_role")
      .set({ manage_stock: true })
      .where("contractor_id", "=", contractor.contractor_id)
      .execute();
    expect((await setQuantity(ann, listing, 7)).status).toBe(200);
    expect(codes(await bulk(ann, [listing], add(2)))).toEqual([null]);
    expect(codes(await bulk(ann, [listing], { kind: "price", change: "set", amount: 1 }))).toEqual(["not_allowed"]);
    expect(codes(await bulk(ann, [listing], { kind: "status", status: "inactive" }))).toEqual(["not_allowed"]);
    expect(await update(ann, listing, { price: 1 })).toFailWith("not_allowed");
    expect(await update(ann, listing, { quantity_available: 4, price: 1 })).toFailWith("not_allowed");
    expect((await update(ann, listing, { quantity_available: 4, seen: { quantity_available: 9 } })).status).toBe(200);
    expect(await row(listing)).toMatchObject({ quantity_available: 4, price: 1000, status: "active" });
  });

  test("the same listing named twice is changed once; none and too many are refused", async () => {
    const listing = await site.make.listing(ann, { quantity: 1 });
    expect(resultsOf(await bulk(ann, [listing, listing], add(1)))).toHaveLength(1);
    expect(await site.make.stockOf(listing)).toBe(2);
    expect(await bulk(ann, [], add(1))).toFailWith("invalid_input");
    expect(await bulk(ann, Array(201).fill(listing), add(1))).toFailWith("invalid_input");
    expect(await bulk(ann, [listing], { kind: "price", change: "percent", amount: -101 })).toFailWith("invalid_input");
    expect(await bulk(undefined, [listing], add(1))).toFailWith("not_signed_in");
    expect(await site.make.stockOf(listing)).toBe(2);
  });
});

test("sent twice with one key, a delivery is counted once", async () => {
  const listing = await site.make.listing(ann, { quantity: 1 });
  const send = () =>
    site.as(ann).request("POST", "/api/market/listings/bulk", {
      payload: JSON.stringify({ listing_ids: [listing.listing_id], action: add(10) }),
      headers: { "content-type": "application/json", "idempotency-key": "delivery-1" },
    });
  expect((await send()).status).toBe(200);
  expect((await send()).status).toBe(200);
  expect(await site.make.stockOf(listing)).toBe(11);
});

test("deliveries, removals and sales at the same time add up, whatever their order", async () => {
  const accept = async (buyer: Trader, listing: Listing, quantity: number) => {
    const sent = await site.as(buyer).call(purchase, { body: { items: [{ ...listing, quantity }] } });
    const { session_id } = sent.body as { session_id: string };
    return () => site.as(ann).call(answerOffer, { params: { session_id }, body: { status: "accepted" } });
  };
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ kind: fc.constantFrom("add", "sell"), amount: fc.integer({ min: 1, max: 4 }) }), {
        minLength: 2,
        maxLength: 6,
      }),
      async (steps) => {
        const buyer = await site.make.trader();
        const listings = [
          await site.make.listing(ann, { quantity: 6 }),
          await site.make.listing(ann, { quantity: 6 }),
        ] as const;
        const runs = await Promise.all(
          steps.map(async ({ kind, amount }) =>
            kind === "add"
              ? async () => ({ by: amount, both: true, ok: (await bulk(ann, listings, add(amount))).status === 200 })
              : accept(buyer, listings[0], amount).then((sell) => async () => ({
                  by: -amount,
                  both: false,
                  ok: (await sell()).status === 200,
                })),
          ),
        );
        const done = (await Promise.all(runs.map((run) => run()))).filter(({ ok }) => ok);
        const sum = (rows: readonly { by: number }[]) => rows.reduce((total, { by }) => total + by, 6);
        expect(await site.make.stockOf(listings[0])).toBe(sum(done));
        expect(await site.make.stockOf(listings[1])).toBe(sum(done.filter(({ both }) => both)));
        expect(sum(done)).toBeGreaterThanOrEqual(0);
      },
    ),
    { numRuns: runs(12) },
  );
});
