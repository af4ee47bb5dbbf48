import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createListing } from "#contract/goods/listings.ts";
import { createService } from "#contract/goods/services.ts";
import { commentOnPost } from "#contract/organisations/comments.ts";
import { createPost } from "#contract/organisations/recruiting.ts";
import { createChat, sendMessage } from "#contract/outward/chats.ts";
import { handleReport, type StaffReport, searchReports } from "#contract/staff/moderation.ts";
import { purchase } from "#contract/trading/purchase.ts";
import type { Trader } from "#server/testing/make.ts";
import { type Site, startSite } from "#server/testing/site.ts";
import { fingerprintsOf } from "./fingerprints.ts";
import { forgetWords } from "./notice-repetition.ts";

let site: Site;
let admin: Trader;
beforeAll(async () => {
  site = await startSite();
  admin = await site.make.trader({ role: "admin" });
});
afterAll(() => site.close());

async function write(who: Trader, content: string): Promise<void> {
  const reply = await site
    .as(who)
    .call(createChat, { body: { users: [(await site.make.trader()).username] } as never });
  const { chat_id } = ((reply.body as { data?: { chat_id: string } }).data ?? reply.body) as { chat_id: string };
  expect((await site.as(who).call(sendMessage, { params: { chat_id }, body: { content } })).status).toBeLessThan(300);
}
const queue = async (author: Trader, also: object = { sources: "all" }): Promise<StaffReport[]> => {
  await site.deliver();
  const reply = await site.as(admin).call(searchReports, { query: { author: author.username, ...also } });
  return (reply.body as { data: { reports: StaffReport[] } }).data.reports;
};

