import { afterAll, beforeAll, expect, test } from "vitest";
import { answerOffer } from "#contract/deals/offers.ts";
import { updateOrder } from "#contract/deals/orders.ts";
import * as calls from "#contract/money/earnings.ts";
import { purchase } from "#contract/trading/purchase.ts";
import type { TestContractor, Trader } from "#server/testing/make.ts";
import { organisationWith } from "#server/testing/officers.ts";
import { type Site, startSite } from "#server/testing/site.ts";

let site: Site;
let helmet: string;
let visor: string;
beforeAll(async () => {
  site = await startSite();
  [{ game_item_id: helmet }, { game_item_id: visor }] = [await site.make.item(), await site.make.item()];
});
afterAll(() => site.close());

type Sale = {
  buyer: Trader;
  of: Trader | TestContractor;
  by?: Trader;
  item?: string;
  price: number;
  quantity?: number;
  for?: string;
};

/** A deal from the offer to its end; it answers the order. */
async function sell(sale: Sale, status: "fulfilled" | "cancelled" = "fulfilled"): Promise<string> {
  const { buyer, of, item, price, quantity = 1 } = sale;
  const seller = sale.by ?? (of as Trader);
  const { listing_id } = await site.make.listing(of, { price, ...(item ? { game_item_id: item } : {}) });
  const offered = await site.as(buyer).call(purchase, {
    body: { items: [{ listing_id, quantity }], ...(sale.for ? { spectrum_id: sale.for } : {}) } as never,
  });
  expect(offered.status, offered.text).toBe(200);
  const { session_id } = offered.body as { session_id: string };
  const accepted = await site.as(seller).call(answerOffer, { params: { session_id }, body: { status: "accepted" } });
  const { order_id } = (accepted.body as { data: { order_id: string } }).data;
  for (const next of ["in-progress", status] as const) {
    const moved = await site.as(seller).call(updateOrder, { params: { order_id }, body: { status: next } });
    expect(moved.status, moved.text).toBe(200);
  }
  await site.deliver();
  return order_id;
}
const earned = async (who: Trader, query: object = {}): Promise<calls.Earnings> => {
  const reply = await site.as(who).call(calls.getMyEarnings, { query });
  expect(reply.status, reply.text).toBe(200);
  return (reply.body as { data: calls.Earnings }).data;
};

test("what was sold and bought is told by month, item and buyer, with the margin where the purchase is known", async () => {
  const [dealer, source, ann, bob] = await Promise.all([1, 2, 3, 4].map(() => site.make.trader()));
  if (!dealer || !source || !ann || !bob) throw new Error("nobody is there");
  await sell({ buyer: dealer, of: source, item: helmet, price: 100, quantity: 3 });
  await sell({ buyer: dealer, of: source, item: helmet, price: 200 });
  await sell({ buyer: ann, of: dealer, item: helmet, price: 300, quantity: 2 });
  await sell({ buyer: bob, of: dealer, item: visor, price: 50 });
  await sell({ buyer: bob, of: dealer, price: 1000 });
  await sell({ buyer: bob, of: dealer, price: 7777 }, "cancelled");
  const found = await earned(dealer);
  expect(found).toMatchObject({ sold: 1650, sold_orders: 3, bought: 500, bought_orders: 2 });
  expect(found.months).toEqual([{ month: expect.stringMatching(/-01$/), sold: 1650, bought: 500, orders: 5 }]);
  // Four pieces for 500 are 125 each: of two sold for 600, 350 remain.
  expect(found.items).toMatchObject([
    { game_item_id: helmet, sold_quantity: 2, sold: 600, bought_quantity: 4, bought: 500, margin: 350 },
    { game_item_id: visor, sold_quantity: 1, sold: 50, bought_quantity: 0, bought: 0, margin: null },
  ]);
  expect(found.buyers).toEqual([
    { user: bob.username, contractor: null, sold: 1050, orders: 2 },
    { user: ann.username, contractor: null, sold: 600, orders: 1 },
  ]);
  expect(await earned(await site.make.trader())).toMatchObject({ sold: 0, months: [], items: [], buyers: [] });
});

test("a span leaves out what was made before and after it, but for what the pieces had cost", async () => {
  const [dealer, source, buyer] = [await site.make.trader(), await site.make.trader(), await site.make.trader()];
  const old = await sell({ buyer: dealer, of: source, item: helmet, price: 10 });
  const created_at = new Date(Date.now() - 500 * 86_400_000);
  await site.db.updateTable("orders").set({ created_at }).where("order_id", "=", old).execute();
  await sell({ buyer, of: dealer, item: helmet, price: 30 });
  expect(await earned(dealer)).toMatchObject({ bought: 0, items: [{ sold: 30, bought: 0, margin: 20 }] });
  const whole = { from: new Date(Date.now() - 600 * 86_400_000).toISOString() };
  expect(await earned(dealer, whole)).toMatchObject({ bought: 10, months: [{ bought: 10 }, { sold: 30 }] });
  expect(await earned(dealer, { to: created_at.toISOString(), ...whole })).toMatchObject({ sold: 0, bought: 10 });
});

test("an organisation's are its own, for who keeps its money; a member's sales for it are not theirs", async () => {
  const [head, officer, plain, buyer] = await Promise.all([1, 2, 3, 4].map(() => site.make.trader()));
  if (!head || !officer || !plain || !buyer) throw new Error("nobody is there");
  const org = await organisationWith(site, head, [officer], [plain]);
  const { spectrum_id } = org;
  await sell({ buyer, of: org, by: head, item: helmet, price: 70 });
  await sell({ buyer: officer, of: buyer, item: helmet, price: 40, for: spectrum_id });
  const read = (who: Trader) => site.as(who).call(calls.getContractorEarnings, { params: { spectrum_id } });
  expect((await read(head)).body).toMatchObject({ data: { sold: 70, bought: 40, items: [{ margin: 30 }] } });
  expect(await read(plain)).toFailWith("not_allowed");
  expect(await read(await site.make.trader({ role: "admin" }))).toFailWith("not_allowed");
  for (const who of [head, officer]) expect(await earned(who)).toMatchObject({ sold: 0, bought: 0 });
  expect(await earned(buyer)).toMatchObject({ sold: 40, bought: 70, buyers: [{ contractor: spectrum_id, sold: 40 }] });
});

test("each table is a file, and a name that a spreadsheet would compute is text", async () => {
  const [dealer, buyer] = [await site.make.trader(), await site.make.trader()];
  await sell({ buyer, of: dealer, item: visor, price: 50 });
  await site.db.updateTable("game_item").set({ name: "=1+1" }).where("game_item_id", "=", visor).execute();
  const file = async (by: calls.EarningsBy) => {
    const reply = await site.as(dealer).call(calls.exportMyEarnings, { query: { by } });
    expect(reply.status, reply.text).toBe(200);
    return reply.text.replace("\uFEFF", "").split("\r\n");
  };
  expect(await file("month")).toEqual(["month,sold,bought,orders", expect.stringMatching(/-01,50,0,1$/), ""]);
  expect(await file("item")).toMatchObject([
    "name,sold_quantity,sold,bought_quantity,bought,margin,game_item_id",
    `'=1+1,1,50,0,0,,${visor}`,
    "",
  ]);
  expect(await file("buyer")).toEqual(["user,contractor,sold,orders", `${buyer.username},,50,1`, ""]);
  expect(await site.as(dealer).call(calls.exportMyEarnings, { query: { by: "day" as never } })).toFailWith(
    "invalid_input",
  );
});
