import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { answerOffer } from "#contract/deals/offers.ts";
import { updateOrder } from "#contract/deals/orders.ts";
import type { Chat, ChatSummary } from "#contract/outward/chats.ts";
import * as chats from "#contract/outward/chats.ts";
import { purchase } from "#contract/trading/purchase.ts";
import type { TestContractor, Trader } from "#server/testing/make.ts";
import { type Site, startSite } from "#server/testing/site.ts";

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

const UNKNOWN = "0199a1b2-0000-7000-8000-00000000ffff";
const data = <T>(reply: { body: unknown; status: number; text: string }): T => {
  expect(reply.status, reply.text).toBe(200);
  return (reply.body as { data: T }).data;
};
const people = (count: number) => Promise.all(Array.from({ length: count }, () => site.make.trader()));
const pair = async () => {
  const [ann, ben] = await people(2);
  if (!ann || !ben) throw new Error("two people were asked for");
  return { ann, ben };
};

const begin = (who: Trader, ...others: { username: string }[]) =>
  site.as(who).call(chats.createChat, { body: { users: others.map(({ username }) => username) } });
const begun = async (who: Trader, ...others: Trader[]) =>
  data<{ chat_id: string }>(await begin(who, ...others)).chat_id;
const say = (who: Trader, chat_id: string, content: string) =>
  site.as(who).call(chats.sendMessage, { params: { chat_id }, body: { content } });
const read = (who: Trader, chat_id: string, query: { before?: number; limit?: number } = {}) =>
  site.as(who).call(chats.getChat, { params: { chat_id }, query });
const chatOf = async (who: Trader, chat_id: string) => data<Chat>(await read(who, chat_id));
const list = async (who: Trader, query: { kind?: chats.ChatKind; contractor?: string } = {}) =>
  data<ChatSummary[]>(await site.as(who).call(chats.listChats, { query }));
const unread = async (who: Trader, contractor?: string) =>
  data<{ count: number }>(await site.as(who).call(chats.countUnreadChats, { query: { contractor } })).count;
const mark = (who: Trader, chat_id: string, until: number) =>
  site.as(who).call(chats.markChatRead, { params: { chat_id }, body: { until } });
const mute = (who: Trader, chat_id: string, muted: boolean) =>
  site.as(who).call(chats.muteChat, { params: { chat_id }, body: { muted } });
const block = (owner: Trader, blocked: Trader) =>
  site.db
    .insertInto("blocklist_entry")
    .values({ entry_id: crypto.randomUUID(), owner_id: owner.user_id, blocked_id: blocked.user_id })
    .execute();

const offered = async (buyer: Trader, seller: Trader | TestContractor) => {
  const listing = await site.make.listing(seller);
  const bought = await site.as(buyer).call(purchase, { body: { items: [{ ...listing, quantity: 1 }] } });
  expect(bought.status, bought.text).toBe(200);
  return (bought.body as { session_id: string }).session_id;
};
const answer = (who: Trader, session_id: string, status: "accepted" | "rejected" | "cancelled") =>
  site.as(who).call(answerOffer, { params: { session_id }, body: { status } });
const accepted = async (who: Trader, session_id: string) =>
  data<{ order_id: string }>(await answer(who, session_id, "accepted")).order_id;
const offerChat = async (who: Trader, session_id: string) =>
  data<Chat>(await site.as(who).call(chats.getOfferChat, { params: { session_id } }));
const orderChat = async (who: Trader, order_id: string) =>
  data<Chat>(await site.as(who).call(chats.getOrderChat, { params: { order_id } }));

