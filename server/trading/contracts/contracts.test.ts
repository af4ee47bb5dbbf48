import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { answerOffer, getOffer } from "#contract/deals/offers.ts";
import { getOrder } from "#contract/deals/orders.ts";
import {
  createContract,
  getContract,
  getContractOffers,
  getMyContracts,
  listContracts,
  offerOnContract,
  type PublicContract,
  searchContracts,
  updateContract,
} from "#contract/trading/contracts.ts";
import { runs } from "#server/platform/testing/depth.ts";
import type { TestContractor, Trader } from "#server/testing/make.ts";
import { type Site, startSite } from "#server/testing/site.ts";
import { endOf } from "./contracts.ts";

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

const UNKNOWN = "0199a1b2-0000-7000-8000-00000000ffff";
const TERMS = {
  title: "Escort to Pyro",
  description: "Two haulers",
  kind: "Escort",
  cost: 900_000,
  payment_type: "one-time",
} as const;

const idIn = (body: unknown, key: "contract_id" | "session_id" | "order_id"): string =>
  (body as { data: Record<string, string> }).data[key] ?? "";

async function contractOf(customer: Trader, also: object = {}): Promise<string> {
  const reply = await site.as(customer).call(createContract, { body: { ...TERMS, ...also } });
  expect(reply.status, reply.text).toBe(201);
  return idIn(reply.body, "contract_id");
}

const read = async (contract_id: string): Promise<PublicContract> =>
  ((await site.as().call(getContract, { params: { contract_id } })).body as { data: PublicContract }).data;
const listed = async (): Promise<string[]> =>
  ((await site.as().call(listContracts)).body as { data: PublicContract[] }).data.map(({ id }) => id);
const offer = (who: Trader, contract_id: string, body: object = {}) =>
  site.as(who).call(offerOnContract, { params: { contract_id }, body });
const answer = (who: Trader, session_id: string, status: "accepted" | "rejected") =>
  site.as(who).call(answerOffer, { params: { session_id }, body: { status } });
const put = (who: Trader, contract_id: string, status: "active" | "inactive") =>
  site.as(who).call(updateContract, { params: { contract_id }, body: { status } });
const block = (owner_id: string, blocked_id: string) =>
  site.db.insertInto("blocklist_entry").values({ entry_id: crypto.randomUUID(), owner_id, blocked_id }).execute();

/** A contract whose month is over. */
const runOut = (contract_id: string) =>
  site.db
    .updateTable("public_contract")
    .set({ created_at: new Date(0), expiration: new Date(Date.now() - 1000) })
    .where("contract_id", "=", contract_id)
    .execute();

describe("putting up a contract", () => {
  test("everybody finds it, with its numbers as numbers and its end a month away", async () => {
    const customer = await site.make.trader();
    const contract_id = await contractOf(customer, { cost: "900000", departure: " Everus ", destination: "" });
    const contract = await read(contract_id);
    expect(contract).toMatchObject({
      ...TERMS,
      id: contract_id,
      collateral: 0,
      departure: "Everus",
      destination: null,
      customer: { username: customer.username },
      status: "active",
      offer_count: 0,
    });
    expect(contract.expiration).toBe(endOf(new Date(contract.timestamp)).toISOString());
    expect((await listed())[0]).toBe(contract_id);
  });

  test.each([
    ["title", ""],
    ["title", "x".repeat(101)],
    ["description", " "],
    ["description", "x".repeat(2001)],
    ["kind", "Dancing"],
    ["cost", -1],
    ["cost", 1.5],
    ["collateral", -1],
    ["payment_type", "weekly"],
    ["departure", "x".repeat(31)],
  ])("%s of %j is refused and nothing is kept", async (key, value) => {
    const before = await listed();
    const reply = await site.as(await site.make.trader()).call(createContract, { body: { ...TERMS, [key]: value } });
    expect(reply).toFailWith("invalid_input");
    expect(await listed()).toEqual(before);
  });

  test("a month that has no such day ends on its last day", () => {
    expect(endOf(new Date("2027-01-31T10:00:00Z")).toISOString()).toBe("2027-02-28T10:00:00.000Z");
    expect(endOf(new Date("2026-12-05T10:00:00Z")).toISOString()).toBe("2027-01-05T10:00:00.000Z");
  });

  test("what is no contract is not found", async () => {
    expect(await site.as().call(getContract, { params: { contract_id: UNKNOWN } })).toFailWith("not_found");
    expect(await site.as().call(getContract, { params: { contract_id: "x" } })).toFailWith("invalid_input");
  });
});

