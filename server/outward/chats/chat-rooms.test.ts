import { io, type Socket } from "socket.io-client";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { answerOffer } from "#contract/deals/offers.ts";
import { updateOrder } from "#contract/deals/orders.ts";
import { kickMember } from "#contract/organisations/members.ts";
import * as chats from "#contract/outward/chats.ts";
import * as accounts from "#contract/people/accounts.ts";
import { purchase } from "#contract/trading/purchase.ts";
import { createSession, destroySession, findSession, SESSION_COOKIE, sessionHash } from "#server/platform/sessions.ts";
import type { TestContractor, Trader } from "#server/testing/make.ts";
import { type Site, startSite } from "#server/testing/site.ts";

/** What open pages hear of chats, and what they hear no more. */

let site: Site;
let url: string;
const sockets: Socket[] = [];
beforeAll(async () => {
  site = await startSite({ isLive: true });
  url = await site.app.listen({ port: 0, host: "127.0.0.1" });
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.disconnect();
});
afterAll(() => site.close());

const once = (socket: Socket, event: string): Promise<unknown[]> =>
  new Promise((resolve) => socket.once(event, (...args: unknown[]) => resolve(args)));

type Page = { socket: Socket; secret: string; cookie: string; heard: unknown[] };

/** A page that somebody has open, signed in by itself. */
async function open({ user_id }: Trader): Promise<Page> {
  const secret = await createSession(site.db, { user_id, userAgent: "test", now: new Date() });
  const cookie = `${SESSION_COOKIE}=${secret}`;
  const socket = io(url, {
    path: "/ws",
    transports: ["websocket"],
    reconnection: false,
    forceNew: true,
    extraHeaders: { cookie },
  });
  sockets.push(socket);
  const heard: unknown[] = [];
  socket.on("serverMessage", (message: chats.ChatMessage) => heard.push(message.content));
  await once(socket, "connect");
  return { socket, secret, cookie, heard };
}

const data = <T>(reply: { body: unknown; status: number; text: string }): T => {
  expect(reply.status, reply.text).toBe(200);
  return (reply.body as { data: T }).data;
};
const begin = async (who: Trader, other: Trader) =>
  data<{ chat_id: string }>(await site.as(who).call(chats.createChat, { body: { users: [other.username] } })).chat_id;
const say = async (who: Trader, chat_id: string, content: string) =>
  data<{ message: chats.ChatMessage }>(
    await site.as(who).call(chats.sendMessage, { params: { chat_id }, body: { content } }),
  ).message;
const join = ({ socket }: Page, chat_id: string) => socket.emitWithAck("clientJoinRoom", { chat_id });
const offered = async (buyer: Trader, seller: Trader | TestContractor) => {
  const listing = await site.make.listing(seller);
  const bought = await site.as(buyer).call(purchase, { body: { items: [{ ...listing, quantity: 1 }] } });
  return (bought.body as { session_id: string }).session_id;
};
const accepted = async (who: Trader, session_id: string) =>
  data<{ order_id: string }>(
    await site.as(who).call(answerOffer, { params: { session_id }, body: { status: "accepted" as const } }),
  ).order_id;
const trader = () => site.make.trader();

/** Lines of the site are events of their own: what the first round wrote, the second sends. */
const deliver = async () => {
  await site.deliver();
  await site.deliver();
};

/** Says something that these pages hear if they hear anything, and waits until one that surely does has heard it. */
async function sayTo(witness: Page, who: Trader, chat_id: string, content: string): Promise<void> {
  const arrived = new Promise<void>((resolve) =>
    witness.socket.on("serverMessage", (message: chats.ChatMessage) => message.content === content && resolve()),
  );
  await say(who, chat_id, content);
  await deliver();
  await arrived;
}

