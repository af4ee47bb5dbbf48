import { afterAll, beforeAll, expect, test } from "vitest";
import { listOrderNotes, type OrderNote, writeOrderNote } from "#contract/deals/order-notes.ts";
import { getAudit } from "#contract/organisations/audit.ts";
import { LIMITS } from "#contract/platform/limits.ts";
import type { TestContractor, Trader } from "#server/testing/make.ts";
import { type Site, startSite } from "#server/testing/site.ts";

let site: Site;
let buyer: Trader;
let officer: Trader;
let member: Trader;
let contractor: TestContractor;
beforeAll(async () => {
  site = await startSite();
  [buyer, officer, member] = [await site.make.trader(), await site.make.trader(), await site.make.trader()];
  contractor = await site.make.contractor(officer, [member]);
});
afterAll(() => site.close());

async function anOrder(): Promise<{ order_id: string }> {
  const { contractor_id } = contractor;
  const [order_id] = await site.make.orders([
    { customer_id: buyer.user_id, contractor_id, assigned_id: member.user_id, title: "Exodus" },
  ]);
  return { order_id: order_id ?? "" };
}

const write = (who: Trader, params: { order_id: string }, content = "Meets us at the east hangar") =>
  site.as(who).call(writeOrderNote, { params, body: { content } });
const read = (who: Trader, params: { order_id: string }) => site.as(who).call(listOrderNotes, { params });

test("officers read what each of them noted, with author and time, and the organisation's trail says who wrote", async () => {
  const order = await anOrder();
  expect((await write(officer, order)).status).toBe(200);
  expect((await write(officer, order, "Paid half")).status).toBe(200);
  const notes = ((await read(officer, order)).body as { data: OrderNote[] }).data;
  expect(notes.map(({ content }) => content)).toEqual(["Meets us at the east hangar", "Paid half"]);
  expect(notes[0]).toMatchObject({ author: { username: officer.username }, timestamp: expect.any(String) });
  const { spectrum_id } = contractor;
  const { body } = await site.as(officer).call(getAudit, { params: { spectrum_id }, query: {} });
  expect((body as { data: { entries: object[] } }).data.entries).toMatchObject([
    { action: "order_note_written", actor: { username: officer.username }, details: { title: "Exodus" } },
    { action: "order_note_written" },
  ]);
});

test("the buyer, members without the permission, strangers and site admins neither read nor write one", async () => {
  const order = await anOrder();
  await write(officer, order);
  const admin = await site.make.trader({ role: "admin" });
  for (const who of [buyer, member, admin, await site.make.trader()]) {
    expect(await read(who, order)).toFailWith("not_allowed");
    expect(await write(who, order)).toFailWith("not_allowed");
  }
});

test("each side's organisation has notes of its own", async () => {
  const chief = await site.make.trader();
  const buying = await site.make.contractor(chief);
  const [order_id = ""] = await site.make.orders([
    { customer_id: chief.user_id, customer_org_id: buying.contractor_id, contractor_id: contractor.contractor_id },
  ]);
  await write(officer, { order_id }, "Ours");
  await write(chief, { order_id }, "Theirs");
  expect((await read(chief, { order_id })).body).toMatchObject({ data: [{ content: "Theirs" }] });
});

test("many who write at once stay within the limit", async () => {
  const order = await anOrder();
  for (let index = 0; index < LIMITS.orderNotes - 2; index += 20)
    await Promise.all(Array.from({ length: Math.min(20, LIMITS.orderNotes - 2 - index) }, () => write(officer, order)));
  const last = await Promise.all(Array.from({ length: 5 }, () => write(officer, order)));
  expect(last.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409, 409]);
});