describe("searching contracts", () => {
  type Found = { total: number; items: PublicContract[] };
  const search = async (query: Record<string, string | number>, who?: Trader): Promise<Found> =>
    ((await site.as(who).call(searchContracts, { query: query as never })).body as { data: Found }).data;
  const titlesOf = async (query: Record<string, string | number>, who?: Trader) =>
    (await search({ query: "searched", ...query }, who)).items.map(({ title }) => title.split(" ")[0]);
  let customer: Trader;
  beforeAll(async () => {
    customer = await site.make.trader();
    await contractOf(customer, { title: "Alpha searched", cost: 500 });
    await contractOf(customer, { title: "charlie searched", cost: 300, payment_type: "hourly" });
    await contractOf(customer, {
      title: "Bravo searched",
      cost: 100,
      kind: "Transport",
      description: "100% ore to Pyro",
    });
  });

  test("the newest stand first, and each order is what it says", async () => {
    expect(await titlesOf({})).toEqual(["Bravo", "charlie", "Alpha"]);
    expect(await titlesOf({ sort: "date-old" })).toEqual(["Alpha", "charlie", "Bravo"]);
    expect(await titlesOf({ sort: "price-low" })).toEqual(["Bravo", "charlie", "Alpha"]);
    expect(await titlesOf({ sort: "price-high" })).toEqual(["Alpha", "charlie", "Bravo"]);
    expect(await titlesOf({ sort: "title" })).toEqual(["Alpha", "Bravo", "charlie"]);
  });

  test("all words, the kind, the payment and the price narrow the list, and signs of the database mean themselves", async () => {
    expect(await titlesOf({ query: "PYRO searched 100%" })).toEqual(["Bravo"]);
    expect(await titlesOf({ query: "searched _lpha" })).toEqual([]);
    expect(await titlesOf({ kind: "Escort" })).toEqual(["charlie", "Alpha"]);
    expect(await titlesOf({ kind: "any", paymentType: "hourly" })).toEqual(["charlie"]);
    expect(await titlesOf({ minOffer: "200", maxOffer: "400" })).toEqual(["charlie"]);
  });

  test("pages follow each other without gap or repetition, and the total is of all of them", async () => {
    const pages = await Promise.all([0, 1, 2].map((index) => search({ query: "searched", page_size: 2, index })));
    expect(pages.map(({ total }) => total)).toEqual([3, 3, 3]);
    expect(pages.map(({ items }) => items.length)).toEqual([2, 1, 0]);
    expect(new Set(pages.flatMap(({ items }) => items.map(({ id }) => id))).size).toBe(3);
  });

  test("one's own are there also when they are closed; who is not signed in has none to ask for", async () => {
    const contract_id = await contractOf(customer, { title: "Delta searched" });
    await put(customer, contract_id, "inactive");
    expect(await titlesOf({})).not.toContain("Delta");
    expect(await titlesOf({ mine: "true" }, customer)).toEqual(["Delta", "Bravo", "charlie", "Alpha"]);
    expect(await titlesOf({ mine: "true" }, await site.make.trader())).toEqual([]);
    expect(await site.as().call(searchContracts, { query: { mine: "true" } as never })).toFailWith("not_signed_in");
  });
});