describe("a chat with people", () => {
  test("has everybody in it, says who wrote what, and is listed with its newest message", async () => {
    const { ann, ben } = await pair();
    const chat_id = await begun(ann, ben);
    expect(await list(ben)).toMatchObject([{ chat_id, messages: [], order_id: null, session_id: null, title: null }]);
    await say(ann, chat_id, "  Hello  ");
    const sent = data<{ message: chats.ChatMessage }>(await say(ben, chat_id, "Hi"));
    const chat = await chatOf(ann, chat_id);
    expect(chat.participants.map(({ username }) => username).sort()).toEqual([ann.username, ben.username].sort());
    expect(chat).toMatchObject({
      messages: [{ author: ann.username, content: "Hello", line: null }, sent.message],
      may_write: true,
      closed: false,
      has_older: false,
    });
    expect(await list(ann)).toMatchObject([{ chat_id, messages: [sent.message] }]);
    expect(await list(ann, { kind: "orders" })).toEqual([]);
  });

  test("the same people have one chat, however they are named and whoever begins", async () => {
    const { ann, ben } = await pair();
    const cid = await site.make.trader();
    const replies = await Promise.all([
      begin(ann, ben, cid),
      begin(ben, { username: ann.username.toUpperCase() }, cid, ben),
      begin(cid, ann, ben, ann),
      begin(ann, cid, ben),
    ]);
    expect(new Set(replies.map((reply) => data<{ chat_id: string }>(reply).chat_id)).size).toBe(1);
    expect(await list(ann)).toHaveLength(1);
    expect(await begun(ann, ben)).not.toBe(await begun(ann, cid));
  });

  test("needs somebody else, whom there is, and who has not blocked the caller", async () => {
    const { ann, ben } = await pair();
    expect(await begin(ann, ann)).toFailWith("nobody_else");
    expect(await begin(ann, ben, { username: "no_such_person" })).toFailWith("unknown_partner", {
      username: "no_such_person",
    });
    const chat_id = await begun(ann, ben);
    await block(ben, ann);
    expect(await begin(ann, ben)).toFailWith("chat_refused");
    expect(await begin(ann, ben, await site.make.trader())).toFailWith("chat_refused");
    expect(await say(ann, chat_id, "Why?")).toFailWith("chat_refused");
    expect((await say(ben, chat_id, "Because")).status).toBe(200);
    expect((await chatOf(ann, chat_id)).messages).toHaveLength(1);
    expect(await list(ann)).toHaveLength(1);
  });

  test("among more than two, who is blocked by one of them still speaks to all", async () => {
    const { ann, ben } = await pair();
    const chat_id = await begun(ann, ben, await site.make.trader());
    await block(ben, ann);
    expect((await say(ann, chat_id, "Hello")).status).toBe(200);
  });

  test("is closed to everybody else, site admins too", async () => {
    const { ann, ben } = await pair();
    const chat_id = await begun(ann, ben);
    for (const who of [await site.make.trader(), await site.make.trader({ role: "admin" })]) {
      expect(await read(who, chat_id)).toFailWith("not_your_chat");
      expect(await say(who, chat_id, "Hello")).toFailWith("not_your_chat");
      expect(await mark(who, chat_id, 1)).toFailWith("not_your_chat");
      expect(await list(who, { kind: "all" })).toEqual([]);
    }
    expect((await chatOf(ann, chat_id)).messages).toEqual([]);
    expect(await read(ann, UNKNOWN)).toFailWith("no_chat");
    expect(await say(ann, UNKNOWN, "Hello")).toFailWith("no_chat");
    expect(await mark(ann, UNKNOWN, 1)).toFailWith("no_chat");
    for (const content of ["   ", "x".repeat(1001)])
      expect(await say(ann, chat_id, content)).toFailWith("invalid_input");
  });

  test("of many messages at once each has its own moment, and pages of them miss none", async () => {
    const { ann, ben } = await pair();
    const chat_id = await begun(ann, ben);
    const said = Array.from({ length: 24 }, (_, at) => `message ${at}`);
    const sent = await Promise.all(said.map((content, at) => say(at % 2 ? ann : ben, chat_id, content)));
    for (const reply of sent) expect(reply.status, reply.text).toBe(200);
    const { messages } = await chatOf(ann, chat_id);
    const times = messages.map(({ timestamp }) => timestamp);
    expect(times).toEqual([...new Set(times)].sort((one, other) => one - other));
    expect(messages.map(({ content }) => content).sort()).toEqual([...said].sort());
    const newest = data<Chat>(await read(ann, chat_id, { limit: 10 }));
    const older = data<Chat>(await read(ann, chat_id, { limit: 14, before: newest.messages[0]?.timestamp ?? 0 }));
    expect([newest.has_older, older.has_older]).toEqual([true, false]);
    expect([...older.messages, ...newest.messages]).toEqual(messages);
    for (const limit of [0, 501]) expect(await read(ann, chat_id, { limit })).toFailWith("invalid_input");
  });

  test("says how far the others have read, and not how far one has oneself", async () => {
    const { ann, ben } = await pair();
    const chat_id = await begun(ann, ben);
    await say(ann, chat_id, "There?");
    expect((await chatOf(ann, chat_id)).seen_until).toBeNull();
    const { messages } = await chatOf(ben, chat_id);
    const newest = messages.at(-1)?.timestamp ?? 0;
    await Promise.all([mark(ben, chat_id, newest), mark(ben, chat_id, 1)]);
    expect((await chatOf(ann, chat_id)).seen_until).toBe(newest);
  });

  test("that one muted is counted no more, stands among the muted, and comes back", async () => {
    const { ann, ben } = await pair();
    const chat_id = await begun(ann, ben);
    const other = await begun(ann, ben, await site.make.trader());
    await say(ann, chat_id, "There?");
    await say(ann, other, "You too?");
    expect(await unread(ben)).toBe(2);
    const all = await Promise.all(Array.from({ length: 4 }, () => mute(ben, chat_id, true)));
    expect(all.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await unread(ben)).toBe(1);
    expect(await list(ben, { kind: "muted" })).toMatchObject([{ chat_id, muted: true, unread: true }]);
    expect(await list(ann, { kind: "muted" })).toEqual([]);
    expect(await chatOf(ben, chat_id)).toMatchObject({ muted: true });
    await mute(ben, chat_id, false);
    expect(await unread(ben)).toBe(2);
    expect(await list(ben, { kind: "muted" })).toEqual([]);
  });

  test("is muted by nobody who may not read it", async () => {
    const { ann, ben } = await pair();
    const chat_id = await begun(ann, ben);
    expect(await mute(await site.make.trader(), chat_id, true)).toFailWith("not_your_chat");
    expect(await mute(ann, UNKNOWN, true)).toFailWith("no_chat");
    expect(await site.db.selectFrom("chat_mute").selectAll().where("chat_id", "=", chat_id).execute()).toEqual([]);
  });

  test("is unread until one has looked or answered, and looking is never undone", async () => {
    const { ann, ben } = await pair();
    const chat_id = await begun(ann, ben);
    expect(await unread(ben)).toBe(0);
    await say(ann, chat_id, "One");
    const last = data<{ message: chats.ChatMessage }>(await say(ann, chat_id, "Two")).message.timestamp;
    expect([await unread(ann), await unread(ben)]).toEqual([0, 1]);
    expect(await list(ben)).toMatchObject([{ unread: true }]);
    await mark(ben, chat_id, last - 1);
    expect(await unread(ben)).toBe(1);
    await mark(ben, chat_id, Number.MAX_SAFE_INTEGER);
    await mark(ben, chat_id, 5);
    expect(await chatOf(ben, chat_id)).toMatchObject({ unread: false, read_until: last });
    await say(ann, chat_id, "Three");
    expect(await unread(ben)).toBe(1);
    await say(ben, chat_id, "Four");
    expect([await unread(ann), await unread(ben)]).toEqual([1, 0]);
  });
});

