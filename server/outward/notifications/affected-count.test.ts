import { afterAll, beforeAll, expect, test } from "vitest";
import { applyForOrder } from "#contract/deals/applications.ts";
import { placeOrder } from "#contract/deals/orders.ts";
import { deleteNotifications, listNotifications, markAllNotifications } from "#contract/outward/notifications.ts";
import { purchase } from "#contract/trading/purchase.ts";
import type { Trader } from "#server/testing/make.ts";
import { type Site, startSite } from "#server/testing/site.ts";

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

/** Somebody with an offer, of which every client tells, and an applicant, of whom ours alone does. */
async function toldOfBoth(): Promise<Trader> {
  const [told, other] = [await site.make.trader(), await site.make.trader()];
  const listing = await site.make.listing(told);
  await site.as(other).call(purchase, { body: { items: [{ ...listing, quantity: 1 }] } });
  const asked = await site.as(told).call(placeOrder, {
    body: { title: "Escort", description: "Tonight", kind: "Escort", cost: 10, payment_type: "one-time" },
  });
  const { order_id } = (asked.body as { data: { order_id: string } }).data;
  const applied = await site.as(other).call(applyForOrder, { params: { order_id }, body: {} });
  expect(applied.status, applied.text).toBe(201);
  await site.deliver();
  return told;
}

test("a client that draws only the format's notifications is told how many of those were marked or deleted", async () => {
  const as = site.as(await toldOfBoth());
  expect((await as.call(listNotifications, { params: { page: 0 } })).body).toMatchObject({ unread_count: 1 });
  expect((await as.call(markAllNotifications, { body: { read: true } })).body).toMatchObject({ affected_count: 1 });
  const all = { query: { kinds: "all" as const } };
  expect((await as.call(listNotifications, { params: { page: 0 }, ...all })).body).toMatchObject({ unread_count: 0 });
  expect((await as.call(markAllNotifications, { ...all, body: { read: false } })).body).toMatchObject({
    affected_count: 2,
  });
  expect((await as.call(deleteNotifications, { body: {} })).body).toMatchObject({
    affected_count: 1,
    deleted_count: 1,
  });
  expect((await as.call(listNotifications, { params: { page: 0 }, ...all })).body).toMatchObject({ notifications: [] });
});

test("a client that draws all notifications is told how many of all were deleted", async () => {
  const as = site.as(await toldOfBoth());
  const reply = await as.call(deleteNotifications, { query: { kinds: "all" }, body: {} });
  expect(reply.body).toMatchObject({ affected_count: 2, deleted_count: 2 });
});
