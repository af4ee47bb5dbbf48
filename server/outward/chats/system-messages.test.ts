import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { answerOffer } from "#contract/deals/offers.ts";
import { saveContractorSetting, saveSetting } from "#contract/deals/order-settings.ts";
import { placeOrder, updateOrder } from "#contract/deals/orders.ts";
import * as chats from "#contract/outward/chats.ts";
import { listNotifications, type NotificationView } from "#contract/outward/notifications.ts";
import { purchase } from "#contract/trading/purchase.ts";
import type { TestContractor, Trader } from "#server/testing/make.ts";
import { type Site, startSite } from "#server/testing/site.ts";

/** What happens after a call: lines of the site, and who is told of messages. */

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

const data = <T>(reply: { body: unknown; status: number; text: string }): T => {
  expect(reply.status, reply.text).toBe(200);
  return (reply.body as { data: T }).data;
};
const offered = async (buyer: Trader, seller: Trader | TestContractor) => {
  const listing = await site.make.listing(seller);
  const bought = await site.as(buyer).call(purchase, { body: { items: [{ ...listing, quantity: 1 }] } });
  return (bought.body as { session_id: string }).session_id;
};
const answer = (who: Trader, session_id: string, status: "accepted" | "rejected" | "cancelled") =>
  site.as(who).call(answerOffer, { params: { session_id }, body: { status } });
const counter = (who: Trader, session_id: string) =>
  site.as(who).call(answerOffer, {
    params: { session_id },
    body: {
      status: "counteroffered",
      title: "For less",
      kind: "Delivery",
      cost: 900,
      description: "",
      payment_type: "one-time",
      market_listings: [],
    },
  });
const accepted = async (who: Trader, session_id: string) =>
  data<{ order_id: string }>(await answer(who, session_id, "accepted")).order_id;
const update = async (who: Trader, order_id: string, body: Parameters<typeof updateOrder.body.parse>[0]) =>
  data(await site.as(who).call(updateOrder, { params: { order_id }, body: body as object }));
const messagesOf = async (who: Trader, of: { session_id: string } | { order_id: string }) =>
  data<chats.Chat>(
    await ("session_id" in of
      ? site.as(who).call(chats.getOfferChat, { params: of })
      : site.as(who).call(chats.getOrderChat, { params: of })),
  ).messages;
const linesOf = async (who: Trader, of: { session_id: string } | { order_id: string }) =>
  (await messagesOf(who, of)).map(({ author, line }) => {
    expect(author).toBeNull();
    return [line?.kind, line?.username, ...(line?.to ? [line.from, line.to] : [])];
  });
const say = async (who: Trader, chat_id: string, content: string) =>
  data(await site.as(who).call(chats.sendMessage, { params: { chat_id }, body: { content } }));
const told = async (who: Trader, action: NotificationView["action"]) =>
  (
    (await site.as(who).call(listNotifications, { params: { page: 0 }, query: { action } })).body as {
      notifications: NotificationView[];
    }
  ).notifications;
const trader = () => site.make.trader();

