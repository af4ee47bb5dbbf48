import { afterAll, beforeAll, expect, test } from "vitest";
import { answerOffer } from "#contract/deals/offers.ts";
import { updateOrder } from "#contract/deals/orders.ts";
import { updateAggregate } from "#contract/goods/items.ts";
import { deleteListing, updateListing } from "#contract/goods/listings.ts";
import type { Sent } from "#contract/platform/endpoint.ts";
import { exportStaffAudit, type StaffEntry, searchStaffAudit } from "#contract/staff/audit.ts";
import { actOnListings } from "#contract/staff/market.ts";
import { changeUser } from "#contract/staff/users.ts";
import { createContract, updateContract } from "#contract/trading/contracts.ts";
import { purchase } from "#contract/trading/purchase.ts";
import type { Trader } from "#server/testing/make.ts";
import { type Site, startSite } from "#server/testing/site.ts";

let site: Site;
let admin: Trader;
beforeAll(async () => {
  site = await startSite();
  admin = await site.make.trader({ role: "admin" });
});
afterAll(() => site.close());

type Query = Sent<typeof searchStaffAudit>["query"];
const search = async (query: Query): Promise<{ entries: StaffEntry[]; next: string | null }> => {
  const reply = await site.as(admin).call(searchStaffAudit, { query });
  expect(reply.status, reply.text).toBe(200);
  return (reply.body as { data: { entries: StaffEntry[]; next: string | null } }).data;
};
const actions = async (query: Query) => (await search(query)).entries.map(({ action }) => action);

test("what site admins do with other people's goods, deals and contracts is written down, what people do with their own is not", async () => {
  const [seller, buyer] = [await site.make.trader(), await site.make.trader()];
  const [first, second] = [await site.make.listing(seller), await site.make.listing(seller)];
  const begin = async () => {
    const body = { items: [{ listing_id: second.listing_id, quantity: 1 }], offer: 1000, note: "" } as never;
    return (await site.as(buyer).call(purchase, { body })).body as { session_id: string };
  };
  const [one, two] = [await begin(), await begin()];
  const accepted = await site.as(seller).call(answerOffer, { params: one, body: { status: "accepted" } });
  const { order_id } = (accepted.body as { data: { order_id: string } }).data;
  const made = await site.as(seller).call(createContract, {
    body: { title: "Escort", description: "Two", kind: "Escort", cost: 5, payment_type: "one-time" },
  });
  const { contract_id } = (made.body as { data: { contract_id: string } }).data;
  const change = (who: Trader) => site.as(who).call(updateListing, { params: first, body: { price: 7 } });
  const close = (who: Trader) =>
    site.as(who).call(updateContract, { params: { contract_id }, body: { status: "inactive" } });
  await change(seller);
  await close(seller);
  expect(await actions({ subject: seller.username })).toEqual([]);

  await change(admin);
  await close(admin);
  await site.as(admin).call(answerOffer, { params: two, body: { status: "cancelled" } });
  await site.as(admin).call(updateOrder, { params: { order_id }, body: { status: "fulfilled" } });
  await site.as(admin).call(deleteListing, { params: first });
  expect(await actions({ subject: seller.username })).toEqual([
    "listing_deleted",
    "contract_changed",
    "listing_changed",
  ]);
  expect(await actions({ subject: buyer.username })).toEqual(["order_status_set", "offer_cancelled"]);
  const item = await site.make.item();
  await site
    .as(admin)
    .call(updateAggregate, { params: { game_item_id: item.game_item_id }, body: { title: "Better name" } });
  expect((await search({ action: "item_changed" })).entries).toMatchObject([
    { subject_name: item.name, after: { title: "Better name" } },
  ]);
});

test("is searched by who, whom, what, words and day, page after page, and given out as a file", async () => {
  const other = await site.make.trader({ role: "admin" });
  const people = [await site.make.trader({ name: "audited_one" }), await site.make.trader({ name: "audited_two" })];
  for (const { username } of people)
    await site
      .as(other)
      .call(changeUser, { params: { username }, body: { banned: true, reason: `=SUM(A1) 100% ${username}` } });
  const today = new Date().toISOString().slice(0, 10);
  const admins = { admin: other.username };
  expect(await actions(admins)).toEqual(["user_banned", "user_banned"]);
  expect(await actions({ ...admins, subject: "AUDITED_ONE" })).toEqual(["user_banned"]);
  expect(await actions({ ...admins, search: "100% audited_t" })).toEqual(["user_banned"]);
  expect(await actions({ ...admins, search: "100_" })).toEqual([]);
  expect(await actions({ ...admins, kind: "listing" })).toEqual([]);
  expect(await actions({ ...admins, from: today, to: today })).toHaveLength(2);
  expect(await actions({ ...admins, to: "2020-01-01" })).toEqual([]);
  const first = await search({ ...admins, page_size: 1 });
  const second = await search({ ...admins, page_size: 1, before: first.next ?? undefined });
  expect([...first.entries, ...second.entries].map(({ subject_name }) => subject_name)).toEqual([
    "audited_two",
    "audited_one",
  ]);
  expect(second.next).toBeNull();
  const file = await site.as(admin).call(exportStaffAudit, { query: admins });
  expect(file.headers["content-type"]).toContain("text/csv");
  expect(file.text.trim().split("\r\n")).toHaveLength(3);
  // A spreadsheet would compute it.
  expect(file.text).toContain("'=SUM(A1)");
});

test("listings are acted on all together or not at all", async () => {
  const seller = await site.make.trader();
  const [one, two] = [await site.make.listing(seller), await site.make.listing(seller)];
  const act = (listing_ids: string[], action: "archive" | "restore" | "hide" | "show") =>
    site.as(admin).call(actOnListings, { body: { listing_ids, action, reason: "Cleaning" } });
  const ids = [one.listing_id, two.listing_id];
  expect(await act([...ids, "0199a1b2-0000-7000-8000-00000000ffff"], "archive")).toFailWith("not_found");
  expect((await act([...ids, one.listing_id], "archive")).body).toMatchObject({ data: { changed: 2 } });
  expect((await act(ids, "archive")).body).toMatchObject({ data: { changed: 0 } });
  expect((await act(ids, "restore")).body).toMatchObject({ data: { changed: 2 } });
  const rows = await site.db.selectFrom("listing").select("status").where("seller_id", "=", seller.user_id).execute();
  expect(rows.map(({ status }) => status)).toEqual(["inactive", "inactive"]);
  expect(await act([], "archive")).toFailWith("invalid_input");
  expect(await actions({ subject: seller.username })).toEqual([
    "listing_restored",
    "listing_restored",
    "listing_archived",
    "listing_archived",
  ]);
});
