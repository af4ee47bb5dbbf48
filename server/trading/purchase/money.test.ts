import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { placeOrder } from "#contract/deals/orders.ts";
import { getMarketStats } from "#contract/goods/listings.ts";
import { LIMITS } from "#contract/platform/limits.ts";
import { purchase } from "#contract/trading/purchase.ts";
import { type Site, startSite } from "#server/testing/site.ts";

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

const asked = {
  title: "Anything",
  kind: "Delivery",
  description: "Bring it.",
  payment_type: "one-time",
  collateral: 0,
} as const;

test("what costs more than the ceiling is refused with a code of its own, and the field is named", async () => {
  const ann = await site.make.trader();
  const order = (cost: number) => site.as(ann).call(placeOrder, { body: { ...asked, cost } });
  expect(await order(LIMITS.auec)).toMatchObject({ status: 201 });
  const refused = await order(LIMITS.auec + 1);
  expect(refused).toFailWith("too_much_money", { most: LIMITS.auec });
  expect(refused.body).toMatchObject({ validationErrors: [{ instancePath: "/body/cost", keyword: "maximum" }] });
});

test("a purchase whose total is above the ceiling is refused, and leaves no trace", async () => {
  const [seller, buyer] = [await site.make.trader(), await site.make.trader()];
  const dear = await site.make.listing(seller, { price: LIMITS.auec, quantity: LIMITS.quantity });
  const before = await site.make.countRows("offer_session");
  for (const quantity of [2, LIMITS.quantity])
    for (const offer of [null, 5])
      expect(await site.as(buyer).call(purchase, { body: { items: [{ ...dear, quantity }], offer } })).toFailWith(
        "too_much_money",
        { most: LIMITS.auec },
      );
  expect(await site.make.countRows("offer_session")).toBe(before);
  expect(await site.as(buyer).call(purchase, { body: { items: [{ ...dear, quantity: 1 }] } })).toMatchObject({
    status: 200,
  });
});

test("the landing page's sums end where numbers end, however many orders somebody makes", async () => {
  const ann = await site.make.trader();
  const [order_id] = await site.make.orders([{ customer_id: ann.user_id, cost: LIMITS.auec, status: "fulfilled" }]);
  const columns = sql.raw("customer_id, kind, title, description, cost, payment_type, status, created_at");
  await sql`insert into orders (order_id, ${columns}) select gen_random_uuid(), ${columns} from orders, generate_series(1, 9100)
    where order_id = ${order_id}`.execute(site.db);
  const { status, body } = await site.as().call(getMarketStats);
  expect(status).toBe(200);
  expect(body).toMatchObject({ data: { total_order_value: LIMITS.sum, week_order_value: LIMITS.sum } });
});