describe("the chat of a deal", () => {
  test("begins with the offer and goes on as the order's, and stays open when the order is closed", async () => {
    const { ann: buyer, ben: seller } = await pair();
    const session_id = await offered(buyer, seller);
    const before = await offerChat(buyer, session_id);
    expect(before).toMatchObject({ session_id, order_id: null, closed: false, may_write: true });
    await say(buyer, before.chat_id, "Is it clean?");
    const order_id = await accepted(seller, session_id);
    const after = await orderChat(seller, order_id);
    expect(after).toMatchObject({ chat_id: before.chat_id, session_id, order_id, unread: true });
    expect(after.messages).toMatchObject([{ author: buyer.username, content: "Is it clean?" }]);
    expect((await offerChat(seller, session_id)).order_id).toBe(order_id);
    await site.as(buyer).call(updateOrder, { params: { order_id }, body: { status: "cancelled" } });
    expect((await say(seller, before.chat_id, "A pity")).status).toBe(200);
    expect(await orderChat(buyer, order_id)).toMatchObject({ closed: true, may_write: true, unread: true });
    expect(await list(buyer, { kind: "offers" })).toEqual([]);
    expect(await list(buyer, { kind: "orders" })).toMatchObject([{ chat_id: before.chat_id, title: after.title }]);
    expect(await list(buyer)).toEqual([]);
    expect(await unread(buyer)).toBe(1);
  });

  test("is for both sides and those who manage the orders; admins read an offer's and talk in an order's", async () => {
    const [buyer, owner, member, stranger] = await people(4);
    if (!buyer || !owner || !member || !stranger) throw new Error("four people were asked for");
    const admin = await site.make.trader({ role: "admin" });
    const contractor = await site.make.contractor(owner, [member]);
    const session_id = await offered(buyer, contractor);
    const { chat_id } = await offerChat(owner, session_id);
    for (const who of [member, stranger]) {
      expect(await read(who, chat_id)).toFailWith("not_your_chat");
      expect(await say(who, chat_id, "Hello")).toFailWith("not_your_chat");
      expect(await site.as(who).call(chats.getOfferChat, { params: { session_id } })).toFailWith("not_your_chat");
    }
    expect((await offerChat(admin, session_id)).may_write).toBe(false);
    expect(await say(admin, chat_id, "Hello")).toFailWith("not_your_chat");
    expect((await say(owner, chat_id, "Hello")).status).toBe(200);
    const order_id = await accepted(owner, session_id);
    for (const who of [member, stranger]) {
      expect(await site.as(who).call(chats.getOrderChat, { params: { order_id } })).toFailWith("not_your_chat");
      expect(await say(who, chat_id, "Hello")).toFailWith("not_your_chat");
    }
    expect((await say(admin, chat_id, "Is all well here?")).status).toBe(200);
    const { participants } = await orderChat(buyer, order_id);
    expect(participants.map(({ username }) => username).sort()).toEqual(
      [buyer.username, owner.username, admin.username].sort(),
    );
    await site.as(owner).call(updateOrder, { params: { order_id }, body: { assigned_to: member.username } });
    expect((await say(member, chat_id, "On my way")).status).toBe(200);
    expect(await list(member, { kind: "orders" })).toMatchObject([{ chat_id }]);
    await site.as(owner).call(updateOrder, { params: { order_id }, body: { assigned_to: null } });
    expect(await say(member, chat_id, "Or not")).toFailWith("not_your_chat");
    expect(await list(member, { kind: "all" })).toEqual([]);
    for (const endpoint of [chats.getOrderChat, chats.getOfferChat])
      expect(await site.as(buyer).call(endpoint, { params: { order_id: UNKNOWN, session_id: UNKNOWN } })).toFailWith(
        "no_chat",
      );
  });

  test("counts as unread for those who manage an organisation's orders, when they ask for it, assigned or not", async () => {
    const [buyer, owner, member] = await people(3);
    if (!buyer || !owner || !member) throw new Error("three people were asked for");
    const contractor = await site.make.contractor(owner, [member]);
    const { spectrum_id } = contractor;
    const [waiting, taken] = [await offered(buyer, contractor), await offered(buyer, contractor)];
    const order_id = await accepted(owner, taken);
    await site.as(owner).call(updateOrder, { params: { order_id }, body: { assigned_to: member.username } });
    await say(buyer, waiting, "Is somebody there?");
    await say(buyer, taken, "When?");
    expect(await unread(owner)).toBe(0);
    expect(await unread(owner, spectrum_id)).toBe(2);
    const listed = await list(owner, { kind: "all", contractor: spectrum_id });
    expect(listed.filter((chat) => chat.unread)).toHaveLength(2);
    expect(await unread(member)).toBe(1);
    await mark(owner, waiting, Number.MAX_SAFE_INTEGER);
    expect(await unread(owner, spectrum_id)).toBe(1);
  });

  test("names the organisation with which one deals: to its buyer the seller, assigned or not, to its members nobody", async () => {
    const [buyer, owner, member] = await people(3);
    if (!buyer || !owner || !member) throw new Error("three people were asked for");
    const admin = await site.make.trader({ role: "admin" });
    const contractor = await site.make.contractor(owner, [member]);
    const session_id = await offered(buyer, contractor);
    const seller = { organisation: { spectrum_id: contractor.spectrum_id, name: expect.stringContaining("Company") } };
    const nobody = { organisation: null, participants: [{ username: buyer.username }] };
    expect(await offerChat(buyer, session_id)).toMatchObject({ ...seller, participants: nobody.participants });
    expect(await list(buyer, { kind: "offers" })).toMatchObject([seller]);
    expect(await offerChat(owner, session_id)).toMatchObject(nobody);
    expect(await offerChat(admin, session_id)).toMatchObject(seller);
    const order_id = await accepted(owner, session_id);
    expect(await orderChat(buyer, order_id)).toMatchObject(seller);
    await site.as(owner).call(updateOrder, { params: { order_id }, body: { assigned_to: member.username } });
    expect(await orderChat(buyer, order_id)).toMatchObject(seller);
    expect((await orderChat(member, order_id)).organisation).toBeNull();
    expect(await list(owner, { kind: "orders", contractor: contractor.spectrum_id })).toMatchObject([
      { organisation: null },
    ]);
  });

  test("names to who sells the organisation that buys", async () => {
    const { ann: seller, ben: buyer } = await pair();
    const { spectrum_id } = await site.make.contractor(buyer);
    const listing = await site.make.listing(seller);
    const body = { items: [{ ...listing, quantity: 1 }], spectrum_id };
    const { session_id } = (await site.as(buyer).call(purchase, { body })).body as { session_id: string };
    expect((await offerChat(seller, session_id)).organisation).toMatchObject({ spectrum_id });
    expect((await offerChat(buyer, session_id)).organisation).toBeNull();
  });

  test("is listed among deals, and among organisations' where one sells or buys", async () => {
    const { ann, ben } = await pair();
    const { ann: owner } = await pair();
    const organisation = await site.make.contractor(owner);
    await offered(ann, ben);
    await offered(ann, organisation);
    await begun(ann, ben);
    expect(await list(ann, { kind: "deals" })).toHaveLength(2);
    expect(await list(ann, { kind: "organisations" })).toHaveLength(1);
    expect(await list(ann, { kind: "all" })).toHaveLength(3);
  });

  test("is listed for those who manage an organisation's orders, when they ask for it", async () => {
    const [buyer, owner, member] = await people(3);
    if (!buyer || !owner || !member) throw new Error("three people were asked for");
    const contractor = await site.make.contractor(owner, [member]);
    const sessions = [await offered(buyer, contractor), await offered(buyer, contractor)];
    const { spectrum_id } = contractor;
    expect(await list(owner, { kind: "all" })).toEqual([]);
    const found = await list(owner, { kind: "offers", contractor: spectrum_id });
    expect(found.map(({ session_id }) => session_id).sort()).toEqual([...sessions].sort());
    expect(await list(owner, { contractor: spectrum_id })).toEqual([]);
    for (const endpoint of [chats.listChats, chats.countUnreadChats]) {
      expect(await site.as(member).call(endpoint, { query: { contractor: spectrum_id } })).toFailWith("not_allowed");
      expect(await site.as(owner).call(endpoint, { query: { contractor: "NOSUCH" } })).toFailWith("unknown_contractor");
    }
  });
});

