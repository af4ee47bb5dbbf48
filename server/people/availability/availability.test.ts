import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { answerOffer, getOffer } from "#contract/deals/offers.ts";
import { getOrder, placeOrder, updateOrder } from "#contract/deals/orders.ts";
import {
  getAvailability,
  getContractorAvailability,
  getUserAvailability,
  updateAvailability,
} from "#contract/people/availability.ts";
import { updateSettings } from "#contract/people/profiles.ts";
import { normalised, type Span } from "#contract/people/week.ts";
import { runs } from "#server/platform/testing/depth.ts";
import type { Trader } from "#server/testing/make.ts";
import { type Site, startSite } from "#server/testing/site.ts";

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

const save = (who: Trader, selections: Span[], contractor: string | null = null) =>
  site.as(who).call(updateAvailability, { body: { contractor, selections } });
const own = async (who: Trader) => (await site.as(who).call(getAvailability, {})).body;
const inContractor = (who: Trader, spectrum_id: string) =>
  site.as(who).call(getContractorAvailability, { params: { spectrum_id } });

describe("one's own hours", () => {
  test("are empty first, and then what was saved last", async () => {
    const ann = await site.make.trader();
    expect(await own(ann)).toEqual({ contractor: null, selections: [] });
    await save(ann, [{ start: 0, finish: 335 }]);
    expect((await save(ann, [{ start: 36, finish: 43 }])).body).toEqual({ result: "Success" });
    expect(await own(ann)).toEqual({ contractor: null, selections: [{ start: 36, finish: 43 }] });
    await save(ann, []);
    expect(await own(ann)).toEqual({ contractor: null, selections: [] });
  });

  test("come back normalised, whatever order and overlap they were sent in", async () => {
    const ann = await site.make.trader();
    const slot = fc.integer({ min: 0, max: 335 });
    const span = fc.tuple(slot, slot).map(([a, b]) => ({ start: Math.min(a, b), finish: Math.max(a, b) }));
    await fc.assert(
      fc.asyncProperty(fc.array(span, { maxLength: 12 }), async (selections) => {
        expect((await save(ann, selections)).status).toBe(200);
        expect(await own(ann)).toEqual({ contractor: null, selections: normalised(selections) });
      }),
      { numRuns: runs(15) },
    );
  });

  test("may have single slots as older clients write them, but no end long before its beginning", async () => {
    const ann = await site.make.trader();
    await save(ann, [{ start: 36, finish: 35 }]);
    expect(await own(ann)).toEqual({ contractor: null, selections: [{ start: 36, finish: 36 }] });
    const wrong = [
      { start: 36, finish: 34 },
      { start: -1, finish: 3 },
      { start: 3, finish: 336 },
    ];
    for (const span of wrong) expect(await save(ann, [span])).toFailWith("invalid_input");
    expect(await own(ann)).toEqual({ contractor: null, selections: [{ start: 36, finish: 36 }] });
  });

  test("saved twice at once are those of one of the two, whole", async () => {
    const ann = await site.make.trader();
    const [one, two] = [[{ start: 0, finish: 9 }], [{ start: 5, finish: 20 }]];
    const replies = await Promise.all([save(ann, one), save(ann, two), save(ann, one), save(ann, two)]);
    expect(replies.map((reply) => reply.status)).toEqual([200, 200, 200, 200]);
    expect([one, two]).toContainEqual(((await own(ann)) as { selections: Span[] }).selections);
  });
});

test("hours for an organisation are apart from one's own, and for members only", async () => {
  const [ann, stranger] = [await site.make.trader(), await site.make.trader()];
  const { spectrum_id, contractor_id } = await site.make.contractor(ann);
  await save(ann, [{ start: 1, finish: 1 }]);
  await save(ann, [{ start: 7, finish: 9 }], spectrum_id);
  expect((await inContractor(ann, spectrum_id)).body).toEqual({
    contractor: spectrum_id,
    selections: [{ start: 7, finish: 9 }],
  });
  expect(await own(ann)).toMatchObject({ selections: [{ start: 1, finish: 1 }] });
  expect(await inContractor(stranger, spectrum_id)).toFailWith("not_allowed");
  expect(await inContractor(stranger, "NOBODY")).toFailWith("not_allowed");
  expect(await save(stranger, [], spectrum_id)).toFailWith("not_allowed");
  await site.db.deleteFrom("contractor_member").where("contractor_id", "=", contractor_id).execute();
  expect(await site.db.selectFrom("availability").select("start").where("user_id", "=", ann.user_id).execute()).toEqual(
    [{ start: 1 }],
  );
});

test("offers and orders carry the customer's own hours and the assignee's for the selling organisation", async () => {
  const [owner, buyer] = [await site.make.trader(), await site.make.trader()];
  const { spectrum_id } = await site.make.contractor(owner);
  await save(buyer, [{ start: 10, finish: 20 }]);
  await save(owner, [{ start: 0, finish: 5 }]);
  await save(owner, [{ start: 15, finish: 30 }], spectrum_id);
  const placed = await site.as(buyer).call(placeOrder, {
    body: {
      title: "Guard me",
      description: "To the moon",
      kind: "Escort",
      cost: 1,
      payment_type: "one-time",
      contractor: spectrum_id,
    },
  });
  const { session_id } = (placed.body as { data: { session_id: string } }).data;
  const customer = [{ start: 10, finish: 20 }];
  const session = await site.as(buyer).call(getOffer, { params: { session_id } });
  expect(session.body).toMatchObject({ data: { availability: { customer, assigned: null } } });
  const accepted = await site.as(owner).call(answerOffer, { params: { session_id }, body: { status: "accepted" } });
  const { order_id } = (accepted.body as { data: { order_id: string } }).data;
  const assign = { params: { order_id }, body: { assigned_to: owner.username } };
  expect((await site.as(owner).call(updateOrder, assign)).status).toBe(200);
  const order = await site.as(buyer).call(getOrder, { params: { order_id } });
  expect(order.body).toMatchObject({ data: { availability: { customer, assigned: [{ start: 15, finish: 30 }] } } });
});

test("hours are shown to who signed in when their owner says so, and never those for an organisation", async () => {
  const [ann, ben] = [await site.make.trader(), await site.make.trader()];
  const { spectrum_id } = await site.make.contractor(ann);
  await save(ann, [{ start: 36, finish: 43 }]);
  await save(ann, [{ start: 100, finish: 110 }], spectrum_id);
  const look = (who?: Trader, username = ann.username) =>
    site.as(who).call(getUserAvailability, { params: { username } });
  expect((await look(ben)).body).toEqual({ contractor: null, selections: [] });
  expect((await site.as(ann).call(updateSettings, { body: { hours_public: true } })).status).toBe(200);
  expect((await look(ben)).body).toEqual({ contractor: null, selections: [{ start: 36, finish: 43 }] });
  expect(await look()).toFailWith("not_signed_in");
  expect(await look(ben, "nobody_at_all")).toFailWith("unknown_user");
  await site.as(ann).call(updateSettings, { body: { hours_public: false } });
  expect((await look(ben)).body).toEqual({ contractor: null, selections: [] });
});
