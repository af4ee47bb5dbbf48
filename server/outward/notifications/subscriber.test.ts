import { afterAll, beforeAll, expect, test } from "vitest";
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
