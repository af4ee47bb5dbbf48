import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { acceptContractor, acceptUser, applyForOrder, applyForOrderAlias } from "#contract/deals/applications.ts";
import { getOrder, getPublicOrders, type Order, searchOpenOrders, updateOrder } from "#contract/deals/orders.ts";
import { listNotifications } from "#contract/outward/notifications.ts";
import { newId } from "#server/platform/ids.ts";
import type { Trader } from "#server/testing/make.ts";
import { type Site, startSite } from "#server/testing/site.ts";

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

const NOBODY = "0199a1b2-0000-7000-8000-00000000ffff";

/** An order that nobody does yet. */
async function openOrder(customer: Trader): Promise<string> {
  const [order_id = ""] = await site.make.orders([
    {
      customer_id: customer.user_id,
      kind: "Escort",
      title: "Escort to the gate",
      description: "At night.",
      cost: 5000,
    },
  ]);
  return order_id;
}

const apply = (who: Trader, order_id: string, contractor?: string) =>
  site.as(who).call(applyForOrder, { params: { order_id }, body: { contractor, message: "I can do it" } });
const accept = (who: Trader, order_id: string, username: string) =>
  site.as(who).call(acceptUser, { params: { order_id, username } });
const read = async (who: Trader, order_id: string): Promise<Order> => {
  const reply = await site.as(who).call(getOrder, { params: { order_id } });
  expect(reply.status, reply.text).toBe(200);
  return (reply.body as { data: Order }).data;
};
const applications = (order_id: string) =>
  site.db.selectFrom("order_application").selectAll().where("order_id", "=", order_id).execute();

describe("applying", () => {
  test("open orders are found by parts of words, a page at a time, newest first", async () => {
    const customer = await site.make.trader();
    const titles = ["Zephyr one", "Zephyr two", "zephyr 100% three"];
    await site.make.orders(
      titles.map((title, at) => ({
        customer_id: customer.user_id,
        kind: "Escort",
        title,
        description: "At night.",
        cost: 5000,
        created_at: new Date(Date.UTC(2026, 0, 1 + at)),
      })),
    );
    const search = async (query: Record<string, string>) =>
      (await site.as().call(searchOpenOrders, { query })).body as {
        data: { total: number; items: { title: string }[] };
      };
    const pages = await Promise.all(["0", "1", "2"].map((index) => search({ query: "ephy", index, page_size: "2" })));
    expect(pages.map(({ data }) => data.total)).toEqual([3, 3, 3]);
    expect(pages.map(({ data }) => data.items.map(({ title }) => title))).toEqual([
      ["zephyr 100% three", "Zephyr two"],
      ["Zephyr one"],
      [],
    ]);
    expect((await search({ query: "zephyr 0% thr" })).data.total).toBe(1);
    expect((await search({ query: "zephyr %" })).data.total).toBe(1);
    expect((await search({ query: "zephyr_two" })).data.total).toBe(0);
  });

  test("an open order is public, and everybody who signed in may read it", async () => {
    const [customer, stranger] = [await site.make.trader(), await site.make.trader()];
    const order_id = await openOrder(customer);
    expect((await site.as().call(getPublicOrders)).body).toMatchObject({
      data: expect.arrayContaining([
        expect.objectContaining({ order_id, customer: customer.username, contractor: null }),
      ]),
    });
    expect(await read(stranger, order_id)).toMatchObject({
      applicants: [],
      availability: { customer: [], assigned: null },
      contractor: null,
      assigned_to: null,
    });
    expect(await site.as().call(getOrder, { params: { order_id } })).toFailWith("not_signed_in");
  });

  test("the customer sees every applicant, an applicant only their own application", async () => {
    const [customer, one, two] = [await site.make.trader(), await site.make.trader(), await site.make.trader()];
    const contractor = await site.make.contractor(two);
    const order_id = await openOrder(customer);
    expect((await apply(one, order_id)).status).toBe(201);
    const asCompany = { params: { order_id }, body: { contractor: contractor.spectrum_id } };
    expect((await site.as(two).call(applyForOrderAlias, asCompany)).status).toBe(201);
    expect((await read(customer, order_id)).applicants).toMatchObject([
      { user_applicant: { username: one.username }, org_applicant: null, message: "I can do it" },
      { user_applicant: null, org_applicant: { spectrum_id: contractor.spectrum_id }, message: "" },
    ]);
    expect((await read(one, order_id)).applicants).toMatchObject([{ user_applicant: { username: one.username } }]);
    expect((await read(two, order_id)).applicants).toMatchObject([{ user_applicant: null }]);
  });

  test("who cannot apply is told why, and nothing is kept", async () => {
    const [customer, member, newcomer] = [
      await site.make.trader(),
      await site.make.trader(),
      await site.make.trader({ verified: false }),
    ];
    const contractor = await site.make.contractor(await site.make.trader(), [member]);
    const order_id = await openOrder(customer);
    expect(await apply(customer, order_id)).toFailWith("own_application");
    expect(await apply(newcomer, order_id)).toFailWith("not_verified");
    expect(await apply(member, order_id, contractor.spectrum_id)).toFailWith("not_allowed");
    expect(await apply(member, order_id, "NOSUCH")).toFailWith("unknown_contractor");
    expect(await apply(member, NOBODY)).toFailWith("not_found");
    await site.db
      .insertInto("blocklist_entry")
      .values({ entry_id: newId(), owner_id: customer.user_id, blocked_id: member.user_id })
      .execute();
    expect(await apply(member, order_id)).toFailWith("blocked_dealing");
    expect(await applications(order_id)).toEqual([]);
  });

  test("of many clicks at once one application is kept", async () => {
    const [customer, eager] = [await site.make.trader(), await site.make.trader()];
    const order_id = await openOrder(customer);
    const replies = await Promise.all([1, 2, 3, 4].map(() => apply(eager, order_id)));
    expect(replies.map((reply) => reply.status).sort()).toEqual([201, 409, 409, 409]);
    expect(await apply(eager, order_id)).toFailWith("already_applied");
    expect(await applications(order_id)).toHaveLength(1);
  });

  test("a cancelled open order takes no applications and is for its customer alone", async () => {
    const [customer, late] = [await site.make.trader(), await site.make.trader()];
    const order_id = await openOrder(customer);
    await site.as(customer).call(updateOrder, { params: { order_id }, body: { status: "cancelled" } });
    expect(await apply(late, order_id)).toFailWith("order_not_open");
    expect(await site.as(late).call(getOrder, { params: { order_id } })).toFailWith("not_allowed");
  });
});

