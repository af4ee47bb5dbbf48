import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { updateOrder } from "#contract/deals/orders.ts";
import * as calls from "#contract/money/invoices.ts";
import { createRole, giveRole } from "#contract/organisations/roles.ts";
import { getOrderChat } from "#contract/outward/chats.ts";
import { listNotifications } from "#contract/outward/notifications.ts";
import { availableOf, giveMoney } from "#server/testing/ledger.ts";
import type { Trader } from "#server/testing/make.ts";
import { type Site, startSite } from "#server/testing/site.ts";

let site: Site;
let admin: Trader;
beforeAll(async () => {
  site = await startSite();
  admin = await site.make.trader({ role: "admin" });
});
afterAll(() => site.close());

const data = <T = calls.Invoice>(reply: { body: unknown; status: number; text: string }): T => {
  expect(reply.status, reply.text).toBe(200);
  return (reply.body as { data: T }).data;
};
const rich = async (amount = 1000): Promise<Trader> => {
  const who = await site.make.trader();
  await giveMoney(site, admin, who, amount);
  return who;
};
const ask = (issuer: Trader, more: Partial<calls.NewInvoice>) =>
  site.as(issuer).call(calls.createInvoice, { body: { title: "Escort", ...more } });
const asked = async (issuer: Trader, payer: Trader, amount = 300) =>
  data(await ask(issuer, { user_payer_id: payer.username, amount }));
type Step =
  | typeof calls.payInvoice
  | typeof calls.declineInvoice
  | typeof calls.cancelInvoice
  | typeof calls.remindOfInvoice;
const step = (who: Trader, call: Step, { invoice_id }: { invoice_id: string }) =>
  site.as(who).call(call as typeof calls.payInvoice, { params: { invoice_id } });
const read = (who: Trader, { invoice_id }: { invoice_id: string }) =>
  site.as(who).call(calls.getInvoice, { params: { invoice_id } });
const deal = async (seller: Trader, buyer: Trader, status: "in-progress" | "cancelled" = "in-progress") => {
  const [order_id = ""] = await site.make.orders([
    { customer_id: buyer.user_id, assigned_id: seller.user_id, status, cost: 300 },
  ]);
  return order_id;
};
const told = async (who: Trader): Promise<string[]> => {
  await site.deliver();
  const reply = await site.as(who).call(listNotifications, { params: { page: 0 }, query: { kinds: "all" } as never });
  return (reply.body as { notifications: { action: string }[] }).notifications.map(({ action }) => action);
};

describe("writing an invoice", () => {
  test("of twenty at once each has its own number, and none is left out", async () => {
    const [ann, bob] = [await site.make.trader(), await site.make.trader()];
    const wrong = { user_payer_id: ann.username, amount: 1 };
    const made = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        at % 4 === 3 ? ask(ann, wrong).then(() => undefined) : asked(ann, bob, at + 1),
      ),
    );
    const numbers = made.flatMap((invoice) => (invoice ? [invoice.number] : [])).sort((a, b) => a - b);
    expect(numbers).toEqual(Array.from({ length: 15 }, (_, at) => at + 1));
  });

  test("of an order goes to its customer, and once", async () => {
    const [seller, buyer] = [await site.make.trader(), await site.make.trader()];
    const order_id = await deal(seller, buyer);
    const replies = await Promise.all([1, 2, 3].map(() => ask(seller, { order_id, amount: 300 })));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(replies.find(({ status }) => status === 409)).toFailWith("order_invoiced", { number: 1 });
    const [invoice] = data<calls.Invoice[]>(
      await site.as(buyer).call(calls.listOrderInvoices, { params: { order_id } }),
    );
    expect(invoice).toMatchObject({ payer: { user: { username: buyer.username } }, may: { pay: true, issue: false } });
    // Once it was declined, another one may be written.
    data(await step(buyer, calls.declineInvoice, invoice as calls.Invoice));
    expect(data(await ask(seller, { order_id, amount: 250 })).number).toBe(2);
  });

  test("may name the moment at which it is due in any time zone", async () => {
    const [ann, bob] = [await site.make.trader(), await site.make.trader()];
    const due_at = "2099-03-28T23:30:00+02:00";
    const invoice = data(await ask(ann, { user_payer_id: bob.username, amount: 1, due_at }));
    expect(invoice.due_at).toBe("2099-03-28T21:30:00.000Z");
  });

  test("is refused for an order of others, a cancelled one, another payer, a day in the past, and to oneself", async () => {
    const [seller, buyer, other] = [await site.make.trader(), await site.make.trader(), await site.make.trader()];
    const order_id = await deal(seller, buyer);
    expect(await ask(other, { order_id, amount: 1 })).toFailWith("invoice_foreign_order");
    expect(await ask(seller, { order_id, amount: 1, user_payer_id: other.username })).toFailWith(
      "invoice_foreign_order",
    );
    const gone = await deal(seller, buyer, "cancelled");
    expect(await ask(seller, { order_id: gone, amount: 1 })).toFailWith("invoice_foreign_order");
    const past = { user_payer_id: buyer.username, amount: 1, due_at: "2020-01-01T00:00:00.000Z" };
    expect(await ask(seller, past)).toFailWith("invoice_due_in_past");
    expect(await ask(seller, { user_payer_id: seller.username, amount: 1 })).toFailWith("same_account");
  });
});

