import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { answerOffer } from "#contract/deals/offers.ts";
import { reviewOrder, updateOrder } from "#contract/deals/orders.ts";
import * as chat from "#contract/outward/chat-settings.ts";
import type { Webhook } from "#contract/outward/webhooks.ts";
import * as contract from "#contract/outward/webhooks.ts";
import { LIMITS } from "#contract/platform/limits.ts";
import { placeBid } from "#contract/trading/auctions.ts";
import { createContract } from "#contract/trading/contracts.ts";
import { purchase } from "#contract/trading/purchase.ts";
import { type Jobs, startJobs } from "#server/platform/jobs.ts";
import type { Trader } from "#server/testing/make.ts";
import { type Site, startSite } from "#server/testing/site.ts";
import { type Delivery, deliverWebhook } from "./deliver.ts";
import type { Message } from "./message.ts";
import { neutral } from "./message.ts";

const UNKNOWN = "0199a1b2-0000-7000-8000-00000000ffff";

let site: Site;
let jobs: Jobs;
let job: ReturnType<typeof deliverWebhook.job>;
let receiver: Server;
let base: string;
/** What came, by path; and how the next ones are answered. */
let received: { path: string; message: Message }[] = [];
let answers: number[] = [];
/** Seconds that the receiver asks for with its next refusals. */
let wait: number | undefined;
let arrived: (() => void) | undefined;
const failures: { webhook_id: string; reason: string }[] = [];

beforeAll(async () => {
  site = await startSite({ env: { WEBHOOKS_TO_LOOPBACK: "true" } });
  receiver = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk) => {
      body += chunk;
    });
    request.on("end", () => {
      received.push({ path: request.url ?? "", message: JSON.parse(body) });
      response.writeHead(answers.shift() ?? 204, wait === undefined ? {} : { "retry-after": String(wait) }).end();
      arrived?.();
    });
  }).listen(0, "127.0.0.1");
  await new Promise((resolve) => receiver.once("listening", resolve));
  base = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
  job = deliverWebhook.job({
    db: site.db,
    secrets: site.secrets,
    allowLoopback: true,
    onFailure: (failure) => void failures.push(failure),
  });
  jobs = await startJobs({
    url: site.url,
    jobs: [job],
    onTrouble: (error) => {
      throw error;
    },
  });
});
afterAll(async () => {
  await jobs.stop();
  receiver.closeAllConnections();
  receiver.close();
  await site.close();
});
beforeEach(() => {
  received = [];
  answers = [];
  wait = undefined;
});

/** Delivers one after the other, with the clock standing still; what is put off is in `again`, with the seconds until then. */
function byHand() {
  const now = new Date();
  const still = deliverWebhook.job({
    db: site.db,
    secrets: site.secrets,
    allowLoopback: true,
    onFailure: (each) => void failures.push(each),
    clock: () => now,
  });
  const again: { delivery: Delivery; seconds: number }[] = [];
  const send = async (delivery: Delivery | undefined) => {
    if (!delivery) throw new Error("Nothing was put off");
    await still.handle(delivery, async (next, at) => {
      again.push({ delivery: next as Delivery, seconds: (at.getTime() - now.getTime()) / 1000 });
    });
  };
  return { send, again };
}

/** Hands over the events so far and waits for so many messages. */
async function deliver(count: number): Promise<{ path: string; message: Message }[]> {
  const come = new Promise<void>((resolve) => {
    arrived = () => {
      if (received.length >= count) resolve();
    };
  });
  await site.deliver(jobs);
  if (received.length < count) await come;
  return received.toSorted((one, other) => one.path.localeCompare(other.path));
}

const hook = async (who: Trader, path: string, actions: string[]): Promise<string> => {
  const reply = await site.as(who).request("POST", "/api/profile/webhook/create", {
    payload: { name: "My channel", webhook_url: `${base}/${path}`, actions },
  });
  expect(reply.status, reply.text).toBe(200);
  return (reply.body as { webhook_id: string }).webhook_id;
};
const listOwn = async (who: Trader): Promise<Webhook[]> =>
  (await site.as(who).call(contract.listOwnWebhooks)).body as Webhook[];
const ABOUT_DEALS = contract.WEBHOOK_EVENTS.filter((event) => event !== "public_order_create");