describe("closing and reopening", () => {
  test("a closed contract leaves the list, stays readable and is among one's own", async () => {
    const customer = await site.make.trader();
    const contract_id = await contractOf(customer);
    expect((await put(customer, contract_id, "inactive")).body).toMatchObject({ data: { status: "inactive" } });
    expect(await listed()).not.toContain(contract_id);
    expect(await read(contract_id)).toMatchObject({ status: "inactive" });
    const own = await site.as(customer).call(getMyContracts);
    expect(own.body).toMatchObject({ data: [{ id: contract_id, status: "inactive" }] });
  });

  test("a contract whose month is over is not listed until it is put up again, for a month from then", async () => {
    const customer = await site.make.trader();
    const contract_id = await contractOf(customer);
    await runOut(contract_id);
    expect(await listed()).not.toContain(contract_id);
    expect(await offer(await site.make.trader(), contract_id)).toFailWith("contract_closed");
    expect((await put(customer, contract_id, "active")).status).toBe(200);
    expect(await listed()).toContain(contract_id);
    expect(Date.parse((await read(contract_id)).expiration)).toBeGreaterThan(Date.now() + 27 * 86_400_000);
  });

  test("only its customer and site admins may", async () => {
    const contract_id = await contractOf(await site.make.trader());
    expect(await put(await site.make.trader(), contract_id, "inactive")).toFailWith("not_allowed");
    expect(await put(await site.make.trader(), UNKNOWN, "inactive")).toFailWith("not_found");
    expect((await read(contract_id)).status).toBe("active");
    expect((await put(await site.make.trader({ role: "admin" }), contract_id, "inactive")).status).toBe(200);
  });
});

describe("offering", () => {
  test("an offer starts from the contract, waits for the customer and leads back to it", async () => {
    const [customer, seller] = [await site.make.trader(), await site.make.trader()];
    const contract_id = await contractOf(customer, { collateral: 5, departure: "Everus", destination: "Pyro" });
    const reply = await offer(seller, contract_id, { cost: "800000" });
    expect(reply.status, reply.text).toBe(201);
    const session_id = idIn(reply.body, "session_id");
    const session = await site.as(customer).call(getOffer, { params: { session_id } });
    expect(session.body).toMatchObject({
      data: {
        contract_id,
        status: "Waiting for Customer",
        contractor: null,
        assigned_to: { username: seller.username },
        customer: { username: customer.username },
        offers: [{ actor_side: "seller", title: TERMS.title, kind: "Escort", cost: "800000", collateral: "5" }],
      },
    });
    const row = await site.db
      .selectFrom("offer")
      .select(["departure", "destination"])
      .where("session_id", "=", session_id)
      .executeTakeFirst();
    expect(row).toEqual({ departure: "Everus", destination: "Pyro" });
    expect((await read(contract_id)).offer_count).toBe(1);
  });

  test("the customer sees all offers, each seller their own, nobody else any", async () => {
    const [customer, one, other] = [await site.make.trader(), await site.make.trader(), await site.make.trader()];
    const contractor = await site.make.contractor(other);
    const contract_id = await contractOf(customer);
    await offer(one, contract_id);
    await offer(other, contract_id, { contractor: contractor.spectrum_id });
    const seen = async (who: Trader) =>
      ((await site.as(who).call(getContractOffers, { params: { contract_id } })).body as { data: object[] }).data;
    expect(await seen(customer)).toHaveLength(2);
    expect(await seen(one)).toMatchObject([{ assigned_to: { username: one.username } }]);
    expect(await seen(other)).toMatchObject([{ contractor: { spectrum_id: contractor.spectrum_id } }]);
    expect(await seen(await site.make.trader())).toEqual([]);
    expect(await site.as(one).call(getContractOffers, { params: { contract_id: UNKNOWN } })).toFailWith("not_found");
  });

  test("refusals leave no negotiation", async () => {
    const [customer, seller, member] = [await site.make.trader(), await site.make.trader(), await site.make.trader()];
    const contractor = await site.make.contractor(seller, [member]);
    const contract_id = await contractOf(customer);
    const before = await site.make.countRows("offer_session");
    expect(await offer(customer, contract_id)).toFailWith("own_contract");
    expect(await offer(seller, UNKNOWN)).toFailWith("not_found");
    expect(await offer(seller, contract_id, { contractor: "NOSUCH" })).toFailWith("unknown_contractor");
    expect(await offer(member, contract_id, { contractor: contractor.spectrum_id })).toFailWith("not_allowed");
    expect(await offer(await site.make.trader({ verified: false }), contract_id)).toFailWith("not_verified");
    await put(customer, contract_id, "inactive");
    expect(await offer(seller, contract_id)).toFailWith("contract_closed");
    expect(await site.make.countRows("offer_session")).toBe(before);
    expect((await read(contract_id)).offer_count).toBe(0);
  });

  test("the customer may offer for an organisation of theirs", async () => {
    const customer = await site.make.trader();
    const contractor = await site.make.contractor(customer);
    const contract_id = await contractOf(customer);
    expect((await offer(customer, contract_id, { contractor: contractor.spectrum_id })).status).toBe(201);
  });

  test("who is blocked, in either direction and behind an organisation, cannot offer", async () => {
    const [customer, seller] = [await site.make.trader(), await site.make.trader()];
    const contractor: TestContractor = await site.make.contractor(seller);
    const contract_id = await contractOf(customer);
    await block(customer.user_id, seller.user_id);
    expect(await offer(seller, contract_id)).toFailWith("blocked_dealing");
    expect(await offer(seller, contract_id, { contractor: contractor.spectrum_id })).toFailWith("blocked_dealing");
    const [shy, other] = [await site.make.trader(), await site.make.trader()];
    await block(shy.user_id, customer.user_id);
    expect(await offer(shy, contract_id)).toFailWith("blocked_dealing");
    const closed = await site.make.contractor(other);
    await block(closed.contractor_id, customer.user_id);
    expect(await offer(other, contract_id, { contractor: closed.spectrum_id })).toFailWith("blocked_dealing");
    expect((await offer(other, contract_id)).status).toBe(201);
  });

  test("after a rejection one may offer again", async () => {
    const [customer, seller] = [await site.make.trader(), await site.make.trader()];
    const contract_id = await contractOf(customer);
    const session_id = idIn((await offer(seller, contract_id)).body, "session_id");
    expect(await offer(seller, contract_id)).toFailWith("already_offered", { session_id });
    await answer(customer, session_id, "rejected");
    expect((await offer(seller, contract_id)).status).toBe(201);
  });

  test("however often sellers ask at once, each has one open negotiation", async () => {
    const customer = await site.make.trader();
    const sellers = await Promise.all([1, 2, 3].map(() => site.make.trader()));
    const first = sellers[0] ?? customer;
    const contractor = await site.make.contractor(first);
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat({ max: 3 }), { minLength: 2, maxLength: 8 }), async (turns) => {
        const contract_id = await contractOf(customer);
        const replies = await Promise.all(
          turns.map((turn) =>
            offer(sellers[turn] ?? first, contract_id, turn === 3 ? { contractor: contractor.spectrum_id } : {}),
          ),
        );
        const made = replies.filter((reply) => reply.status === 201).length;
        expect(made).toBe(new Set(turns).size);
        for (const reply of replies) if (reply.status !== 201) expect(reply).toFailWith("already_offered");
        expect((await read(contract_id)).offer_count).toBe(made);
      }),
      { numRuns: runs(10) },
    );
  });
});