describe("an open page", () => {
  test("hears its own chats with people at once, also one that begins later, and that there is something unread", async () => {
    const [ann, ben] = [await trader(), await trader()];
    const early = await begin(ann, ben);
    const page = await open(ben);
    const changed = once(page.socket, "changed");
    const heard = once(page.socket, "serverMessage");
    const message = await say(ann, early, "Hello");
    await deliver();
    expect(await heard).toEqual([message]);
    expect(await changed).toEqual([{ kind: "chats", id: early }]);
    const cid = await trader();
    const later = await begin(cid, ben);
    await deliver();
    await sayTo(page, cid, later, "And I");
    expect(page.heard).toEqual(["Hello", "And I"]);
  });

  test("sees how far the other one has read, and other pages of who mutes a chat hear that", async () => {
    const [ann, ben] = [await trader(), await trader()];
    const chat_id = await begin(ann, ben);
    const { timestamp: until } = await say(ann, chat_id, "Hello");
    await deliver();
    const pages = { ann: await open(ann), ben: await open(ben) };
    const seen = once(pages.ann.socket, "chatSeen");
    await site.as(ben).call(chats.markChatRead, { params: { chat_id }, body: { until } });
    await deliver();
    expect(await seen).toEqual([{ chat_id, username: ben.username, until }]);
    const changed = once(pages.ben.socket, "changed");
    await site.as(ben).call(chats.muteChat, { params: { chat_id }, body: { muted: true } });
    await deliver();
    expect(await changed).toEqual([{ kind: "chats", id: chat_id }]);
  });

  test("is told that something was said in a deal of the organisation whose orders its user manages", async () => {
    const [buyer, owner, member] = [await trader(), await trader(), await trader()];
    const contractor = await site.make.contractor(owner, [member]);
    const chat_id = await offered(buyer, contractor);
    await deliver();
    const pages = { owner: await open(owner), member: await open(member) };
    const strangers: unknown[] = [];
    pages.member.socket.on("changed", (payload) => strangers.push(payload));
    const hears = async (what: () => Promise<unknown>) => {
      const changed = new Promise((resolve) =>
        pages.owner.socket.on("changed", (payload: { kind: string }) => payload.kind === "chats" && resolve(payload)),
      );
      await what();
      await deliver();
      expect(await changed).toEqual({ kind: "chats", id: chat_id });
    };
    await hears(() => say(buyer, chat_id, "Is somebody there?"));
    expect(strangers).toEqual([]);
    const order_id = await accepted(owner, chat_id);
    await site.as(owner).call(updateOrder, { params: { order_id }, body: { assigned_to: member.username } });
    await deliver();
    pages.owner.socket.removeAllListeners("changed");
    await hears(() => say(buyer, chat_id, "And now?"));
  });

  test("joins the chat of a deal of which it may read, and no other, and leaves it", async () => {
    const [buyer, seller, stranger] = [await trader(), await trader(), await trader()];
    const chat_id = await offered(buyer, seller);
    await deliver();
    const [sellers, strangers] = [await open(seller), await open(stranger)];
    expect(await join(strangers, chat_id)).toEqual({ ok: false });
    expect(await join(sellers, chat_id)).toEqual({ ok: true });
    expect(await join(sellers, "nonsense")).toEqual({ ok: false });
    await sayTo(sellers, buyer, chat_id, "Hello");
    const other = await open(buyer);
    await join(other, chat_id);
    await sellers.socket.emitWithAck("clientLeaveRoom", { chat_id });
    await sayTo(other, buyer, chat_id, "Still there?");
    expect(sellers.heard).toEqual(["Hello"]);
    expect(strangers.heard).toEqual([]);
  });

  test("hears a line of the site, and no line of the deal after losing the part in it", async () => {
    const [buyer, owner, member] = [await trader(), await trader(), await trader()];
    const contractor = await site.make.contractor(owner, [member]);
    const chat_id = await offered(buyer, contractor);
    const order_id = await accepted(owner, chat_id);
    const assign = async (assigned_to: string | null) =>
      data(await site.as(owner).call(updateOrder, { params: { order_id }, body: { assigned_to } }));
    await assign(member.username);
    await deliver();
    const [members, buyers] = [await open(member), await open(buyer)];
    await join(members, chat_id);
    await join(buyers, chat_id);
    await sayTo(buyers, owner, chat_id, "You two");
    await assign(owner.username);
    await deliver();
    await sayTo(buyers, owner, chat_id, "Between us");
    expect(buyers.heard).toEqual(["You two", `The order was assigned to ${owner.username}.`, "Between us"]);
    expect(members.heard).not.toContain("Between us");
  });

  test("hears no more of an organisation that its user was removed from", async () => {
    const [buyer, owner, officer] = [await trader(), await trader(), await trader()];
    const contractor = await site.make.contractor(owner, [officer]);
    await site.db
      .updateTable("contractor_role")
      .set({ manage_orders: true })
      .where("contractor_id", "=", contractor.contractor_id)
      .execute();
    const chat_id = await offered(buyer, contractor);
    await deliver();
    const [officers, buyers] = [await open(officer), await open(buyer)];
    expect(await join(officers, chat_id)).toEqual({ ok: true });
    await join(buyers, chat_id);
    const watched = { kind: "contractor", id: contractor.contractor_id };
    expect(await officers.socket.emitWithAck("watch", watched)).toEqual({ ok: true });
    const params = { spectrum_id: contractor.spectrum_id, username: officer.username };
    expect((await site.as(owner).call(kickMember, { params })).status).toBe(200);
    await deliver();
    await sayTo(buyers, buyer, chat_id, "Is somebody there?");
    expect(officers.heard).toEqual([]);
  });

  test("is cut off when its own session ends, however that happens, while the others stay", async () => {
    const ann = await trader();
    const pages = { here: await open(ann), leaving: await open(ann), ended: await open(ann), other: await open(ann) };
    const headers = { cookie: pages.here.cookie };
    const cutOff = async (page: Page, end: () => Promise<unknown>) => {
      const gone = once(page.socket, "disconnect");
      await end();
      await deliver();
      expect((await gone)[0]).toBe("io server disconnect");
      expect(pages.here.socket.connected).toBe(true);
    };
    await cutOff(pages.leaving, () => destroySession(site.db, sessionHash(pages.leaving.secret)));
    const ended = await findSession(site.db, pages.ended.secret, new Date());
    const params = { session_id: ended?.session_id ?? "" };
    await cutOff(pages.ended, () => site.as(ann).call(accounts.endSession, { params }));
    expect(pages.other.socket.connected).toBe(true);
    await cutOff(pages.other, () => site.app.inject({ method: "DELETE", url: "/api/profile/sessions", headers }));
    const last = once(pages.here.socket, "disconnect");
    const closed = await site.app.inject({
      method: "POST",
      url: "/api/profile/close",
      headers,
      payload: { username: ann.username },
    });
    expect(closed.statusCode, closed.body).toBe(200);
    await deliver();
    await last;
  });
});