describe("the list of webhooks", () => {
  test("of a person: made, listed with its actions, deleted; nobody else sees it", async () => {
    const [who, other] = [await site.make.trader({ verified: false }), await site.make.trader()];
    const webhook_id = await hook(who, "mine", ["order_status_change", "order_review"]);
    expect(await listOwn(who)).toEqual([
      {
        webhook_id,
        name: "My channel",
        webhook_url: `${base}/mine`,
        actions: ["order_review", "order_status_change"],
        failing: false,
      },
    ]);
    expect(await listOwn(other)).toEqual([]);
    const remove = (caller: Trader, id: string) =>
      site.as(caller).call(contract.deleteOwnWebhook, { body: { webhook_id: id } });
    expect(await remove(other, webhook_id)).toFailWith("not_allowed");
    expect(await remove(who, UNKNOWN)).toFailWith("not_found");
    expect((await remove(who, webhook_id)).body).toEqual({ result: "Success" });
    expect(await listOwn(who)).toEqual([]);
  });

  test("of an organisation: for those who manage webhooks there", async () => {
    const [owner, member] = [await site.make.trader(), await site.make.trader()];
    const { spectrum_id } = await site.make.contractor(owner, [member]);
    const body = { name: "Ops", webhook_url: `${base}/ops`, actions: ["order_status_fulfilled" as const] };
    const made = await site.as(owner).call(contract.createContractorWebhook, { params: { spectrum_id }, body });
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({ data: { ...body, failing: false } });
    const { webhook_id } = (made.body as { data: Webhook }).data;
    const listed = await site.as(owner).call(contract.listContractorWebhooks, { params: { spectrum_id } });
    expect(listed.body).toMatchObject({ data: [{ webhook_id }] });
    const params = { spectrum_id, webhook_id };
    for (const caller of [member, await site.make.trader()]) {
      const as = site.as(caller);
      expect(await as.call(contract.listContractorWebhooks, { params })).toFailWith("not_allowed");
      expect(await as.call(contract.createContractorWebhook, { params, body })).toFailWith("not_allowed");
      expect(await as.call(contract.deleteContractorWebhook, { params })).toFailWith("not_allowed");
      expect(await as.call(contract.testContractorWebhook, { params })).toFailWith("not_allowed");
    }
    const mine = await hook(owner, "mine", []);
    const foreign = { spectrum_id, webhook_id: mine };
    expect(await site.as(owner).call(contract.deleteContractorWebhook, { params: foreign })).toFailWith("not_allowed");
    expect((await site.as(owner).call(contract.deleteContractorWebhook, { params })).status).toBe(200);
  });

  test.each([
    ["name", "ab"],
    ["webhook_url", "not a url"],
    ["webhook_url", "ftp://hooks.example/a"],
    ["webhook_url", `https://hooks.example/${"a".repeat(1000)}`],
    ["actions", ["order_made"]],
    ["actions", "order_create"],
    ["actions", Array.from({ length: 31 }, () => "order_create")],
  ])("%s of %j is refused and nothing is kept", async (key, value) => {
    const who = await site.make.trader();
    const body = { name: "Channel", webhook_url: `${base}/x`, actions: [], [key]: value };
    const reply = await site.as(who).request("POST", "/api/profile/webhook/create", { payload: body });
    expect(reply).toFailWith("invalid_input");
    expect(await listOwn(who)).toEqual([]);
  });

  test("an address inside a network is refused; a name that nobody knows is, too, in words that say so", async () => {
    const who = await site.make.trader();
    const create = (webhook_url: string) =>
      site.as(who).call(contract.createOwnWebhook, { body: { name: "Channel", webhook_url, actions: [] } });
    for (const address of ["http://10.0.0.1/a", "http://169.254.169.254/latest"])
      expect(await create(address)).toFailWith("webhook_url_refused");
    const host = "no-such-host.invalid";
    expect(await create(`https://${host}/a`)).toFailWith("webhook_host_unknown", { host });
    expect(await listOwn(who)).toEqual([]);
  });

  test("takes twenty of each owner, also when they come at once", async () => {
    const who = await site.make.trader();
    await site.db
      .insertInto("webhook")
      .values(
        Array.from({ length: LIMITS.webhooks - 1 }, () => ({
          webhook_id: crypto.randomUUID(),
          owner_id: who.user_id,
          name: "Old",
          url: "https://hooks.example/a",
          created_at: new Date(),
        })),
      )
      .execute();
    const body = { name: "Last", webhook_url: `${base}/last`, actions: [] };
    const replies = await Promise.all([1, 2, 3].map(() => site.as(who).call(contract.createOwnWebhook, { body })));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const reply of replies) if (reply.status !== 200) expect(reply).toFailWith("too_many_webhooks");
  });
});

