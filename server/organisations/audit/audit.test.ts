import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { saveContractorSetting, saveSetting } from "#contract/deals/order-settings.ts";
import { updateListing } from "#contract/goods/listings.ts";
import { type AuditEntry, getAudit } from "#contract/organisations/audit.ts";
import { blockBy } from "#contract/organisations/blocklist.ts";
import { acceptInviteCode, createInviteCode } from "#contract/organisations/invites.ts";
import { kickMember } from "#contract/organisations/members.ts";
import { createPost, deletePost, updatePost } from "#contract/organisations/recruiting.ts";
import { createRole, giveRole, updateRole } from "#contract/organisations/roles.ts";
import { createContractorWebhook, deleteContractorWebhook } from "#contract/outward/webhooks.ts";
import type { TestContractor, Trader } from "#server/testing/make.ts";
import { type Site, startSite } from "#server/testing/site.ts";
import { forgetOldAudit } from "./jobs.ts";

let site: Site;
let owner: Trader;
let ann: Trader;
let contractor: TestContractor;
let stocker: string;
beforeAll(async () => {
  site = await startSite();
  owner = await site.make.trader();
  ann = await site.make.trader();
  contractor = await site.make.contractor(owner);
  const { spectrum_id } = contractor;
  const at = { params: { spectrum_id } };
  const made = await site.as(owner).call(createInviteCode, { ...at, body: { max_uses: 3 } });
  const code = (made.body as { data: { code: string } }).data.code;
  await site.as(ann).call(acceptInviteCode, { params: { code } });
  const role = await site.as(owner).call(createRole, { ...at, body: { name: "Stocker", manage_stock: true } });
  stocker = (role.body as { data: { role_id: string } }).data.role_id;
  const params = { spectrum_id, role_id: stocker, username: ann.username };
  await site.as(owner).call(giveRole, { params });
  await site.as(owner).call(giveRole, { params });
  const change = { name: "Stocker", position: 12, manage_market: true };
  await site.as(owner).call(updateRole, { params: { spectrum_id, role_id: stocker }, body: change });
  const stranger = await site.make.trader({ name: "stranger" });
  await site.as(owner).call(blockBy, { ...at, body: { username: stranger.username, reason: "rude" } });
  const listing = await site.make.listing(contractor, { title: "Old helm", price: 100, quantity: 5 });
  const changed = await site
    .as(owner)
    .call(updateListing, { params: listing, body: { price: 120, quantity_available: 4 } });
  expect(changed.status, changed.text).toBe(200);
  // Nothing of this is written down: one is refused, and the other is nobody's organisation.
  await site.as(ann).call(kickMember, { params: { spectrum_id, username: owner.username } });
  const own = await site.make.listing(owner);
  await site.as(owner).call(updateListing, { params: own, body: { price: 7 } });
});
afterAll(() => site.close());

type Page = { entries: AuditEntry[]; next: string | null; kinds: string[] };
const read = (who: Trader, query: object = {}) =>
  site.as(who).call(getAudit, { params: { spectrum_id: contractor.spectrum_id }, query });
const page = async (who: Trader, query: object = {}) => ((await read(who, query)).body as { data: Page }).data;

describe("the trail", () => {
  test("tells who did what to whom, each deed once", async () => {
    const { entries } = await page(owner);
    const deeds = entries.map(({ action, actor, subject, details }) => [
      action,
      actor?.username,
      subject?.username ?? null,
      details,
    ]);
    expect(deeds).toHaveLength(8);
    const by = owner.username;
    expect(deeds).toEqual(
      expect.arrayContaining([
        ["listing_price", by, null, { title: "Old helm", before: "100", after: "120" }],
        ["listing_stock", by, null, { title: "Old helm", before: "5", after: "4" }],
        ["user_blocked", by, "stranger", { reason: "rude" }],
        [
          "role_changed",
          by,
          null,
          { role: "Stocker", added: ["manage_market"], removed: ["manage_stock"], before: "10", after: "12" },
        ],
        ["role_given", by, ann.username, { role: "Stocker" }],
        ["role_created", by, null, { role: "Stocker", added: ["manage_stock"] }],
        ["member_joined", ann.username, ann.username, {}],
        ["code_created", by, null, { amount: "3" }],
      ]),
    );
  });

  test("is read page by page, without gaps or repeats", async () => {
    const all = (await page(owner)).entries.map(({ entry_id }) => entry_id);
    const read: string[] = [];
    let next: string | null | undefined;
    do {
      const part: Page = await page(owner, { page_size: "3", ...(next ? { before: next } : {}) });
      read.push(...part.entries.map(({ entry_id }) => entry_id));
      next = part.next;
    } while (next);
    expect(read).toEqual(all);
  });

  test("shows each manager what they manage, and others nothing", async () => {
    const stock = await page(ann);
    expect(stock.kinds).toEqual(["stock", "buying"]);
    expect(stock.entries.map(({ kind }) => kind)).toEqual(["stock", "stock"]);
    expect(await read(ann, { kind: "blocklist" })).toFailWith("not_allowed");
    expect((await page(owner, { kind: "blocklist" })).entries).toMatchObject([{ action: "user_blocked" }]);
    expect(await read(await site.make.trader())).toFailWith("not_allowed");
  });

  test("forgets after a year", async () => {
    const later = new Date(Date.now() + 364 * 86_400_000);
    expect(await forgetOldAudit(site.db, later)).toBe(0);
    expect(await forgetOldAudit(site.db, new Date(later.getTime() + 2 * 86_400_000))).toBe(8);
    expect((await page(owner)).entries).toEqual([]);
  });
});

test("webhooks, the channel, the recruiting post and automatic messages are in it; one's own are in no trail", async () => {
  const boss = await site.make.trader();
  const { spectrum_id, contractor_id } = await site.make.contractor(boss);
  const at = { params: { spectrum_id } };
  const hook = { name: "Bot", webhook_url: "https://8.8.8.8/hook", actions: ["order_create"] } as never;
  const made = await site.as(boss).call(createContractorWebhook, { ...at, body: hook });
  expect(made.status, made.text).toBe(201);
  const { webhook_id } = (made.body as { data: { webhook_id: string } }).data;
  await site.as(boss).call(deleteContractorWebhook, { params: { spectrum_id, webhook_id } });
  await site
    .as(boss)
    .call(saveContractorSetting, { ...at, body: { setting_type: "order_message", message_content: "Hi" } });
  await site.as(boss).call(saveSetting, { body: { setting_type: "order_message", message_content: "Hi" } });
  const post = await site.as(boss).call(createPost, { body: { contractor: spectrum_id, title: "Crew", body: "Join" } });
  const { post_id } = (post.body as { data: { post_id: string } }).data;
  await site.as(boss).call(updatePost, { params: { post_id }, body: { title: "Crew wanted" } });
  await site.as(boss).call(deletePost, { params: { post_id } });
  const { body } = await site.as(boss).call(getAudit, { ...at, query: {} });
  expect((body as { data: { entries: AuditEntry[] } }).data.entries.map(({ action }) => action)).toEqual([
    "post_deleted",
    "post_changed",
    "post_created",
    "order_message_changed",
    "webhook_deleted",
    "webhook_created",
  ]);
  const rows = await site.db
    .selectFrom("audit_entry")
    .select("contractor_id")
    .where("actor_id", "=", boss.user_id)
    .execute();
  expect(new Set(rows.map((row) => row.contractor_id))).toEqual(new Set([contractor_id]));
});
