import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { getListing, updateListing } from "#contract/goods/listings.ts";
import { searchListings } from "#contract/goods/search.ts";
import { getService, updateService } from "#contract/goods/services.ts";
import { commentOnPost, getComments } from "#contract/organisations/comments.ts";
import { createPost, getPost, listPosts } from "#contract/organisations/recruiting.ts";
import { createChat, getChat, sendMessage } from "#contract/outward/chats.ts";
import { listNotifications } from "#contract/outward/notifications.ts";
import type { Sent } from "#contract/platform/endpoint.ts";
import { searchStaffAudit } from "#contract/staff/audit.ts";
import {
  actOnThing,
  getMyReports,
  getReport,
  handleReport,
  reportPage,
  searchReports,
} from "#contract/staff/moderation.ts";
import { createContract, getContract, updateContract } from "#contract/trading/contracts.ts";
import type { Trader } from "#server/testing/make.ts";
import { type Site, startSite } from "#server/testing/site.ts";

let site: Site;
let admin: Trader;
beforeAll(async () => {
  site = await startSite();
  admin = await site.make.trader({ role: "admin" });
});
afterAll(() => site.close());

type Act = Sent<typeof actOnThing>["body"];
const act = (body: Act, who = admin) => site.as(who).call(actOnThing, { body });
const hide = (kind: Act["kind"], thing_id: string) => act({ kind, thing_id, action: "hide", reason: "Not here." });
const show = (kind: Act["kind"], thing_id: string) => act({ kind, thing_id, action: "show" });
const report = async (who: Trader, reported_url: string): Promise<string> => {
  const reply = await site.as(who).call(reportPage, { body: { reported_url, report_reason: "scam" } });
  expect(reply.status, reply.text).toBe(200);
  return (reply.body as { data: { report_id: string } }).data.report_id;
};
const data = (body: unknown) => (body as { data: Record<string, never> }).data;
const actionsOn = async (subject: Trader) => {
  const { body } = await site.as(admin).call(searchStaffAudit, { query: { subject: subject.username } });
  return (body as { data: { entries: { action: string }[] } }).data.entries.map(({ action }) => action);
};
const heard = async (who: Trader) => {
  await site.deliver();
  const { body } = await site.as(who).call(listNotifications, { params: { page: 0 }, query: { kinds: "all" } });
  return (body as { notifications: { action: string; entity: Record<string, unknown> }[] }).notifications;
};