describe("writing to an organisation", () => {
  const ask = (who: Trader, spectrum_id: string) =>
    site.as(who).call(chats.createContractorChat, { params: { spectrum_id } });
  const between = async (who: Trader, spectrum_id: string) => {
    const { chat_id } = data<{ chat_id: string }>(await ask(who, spectrum_id));
    return (await chatOf(who, chat_id)).participants.map(({ username }) => username).sort();
  };

  /** An organisation whose member recruits beside its owner. */
  const recruitedBy = async (owner: Trader, recruiter: Trader) => {
    const contractor = await site.make.contractor(owner, [recruiter]);
    const { contractor_id } = contractor;
    await site.db
      .updateTable("contractor_role")
      .set({ manage_recruiting: true })
      .where("contractor_id", "=", contractor_id)
      .execute();
    return contractor;
  };

  test("asks those who recruit for it, and the same chat is found again", async () => {
    const [owner, recruiter, recruit] = (await people(3)) as [Trader, Trader, Trader];
    const contractor = await recruitedBy(owner, recruiter);
    expect(await between(recruit, contractor.spectrum_id)).toEqual(
      [owner.username, recruiter.username, recruit.username].sort(),
    );
    const answers = await Promise.all([1, 2, 3].map(() => ask(recruit, contractor.spectrum_id.toLowerCase())));
    expect(new Set(answers.map((reply) => data<{ chat_id: string }>(reply).chat_id)).size).toBe(1);
  });

  test("about goods, asks those who handle orders", async () => {
    const [owner, seller, buyer] = (await people(3)) as [Trader, Trader, Trader];
    const { contractor_id, spectrum_id } = await site.make.contractor(owner, [seller]);
    const about = async () => {
      const reply = site
        .as(buyer)
        .call(chats.createContractorChat, { params: { spectrum_id }, query: { about: "goods" } });
      const { chat_id } = data<{ chat_id: string }>(await reply);
      return (await chatOf(buyer, chat_id)).participants.map(({ username }) => username).sort();
    };
    expect(await about()).toEqual([owner.username, buyer.username].sort());
    await site.db
      .updateTable("contractor_role")
      .set({ manage_orders: true })
      .where("contractor_id", "=", contractor_id)
      .execute();
    expect(await about()).toEqual([owner.username, seller.username, buyer.username].sort());
  });

  test("leaves out who blocked one, and is refused by an organisation that did", async () => {
    const [owner, recruiter, recruit] = (await people(3)) as [Trader, Trader, Trader];
    const contractor = await recruitedBy(owner, recruiter);
    await block(recruiter, recruit);
    expect(await between(recruit, contractor.spectrum_id)).toEqual([owner.username, recruit.username].sort());
    await site.db
      .insertInto("blocklist_entry")
      .values({ entry_id: crypto.randomUUID(), owner_id: contractor.contractor_id, blocked_id: recruit.user_id })
      .execute();
    expect(await ask(recruit, contractor.spectrum_id)).toMatchObject({ status: 403, body: { code: "chat_refused" } });
  });

  test("is not writing to oneself, nor to nobody", async () => {
    const [owner] = (await people(1)) as [Trader];
    const contractor = await site.make.contractor(owner);
    expect(await ask(owner, contractor.spectrum_id)).toMatchObject({ status: 400, body: { code: "nobody_else" } });
    expect(await ask(owner, "NOBODY-HERE")).toMatchObject({ body: { code: "unknown_contractor" } });
  });
});
