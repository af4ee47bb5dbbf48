import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { OrderStatus } from "#contract/deals/order-status.ts";
import { updateOrder } from "#contract/deals/orders.ts";
import * as contract from "#contract/fleet/deliveries.ts";
import { DELIVERY_STATUSES, type DeliveryStatus, mayFollow } from "#contract/fleet/delivery-status.ts";
import { shareShip } from "#contract/fleet/organisation.ts";
import * as ships from "#contract/fleet/ships.ts";
import { leaveContractor } from "#contract/organisations/members.ts";
import { archiveContractor } from "#contract/organisations/organisations.ts";
import { listNotifications } from "#contract/outward/notifications.ts";
import { closeAccount } from "#contract/people/accounts.ts";
import { runs } from "#server/platform/testing/depth.ts";
import type { TestContractor, Trader } from "#server/testing/make.ts";
import { organisationWith } from "#server/testing/officers.ts";
import { type Site, startSite } from "#server/testing/site.ts";
import { ensureHulls } from "../hulls/hulls.ts";

let site: Site;
let officer: Trader;
let pilot: Trader;
let member: Trader;
let buyer: Trader;
let company: TestContractor;
let order_id: string;
let ship_id: string;

beforeAll(async () => {
  site = await startSite();
  await ensureHulls(site.db);
});
afterAll(() => site.close());
beforeEach(async () => {
  const { make } = site;
  const head = await make.trader();
  [officer, pilot, member, buyer] = [
    await make.trader(),
    await make.trader(),
    await make.trader(),
    await make.trader(),
  ];
  company = await organisationWith(site, head, [officer], [pilot, member]);
  const parties = { customer_id: buyer.user_id, contractor_id: company.contractor_id, assigned_id: pilot.user_id };
  [order_id = ""] = await make.orders([{ ...parties, title: "Haul 40 SCU", status: "in-progress" }]);
  ship_id = await shipOf(pilot);
});

const data = <T>(reply: { body: unknown }) => (reply.body as { data: T }).data;
async function shipOf(who: Trader): Promise<string> {
  const reply = await site.as(who).call(ships.addShip, { body: { name: "Freelancer MAX" } });
  return data<ships.OwnShip>(reply).ship_id;
}
const begin = (who: Trader, more: object = {}) =>
  site
    .as(who)
    .call(contract.createDelivery, { body: { start: "Lorville", end: "Area18", order_id, ship_id, ...more } });
async function begun(who: Trader = pilot, more: object = {}): Promise<string> {
  const reply = await begin(who, more);
  expect(reply.status, reply.text).toBe(200);
  return (reply.body as { delivery_id: string }).delivery_id;
}
const alone = (who: Trader, more: object = {}) => begun(who, { order_id: null, ...more });
const read = (who: Trader, delivery_id: string) => site.as(who).call(contract.getDelivery, { params: { delivery_id } });
const seen = async (delivery_id: string, who = pilot) => data<contract.DeliveryView>(await read(who, delivery_id));
const say = (who: Trader, delivery_id: string, body: object) =>
  site.as(who).call(contract.updateDelivery, { params: { delivery_id }, body });
const complete = (who: Trader, delivery_id: string) =>
  site.as(who).call(contract.completeDelivery, { params: { delivery_id } });
const abort = (who: Trader, delivery_id: string, note = "") =>
  site.as(who).call(contract.abortDelivery, { params: { delivery_id }, body: { note } });
const move = (who: Trader, status: OrderStatus) =>
  site.as(who).call(updateOrder, { params: { order_id }, body: { status } });
const mine = async (who: Trader, active?: string) =>
  (await site.as(who).call(contract.listMyDeliveries, { query: { ...(active ? { active: active as "all" } : {}) } }))
    .body as contract.Delivery[];

