import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as money from "#contract/money/transactions.ts";
import { createRole, giveRole } from "#contract/organisations/roles.ts";
import { listNotifications } from "#contract/outward/notifications.ts";
import { closeAccount } from "#contract/people/accounts.ts";
import { getMyProfile } from "#contract/people/profiles.ts";
import { createToken } from "#contract/people/tokens.ts";
import { LIMITS } from "#contract/platform/limits.ts";
import { runs } from "#server/platform/testing/depth.ts";
import { availableOf, giveMoney } from "#server/testing/ledger.ts";
import type { TestContractor, Trader } from "#server/testing/make.ts";
import { refuseUpdates } from "#server/testing/refuse-updates.ts";
import { type Site, startSite } from "#server/testing/site.ts";
import { cancelOldRequests } from "../jobs.ts";
import { differences, ledgerSums } from "../prove.ts";

const LEDGER = join(import.meta.dirname, "..", "..", "..", "scripts", "ledger.ts");

let site: Site;
let admin: Trader;
beforeAll(async () => {
  site = await startSite();
  admin = await site.make.trader({ role: "admin" });
});
afterAll(() => site.close());

const data = <T>(reply: { body: unknown }) => (reply.body as { data: T }).data;
const rich = async (amount = 1000): Promise<Trader> => {
  const who = await site.make.trader();
  await giveMoney(site, admin, who, amount);
  return who;
};
const send = (from: Trader, to: Trader, amount: unknown, more: object = {}) =>
  site.as(from).call(money.sendMoney, { body: { amount: amount as number, user_recipient_id: to.username, ...more } });
const sent = async (from: Trader, to: Trader, amount: number): Promise<string> => {
  const reply = await send(from, to, amount);
  expect(reply.status, reply.text).toBe(200);
  return (reply.body as { transaction_id: string }).transaction_id;
};
const has = (who: Trader) => availableOf(site, who);
const ask = async (
  who: Trader,
  call: typeof money.requestDeposit | typeof money.requestWithdrawal,
  amount: number,
): Promise<string> => {
  const reply = await site.as(who).call(call, { body: { amount } });
  expect(reply.status, reply.text).toBe(200);
  return data<{ transaction_id: string }>(reply).transaction_id;
};
const refund = (who: Trader, transaction_id: string, amount?: number) =>
  site
    .as(who)
    .call(money.refundTransaction, { params: { transaction_id }, body: amount === undefined ? {} : { amount } });
const complete = (who: Trader, transaction_id: string) =>
  site.as(who).call(money.completeMoneyRequest, { params: { transaction_id }, body: { note: "Handed over" } });
const cancel = (who: Trader, transaction_id: string) =>
  site.as(who).call(money.cancelTransaction, { params: { transaction_id } });
/** An organisation with aUEC, and a member who handles them. */
async function company(amount: number): Promise<{ owner: Trader; treasurer: Trader; contractor: TestContractor }> {
  const [owner, treasurer] = [await rich(amount), await site.make.trader()];
  const contractor = await site.make.contractor(owner, [treasurer]);
  const params = { spectrum_id: contractor.spectrum_id };
  const role = await site.as(owner).call(createRole, { params, body: { name: "Treasurer", manage_stock: true } });
  const { role_id } = data<{ role_id: string }>(role);
  const given = { params: { ...params, role_id, username: treasurer.username } };
  expect((await site.as(owner).call(giveRole, given)).status).toBe(200);
  const body = { amount, contractor_recipient_id: contractor.spectrum_id };
  expect((await site.as(owner).call(money.sendMoney, { body })).status).toBe(200);
  return { owner, treasurer, contractor };
}

const told = async (who: Trader): Promise<string[]> => {
  await site.deliver();
  const reply = await site.as(who).call(listNotifications, { params: { page: 0 }, query: { kinds: "all" } as never });
  return (reply.body as { notifications: { action: string }[] }).notifications.map(({ action }) => action);
};