describe("accepting an offer", () => {
  test("makes the order and closes the contract; the other offers can still be answered", async () => {
    const [customer, one, other] = [await site.make.trader(), await site.make.trader(), await site.make.trader()];
    const contract_id = await contractOf(customer);
    const chosen = idIn((await offer(one, contract_id)).body, "session_id");
    const waiting = idIn((await offer(other, contract_id)).body, "session_id");
    const accepted = await answer(customer, chosen, "accepted");
    const order_id = idIn(accepted.body, "order_id");
    const order = await site.as(one).call(getOrder, { params: { order_id } });
    expect(order.body).toMatchObject({ data: { customer: customer.username, assigned_to: one.username } });
    expect((await read(contract_id)).status).toBe("inactive");
    expect(await listed()).not.toContain(contract_id);
    expect(await offer(await site.make.trader(), contract_id)).toFailWith("contract_closed");
    expect((await answer(customer, waiting, "accepted")).status).toBe(200);
  });

  test("no offer slips in after it, whoever comes first", async () => {
    const [customer, one] = [await site.make.trader(), await site.make.trader()];
    for (let round = 0; round < 6; round += 1) {
      const contract_id = await contractOf(customer);
      const session_id = idIn((await offer(one, contract_id)).body, "session_id");
      const late = await site.make.trader();
      const [accepted, offered] = await Promise.all([
        answer(customer, session_id, "accepted"),
        offer(late, contract_id),
      ]);
      expect(accepted.status, accepted.text).toBe(200);
      if (offered.status !== 201) expect(offered).toFailWith("contract_closed");
      expect((await read(contract_id)).status).toBe("inactive");
    }
  });
});
