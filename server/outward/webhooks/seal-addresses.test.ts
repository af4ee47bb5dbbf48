import { afterAll, beforeAll, expect, test } from "vitest";
import { createOwnWebhook, listOwnWebhooks } from "#contract/outward/webhooks.ts";
import { makeSecrets } from "#server/platform/secrets.ts";
import { type Site, startSite } from "#server/testing/site.ts";
import { sealAddresses } from "./seal-addresses.ts";

let site: Site;
beforeAll(async () => {
  site = await startSite({ env: { WEBHOOKS_TO_LOOPBACK: "true" } });
});
afterAll(() => site.close());

const storedUrls = async () =>
  (await site.db.selectFrom("webhook").select("url").orderBy("webhook_id").execute()).map((row) => row.url);

test("a copy of the database does not tell where webhooks lead, and their owner still reads it", async () => {
  const who = await site.make.trader();
  const webhook_url = "http://127.0.0.1:9/api/webhooks/1/very-secret";
  await site.as(who).call(createOwnWebhook, { body: { name: "My channel", webhook_url, actions: [] } });
  const stored = await storedUrls();
  expect(stored).toHaveLength(1);
  expect(stored.join()).not.toContain("secret");
  expect((await site.as(who).call(listOwnWebhooks)).body).toMatchObject([{ webhook_url }]);
});

test("addresses from before, and those of an older key, are sealed at a start, by several servers at once", async () => {
  const who = await site.make.trader();
  const url = "http://127.0.0.1:9/from-before";
  const webhook_id = "0199a1b2-0000-7000-8000-000000000001";
  const created_at = new Date();
  await site.db
    .insertInto("webhook")
    .values({ webhook_id, owner_id: who.user_id, name: "Old", url, created_at })
    .execute();
  const starts = await Promise.all([1, 2, 3].map(() => sealAddresses(site.db, site.secrets)));
  expect(starts.reduce((sum, each) => sum + each)).toBe(1);
  expect((await storedUrls()).every((each) => each.startsWith(site.secrets.prefix))).toBe(true);
  expect((await site.as(who).call(listOwnWebhooks)).body).toMatchObject([{ webhook_url: url }]);
});

test("a start without the key that sealed them says which setting is wrong, and changes nothing", async () => {
  const before = await storedUrls();
  await expect(sealAddresses(site.db, makeSecrets(["another key"]))).rejects.toThrow(/^SECRETS_KEY: does not open/);
  expect(await storedUrls()).toEqual(before);
});