describe("the same words again and again", () => {
  test("to five people come before the staff once, with the reason, and nothing is taken away", async () => {
    const who = await site.make.trader();
    for (const sign of ["!", ".", "?!", ""]) await write(who, `Buy my  GOLD today${sign}`);
    expect(await queue(who)).toEqual([]);
    for (const sign of ["...", "!!"]) await write(who, `buy my gold today${sign}`);
    expect(await queue(who)).toMatchObject([
      { noticed: "repeated_text", reporter: null, report_reason: "spam", kind: "message", status: "pending" },
    ]);
    // Clients that do not ask for them would draw a report without a reporter.
    expect(await queue(who, {})).toEqual([]);
    const kept = await site.db
      .selectFrom("chat_message")
      .select("hidden_at")
      .where("author_id", "=", who.user_id)
      .execute();
    expect(kept.every(({ hidden_at }) => hidden_at === null)).toBe(true);
  });

  test("in listings, and the same link in different words, are noticed, too; a handled one may come again", async () => {
    const who = await site.make.trader();
    for (let made = 0; made < 5; made += 1)
      await site.as(who).call(createListing, {
        body: {
          title: `Offer number ${made}`,
          description: `Look at https://evil.example/shop?ref=${made} and come`,
          price: 5,
          sale_type: "sale",
          item_type: "Helmet",
          quantity_available: 1,
          photos: [],
          status: "active",
        } as never,
      });
    const [found] = await queue(who);
    expect(found).toMatchObject({ noticed: "repeated_link", kind: "listing" });
    const params = { report_id: found?.report_id ?? "" };
    await site.as(admin).call(handleReport, { params, body: { status: "dismissed" } });
    await write(who, "https://evil.example/shop");
    expect((await queue(who)).map(({ status }) => status)).toEqual(["pending", "dismissed"]);
  });

  test("in comments, posts, services and offers are noticed as in messages", async () => {
    const who = await site.make.trader();
    const words = (n: number) => `Come to our shop now${"!".repeat(n)}`;
    const { spectrum_id } = await site.make.contractor(await site.make.trader());
    const post = await site.as(admin).call(createPost, {
      body: { contractor: spectrum_id, title: "Crew wanted now", body: "Join us today" },
    });
    const { post_id } = (post.body as { data: { post_id: string } }).data;
    const service = await site.as(who).call(createService, {
      body: {
        service_name: "Cargo",
        service_description: words(1),
        title: "Cargo",
        description: "x",
        cost: 5,
        payment_type: "one-time",
        status: "active",
        photos: [],
      } as never,
    });
    expect(service.status, service.text).toBeLessThan(300);
    await write(who, `Cargo ${words(2)}`);
    expect(await queue(who)).toEqual([]);
    const said = await site
      .as(who)
      .call(commentOnPost, { params: { post_id }, body: { content: `Cargo ${words(3)}` } });
    expect(said.status, said.text).toBeLessThan(300);
    await write(who, `Cargo ${words(4)}`);
    const { listing_id } = await site.make.listing(await site.make.trader());
    const offered = await site.as(who).call(purchase, {
      body: { items: [{ listing_id, quantity: 1 }], note: `Cargo ${words(5)}` } as never,
    });
    expect(offered.status, offered.text).toBe(200);
    expect(await queue(who)).toMatchObject([{ noticed: "repeated_text", kind: "offer" }]);
    // The same again in the same place is said once.
    const other = await site.make.trader();
    for (let n = 0; n < 6; n += 1)
      await site.as(other).call(commentOnPost, { params: { post_id }, body: { content: words(n) } });
    expect(await queue(other)).toEqual([]);
  });

  test("in the posts of an organisation are its own", async () => {
    const owner = await site.make.trader();
    const { spectrum_id } = await site.make.contractor(owner);
    const link = "https://evil.example/join";
    const post = await site
      .as(owner)
      .call(createPost, { body: { contractor: spectrum_id, title: "Crew wanted now", body: link } });
    expect(post.status, post.text).toBeLessThan(300);
    for (let n = 0; n < 4; n += 1)
      await site.as(owner).call(createService, {
        body: {
          service_name: `Service ${n}`,
          service_description: link,
          title: "Cargo",
          description: "x",
          cost: 5,
          payment_type: "one-time",
          status: "active",
          photos: [],
          contractor: spectrum_id,
        } as never,
      });
    await site.deliver();
    const reply = await site.as(admin).call(searchReports, { query: { author: spectrum_id, sources: "all" } });
    expect((reply.body as { data: object }).data).toMatchObject({ reports: [{ noticed: "repeated_link" }] });
  });

  test("of a day ago count no more, and a greeting is no spam", async () => {
    const who = await site.make.trader();
    for (let sent = 0; sent < 4; sent += 1) await write(who, "I would like to buy this");
    await site.deliver();
    await forgetWords(site.db, new Date(Date.now() + 25 * 3_600_000));
    await write(who, "I would like to buy this");
    for (let sent = 0; sent < 6; sent += 1) await write(who, "Hello there!");
    expect(await queue(who)).toEqual([]);
  });
});

test("new accounts begin twenty chats a day, and the next one says when there are more", async () => {
  const who = await site.make.trader();
  for (let begun = 0; begun < 20; begun += 1) await write(who, "Hello!");
  const partner = await site.make.trader();
  const refused = await site.as(who).call(createChat, { body: { users: [partner.username] } as never });
  expect(refused).toFailWith("too_many_chats", { most: 20, trusted: 200 });
  expect(
    await site.db.selectFrom("chat_participant").select("chat_id").where("user_id", "=", partner.user_id).execute(),
  ).toEqual([]);
});

test.each([
  ["Hello there", [], []],
  ["One two, THREE four!", ["one two three four"], []],
  ["купуй моє золото зараз", ["купуй моє золото зараз"], []],
  ["see https://A.example/x/?y=1, (http://b.example)", [], ["a.example/x", "b.example"]],
  ["javascript:alert(1)", [], []],
])("%s", (text, words, links) => {
  expect(fingerprintsOf(text)).toEqual({ words, links });
});