describe("accepting an applicant", () => {
  test("gives the order to them, ends the other applications, and opens their time to answer", async () => {
    const [customer, one, two] = [await site.make.trader(), await site.make.trader(), await site.make.trader()];
    const order_id = await openOrder(customer);
    await apply(one, order_id);
    await apply(two, order_id);
    expect((await accept(customer, order_id, one.username)).status).toBe(201);
    expect(await read(one, order_id)).toMatchObject({
      assigned_to: one.username,
      applicants: [],
      status: "not-started",
    });
    expect(await site.as(two).call(getOrder, { params: { order_id } })).toFailWith("not_allowed");
    expect(await applications(order_id)).toEqual([]);
    const tracked = await site.db
      .selectFrom("response_tracking")
      .selectAll()
      .where("order_id", "=", order_id)
      .execute();
    expect(tracked).toMatchObject([{ party_id: one.user_id, responded_at: null }]);
    await site.deliver();
    const told = await site.as(one).call(listNotifications, { params: { page: "0" }, query: { kinds: "all" } });
    expect(told.text).toContain("order_assigned");
  });

  test("an organisation gets it as its own order, which its managers may begin", async () => {
    const [customer, owner] = [await site.make.trader(), await site.make.trader()];
    const contractor = await site.make.contractor(owner);
    const order_id = await openOrder(customer);
    await apply(owner, order_id, contractor.spectrum_id);
    const given = await site
      .as(customer)
      .call(acceptContractor, { params: { order_id, spectrum_id: contractor.spectrum_id } });
    expect(given.status, given.text).toBe(201);
    await site.as(owner).call(updateOrder, { params: { order_id }, body: { status: "in-progress" } });
    expect(await read(customer, order_id)).toMatchObject({
      contractor: contractor.spectrum_id,
      assigned_to: owner.username,
      status: "in-progress",
    });
  });

  test("only the customer decides, and only among those who applied", async () => {
    const [customer, one, other] = [await site.make.trader(), await site.make.trader(), await site.make.trader()];
    const order_id = await openOrder(customer);
    await apply(one, order_id);
    expect(await accept(one, order_id, one.username)).toFailWith("not_allowed");
    expect(await accept(customer, order_id, other.username)).toFailWith("not_applied");
    expect(await accept(customer, order_id, "nobody_at_all")).toFailWith("unknown_user");
    expect(await accept(customer, NOBODY, one.username)).toFailWith("not_found");
    expect((await read(customer, order_id)).assigned_to).toBeNull();
  });

  test("of two applicants accepted in two tabs one gets the order", async () => {
    const [customer, one, two] = [await site.make.trader(), await site.make.trader(), await site.make.trader()];
    const order_id = await openOrder(customer);
    await apply(one, order_id);
    await apply(two, order_id);
    const replies = await Promise.all([one, two].map((who) => accept(customer, order_id, who.username)));
    expect(replies.map((reply) => reply.status).sort()).toEqual([201, 409]);
    expect(replies.find((reply) => reply.status === 409)).toFailWith("order_taken");
    expect(await apply(await site.make.trader(), order_id)).toFailWith("order_taken");
  });
});