describe("who is told", () => {
  test("of a payment and a refund is whoever got them, of an organisation those who keep its money", async () => {
    const { owner, treasurer, contractor } = await company(500);
    const [ann, plain] = [await rich(100), await site.make.trader()];
    await site.db
      .insertInto("contractor_member")
      .values({ contractor_id: contractor.contractor_id, user_id: plain.user_id, joined_at: new Date() })
      .execute();
    const transaction_id = await sent(ann, owner, 40);
    expect(await told(owner)).toContain("money_received");
    expect(await told(ann)).not.toContain("money_received");
    await refund(owner, transaction_id);
    expect((await told(ann)).filter((action) => action === "money_received")).toHaveLength(1);
    const before = (await told(treasurer)).length;
    await site.as(ann).call(money.sendMoney, { body: { amount: 5, contractor_recipient_id: contractor.spectrum_id } });
    expect((await told(treasurer)).slice(0, -before || undefined)).toContain("money_received");
    expect(await told(plain)).not.toContain("money_received");
  });

  test("of a settled deposit and withdrawal is whoever asked, whether it was done or not; a request that lapsed, too", async () => {
    const ann = await rich(100);
    const settled = async () => (await told(ann)).filter((action) => action === "money_settled").length;
    const before = await settled();
    expect(before).toBe(1);
    await complete(admin, await ask(ann, money.requestWithdrawal, 30));
    expect(await settled()).toBe(before + 1);
    const rejected = await ask(ann, money.requestDeposit, 30);
    await site.as(admin).call(money.cancelMoneyRequest, { params: { transaction_id: rejected }, body: {} });
    expect(await settled()).toBe(before + 2);
    // Whoever takes back their own request knows it.
    await cancel(ann, await ask(ann, money.requestDeposit, 30));
    expect(await settled()).toBe(before + 2);
    await ask(ann, money.requestDeposit, 30);
    await cancelOldRequests(site.db, new Date(Date.now() + 30 * 86_400_000));
    expect(await settled()).toBe(before + 3);
  });
});