describe("what staff take out of sight", () => {
  test("a listing is out of search and its address at once, its seller keeps it and cannot bring it back", async () => {
    const [seller, other] = [await site.make.trader(), await site.make.trader()];
    const { listing_id } = await site.make.listing(seller, { title: "Vanishing visor" });
    const read = (who?: Trader) => site.as(who).call(getListing, { params: { listing_id } });
    const listed = async () =>
      JSON.stringify(
        (await site.as().call(searchListings, { query: { query: "Vanishing visor" } as never })).body,
      ).includes(listing_id);
    expect(await listed()).toBe(true);
    expect(data((await hide("listing", listing_id)).body)).toMatchObject({ thing: { state: "hidden" } });
    expect(await listed()).toBe(false);
    for (const who of [undefined, other]) expect(await read(who)).toFailWith("not_found");
    for (const who of [seller, admin]) expect((await read(who)).status).toBe(200);
    const back = await site.as(seller).call(updateListing, { params: { listing_id }, body: { status: "active" } });
    expect(back).toFailWith("listing_archived");
    expect((await site.as().request("GET", `/market/${listing_id}`)).text).not.toContain("Vanishing visor");
    await show("listing", listing_id);
    expect(await listed()).toBe(true);
    expect((await read()).status).toBe(200);
    await show("listing", listing_id);
    expect(await actionsOn(seller)).toEqual(["listing_shown", "listing_hidden"]);
  });

  test("a service is closed to strangers, and its owner does not switch it on", async () => {
    const owner = await site.make.trader();
    const { service_id } = await site.make.service(owner);
    const read = (who?: Trader) => site.as(who).call(getService, { params: { service_id } });
    await hide("service", service_id);
    expect(await read()).toFailWith("not_found");
    const seen = await read(owner);
    expect(seen.body).toMatchObject({ data: { status: "inactive" } });
    const body = {
      service_name: "Cargo run",
      service_description: "Any station",
      title: "Move my cargo",
      description: "From, to",
      cost: 5,
      payment_type: "one-time",
      status: "active",
    } as const;
    expect(await site.as(owner).call(updateService, { params: { service_id }, body: body as never })).toFailWith(
      "taken_down",
    );
    await show("service", service_id);
    expect((await site.as(owner).call(updateService, { params: { service_id }, body: body as never })).status).toBe(
      200,
    );
  });

  test("a contract is closed, out of strangers' sight and stays so", async () => {
    const customer = await site.make.trader();
    const made = await site.as(customer).call(createContract, {
      body: { title: "Escort", description: "Two", kind: "Escort", cost: 5, payment_type: "one-time" },
    });
    const contract_id = String(data(made.body)["contract_id"]);
    const read = (who?: Trader) => site.as(who).call(getContract, { params: { contract_id } });
    await hide("contract", contract_id);
    expect(await read()).toFailWith("not_found");
    expect((await read(customer)).body).toMatchObject({ data: { status: "inactive" } });
    const reopen = () =>
      site.as(customer).call(updateContract, { params: { contract_id }, body: { status: "active" } });
    expect(await reopen()).toFailWith("taken_down");
    await show("contract", contract_id);
    expect((await reopen()).status).toBe(200);
  });

  test("a recruiting post and a comment are gone for everybody but those who look after them", async () => {
    const [owner, reader] = [await site.make.trader(), await site.make.trader()];
    const { spectrum_id: contractor } = await site.make.contractor(owner);
    const made = await site
      .as(owner)
      .call(createPost, { body: { contractor, title: "Crew wanted now", body: "Join" } });
    const post_id = String(data(made.body)["post_id"]);
    const said = await site.as(reader).call(commentOnPost, { params: { post_id }, body: { content: "Rude words" } });
    const { comment_id } = said.body as { comment_id: string };
    const words = async () => (await site.as().call(getComments, { params: { post_id } })).text;
    await hide("comment", comment_id);
    expect(await words()).not.toContain("Rude words");
    expect(await words()).not.toContain(reader.username);
    await show("comment", comment_id);
    expect(await words()).toContain("Rude words");
    await hide("post", post_id);
    expect(await site.as(reader).call(getPost, { params: { post_id } })).toFailWith("not_found");
    expect(await site.as(reader).call(commentOnPost, { params: { post_id }, body: { content: "x" } })).toFailWith(
      "not_found",
    );
    expect((await site.as(owner).call(getPost, { params: { post_id } })).status).toBe(200);
    expect((await site.as().call(listPosts, { query: { query: "Crew wanted now" } as never })).text).not.toContain(
      post_id,
    );
  });

  test("a message loses its words for everybody in the chat", async () => {
    const [one, two] = [await site.make.trader(), await site.make.trader()];
    const made = await site.as(one).call(createChat, { body: { users: [two.username] } as never });
    const chat_id = String(data(made.body)["chat_id"] ?? (made.body as { chat_id?: string }).chat_id);
    await site.as(one).call(sendMessage, { params: { chat_id }, body: { content: "Buy gold at evil" } });
    const { message_id } = await site.db
      .selectFrom("chat_message")
      .select("message_id")
      .where("chat_id", "=", chat_id)
      .executeTakeFirstOrThrow();
    const read = async () => (await site.as(two).call(getChat, { params: { chat_id } })).text;
    expect(await read()).toContain("Buy gold");
    await hide("message", message_id);
    expect(await read()).not.toContain("Buy gold");
    expect(await read()).toContain("[removed]");
    await show("message", message_id);
    expect(await read()).toContain("Buy gold");
  });

  test("a review counts for nothing and is shown to nobody, whatever the week of waiting says", async () => {
    const [customer, seller] = [await site.make.trader(), await site.make.trader()];
    const [order_id, review_id] = [crypto.randomUUID(), crypto.randomUUID()];
    await site.db
      .insertInto("orders")
      .values({
        order_id,
        customer_id: customer.user_id,
        assigned_id: seller.user_id,
        kind: "Escort",
        title: "Escort",
        description: "",
        cost: 5,
        payment_type: "one-time",
        status: "fulfilled",
        created_at: new Date(),
      })
      .execute();
    await site.db
      .insertInto("order_review")
      .values({
        review_id,
        order_id,
        role: "customer",
        user_author_id: customer.user_id,
        subject_id: seller.user_id,
        rating: 1,
        content: "Liar",
        created_at: new Date(),
      })
      .execute();
    const figures = async () =>
      site.db.selectFrom("party").select("rating_count").where("party_id", "=", seller.user_id).executeTakeFirst();
    await hide("review", review_id);
    await show("review", review_id);
    expect(await figures()).toEqual({ rating_count: 1 });
    await hide("review", review_id);
    expect(await figures()).toEqual({ rating_count: 0 });
    const kept = await site.db
      .selectFrom("order_review")
      .select("hidden_until")
      .where("review_id", "=", review_id)
      .executeTakeFirst();
    expect(kept?.hidden_until?.getUTCFullYear()).toBe(9999);
  });

  test("is refused where it does not fit, and without a thing", async () => {
    const who = await site.make.trader();
    const { listing_id } = await site.make.listing(who);
    const UNKNOWN = "0199a1b2-0000-7000-8000-00000000ffff";
    expect(await hide("page", "about")).toFailWith("not_found");
    expect(await act({ kind: "user", thing_id: who.username, action: "archive" })).toFailWith("not_for_thing");
    expect(await act({ kind: "service", thing_id: UNKNOWN, action: "archive" })).toFailWith("not_for_thing");
    expect(await hide("service", UNKNOWN)).toFailWith("not_found");
    expect(await act({ kind: "user", thing_id: "nobody_here", action: "warn", reason: "x" })).toFailWith("not_found");
    expect(await act({ kind: "listing", thing_id: listing_id, action: "warn" })).toFailWith("reason_missing");
    expect(await act({ kind: "listing", thing_id: listing_id, action: "burn" as never })).toFailWith("invalid_input");
    expect(await act({ kind: "user", thing_id: admin.username, action: "ban", reason: "x" })).toFailWith("own_account");
    expect(await act({ kind: "listing", thing_id: listing_id, action: "hide" }, who)).toFailWith("not_allowed");
    expect(await actionsOn(who)).toEqual([]);
  });
});

