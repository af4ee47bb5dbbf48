import { afterAll, beforeAll, expect, test } from "vitest";
import { markAllNotifications } from "#contract/outward/notifications.ts";
import { purchase } from "#contract/trading/purchase.ts";
import { deliverDue } from "#server/platform/events/deliver.ts";
import { type Site, startSite } from "#server/testing/site.ts";
import { notificationSubscriber } from "./subscriber.ts";

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

test("of events that are delivered side by side none tells fewer than one before it, and the last all of them", async () => {
  const seller = await site.make.trader();
  for (let n = 0; n < 16; n++) {
    const listing = await site.make.listing(seller);
    const buyer = await site.make.trader();
    const bought = await site.as(buyer).call(purchase, { body: { items: [{ ...listing, quantity: 1 }] } });
    expect(bought.status, bought.text).toBe(200);
  }
  const counts: unknown[] = [];
  const subscriber = notificationSubscriber((room, _event, payload) => {
    if (room === `user:${seller.user_id}`) counts.push((payload as { unread_count: number }).unread_count);
  });
  const failures: unknown[] = [];
  await deliverDue(site.db, [subscriber], (failure) => failures.push(failure), 4);
  expect(failures).toEqual([]);
  expect(counts).toHaveLength(16);
  expect(counts).toEqual(counts.toSorted((a, b) => Number(a) - Number(b)));
  expect(counts.at(-1)).toBe(16);
});

test("whoever has read their news on one page hears on all of them how many are left", async () => {
  const seller = await site.make.trader();
  const listing = await site.make.listing(seller);
  await site.as(await site.make.trader()).call(purchase, { body: { items: [{ ...listing, quantity: 1 }] } });
  const counts: unknown[] = [];
  const subscriber = notificationSubscriber((room, event, payload) => {
    if (room === `user:${seller.user_id}`) counts.push([event, payload]);
  });
  const deliver = () =>
    deliverDue(site.db, [subscriber], (failure) => {
      throw failure;
    });
  await deliver();
  const marked = await site.as(seller).call(markAllNotifications, { body: { read: true } });
  expect(marked.status, marked.text).toBe(200);
  await deliver();
  expect(counts).toEqual([
    ["notification", { unread_count: 1 }],
    ["notification", { unread_count: 0 }],
  ]);
});
