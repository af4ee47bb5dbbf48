import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { placeOrder } from "#contract/deals/orders.ts";
import { createListing } from "#contract/goods/listings.ts";
import { type Contractor, getContractor } from "#contract/organisations/contractors.ts";
import { createInviteCode } from "#contract/organisations/invites.ts";
import * as organisations from "#contract/organisations/organisations.ts";
import { createRole } from "#contract/organisations/roles.ts";
import { closeAccount } from "#contract/people/accounts.ts";
import { OWNED_ORGANISATIONS } from "#contract/platform/limits.ts";
import { purchase } from "#contract/trading/purchase.ts";
import type { TestContractor, Trader } from "#server/testing/make.ts";
import { type Site, startSite } from "#server/testing/site.ts";

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

const seen = async ({ spectrum_id }: TestContractor, who?: Trader) =>
  ((await site.as(who).call(getContractor, { params: { spectrum_id } })).body as { data: Contractor }).data;
const nameOf = async (contractor: TestContractor) => (await seen(contractor)).name;
const transfer = async (who: Trader, contractor: TestContractor, username: string, confirm?: string) =>
  site.as(who).call(organisations.transferContractor, {
    params: { spectrum_id: contractor.spectrum_id },
    body: { username, confirm: confirm ?? (await nameOf(contractor)) },
  });
const archive = async (who: Trader, contractor: TestContractor, confirm?: string) =>
  site.as(who).call(organisations.archiveContractor, {
    params: { spectrum_id: contractor.spectrum_id },
    body: { confirm: confirm ?? (await nameOf(contractor)) },
  });
const order = (who: Trader, { spectrum_id }: TestContractor) =>
  site.as(who).call(placeOrder, {
    body: {
      title: "Move it",
      description: "From, to",
      kind: "Transport",
      cost: 5,
      payment_type: "one-time",
      contractor: spectrum_id,
    },
  });
/** Who holds which roles, senior first. */
const holders = async ({ contractor_id }: TestContractor) => {
  const rows = await site.db
    .selectFrom("contractor_member_role as given")
    .innerJoin("contractor_role as role", "role.role_id", "given.role_id")
    .select(["given.user_id", "role.name"])
    .where("given.contractor_id", "=", contractor_id)
    .orderBy("role.position")
    .execute();
  return (who: Trader) => rows.flatMap((row) => (row.user_id === who.user_id ? [row.name] : []));
};
const trailOf = async ({ contractor_id }: TestContractor) =>
  (
    await site.db
      .selectFrom("audit_entry")
      .select("action")
      .where("contractor_id", "=", contractor_id)
      .orderBy("entry_id")
      .execute()
  ).map(({ action }) => action);