describe("settling an invoice", () => {
  test("from two devices at once pays it once", async () => {
    const [ann, bob] = [await site.make.trader(), await rich(1000)];
    const invoice = await asked(ann, bob, 300);
    const replies = await Promise.all([1, 2, 3].map(() => step(bob, calls.payInvoice, invoice)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect([await availableOf(site, ann), await availableOf(site, bob)]).toEqual([300, 700]);
    const paid = data(await read(ann, invoice));
    expect(paid).toMatchObject({ status: "paid", amount: 300 });
    expect(paid.transaction_id).not.toBeNull();
    expect(await told(ann)).toContain("invoice_paid");
    expect(await told(bob)).toContain("invoice_received");
  });

  test("over more than one has leaves it open", async () => {
    const [ann, bob] = [await site.make.trader(), await rich(100)];
    const invoice = await asked(ann, bob, 101);
    expect(await step(bob, calls.payInvoice, invoice)).toFailWith("not_enough_money", { available: 100 });
    expect(data(await read(bob, invoice)).status).toBe("open");
    expect(await availableOf(site, bob)).toBe(100);
  });

  test("has one end, whoever comes first, and money moves only with a payment", async () => {
    const [ann, bob] = [await site.make.trader(), await rich(5000)];
    for (let round = 0; round < 5; round += 1) {
      const before = await availableOf(site, bob);
      const invoice = await asked(ann, bob, 10);
      const replies = await Promise.all([
        step(bob, calls.payInvoice, invoice),
        step(bob, calls.declineInvoice, invoice),
        step(ann, calls.cancelInvoice, invoice),
      ]);
      expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
      const { status } = data(await read(ann, invoice));
      expect(before - (await availableOf(site, bob))).toBe(status === "paid" ? 10 : 0);
      for (const call of [calls.payInvoice, calls.declineInvoice])
        expect(await step(bob, call, invoice)).toFailWith("invoice_settled", { status });
    }
  });

  test("is each side's own: the issuer cannot pay or decline, the payer cannot cancel or remind, others see nothing", async () => {
    const [ann, bob, eve] = [await rich(), await rich(), await rich()];
    const invoice = await asked(ann, bob);
    for (const [who, call] of [
      [ann, calls.payInvoice],
      [ann, calls.declineInvoice],
      [bob, calls.cancelInvoice],
      [bob, calls.remindOfInvoice],
    ] as const)
      expect((await step(who, call, invoice)).status).toBe(403);
    for (const call of [calls.payInvoice, calls.cancelInvoice])
      expect(await step(eve, call, invoice)).toFailWith("not_found");
    expect(await read(eve, invoice)).toFailWith("not_found");
    expect(data(await read(bob, invoice)).status).toBe("open");
  });

  test("of an organisation asks for a right there: who keeps orders writes and declines, who keeps money pays", async () => {
    const [owner, clerk, ann] = [await rich(), await site.make.trader(), await site.make.trader()];
    const contractor = await site.make.contractor(owner, [clerk]);
    const params = { spectrum_id: contractor.spectrum_id };
    const write = (who: Trader) =>
      site.as(who).call(calls.createContractorInvoice, {
        params,
        body: { title: "Haul", amount: 5, user_payer_id: ann.username },
      });
    expect((await write(clerk)).status).toBe(403);
    const role = await site.as(owner).call(createRole, { params, body: { name: "Clerk", manage_orders: true } });
    const { role_id } = (role.body as { data: { role_id: string } }).data;
    const given = { params: { ...params, role_id, username: clerk.username } };
    expect((await site.as(owner).call(giveRole, given)).status).toBe(200);
    expect(data(await write(clerk)).may).toEqual({ pay: false, decline: false, issue: true });
    const bill = data(await ask(ann, { contractor_payer_id: contractor.spectrum_id, amount: 5 }));
    expect(data(await read(clerk, bill)).may).toEqual({ pay: false, decline: true, issue: false });
    // A site admin reads everything and keeps nobody's money.
    expect(data(await read(admin, bill)).may).toEqual({ pay: false, decline: false, issue: false });
    expect((await step(clerk, calls.payInvoice, bill)).status).toBe(403);
    expect(await told(clerk)).toContain("invoice_received");
    data(await step(clerk, calls.declineInvoice, bill));
    expect(await told(ann)).toContain("invoice_declined");
  });
});

test("a reminder comes once a day, also from two at once, and stands in the order's chat", async () => {
  const [seller, buyer] = [await site.make.trader(), await site.make.trader()];
  const order_id = await deal(seller, buyer);
  const invoice = data(await ask(seller, { order_id, amount: 300 }));
  const replies = await Promise.all([1, 2].map(() => step(seller, calls.remindOfInvoice, invoice)));
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await told(buyer)).filter((action) => action === "invoice_reminder")).toHaveLength(1);
  const { messages } = data<{ messages: { line: { kind: string; username: string } | null }[] }>(
    await site.as(buyer).call(getOrderChat, { params: { order_id } }),
  );
  expect(messages.map(({ line }) => line)).toContainEqual(
    expect.objectContaining({ kind: "invoice_reminder", username: seller.username }),
  );
  await sql`update invoice set reminded_at = reminded_at - interval '25 hours' where invoice_id = ${invoice.invoice_id}`.execute(
    site.db,
  );
  data(await step(seller, calls.remindOfInvoice, invoice));
});