describe("sending", () => {
  test("takes from one and gives to the other, and both read the same transaction", async () => {
    const [ann, bob] = [await rich(1000), await site.make.trader()];
    const reply = await send(ann, bob, 300, { note: "  For the escort " });
    expect(reply.body).toMatchObject({ result: "Success" });
    const { transaction_id } = reply.body as { transaction_id: string };
    expect([await has(ann), await has(bob)]).toEqual([700, 300]);
    const { body } = await site.as(bob).call(money.getTransaction, { params: { transaction_id } });
    expect(body).toMatchObject({
      kind: "Payment",
      status: "Completed",
      amount: 300,
      user_sender_id: ann.username,
      contractor_sender_id: null,
      user_recipient_id: bob.username,
      contractor_recipient_id: null,
      note: "For the escort",
      created_by: ann.username,
    });
    expect((await site.as(ann).call(money.getTransaction, { params: { transaction_id } })).body).toEqual(body);
    const stranger = await site.make.trader();
    expect(await site.as(stranger).call(money.getTransaction, { params: { transaction_id } })).toFailWith("not_found");
    expect((await site.as(ann).call(getMyProfile)).body).toMatchObject({ balance: 700 });
  });

  test("works at the addresses that older clients post to", async () => {
    const [{ owner, contractor }, bob] = [await company(50), await site.make.trader()];
    const body = { amount: 20, user_recipient_id: bob.username, contractor_recipient_id: null };
    const params = { spectrum_id: contractor.spectrum_id };
    expect((await site.as(owner).call(money.sendContractorMoneyAlias, { params, body })).status).toBe(200);
    expect(
      (await site.as(bob).call(money.sendMoneyAlias, { body: { ...body, user_recipient_id: owner.username } })).status,
    ).toBe(200);
    expect([await has(bob), await has(owner)]).toEqual([0, 20]);
    const found = await site.as(bob).call(money.searchRecipients, { params: { query: contractor.spectrum_id } });
    expect(found.body).toMatchObject([{ spectrum_id: contractor.spectrum_id }]);
  });

  test.each([
    ["invalid_input", 0],
    ["invalid_input", -5],
    ["invalid_input", 1.5],
    ["invalid_input", "100"],
    ["invalid_input", null],
    ["invalid_input", Number.NaN],
    ["too_much_money", LIMITS.auec + 1],
    ["not_enough_money", 1001],
  ])("%s: an amount of %s moves nothing", async (code, amount) => {
    const [ann, bob] = [await rich(1000), await site.make.trader()];
    expect(await send(ann, bob, amount)).toFailWith(code);
    expect([await has(ann), await has(bob)]).toEqual([1000, 0]);
  });

  test("to oneself, to both, to nobody, to somebody unknown, suspended or blocking is refused", async () => {
    const [ann, bob] = [await rich(1000), await site.make.trader()];
    const { contractor } = await company(10);
    expect(await send(ann, ann, 1)).toFailWith("same_account");
    expect(await send(ann, bob, 1, { contractor_recipient_id: contractor.spectrum_id })).toFailWith("one_recipient");
    expect(await send(ann, bob, 1, { user_recipient_id: null })).toFailWith("one_recipient");
    expect(await send(ann, bob, 1, { user_recipient_id: "nobody_at_all" })).toFailWith("unknown_user");
    const nowhere = { user_recipient_id: "", contractor_recipient_id: "NOWHERE" };
    expect(await send(ann, bob, 1, nowhere)).toFailWith("unknown_contractor");
    const block = { entry_id: crypto.randomUUID(), owner_id: bob.user_id, blocked_id: ann.user_id };
    await site.db.insertInto("blocklist_entry").values(block).execute();
    expect(await send(ann, bob, 1)).toFailWith("blocked_dealing");
    const banned = await site.make.trader();
    await site.db.updateTable("account").set({ banned: true }).where("user_id", "=", banned.user_id).execute();
    expect(await send(ann, banned, 1)).toFailWith("recipient_frozen");
    expect(await send(await site.make.trader({ verified: false }), bob, 1)).toFailWith("not_verified");
    expect(await has(ann)).toBe(1000);
  });

  test("is not for API tokens, whatever they may do", async () => {
    const [ann, bob] = [await rich(10), await site.make.trader()];
    const made = await site.as(ann).call(createToken, { body: { name: "Bot", scopes: ["full"] } });
    const headers = { authorization: `Bearer ${data<{ token: string }>(made).token}` };
    const body = { amount: 1, user_recipient_id: bob.username };
    expect(await site.as().call(money.sendMoney, { body }, { headers })).toFailWith("session_only");
    expect((await site.as().call(money.listMyTransactions, {}, { headers })).status).toBe(200);
  });

  test("twice with the same key is done once, and the key of another intent is refused", async () => {
    const [ann, bob] = [await rich(1000), await site.make.trader()];
    const headers = { "idempotency-key": crypto.randomUUID() };
    const body = { amount: 100, user_recipient_id: bob.username };
    const both = await Promise.all([1, 2].map(() => site.as(ann).call(money.sendMoney, { body }, { headers })));
    expect(both.map(({ status }) => status).filter((status) => status === 200).length).toBeGreaterThan(0);
    expect((await site.as(ann).call(money.sendMoney, { body }, { headers })).status).toBe(200);
    expect(await has(bob)).toBe(100);
    const other = { ...body, amount: 200 };
    expect(await site.as(ann).call(money.sendMoney, { body: other }, { headers })).toFailWith("idempotency_key_reused");
  });
});

