import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { getCustomers } from "#contract/deals/order-numbers.ts";
import { getAssignedOrders } from "#contract/deals/orders.ts";
import { minimalContractor, minimalUser, PARTY_COLUMNS } from "#server/people/profiles/party-view.ts";
import { runs } from "#server/platform/testing/depth.ts";
import type { TestContractor, Trader } from "#server/testing/make.ts";
import { type Site, startSite } from "#server/testing/site.ts";

const PUBLIC_URL = "https://freeport.example";

let site: Site;
beforeAll(async () => {
  site = await startSite({ env: { PUBLIC_URL } });
});
afterAll(() => site.close());

/** Any words, also with quotes and with the marks that lists are put together by; only what PostgreSQL cannot hold is left out. */
const words = fc.oneof(
  fc.string({ unit: "binary", minLength: 1, maxLength: 40 }),
  fc.constantFrom('","avatar":null', '"avatar":"/', "\u0001\u0002", "\\u0001", "O'Hara %s"),
);
const text = words.map((each) => each.replaceAll("\0", "0"));
const count = fc.nat({ max: 100_000 });
const share = (max: number) => fc.double({ min: 0, max, noNaN: true });

const traits = fc.record({
  name: text,
  avatar: fc.oneof(fc.constant(null), fc.constant("/media/own.webp"), fc.constant("https://i.imgur.com/a.png")),
  avg_rating: share(50),
  assured_rating: share(50),
  rating_count: count,
  total_rating: share(1e9),
  streak: count,
  total_orders: count,
  response_rate: share(100),
  total_assignments: count,
  hand_overs: count,
  broken_bids: count,
});

async function makeOrder(customer: Trader, assigned: Trader, contractor: TestContractor, title: string): Promise<void> {
  const parties = {
    customer_id: customer.user_id,
    assigned_id: assigned.user_id,
    contractor_id: contractor.contractor_id,
  };
  await site.make.orders([{ title, ...parties }]);
}

/** The party as its columns say. */
const columns = (partyId: string) =>
  site.db.selectFrom("party").select(PARTY_COLUMNS).where("party_id", "=", partyId).executeTakeFirstOrThrow();

const change = (partyId: string, values: object) =>
  site.db.updateTable("party").set(values).where("party_id", "=", partyId).execute();

test("lists say of each party what its columns say, whatever was changed and whatever it is called", async () => {
  const [customer, assigned] = [await site.make.trader(), await site.make.trader()];
  const contractor = await site.make.contractor(assigned);
  const params = { spectrum_id: contractor.spectrum_id };
  const title = '\u0001 "contractor":null \u0002';
  await makeOrder(customer, assigned, contractor, title);
  await fc.assert(
    fc.asyncProperty(traits, traits, async (ofCustomer, ofCompany) => {
      await change(customer.user_id, ofCustomer);
      await change(contractor.contractor_id, ofCompany);
      const user = minimalUser(await columns(customer.user_id), PUBLIC_URL);
      const minimal = minimalContractor(await columns(contractor.contractor_id), PUBLIC_URL);
      const orders = await site.as(assigned).call(getAssignedOrders);
      expect(orders.body).toMatchObject({ data: [{ title, customer: user, contractor: minimal }] });
      const customers = await site.as(assigned).call(getCustomers, { params });
      expect(customers.body).toMatchObject({ data: [{ ...user, orders: 1 }] });
    }),
    { numRuns: runs(60) },
  );
});