test("the payer is told when an invoice is cancelled, by its issuer or with its order, and nobody tells themselves", async () => {
  const [seller, buyer] = [await site.make.trader(), await site.make.trader()];
  data(await step(seller, calls.cancelInvoice, await asked(seller, buyer)));
  expect((await told(buyer)).filter((action) => action === "invoice_cancelled")).toHaveLength(1);
  const order_id = await deal(seller, buyer);
  data(await ask(seller, { order_id, amount: 300 }));
  const body = { order_id, status: "cancelled" as const };
  await site.as(seller).call(updateOrder, { params: { order_id }, body });
  await site.deliver();
  expect((await told(buyer)).filter((action) => action === "invoice_cancelled")).toHaveLength(2);
  expect(await told(seller)).not.toContain("invoice_cancelled");
});

test("an order that is cancelled takes its open invoice along", async () => {
  const [seller, buyer] = [await site.make.trader(), await rich()];
  const order_id = await deal(seller, buyer);
  const invoice = data(await ask(seller, { order_id, amount: 300 }));
  const body = { order_id, status: "cancelled" as const };
  expect((await site.as(seller).call(updateOrder, { params: { order_id }, body })).status).toBe(200);
  await site.deliver();
  expect(data(await read(buyer, invoice)).status).toBe("cancelled");
  expect(await step(buyer, calls.payInvoice, invoice)).toFailWith("invoice_settled", { status: "cancelled" });
});

test("lists tell sent from received, find numbers and titles, and sum up what is open", async () => {
  const [ann, bob] = [await site.make.trader(), await rich()];
  const [first] = [await asked(ann, bob, 100), await asked(ann, bob, 40)];
  data(await step(bob, calls.payInvoice, first));
  const list = async (who: Trader, query: object) =>
    data<{ invoices: calls.Invoice[]; pagination: { total: number }; sums: Record<string, number> }>(
      await site.as(who).call(calls.listMyInvoices, { query: query as never }),
    );
  const sent = await list(ann, {});
  expect(sent.invoices.map(({ number }) => number)).toEqual([2, 1]);
  expect(sent.sums).toEqual({ outstanding: 40, overdue: 0, paid_this_month: 100 });
  expect((await list(ann, { direction: "received" })).pagination.total).toBe(0);
  expect((await list(bob, { direction: "received", status: "open" })).invoices.map(({ number }) => number)).toEqual([
    2,
  ]);
  expect((await list(ann, { query: "2" })).invoices.map(({ number }) => number)).toEqual([2]);
});