describe("the chat of a deal tells", () => {
  test("a whole negotiation up to the completed order, each step once", async () => {
    const [buyer, owner, member] = [await trader(), await trader(), await trader()];
    const contractor = await site.make.contractor(owner, [member]);
    const session_id = await offered(buyer, contractor);
    data(await counter(owner, session_id));
    const order_id = await accepted(buyer, session_id);
    await update(owner, order_id, { assigned_to: member.username });
    await update(owner, order_id, { assigned_to: null });
    await update(owner, order_id, { status: "in-progress" });
    await update(owner, order_id, { status: "fulfilled" });
    await site.deliver();
    await site.deliver();
    const lines = await linesOf(buyer, { order_id });
    expect(lines).toEqual([
      ["offer_created", buyer.username],
      ["offer_countered", owner.username],
      ["offer_accepted", buyer.username],
      ["order_assigned", member.username],
      ["order_unassigned", member.username],
      ["order_assigned", owner.username],
      ["order_status", owner.username, "not-started", "in-progress"],
      ["order_status", owner.username, "in-progress", "fulfilled"],
    ]);
    const { content, timestamp } = (await messagesOf(buyer, { session_id })).at(-1) ?? {};
    expect(content).toBe(`${owner.username} changed the status from In Progress to Fulfilled.`);
    expect(timestamp).toEqual(expect.any(Number));
    expect(data<{ count: number }>(await site.as(buyer).call(chats.countUnreadChats)).count).toBe(0);
  });

  test("that an offer was rejected, or withdrawn", async () => {
    const [buyer, seller] = [await trader(), await trader()];
    const [rejected, withdrawn] = [await offered(buyer, seller), await offered(buyer, seller)];
    await answer(seller, rejected, "rejected");
    await answer(buyer, withdrawn, "cancelled");
    await site.deliver();
    expect((await linesOf(buyer, { session_id: rejected })).at(-1)).toEqual(["offer_rejected", seller.username]);
    expect((await linesOf(buyer, { session_id: withdrawn })).at(-1)).toEqual(["offer_withdrawn", buyer.username]);
  });

  test("in the organisation's language, and under the present name of whom it names", async () => {
    const [buyer, owner] = [await trader(), await trader()];
    const contractor = await site.make.contractor(owner);
    const { contractor_id } = contractor;
    await site.db.updateTable("contractor").set({ locale: "uk" }).where("contractor_id", "=", contractor_id).execute();
    const session_id = await offered(buyer, contractor);
    await site.deliver();
    const handle = `renamed_${buyer.username}`;
    await site.db
      .updateTable("party")
      .set({ handle, name: "Wren Albright" })
      .where("party_id", "=", buyer.user_id)
      .execute();
    expect(await messagesOf(owner, { session_id })).toMatchObject([
      {
        content: `${handle}: зроблено пропозицію.`,
        line: { kind: "offer_created", username: handle, display_name: "Wren Albright" },
      },
    ]);
  });

  test("what the seller says by itself, once at the offer and once at the order", async () => {
    const [buyer, owner] = [await trader(), await trader()];
    const contractor = await site.make.contractor(owner);
    const { spectrum_id } = contractor;
    const long = "x".repeat(2000);
    const settings = { offer_message: "Hello {{name}}", order_message: long };
    for (const [setting_type, message_content] of Object.entries(settings))
      await site.as(owner).call(saveContractorSetting, {
        params: { spectrum_id },
        body: { setting_type: setting_type as "offer_message", message_content },
      });
    const session_id = await offered(buyer, contractor);
    data(await counter(owner, session_id));
    const order_id = await accepted(buyer, session_id);
    await update(owner, order_id, { status: "in-progress" });
    await site.deliver();
    const said = (await messagesOf(buyer, { order_id })).filter(({ line }) => line?.kind === "automatic");
    expect(said).toMatchObject([{ content: "Hello {{name}}", author: null }, { content: long }]);
  });

  test("what the seller says by itself with its words filled in, of that offer and that order, as people are called then", async () => {
    const [buyer, owner] = [await trader(), await trader()];
    const contractor = await site.make.contractor(owner);
    const { spectrum_id, contractor_id } = contractor;
    const rename = (party_id: string, name: string) =>
      site.db.updateTable("party").set({ name }).where("party_id", "=", party_id).execute();
    await rename(buyer.user_id, "Wren [Albright](https://a.example) & {sum}");
    await rename(contractor_id, "Iron*lark*");
    for (const setting_type of ["offer_message", "order_message"] as const)
      await site.as(owner).call(saveContractorSetting, {
        params: { spectrum_id },
        body: { setting_type, message_content: "{Customer}: **{deal}**, {sum}, {seller}. {else} {{sum}}" },
      });
    const listing = await site.make.listing(contractor, { title: "Ore <b>x</b>", price: 1_250_000 });
    const bought = await site.as(buyer).call(purchase, { body: { items: [{ ...listing, quantity: 1 }] } });
    const { session_id } = bought.body as { session_id: string };
    data(await counter(owner, session_id));
    await accepted(buyer, session_id);
    await site.db.updateTable("contractor").set({ locale: "uk" }).where("contractor_id", "=", contractor_id).execute();
    await site.deliver();
    const said = (await messagesOf(buyer, { session_id })).filter(({ line }) => line?.kind === "automatic");
    const name = "Wren \\[Albright\\](https:\u2060//a.example) &amp; {sum}";
    expect(said.map(({ content }) => content)).toEqual([
      `${name}: **Ore &lt;b&gt;x&lt;/b&gt;**, ${(1_250_000).toLocaleString("uk")} aUEC, Iron\\*lark\\*. {else} {{sum}}`,
      `${name}: **For less**, 900 aUEC, Iron\\*lark\\*. {else} {{sum}}`,
    ]);
  });

  test("a filled in message no longer than messages may be", async () => {
    const [buyer, seller] = [await trader(), await trader()];
    const message_content = "{deal}, ".repeat(240);
    await site.as(seller).call(saveSetting, { body: { setting_type: "offer_message", message_content } });
    const listing = await site.make.listing(seller, { title: "A helmet for the night" });
    const bought = await site.as(buyer).call(purchase, { body: { items: [{ ...listing, quantity: 1 }] } });
    const { session_id } = bought.body as { session_id: string };
    await site.deliver();
    const said = (await messagesOf(buyer, { session_id })).find(({ line }) => line?.kind === "automatic");
    expect(said?.content).toHaveLength(2000);
    expect(said?.content.at(-1)).toBe("…");
  });

  test("the organisation that buys, as the customer of what the seller says", async () => {
    const [buyer, seller] = [await trader(), await trader()];
    const { spectrum_id, contractor_id } = await site.make.contractor(buyer);
    await site.db.updateTable("party").set({ name: "Haulco" }).where("party_id", "=", contractor_id).execute();
    await site
      .as(seller)
      .call(saveSetting, { body: { setting_type: "offer_message", message_content: "Hi {customer}" } });
    const listing = await site.make.listing(seller);
    const bought = await site.as(buyer).call(purchase, { body: { items: [{ ...listing, quantity: 1 }], spectrum_id } });
    const { session_id } = bought.body as { session_id: string };
    await site.deliver();
    const said = (await messagesOf(seller, { session_id })).find(({ line }) => line?.kind === "automatic");
    expect(said?.content).toBe("Hi Haulco");
  });

  test("nothing of a seller while an order is open to all", async () => {
    const buyer = await trader();
    await site.as(buyer).call(saveSetting, { body: { setting_type: "order_message", message_content: "I sell" } });
    const placed = await site.as(buyer).call(placeOrder, {
      body: { title: "Haul", description: "Boxes", kind: "Transport", cost: 5, payment_type: "one-time" },
    });
    const { order_id } = (placed.body as { data: { order_id: string } }).data;
    await site.deliver();
    expect(await messagesOf(buyer, { order_id })).toEqual([]);
  });
});