describe("warning and suspending who wrote it", () => {
  test("the person reads the warning, of an organisation its owner does, and the report is resolved with it", async () => {
    const [owner, witness] = [await site.make.trader(), await site.make.trader()];
    const organisation = await site.make.contractor(owner);
    const { listing_id } = await site.make.listing(organisation);
    const report_id = await report(witness, `/market/${listing_id}`);
    const reply = await act({
      kind: "listing",
      thing_id: listing_id,
      action: "warn",
      reason: "Please be fair.",
      report_id,
    });
    expect(reply.status, reply.text).toBe(200);
    expect(await heard(owner)).toMatchObject([
      { action: "staff_warning", entity: { reason: "Please be fair.", url: `/market/${listing_id}` } },
    ]);
    expect(await heard(witness)).toMatchObject([{ action: "report_handled", entity: { status: "resolved" } }]);
  });

  test("what is hidden and who is suspended is undone together when the report is not there", async () => {
    const seller = await site.make.trader();
    const { listing_id } = await site.make.listing(seller);
    const report_id = "0199a1b2-0000-7000-8000-00000000ffff";
    expect(await act({ kind: "listing", thing_id: listing_id, action: "ban", reason: "x", report_id })).toFailWith(
      "not_found",
    );
    expect((await site.as(seller).call(getMyReports)).status).toBe(200);
  });
});