describe("a delivery begins", () => {
  test("for an order, with its stops, and stands at its first place", async () => {
    const delivery_id = await begun(pilot, { stops: ["Everus Harbor"], note: "Loaded" });
    expect(await seen(delivery_id, buyer)).toMatchObject({
      title: "Haul 40 SCU",
      location: "Lorville",
      stops: ["Lorville", "Everus Harbor", "Area18"],
      status: "OK",
      progress: 0,
      ended: null,
      order: { order_id },
      ship: { ship_id, name: "Freelancer MAX" },
      carrier: { username: pilot.username },
      contractor: { spectrum_id: company.spectrum_id },
      customer: { username: buyer.username },
      carries: false,
      closes: false,
      updates: [{ note: "Loaded", username: pilot.username }],
    });
  });

  test("by the assignee and who manages the orders, and by nobody else", async () => {
    const owns = { ship_id: await shipOf(officer) };
    expect((await begin(officer, owns)).status).toBe(200);
    for (const who of [member, buyer, await site.make.trader()])
      expect(await begin(who, { ship_id: await shipOf(who) })).toFailWith("not_allowed");
    expect(await site.make.countRows("orders")).toBeGreaterThan(0);
  });

  test("with a ship of one's own or of the fleet, and with no other", async () => {
    const other = await shipOf(member);
    expect(await begin(officer, { ship_id: other })).toFailWith("not_your_ship");
    const { spectrum_id } = company;
    await site.as(member).call(shareShip, { params: { spectrum_id, ship_id: other } });
    const delivery_id = await begun(officer, { ship_id: other });
    // Whose ship it is may say how it goes.
    expect((await say(member, delivery_id, { location: "Yela" })).status).toBe(200);
    expect((await seen(delivery_id)).carrier.username).toBe(pilot.username);
  });

  test("by itself for a person, or for an organisation by who manages its orders", async () => {
    const own = await alone(pilot, { title: "Moving house" });
    expect(await seen(own)).toMatchObject({ title: "Moving house", order: null, contractor: null, customer: null });
    for (const who of [officer, buyer]) expect(await read(who, own)).toFailWith("not_found");
    const { spectrum_id } = company;
    expect(await begin(pilot, { order_id: null, contractor: spectrum_id })).toFailWith("not_allowed");
    const theirs = await alone(officer, { contractor: spectrum_id, ship_id: await shipOf(officer) });
    expect(await seen(theirs, member)).toMatchObject({ carries: false });
    expect(await read(buyer, theirs)).toFailWith("not_found");
  });

  test("for an open order only, with an arrival to come", async () => {
    expect(await begin(pilot, { eta: "2020-01-01T00:00:00Z" })).toFailWith("eta_passed");
    expect((await move(pilot, "fulfilled")).status).toBe(200);
    expect(await begin(pilot)).toFailWith("order_not_open", { status: "fulfilled" });
    expect(await begin(pilot, { order_id: "0199a1b2-0000-7000-8000-00000000ffff" })).toFailWith("not_found");
  });

  test("up to twenty for one order, also when many begin at once", async () => {
    for (let n = 0; n < 15; n++) await begun();
    const replies = await Promise.all(Array.from({ length: 10 }, () => begin(pilot)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(replies.find(({ status }) => status !== 200)).toFailWith("too_many_deliveries", { most: 20 });
  });
});

describe("on its way", () => {
  test("each report stands on the delivery and in its timeline, newest first", async () => {
    const delivery_id = await begun();
    const eta = new Date(Date.now() + 3_600_000).toISOString();
    const first = { location: "Yela", status: "Low Fuel", progress: 40, eta, note: "<b>Dry</b>" } as const;
    expect(data(await say(pilot, delivery_id, first))).toMatchObject({
      location: "Yela",
      status: "Low Fuel",
      progress: 40,
      eta,
      version: 2,
    });
    await say(officer, delivery_id, { progress: 50, eta: null });
    const { updates, ...now } = await seen(delivery_id, buyer);
    expect(now).toMatchObject({ location: "Yela", status: "Low Fuel", progress: 50, eta: null, version: 3 });
    expect(updates.map(({ note, progress, username }) => [note, progress, username])).toEqual([
      ["", 50, officer.username],
      ["<b>Dry</b>", 40, pilot.username],
      ["", 0, pilot.username],
    ]);
  });

  test("the customer and plain members read, and change nothing", async () => {
    const delivery_id = await begun();
    for (const who of [buyer, member]) {
      expect((await read(who, delivery_id)).status).toBe(200);
      for (const reply of [
        await say(who, delivery_id, { progress: 9 }),
        await complete(who, delivery_id),
        await abort(who, delivery_id),
      ])
        expect(reply).toFailWith("not_allowed");
    }
    const stranger = await site.make.trader();
    for (const reply of [await read(stranger, delivery_id), await say(stranger, delivery_id, { progress: 9 })])
      expect(reply).toFailWith("not_found");
    expect((await seen(delivery_id)).version).toBe(1);
  });

  test("progress falls only off course, and what is no progress is refused", async () => {
    const delivery_id = await begun();
    await say(pilot, delivery_id, { progress: 60 });
    expect(await say(pilot, delivery_id, { progress: 59 })).toFailWith("progress_falls", { at: 60 });
    for (const progress of [-1, 101, 5.5, "x"])
      expect(await say(pilot, delivery_id, { progress })).toFailWith("invalid_input");
    expect(await say(pilot, delivery_id, {})).toFailWith("nothing_to_change");
    expect((await say(pilot, delivery_id, { status: "Off Course", progress: 30 })).status).toBe(200);
    expect((await say(pilot, delivery_id, { status: "OK", progress: 20 })).status).toBe(200);
    expect(await say(pilot, delivery_id, { progress: 10 })).toFailWith("progress_falls", { at: 20 });
  });

  test("only the statuses that the table allows follow each other", async () => {
    const delivery_id = await begun();
    const some = fc.array(fc.constantFrom(...DELIVERY_STATUSES), { minLength: 1, maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(some, async (said) => {
        let now: DeliveryStatus = (await seen(delivery_id)).status;
        for (const status of said) {
          const reply = await say(pilot, delivery_id, { status });
          if (!mayFollow(now, status))
            expect(reply).toFailWith("delivery_status_not_allowed", { from: now, to: status });
          else now = status;
          expect((await seen(delivery_id)).status).toBe(now);
        }
      }),
      { numRuns: runs(5) },
    );
  });

  test("of two members who change what they both read, the second one is told", async () => {
    for (let round = 0; round < 5; round++) {
      const delivery_id = await begun();
      const replies = await Promise.all([
        say(pilot, delivery_id, { status: "Damaged", version: 1 }),
        say(officer, delivery_id, { status: "Under Attack", version: 1 }),
      ]);
      expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect(replies.find(({ status }) => status === 409)).toFailWith("delivery_changed", { version: 2 });
      const { updates, status } = await seen(delivery_id);
      expect(updates).toHaveLength(2);
      expect(updates[0]?.status).toBe(status);
    }
  });

  test("who is no longer assigned, or left the organisation, reports no more", async () => {
    const delivery_id = await begun(pilot, { ship_id });
    const fleets = await begun(officer, { ship_id: await shipOf(officer) });
    const { spectrum_id } = company;
    expect((await say(pilot, fleets, { progress: 1 })).status).toBe(200);
    await site.as(officer).call(updateOrder, { params: { order_id }, body: { assigned_to: member.username } });
    expect(await say(pilot, fleets, { progress: 2 })).toFailWith("not_allowed");
    expect((await say(member, fleets, { progress: 2 })).status).toBe(200);
    expect((await site.as(pilot).call(leaveContractor, { params: { spectrum_id } })).status).toBe(200);
    expect(await read(pilot, fleets)).toFailWith("not_found");
    // It is still their ship.
    expect((await say(pilot, delivery_id, { progress: 2 })).status).toBe(200);
  });
});

describe("a delivery ends", () => {
  test("when the goods are there, by word or by a hundred percent; the order stays open", async () => {
    const [one, other] = [await begun(), await begun()];
    expect(data(await complete(pilot, one))).toMatchObject({
      ended: "delivered",
      progress: 100,
      location: "Area18",
      closes: true,
      completed_at: expect.any(String),
    });
    expect(data(await say(pilot, other, { progress: 100 }))).toMatchObject({ ended: "delivered", location: "Area18" });
    for (const reply of [await complete(pilot, one), await say(pilot, one, { note: "x" }), await abort(pilot, one)])
      expect(reply).toFailWith("delivery_over", { ended: "delivered" });
    expect(await mine(pilot)).toEqual([]);
    expect(await mine(buyer, "false")).toHaveLength(2);
    expect((await seen(one)).updates).toHaveLength(2);
  });

  test("not while the ship is off course, under attack or offline", async () => {
    const delivery_id = await begun();
    for (const status of ["Off Course", "Under Attack", "Offline"]) {
      await say(pilot, delivery_id, { status });
      expect(await complete(pilot, delivery_id)).toFailWith("delivery_not_arriving", { status });
    }
    expect((await say(pilot, delivery_id, { status: "OK", progress: 100 })).status).toBe(200);
  });

  test("when it is given up, with the reason in its timeline", async () => {
    const delivery_id = await begun();
    expect(data(await abort(officer, delivery_id, "The hold burns"))).toMatchObject({
      ended: "aborted",
      progress: 0,
      completed_at: null,
      updates: [{ ended: "aborted", note: "The hold burns" }, {}],
    });
  });

  test("once, when it is completed and aborted at the same time", async () => {
    for (let round = 0; round < 5; round++) {
      const delivery_id = await begun();
      const replies = await Promise.all([complete(pilot, delivery_id), abort(officer, delivery_id)]);
      expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect((await seen(delivery_id)).updates).toHaveLength(2);
    }
  });

  test("with its order: fulfilled is delivered, cancelled is aborted, also while somebody begins or reports", async () => {
    for (const [status, ended] of [
      ["fulfilled", "delivered"],
      ["cancelled", "aborted"],
    ] as const) {
      const [again = ""] = await site.make.orders([
        {
          customer_id: buyer.user_id,
          contractor_id: company.contractor_id,
          assigned_id: pilot.user_id,
          status: "in-progress",
        },
      ]);
      order_id = again;
      const delivery_id = await begun();
      const [late, , moved] = await Promise.all([
        begin(pilot),
        say(pilot, delivery_id, { progress: 7 }),
        move(pilot, status),
      ]);
      expect(moved.status, moved.text).toBe(200);
      expect([200, 409]).toContain(late.status);
      const of = await site.as(buyer).call(contract.listOrderDeliveries, { params: { order_id } });
      const all = of.body as contract.Delivery[];
      expect(all.map((each) => each.ended)).toEqual(all.map(() => ended));
      expect((await seen(delivery_id)).updates[0]).toMatchObject({ ended, username: null });
    }
  });

  test("before its ship is removed: a ship that flies stays, also when both happen at once", async () => {
    const delivery_id = await begun();
    const remove = () => site.as(pilot).call(ships.removeShip, { params: { ship_id } });
    expect(await remove()).toFailWith("ship_in_delivery");
    await abort(pilot, delivery_id);
    const [late, gone] = await Promise.all([begin(pilot), remove()]);
    expect([late.status, gone.status].sort()).toEqual(late.status === 200 ? [200, 409] : [200, 403]);
    if (late.status === 403)
      expect(await seen(delivery_id)).toMatchObject({
        ship: { ship_id: null, name: "Freelancer MAX" },
        ship_model: null,
      });
  });

  test("with its carrier's account, whose own ones go, and with the ship of somebody who leaves", async () => {
    const [loner, lender] = [await site.make.trader(), member];
    const own = await alone(loner, { ship_id: await shipOf(loner) });
    const lent = await shipOf(lender);
    const { spectrum_id } = company;
    await site.as(lender).call(shareShip, { params: { spectrum_id, ship_id: lent } });
    const of = await begun(officer, { ship_id: lent });
    for (const who of [loner, lender])
      expect((await site.as(who).call(closeAccount, { body: { username: who.username } })).status).toBeLessThan(300);
    expect(await seen(of)).toMatchObject({ ended: "aborted", ship: { ship_id: null, name: "Freelancer MAX" } });
    const left = site.db.selectFrom("cargo_delivery").select("delivery_id").where("delivery_id", "=", own);
    expect(await left.execute()).toEqual([]);
  });

  test("with the organisation that delivers, when it is archived", async () => {
    const owner = await site.make.trader();
    const { spectrum_id, contractor_id } = await site.make.contractor(owner);
    const delivery_id = await alone(owner, { contractor: spectrum_id, ship_id: await shipOf(owner) });
    const params = { spectrum_id };
    const party = site.db.selectFrom("party").select("name").where("party_id", "=", contractor_id);
    const { name: confirm } = await party.executeTakeFirstOrThrow();
    const reply = await site.as(owner).call(archiveContractor, { params, body: { confirm } });
    expect(reply.status, reply.text).toBe(200);
    expect(await seen(delivery_id, owner)).toMatchObject({ ended: "aborted" });
  });
});

describe("who is told", () => {
  const news = async (who: Trader) => {
    await site.deliver();
    const reply = await site.as(who).call(listNotifications, { params: { page: 0 }, query: { kinds: "all" } });
    return (reply.body as { notifications: { action: string; entity: object }[] }).notifications
      .map(({ action }) => action)
      .filter((action) => action.startsWith("delivery_"))
      .reverse();
  };

  test("the customer and the officers hear of each status, loudly of an attack, and of no mere place", async () => {
    const delivery_id = await begun();
    for (const body of [
      { location: "Yela", progress: 10 },
      { status: "Damaged" },
      { status: "Under Attack" },
      { status: "OK" },
    ])
      expect((await say(pilot, delivery_id, body)).status).toBe(200);
    await complete(pilot, delivery_id);
    const told = ["delivery_begun", "delivery_status", "delivery_alarm", "delivery_status", "delivery_delivered"];
    expect(await news(buyer)).toEqual(told);
    expect(await news(officer)).toEqual(told);
    expect(await news(pilot)).toEqual([]);
    expect(await news(member)).toEqual([]);
  });

  test("of a delivery that ends with its order the order's own news are enough", async () => {
    await begun();
    await move(pilot, "fulfilled");
    expect(await news(buyer)).toEqual(["delivery_begun"]);
  });
});

describe("lists", () => {
  test("have what is mine by ship, by work and by cargo; an organisation's is for its members", async () => {
    const delivery_id = await begun();
    for (const who of [pilot, buyer]) expect((await mine(who)).map((each) => each.id)).toEqual([delivery_id]);
    expect(await mine(member)).toEqual([]);
    const params = { spectrum_id: company.spectrum_id };
    const of = await site.as(member).call(contract.listContractorDeliveries, { params });
    expect((of.body as contract.Delivery[]).map((each) => each.id)).toEqual([delivery_id]);
    expect(await site.as(buyer).call(contract.listContractorDeliveries, { params })).toFailWith("not_allowed");
    const stranger = await site.make.trader();
    expect(await site.as(stranger).call(contract.listOrderDeliveries, { params: { order_id } })).toFailWith(
      "not_allowed",
    );
  });
});