describe("an organisation's money", () => {
  test("is sent and read by who holds manage_stock there, and by nobody else, not even a site admin", async () => {
    const { owner, treasurer, contractor } = await company(100);
    const member = await site.make.trader();
    const params = { spectrum_id: contractor.spectrum_id };
    const pay = (who: Trader) =>
      site.as(who).call(money.sendContractorMoney, { params, body: { amount: 10, user_recipient_id: owner.username } });
    expect((await pay(treasurer)).status).toBe(200);
    for (const who of [member, admin]) {
      expect(await pay(who)).toFailWith("not_allowed");
      expect(await site.as(who).call(money.getContractorBalance, { params })).toFailWith("not_allowed");
      expect(await site.as(who).call(money.listContractorTransactions, { params })).toFailWith("not_allowed");
    }
    const { body } = await site.as(owner).call(money.getContractorBalance, { params });
    expect(body).toEqual({ data: { balance: 90, available: 90, pending_in: 0, pending_out: 0 } });
    const listed = await site.as(treasurer).call(money.listContractorTransactions, { params });
    expect(listed.body).toMatchObject([
      { amount: 10, contractor_sender_id: contractor.spectrum_id, created_by: treasurer.username },
      { amount: 100, contractor_recipient_id: contractor.spectrum_id },
    ]);
  });
});

describe("a refund", () => {
  test("gives back in parts, never more than the payment, and only once each", async () => {
    const [ann, bob] = [await rich(1000), await site.make.trader()];
    const payment = await sent(ann, bob, 600);
    expect(await refund(ann, payment)).toFailWith("not_allowed");
    expect(await refund(await site.make.trader(), payment)).toFailWith("not_found");
    expect(data(await refund(bob, payment, 250))).toMatchObject({ kind: "Refund", amount: 250, reverses: payment });
    expect(await refund(bob, payment, 351)).toFailWith("refund_too_high", { left: 350 });
    const replies = await Promise.all([refund(bob, payment, 200), refund(bob, payment, 200)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await refund(admin, payment)).status).toBe(200);
    expect(await refund(bob, payment)).toFailWith("not_refundable");
    expect([await has(ann), await has(bob)]).toEqual([1000, 0]);
    const { body } = await site.as(ann).call(money.getTransaction, { params: { transaction_id: payment } });
    expect(body).toMatchObject({ refunded: 600 });
  });

  test("is refused when the recipient has spent the money, and of anything but a payment", async () => {
    const [ann, bob] = [await rich(100), await site.make.trader()];
    const payment = await sent(ann, bob, 100);
    await sent(bob, await site.make.trader(), 60);
    expect(await refund(bob, payment)).toFailWith("not_enough_money", { available: 40 });
    const deposit = await ask(ann, money.requestDeposit, 5);
    expect(await refund(admin, deposit)).toFailWith("not_refundable");
    expect(await refund(ann, crypto.randomUUID())).toFailWith("not_found");
  });
});