describe("the queue", () => {
  test("shows the thing itself, what was done before, and what else is reported of it and of who wrote it", async () => {
    const [seller, one, two] = [await site.make.trader(), await site.make.trader(), await site.make.trader()];
    const [first, second] = [
      await site.make.listing(seller, { title: "Fake ship", description: "Pay first" }),
      await site.make.listing(seller),
    ];
    const report_id = await report(one, `/market/${first.listing_id}`);
    const same = await report(two, `/market/${first.listing_id}?from=search`);
    const beside = await report(two, `/market/${second.listing_id}`);
    await hide("listing", second.listing_id);
    const { body } = await site.as(admin).call(getReport, { params: { report_id } });
    expect(data(body)).toMatchObject({
      report: {
        kind: "listing",
        thing_id: first.listing_id,
        author: { username: seller.username },
        on_thing: 2,
        on_author: 2,
      },
      thing: { title: "Fake ship", text: "Pay first", state: "shown", url: `/market/${first.listing_id}` },
      history: [{ action: "listing_hidden", admin: { username: admin.username } }],
      reports_on_thing: [{ report_id: same }],
      reports_on_author: [{ report_id: beside }, { report_id: same }],
    });
  });

  test("weighs one account's many reports once", async () => {
    const [seller, loud, quiet] = [await site.make.trader(), await site.make.trader(), await site.make.trader()];
    const { listing_id } = await site.make.listing(seller);
    const other = await site.make.listing(await site.make.trader());
    for (const tab of ["bids", "photos", "offers", "stats"]) await report(loud, `/market/${listing_id}?tab=${tab}`);
    await report(quiet, `/market/${other.listing_id}`);
    await report(loud, `/market/${other.listing_id}`);
    const { body } = await site
      .as(admin)
      .call(searchReports, { query: { sort: "weight", status: "pending", page_size: 100 } });
    const reports = data(body)["reports"] as unknown as { thing_id: string; on_thing: number }[];
    expect(new Set(reports.filter((each) => each.thing_id === listing_id).map((each) => each.on_thing))).toEqual(
      new Set([1]),
    );
    expect(reports.findIndex((each) => each.thing_id === other.listing_id)).toBeLessThan(
      reports.findIndex((each) => each.thing_id === listing_id),
    );
  });

  test("narrows by the kind of thing, the reason and who wrote it", async () => {
    const [seller, witness] = [await site.make.trader(), await site.make.trader()];
    const { listing_id } = await site.make.listing(seller);
    const [goods, person] = [
      await report(witness, `/market/${listing_id}`),
      await report(witness, `/user/${seller.username}`),
    ];
    const ids = async (query: Sent<typeof searchReports>["query"]) => {
      const reply = await site.as(admin).call(searchReports, { query: { author: seller.username, ...query } });
      return (data(reply.body)["reports"] as unknown as { report_id: string }[]).map(({ report_id }) => report_id);
    };
    expect(await ids({})).toEqual([person, goods]);
    expect(await ids({ sort: "oldest" })).toEqual([goods, person]);
    expect(await ids({ kind: "user" })).toEqual([person]);
    expect(await ids({ reason: "spam" })).toEqual([]);
    expect(await ids({ author: "nobody_here" })).toEqual([]);
  });

  test("of two staff who handle one report at once the second learns what the first made of it", async () => {
    const other = await site.make.trader({ role: "admin" });
    const report_id = await report(await site.make.trader(), "/market");
    const handle = (who: Trader, status: "resolved" | "dismissed") =>
      site.as(who).call(handleReport, { params: { report_id }, body: { status, seen_status: "pending" } });
    const replies = await Promise.all([handle(admin, "resolved"), handle(other, "dismissed")]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = replies.find(({ status }) => status === 409);
    expect(refused?.body).toMatchObject({ code: "report_changed", by: expect.any(String) });
  });

  test("tells staff of what is new in one line, and the reporter the outcome with an answer, never who decided", async () => {
    const witness = await site.make.trader();
    await report(witness, "/market?one");
    const newest = await report(witness, "/market?two");
    const told = (await heard(admin)).filter(({ action }) => action === "report_filed");
    expect(told).toMatchObject([{ entity: { report_id: newest } }]);
    const answer = "The seller showed us the item.";
    await site.as(admin).call(handleReport, { params: { report_id: newest }, body: { status: "dismissed", answer } });
    const [outcome] = await heard(witness);
    expect(outcome).toMatchObject({ action: "report_handled", entity: { status: "dismissed", answer }, actors: [] });
    const { body } = await site.as(witness).call(getMyReports);
    expect((data(body)["reports"] as unknown as object[])[0]).toMatchObject({ report_id: newest, answer });
  });

  test("new accounts send ten reports a day, and the eleventh says when there are more", async () => {
    const who = await site.make.trader();
    for (let sent = 0; sent < 10; sent += 1) await report(who, `/market?n=${sent}`);
    const refused = await site
      .as(who)
      .call(reportPage, { body: { reported_url: "/market?n=11", report_reason: "spam" } });
    expect(refused).toFailWith("too_many_reports");
    expect(refused.body).toMatchObject({ most: 10, trusted: 100 });
  });
});