describe("handing an organisation over", () => {
  test("makes a member the owner, and leaves the old one as an admin", async () => {
    const [ann, ben] = [await site.make.trader(), await site.make.trader()];
    const contractor = await site.make.contractor(ann, [ben]);
    expect((await transfer(ann, contractor, ben.username.toUpperCase())).body).toEqual({ data: { result: "Success" } });
    const held = await holders(contractor);
    expect([held(ann), held(ben)]).toEqual([
      ["Admin", "Member"],
      ["Owner", "Member"],
    ]);
    expect(await trailOf(contractor)).toEqual(["ownership_transferred"]);
    expect(await transfer(ann, contractor, ann.username)).toFailWith("not_allowed");
    await site.db
      .deleteFrom("contractor_role")
      .where("contractor_id", "=", contractor.contractor_id)
      .where("position", "=", 1)
      .execute();
    expect((await transfer(ben, contractor, ann.username)).status).toBe(200);
    expect((await holders(contractor))(ben)).toEqual(["Member"]);
  });

  test("is the owner's alone, to a member, under the right name", async () => {
    const [ann, ben, cas] = [await site.make.trader(), await site.make.trader(), await site.make.trader()];
    const contractor = await site.make.contractor(ann, [ben]);
    const admin = await site.make.trader({ role: "admin" });
    for (const who of [ben, cas, admin])
      expect(await transfer(who, contractor, ben.username)).toFailWith("not_allowed");
    expect(await transfer(ann, contractor, ben.username, "Something else")).toFailWith("wrong_contractor_name");
    expect(await transfer(ann, contractor, cas.username)).toFailWith("unknown_member");
    expect(await transfer(ann, contractor, "nobody_at_all")).toFailWith("unknown_member");
    expect(await transfer(ann, contractor, ann.username)).toFailWith("owner_already");
    expect((await holders(contractor))(ann)).toEqual(["Owner", "Member"]);
    expect(await trailOf(contractor)).toEqual([]);
  });

  test("is refused when the member owns as many as one person may, also of two at once", async () => {
    const [ann, cas, heir] = [await site.make.trader(), await site.make.trader(), await site.make.trader()];
    for (let owned = 1; owned < OWNED_ORGANISATIONS.start; owned += 1) await site.make.contractor(heir);
    const [one, other] = [await site.make.contractor(ann, [heir]), await site.make.contractor(cas, [heir])];
    const replies = await Promise.all([transfer(ann, one, heir.username), transfer(cas, other, heir.username)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(replies.find(({ status }) => status === 409)).toFailWith("heir_owns_enough", {
      username: heir.username,
      most: OWNED_ORGANISATIONS.start,
    });
  });

  test("twice at once leaves one owner", async () => {
    const people = await Promise.all(Array.from({ length: 4 }, () => site.make.trader()));
    const [ann, ...others] = people as [Trader, ...Trader[]];
    const contractor = await site.make.contractor(ann, others);
    const replies = await Promise.all(others.map((who) => transfer(ann, contractor, who.username)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    const held = await holders(contractor);
    expect(people.filter((who) => held(who).includes("Owner"))).toHaveLength(1);
  });
});

describe("archiving an organisation", () => {
  test("takes what it offers off the market, and nobody orders, joins or changes anything any more", async () => {
    const [ann, ben] = [await site.make.trader(), await site.make.trader()];
    const contractor = await site.make.contractor(ann);
    const { listing_id } = await site.make.listing(contractor);
    const { service_id } = await site.make.service(contractor);
    const at = { params: { spectrum_id: contractor.spectrum_id } };
    expect((await site.as(ann).call(createInviteCode, { ...at, body: { max_uses: 0 } })).status).toBe(201);
    expect((await archive(ann, contractor)).body).toEqual({ data: { result: "Success" } });
    expect(await seen(contractor)).toMatchObject({ archived_at: expect.any(String) });
    const listing = await site.db
      .selectFrom("listing")
      .select("status")
      .where("listing_id", "=", listing_id)
      .executeTakeFirst();
    const service = await site.db
      .selectFrom("service")
      .select("status")
      .where("service_id", "=", service_id)
      .executeTakeFirst();
    expect([listing?.status, service?.status]).toEqual(["archived", "inactive"]);
    expect(await site.as(ben).call(purchase, { body: { items: [{ listing_id, quantity: 1 }] } })).toFailWith(
      "listing_gone",
    );
    expect(await order(ben, contractor)).toFailWith("contractor_archived");
    const goods = {
      title: "Helmet",
      description: "",
      price: 1,
      quantity_available: 1,
      item_type: "Helmet",
      status: "active",
    };
    expect(
      await site.as(ann).call(createListing, {
        body: {
          ...goods,
          sale_type: "sale",
          photos: [],
          internal: false,
          spectrum_id: contractor.spectrum_id,
        } as never,
      }),
    ).toFailWith("contractor_archived");
    expect(await site.as(ann).call(createRole, { ...at, body: { name: "Crew" } })).toFailWith("contractor_archived");
    expect(await site.as(ann).call(organisations.updateContractor, { ...at, body: { name: "Alive" } })).toFailWith(
      "contractor_archived",
    );
    expect(await transfer(ann, contractor, ben.username)).toFailWith("contractor_archived");
    expect(await archive(ann, contractor)).toFailWith("contractor_archived");
    expect(
      await site.db
        .selectFrom("contractor_invite_code")
        .select("invite_id")
        .where("contractor_id", "=", contractor.contractor_id)
        .execute(),
    ).toEqual([]);
    expect(await trailOf(contractor)).toContain("contractor_archived");
    const found = await site
      .as()
      .request("GET", `/api/contractors?index=0&pageSize=10&query=${contractor.spectrum_id}`);
    expect(found.body).toEqual({ data: { total: 0, items: [] } });
    // Its owner is free to go.
    expect((await site.as(ann).call(closeAccount, { body: { username: ann.username } })).status).toBe(200);
  });

  test("waits for what is open, and is the owner's alone", async () => {
    const [ann, ben] = [await site.make.trader(), await site.make.trader()];
    const contractor = await site.make.contractor(ann, [ben]);
    const admin = await site.make.trader({ role: "admin" });
    for (const who of [ben, admin]) expect(await archive(who, contractor)).toFailWith("not_allowed");
    expect(await archive(ann, contractor, "Wrong")).toFailWith("wrong_contractor_name");
    expect((await order(await site.make.trader(), contractor)).status).toBe(201);
    expect(await archive(ann, contractor)).toFailWith("contractor_has_deals", { count: 1 });
    expect((await seen(contractor)).archived_at).toBeNull();
    const auctioneer = await site.make.contractor(ann);
    await site.make.listing(auctioneer, { sale_type: "auction" });
    expect(await archive(ann, auctioneer)).toFailWith("contractor_has_deals", { count: 1 });
  });

  test("at the moment of an order, either the order stands or the organisation is archived", async () => {
    for (let round = 0; round < 4; round += 1) {
      const ann = await site.make.trader();
      const buyers = await Promise.all(Array.from({ length: 3 }, () => site.make.trader()));
      const contractor = await site.make.contractor(ann);
      const name = await nameOf(contractor);
      const [ended, ...orders] = await Promise.all([
        archive(ann, contractor, name),
        ...buyers.map((who) => order(who, contractor)),
      ]);
      const ordered = orders.filter(({ status }) => status === 201).length;
      expect([ended?.status, ordered > 0]).toEqual(ended?.status === 200 ? [200, false] : [409, true]);
    }
  });
});