describe("deposits and withdrawals", () => {
  test("a withdrawal holds its amount until an admin settles it", async () => {
    const [ann, bob] = [await rich(1000), await site.make.trader()];
    const request = await ask(ann, money.requestWithdrawal, 800);
    expect(data(await site.as(ann).call(money.getMyBalance))).toEqual({
      balance: 1000,
      available: 200,
      pending_in: 0,
      pending_out: 800,
    });
    expect(await send(ann, bob, 201)).toFailWith("not_enough_money", { available: 200 });
    expect(data(await complete(admin, request))).toMatchObject({
      kind: "Withdrawal",
      status: "Completed",
      user_sender_id: ann.username,
      user_recipient_id: null,
      settled_note: "Handed over",
    });
    expect(data(await site.as(ann).call(money.getMyBalance))).toMatchObject({ balance: 200, available: 200 });
    expect(await complete(admin, request)).toFailWith("transaction_settled");
    expect(await cancel(ann, request)).toFailWith("transaction_settled");
  });

  test("its holder or an admin cancels it, others not, and what was held is free again", async () => {
    const ann = await rich(500);
    const request = await ask(ann, money.requestWithdrawal, 500);
    expect(await cancel(await site.make.trader(), request)).toFailWith("not_found");
    expect(data(await cancel(ann, request))).toMatchObject({ status: "Cancelled" });
    expect(await has(ann)).toBe(500);
    const other = await ask(ann, money.requestDeposit, 7);
    const params = { transaction_id: other };
    const reply = await site.as(admin).call(money.cancelMoneyRequest, { params, body: { note: "Never came" } });
    expect(data(reply)).toMatchObject({ status: "Cancelled", settled_note: "Never came" });
    expect(await has(ann)).toBe(500);
  });

  test("of completing and cancelling at once exactly one happens", async () => {
    const ann = await rich(100);
    const request = await ask(ann, money.requestWithdrawal, 40);
    const replies = await Promise.all([complete(admin, request), cancel(ann, request), complete(admin, request)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect([60, 100]).toContain(await has(ann));
  });

  test("an admin does not complete what is theirs while there is another", async () => {
    const other = await site.make.trader({ role: "admin" });
    const own = await ask(admin, money.requestDeposit, 5);
    expect(await complete(admin, own)).toFailWith("own_request");
    expect((await complete(other, own)).status).toBe(200);
    const last = await ask(admin, money.requestDeposit, 5);
    await site.db.updateTable("account").set({ role: "user" }).where("user_id", "=", other.user_id).execute();
    expect((await complete(admin, last)).status).toBe(200);
    expect(await complete(await site.make.trader(), last)).toFailWith("not_allowed");
  });

  test("the admins' queue has what waits, the oldest first", async () => {
    const [ann, bob] = [await rich(100), await rich(100)];
    const [first, second] = [await ask(ann, money.requestWithdrawal, 3), await ask(bob, money.requestDeposit, 4)];
    const listed = async (query: object) => {
      const reply = await site.as(admin).call(money.listMoneyRequests, { query: { page_size: "100", ...query } });
      return data<{ transactions: money.Transaction[] }>(reply).transactions.map(
        ({ transaction_id }) => transaction_id,
      );
    };
    const waiting = await listed({});
    expect(waiting.indexOf(first)).toBeLessThan(waiting.indexOf(second));
    expect(await listed({ kind: "deposit" })).not.toContain(first);
    expect(await listed({ status: "completed" })).not.toContain(first);
    expect(await site.as(ann).call(money.listMoneyRequests)).toFailWith("not_allowed");
  });

  test("what nobody settles in time is cancelled", async () => {
    const ann = await rich(100);
    const [withdrawal, deposit] = [
      await ask(ann, money.requestWithdrawal, 30),
      await ask(ann, money.requestDeposit, 4),
    ];
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
    const statusOf = async (transaction_id: string) =>
      ((await site.as(ann).call(money.getTransaction, { params: { transaction_id } })).body as money.Transaction)
        .status;
    await cancelOldRequests(site.db, inDays(8));
    expect([await statusOf(withdrawal), await statusOf(deposit)]).toEqual(["Pending", "Cancelled"]);
    await cancelOldRequests(site.db, inDays(15));
    expect(await statusOf(withdrawal)).toBe("Cancelled");
    expect(await has(ann)).toBe(100);
  });

  test("one request that cannot be cancelled keeps no other from it, and is tried again", async () => {
    const ann = await rich(100);
    const [broken, other] = [await ask(ann, money.requestDeposit, 3), await ask(ann, money.requestDeposit, 4)];
    const statuses = () =>
      Promise.all(
        [broken, other].map(async (transaction_id) => {
          const { body } = await site.as(ann).call(money.getTransaction, { params: { transaction_id } });
          return (body as money.Transaction).status;
        }),
      );
    const mend = await refuseUpdates(site.db, "money_transaction", "transaction_id", broken);
    const later = new Date(Date.now() + 8 * 86_400_000);
    await expect(cancelOldRequests(site.db, later)).rejects.toThrow("1 of");
    expect(await statuses()).toEqual(["Pending", "Cancelled"]);
    await mend();
    await cancelOldRequests(site.db, later);
    expect(await statuses()).toEqual(["Cancelled", "Cancelled"]);
  });

  test("after a long pause all that is overdue is cancelled at once", async () => {
    const ann = await rich(100);
    const one = await ask(ann, money.requestDeposit, 3);
    await sql`insert into money_transaction
      select (jsonb_populate_record(t, jsonb_build_object('transaction_id', gen_random_uuid()))).*
      from money_transaction t, generate_series(1, 250) where transaction_id = ${one}`.execute(site.db);
    await cancelOldRequests(site.db, new Date(Date.now() + 8 * 86_400_000));
    const { rows } = await sql<{ pending: number }>`
      select count(*)::int as pending from money_transaction where status = 'pending' and kind = 'deposit'`.execute(
      site.db,
    );
    expect(rows).toEqual([{ pending: 0 }]);
  });
});

describe("the list", () => {
  test("is newest first and knows kind, status, direction, time and pages", async () => {
    const [ann, bob] = [await rich(1000), await rich(1000)];
    const out = await sent(ann, bob, 10);
    const back = await sent(bob, ann, 20);
    const waits = await ask(ann, money.requestWithdrawal, 5);
    const listed = async (query: object) =>
      ((await site.as(ann).call(money.listMyTransactions, { query })).body as money.Transaction[]).map(
        ({ transaction_id }) => transaction_id,
      );
    const all = await listed({});
    expect(all.slice(0, 3)).toEqual([waits, back, out]);
    expect(all).toHaveLength(4);
    expect(await listed({ direction: "out" })).toEqual([waits, out]);
    expect(await listed({ direction: "in", kind: "payment" })).toEqual([back]);
    expect(await listed({ status: "pending" })).toEqual([waits]);
    // As the answers write them.
    expect(await listed({ status: "Completed", kind: "Payment" })).toEqual([back, out]);
    expect(await listed({ page: "2", page_size: "2" })).toEqual(all.slice(2));
    expect(await listed({ from: new Date(Date.now() + 1000).toISOString() })).toEqual([]);
    const file = await site.as(ann).call(money.exportMyTransactions, { query: { direction: "out" } });
    expect(file.text.split("\r\n")).toHaveLength(4);
    expect(file.text).toContain(`Payment,Completed,${ann.username},${bob.username},10,,${out}`);
  });

  test("the statement sums a month and names the other parties", async () => {
    const [ann, bob] = [await rich(1000), await site.make.trader()];
    await sent(ann, bob, 100);
    await sent(bob, ann, 30);
    const statement = data<money.Statement>(await site.as(ann).call(money.getMyStatement));
    expect(statement.months).toEqual([
      { month: `${new Date().toISOString().slice(0, 7)}-01`, came_in: 1030, went_out: 100, count: 3 },
    ]);
    expect(statement.counterparties).toEqual([{ user: bob.username, contractor: null, came_in: 30, went_out: 100 }]);
  });
});

test("an account with money or a pending request does not close, and says what is left", async () => {
  const ann = await rich(70);
  await ask(ann, money.requestDeposit, 5);
  const close = () => site.as(ann).call(closeAccount, { body: { username: ann.username } });
  expect(await close()).toFailWith("account_has_money", { balance: 70, pending: 1 });
});

describe("the ledger", () => {
  test("refuses changes from whoever writes to the database", async () => {
    const [ann, bob] = [await rich(10), await site.make.trader()];
    const id = await sent(ann, bob, 4);
    const refused = (query: ReturnType<typeof sql>) => expect(query.execute(site.db)).rejects.toThrow();
    await refused(sql`update ledger_entry set amount = 5 where transaction_id = ${id} and amount = 4`);
    await refused(sql`delete from ledger_entry where transaction_id = ${id}`);
    await refused(sql`truncate ledger_entry`);
    await refused(sql`update money_transaction set amount = 5 where transaction_id = ${id}`);
    await refused(sql`delete from money_transaction where transaction_id = ${id}`);
    // Half a transaction: the other side would be missing.
    await refused(
      sql`insert into ledger_entry (transaction_id, account_id, amount, created_at) values (${id}, ${admin.user_id}, 7, now())`,
    );
    await refused(sql`update ledger_account set balance = -1 where account_id = ${bob.user_id}`);
    expect([await has(ann), await has(bob)]).toEqual([6, 4]);
  });

  test("is proven by npm run ledger, which fails on a database in which somebody changed an entry by hand", async () => {
    const ann = await rich(900);
    const prove = () =>
      promisify(execFile)(process.execPath, [LEDGER], {
        env: { ...process.env, DATABASE_URL: site.config.databaseUrl },
      }).then(
        ({ stdout }) => ({ code: 0, stdout }),
        ({ code, stdout }: { code: number; stdout: string }) => ({ code, stdout }),
      );
    expect(await prove()).toMatchObject({ code: 0, stdout: expect.stringContaining("differences: 0") });
    // As somebody with all rights would do it: past every trigger.
    const byHand = (change: number) =>
      site.db.transaction().execute(async (tx) => {
        await sql`set local session_replication_role = replica`.execute(tx);
        await sql`update ledger_entry set amount = amount + ${change} where account_id = ${ann.user_id}`.execute(tx);
      });
    await byHand(1);
    const { code, stdout } = await prove();
    expect(code).toBe(1);
    expect(stdout).toContain(`balance ${ann.user_id}: stored 900, computed 901`);
    await byHand(-1);
  });

  test("whatever many people do at the same moment, sums stay 0, nobody is below 0, and balances are their entries", async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => rich(500)));
    const deed = fc.record({
      kind: fc.constantFrom("send", "refund", "withdraw", "deposit", "complete", "cancel"),
      who: fc.nat({ max: 5 }),
      to: fc.nat({ max: 5 }),
      amount: fc.integer({ min: 1, max: 400 }),
      which: fc.nat({ max: 30 }),
    });
    const payments: string[] = [];
    const requests: string[] = [];
    await fc.assert(
      fc.asyncProperty(fc.array(deed, { minLength: 20, maxLength: 40 }), async (deeds) => {
        const replies = await Promise.all(
          deeds.map(async ({ kind, who, to, amount, which }) => {
            const [one, other] = [people[who] ?? admin, people[to] ?? admin];
            const payment = payments[which % Math.max(payments.length, 1)];
            const request = requests[which % Math.max(requests.length, 1)];
            if (kind === "send") {
              const reply = await send(one, other, amount);
              if (reply.status === 200) payments.push((reply.body as { transaction_id: string }).transaction_id);
              return reply;
            }
            if (kind === "withdraw" || kind === "deposit") {
              const call = kind === "deposit" ? money.requestDeposit : money.requestWithdrawal;
              const reply = await site.as(one).call(call, { body: { amount } });
              if (reply.status === 200) requests.push(data<{ transaction_id: string }>(reply).transaction_id);
              return reply;
            }
            if (kind === "refund") return payment === undefined ? undefined : refund(admin, payment, amount);
            if (request === undefined) return undefined;
            return kind === "complete" ? complete(admin, request) : cancel(admin, request);
          }),
        );
        for (const reply of replies) if (reply) expect([200, 400, 409], reply.text).toContain(reply.status);
        expect(await differences(site.db)).toEqual([]);
        expect((await ledgerSums(site.db)).total).toBe(0);
        for (const who of people) expect(await has(who)).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: runs(24) },
    );
  });
});