describe("a message about a deal", () => {
  test("tells the other side in one notification, newest author first, as the order's once there is one", async () => {
    const [buyer, owner, member] = [await trader(), await trader(), await trader()];
    const contractor = await site.make.contractor(owner, [member]);
    const session_id = await offered(buyer, contractor);
    await say(buyer, session_id, "One");
    await say(buyer, session_id, "Two");
    await Promise.all([site.deliver(), site.deliver(), site.deliver()]);
    expect(await told(owner, "offer_message")).toMatchObject([
      { entity: { id: session_id }, actors: [{ username: buyer.username }] },
    ]);
    for (const who of [member, buyer]) expect(await told(who, "offer_message")).toEqual([]);
    const order_id = await accepted(owner, session_id);
    await update(owner, order_id, { assigned_to: member.username });
    await say(owner, session_id, "Three");
    await say(buyer, session_id, "Four");
    await site.deliver();
    expect(await told(member, "order_message")).toMatchObject([
      { entity: { order_id }, read: false, actors: [{ username: buyer.username }, { username: owner.username }] },
    ]);
    expect(await told(buyer, "order_message")).toMatchObject([{ actors: [{ username: owner.username }] }]);
    expect(await told(buyer, "offer_message")).toEqual([]);
    expect(await told(owner, "order_message")).toEqual([]);
  });

  test("is not brought to who muted the chat", async () => {
    const [buyer, seller] = [await trader(), await trader()];
    const chat_id = await offered(buyer, seller);
    data(await site.as(seller).call(chats.muteChat, { params: { chat_id }, body: { muted: true } }));
    await say(buyer, chat_id, "There?");
    await site.deliver();
    expect(await told(seller, "offer_message")).toEqual([]);
    data(await site.as(seller).call(chats.muteChat, { params: { chat_id }, body: { muted: false } }));
    await say(buyer, chat_id, "And now?");
    await site.deliver();
    expect(await told(seller, "offer_message")).toHaveLength(1);
  });

  test("is not brought to who blocked its author, and of chats between people nobody is told", async () => {
    const [buyer, seller] = [await trader(), await trader()];
    const session_id = await offered(buyer, seller);
    const begun = await site.as(buyer).call(chats.createChat, { body: { users: [seller.username] } });
    await say(buyer, data<{ chat_id: string }>(begun).chat_id, "Between us");
    await site.db
      .insertInto("blocklist_entry")
      .values({ entry_id: crypto.randomUUID(), owner_id: seller.user_id, blocked_id: buyer.user_id })
      .execute();
    await say(buyer, session_id, "Please");
    await site.deliver();
    expect(await told(seller, "offer_message")).toEqual([]);
  });

  test("goes to the webhooks of an order that want comments, but not to its author's", async () => {
    const [buyer, seller] = [await trader(), await trader()];
    const session_id = await offered(buyer, seller);
    await say(buyer, session_id, "Still an offer");
    await accepted(seller, session_id);
    await site.deliver();
    for (const { user_id } of [buyer, seller]) {
      const webhook_id = crypto.randomUUID();
      const hook = {
        webhook_id,
        owner_id: user_id,
        name: "Hook",
        url: "http://127.0.0.1:9/hook",
        created_at: new Date(),
      };
      await site.db.insertInto("webhook").values(hook).execute();
      await site.db.insertInto("webhook_action").values({ webhook_id, action: "order_comment" }).execute();
    }
    await say(buyer, session_id, "Where are you?");
    const queued: object[] = [];
    await site.deliver({
      enqueue: async (_tx, _kind, job) => {
        queued.push(job);
      },
    });
    expect(queued).toMatchObject([
      {
        message: {
          embeds: [{ author: { name: buyer.username }, fields: [{ name: "Comment", value: "Where are you?" }] }],
        },
      },
    ]);
  });
});

test("an offer is accepted while somebody writes in its chat: neither waits for what the other holds", async () => {
  const [buyer, seller] = [await trader(), await trader()];
  const session_id = await offered(buyer, seller);
  const accepting = await site.db.transaction().execute(async (tx) => {
    const pid = (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)).rows[0]?.pid;
    await sql`select from chat where chat_id = ${session_id} for no key update`.execute(tx);
    const waiting = async () =>
      (
        await sql<{ n: number }>`
          select count(*)::int as n from pg_stat_activity, (select ${pid}::int as us) as held
          where us = any(pg_blocking_pids(pid))`.execute(site.db)
      ).rows[0]?.n;
    const reply = answer(seller, session_id, "accepted");
    await expect.poll(waiting).toBe(1);
    // What PostgreSQL does by itself for a row of the chat that names the negotiation.
    await sql`select from offer_session where session_id = ${session_id} for key share nowait`.execute(tx);
    return { reply };
  });
  expect((await accepting.reply).status).toBe(200);
});