describe("what is sent", () => {
  async function deal() {
    const [seller, buyer] = [await site.make.trader(), await site.make.trader()];
    const listing = await site.make.listing(seller, { title: "Night @everyone helmet", price: 1500 });
    await site.deliver();
    const bought = await site
      .as(buyer)
      .call(purchase, { body: { items: [{ listing_id: listing.listing_id, quantity: 1 }], note: "[free](http://x)" } });
    const { session_id } = bought.body as { session_id: string };
    return { seller, buyer, session_id };
  }

  test("an offer, its order, the status and the review reach those whom they concern, each once", async () => {
    const { seller, buyer, session_id } = await deal();
    await hook(seller, "seller", ABOUT_DEALS);
    await hook(buyer, "buyer", ABOUT_DEALS);
    const [offered] = await deliver(1);
    expect(offered).toMatchObject({
      path: "/seller",
      message: {
        username: "Freeport - Offer Received",
        allowed_mentions: { parse: [] },
        embeds: [
          {
            color: 0x111828,
            author: { name: buyer.username, url: `http://site.test/user/${buyer.username}` },
            title: "Night @\u200beveryone helmet",
            url: `http://site.test/offer/${session_id}`,
            fields: [
              { name: "Offer", value: "1,500 aUEC" },
              { name: "Kind", value: "Delivery" },
            ],
          },
        ],
      },
    });
    const { description } = offered?.message.embeds[0] ?? {};
    expect(description).toContain("@\u200beveryone");
    expect(description).not.toMatch(/\[free\]\(/);

    received = [];
    const accepted = await site.as(seller).call(answerOffer, { params: { session_id }, body: { status: "accepted" } });
    const { order_id } = (accepted.body as { data: { order_id: string } }).data;
    const placed = await deliver(1);
    expect(placed).toMatchObject([{ path: "/seller", message: { username: "Freeport - Order Placed" } }]);
    expect(placed[0]?.message.embeds[0]?.fields).toContainEqual({ name: "Rush", value: "False" });

    received = [];
    await site.db.updateTable("account").set({ locale: "uk" }).where("user_id", "=", buyer.user_id).execute();
    await site.as(seller).call(updateOrder, { params: { order_id }, body: { status: "in-progress" } });
    expect(await deliver(2)).toMatchObject([
      {
        path: "/buyer",
        message: { embeds: [{ color: 0x0288d1, fields: [{ name: "Новий стан", value: "Виконується" }] }] },
      },
      { path: "/seller", message: { embeds: [{ fields: [{ name: "New Status", value: "In Progress" }] }] } },
    ]);

    received = [];
    await site.as(seller).call(updateOrder, { params: { order_id }, body: { status: "fulfilled" } });
    await deliver(2);
    received = [];
    const review = { content: "Fast", rating: 4.5, role: "customer" } as const;
    await site.as(buyer).call(reviewOrder, { params: { order_id }, body: review });
    // Nothing of it leaves before the other side has written, too.
    await site
      .as(seller)
      .call(reviewOrder, { params: { order_id }, body: { ...review, content: "Kind", role: "contractor" } });
    expect(await deliver(2)).toMatchObject([
      { path: "/buyer" },
      {
        path: "/seller",
        message: {
          username: "Freeport - Order Review Received",
          embeds: [
            {
              fields: [
                { name: "Rating", value: "4.5 / 5" },
                { name: "Review", value: "Fast" },
              ],
            },
          ],
        },
      },
    ]);
  });

  test("an order that is assigned reads as placed to whom it is assigned", async () => {
    const [owner, pilot, buyer] = [await site.make.trader(), await site.make.trader(), await site.make.trader()];
    const { contractor_id } = await site.make.contractor(owner, [pilot]);
    const [order_id = ""] = await site.make.orders([{ customer_id: buyer.user_id, contractor_id }]);
    await hook(pilot, "pilot", ["order_assigned"]);
    await site.deliver();
    const body = { assigned_to: pilot.username };
    expect((await site.as(owner).call(updateOrder, { params: { order_id }, body })).status).toBe(200);
    expect(await deliver(1)).toMatchObject([{ path: "/pilot", message: { username: "Freeport - Order Placed" } }]);
  });

  test("bids go to the seller, public contracts to everybody who wants them", async () => {
    const [seller, bidder, reader] = [await site.make.trader(), await site.make.trader(), await site.make.trader()];
    const { listing_id } = await site.make.listing(seller, { sale_type: "auction", price: 1000, quantity: 1 });
    await hook(seller, "bids", ["market_item_bid"]);
    await hook(reader, "contracts", ["public_order_create"]);
    await hook(reader, "nothing", []);
    await site.deliver();
    await site.as(bidder).call(placeBid, { params: { listing_id }, body: { bid: 9000 } });
    const terms = { title: "Escort", description: "Two", kind: "Escort", cost: 5, payment_type: "one-time" } as const;
    await site.as(bidder).call(createContract, { body: { ...terms, collateral: 7 } });
    expect(await deliver(2)).toMatchObject([
      {
        path: "/bids",
        message: { embeds: [{ url: `http://site.test/market/${listing_id}`, fields: [{ name: "Bid Amount" }] }] },
      },
      {
        path: "/contracts",
        message: { embeds: [{ title: "Escort", fields: [{}, {}, { name: "Collateral", value: "7 aUEC" }] }] },
      },
    ]);
  });

  test("a message that was not taken stays in the queue, and one that arrives makes everything forgotten", async () => {
    const { seller } = await deal();
    const webhook_id = await hook(seller, "shaky", ["order_create"]);
    const queued: object[] = [];
    await site.deliver({ enqueue: async (_tx, _job, data) => void queued.push(data) });
    expect(queued).toHaveLength(1);
    const { send, again } = byHand();
    const first = queued[0] as Delivery;
    const failuresOf = async () =>
      (await site.db.selectFrom("webhook").select("failures").where("webhook_id", "=", webhook_id).execute())[0]
        ?.failures;
    answers = [503, 429, 400];
    await send(first);
    await send(again[0]?.delivery);
    await send(again[1]?.delivery);
    expect(again).toMatchObject([
      { seconds: 30, delivery: { tries: 1 } },
      { seconds: 300, delivery: { tries: 2 } },
    ]);
    expect(await failuresOf()).toBe(3);
    expect(failures.filter((each) => each.webhook_id === webhook_id).map(({ reason }) => reason)).toEqual([
      "503",
      "429",
      "400",
    ]);
    await send(first);
    expect(await failuresOf()).toBe(0);
    await site.db.updateTable("webhook").set({ failures: 9 }).where("webhook_id", "=", webhook_id).execute();
    answers = [500];
    await send(first);
    expect(await listOwn(seller)).toMatchObject([{ failing: true }]);
    await send(first);
    expect(received).toHaveLength(5);
  });

  test("a message is tried four times over half an hour, and later where the receiver asks for it", async () => {
    const { seller } = await deal();
    await hook(seller, "busy", ["order_create"]);
    const queued: object[] = [];
    await site.deliver({ enqueue: async (_tx, _job, data) => void queued.push(data) });
    const { send, again } = byHand();
    answers = [429, 429, 500, 500];
    wait = 900;
    await send(queued[0] as Delivery);
    wait = 86_400;
    await send(again[0]?.delivery);
    wait = undefined;
    await send(again[1]?.delivery);
    await send(again[2]?.delivery);
    expect(again.map(({ seconds }) => seconds)).toEqual([900, 3_600, 1_800]);
    expect(received).toHaveLength(4);
  });

  test("five messages go to one address within two seconds; the sixth waits for its turn and is not counted as refused", async () => {
    const { seller } = await deal();
    await hook(seller, "crowd", ["order_create"]);
    const queued: object[] = [];
    await site.deliver({ enqueue: async (_tx, _job, data) => void queued.push(data) });
    const { send, again } = byHand();
    for (let sent = 0; sent < 6; sent += 1) await send(queued[0] as Delivery);
    expect(received).toHaveLength(5);
    expect(again).toEqual([{ delivery: queued[0], seconds: 2 }]);
  });

  test("an address that says that it is gone gets nothing more, until a test message arrives", async () => {
    const { seller } = await deal();
    const webhook_id = await hook(seller, "gone", ABOUT_DEALS);
    answers = [404];
    await deliver(1);
    const isFailing = async () => (await listOwn(seller))[0]?.failing;
    await expect.poll(isFailing).toBe(true);
    const again = () => site.as(seller).call(contract.testOwnWebhook, { params: { webhook_id } });
    answers = [500];
    expect(await again()).toFailWith("webhook_failed", { reason: "500" });
    expect(await isFailing()).toBe(true);
    expect((await again()).status).toBe(200);
    expect(await isFailing()).toBe(false);
    expect(received.at(-1)).toMatchObject({ path: "/gone", message: { username: "Freeport - Test message" } });
    expect(
      await site.as(await site.make.trader()).call(contract.testOwnWebhook, { params: { webhook_id } }),
    ).toFailWith("not_allowed");
    expect(await site.as(seller).call(contract.testOwnWebhook, { params: { webhook_id: UNKNOWN } })).toFailWith(
      "not_found",
    );
  });
});

test("signs of the chat platform and hidden letters in players' texts have no effect", () => {
  expect(neutral("**b** [a](http://x) <@1> @here `c` ||d|| a\u202eb\u0000")).toBe(
    "\\*\\*b\\*\\* \\[a\\](http://x) \\<@\u200b1\\> @\u200bhere \\`c\\` \\|\\|d\\|\\| ab",
  );
});

describe("the channel on the chat platform", () => {
  test("of a person is the community's own when they choose it", async () => {
    const who = await site.make.trader();
    const read = async () => (await site.as(who).call(chat.getOwnChatSettings)).body;
    expect(await read()).toMatchObject({ guild_name: null, official_server_id: null, discord_thread_channel_id: null });
    expect((await site.as(who).call(chat.chooseOfficialForSelf)).body).toEqual({ result: "Success" });
    expect(await read()).toMatchObject(
      site.config.official ? { official_server_id: site.config.official.serverId } : {},
    );
    expect(site.config.official).toBeDefined();
  });

  test("of an organisation is set by those who manage its webhooks", async () => {
    const [owner, member] = [await site.make.trader(), await site.make.trader()];
    const { spectrum_id } = await site.make.contractor(owner, [member]);
    const params = { spectrum_id };
    const set = (who: Trader, official_server_id: string | null) =>
      site.as(who).call(chat.setContractorChatSettings, {
        params,
        body: { official_server_id, discord_thread_channel_id: "901" },
      });
    expect(await set(owner, "guild")).toFailWith("invalid_input");
    expect(await set(member, "900")).toFailWith("not_allowed");
    expect((await set(owner, "900")).body).toMatchObject({ data: { official_server_id: "900", guild_name: null } });
    const chosen = await site.as(owner).call(chat.chooseOfficialForContractor, { params });
    expect(chosen.body).toEqual({ data: { result: "Success" } });
    const read = await site.as(owner).call(chat.getContractorChatSettings, { params });
    expect(read.body).toMatchObject({ data: { official_server_id: site.config.official?.serverId } });
    expect(await site.as(member).call(chat.getContractorChatSettings, { params })).toFailWith("not_allowed");
  });

  test("of an organisation that is archived stays as it was", async () => {
    const owner = await site.make.trader();
    const { spectrum_id, contractor_id } = await site.make.contractor(owner);
    const params = { spectrum_id };
    await site.db
      .updateTable("contractor")
      .set({ archived_at: new Date() })
      .where("contractor_id", "=", contractor_id)
      .execute();
    const body = { official_server_id: "900", discord_thread_channel_id: "901" };
    const as = site.as(owner);
    expect(await as.call(chat.setContractorChatSettings, { params, body })).toFailWith("contractor_archived");
    expect(await as.call(chat.chooseOfficialForContractor, { params })).toFailWith("contractor_archived");
    const read = await as.call(chat.getContractorChatSettings, { params });
    expect(read.body).toMatchObject({ data: { official_server_id: null } });
  });
});
