import { afterAll, beforeAll, expect, test } from "vitest";
import { newId } from "#server/platform/ids.ts";
import type { Trader } from "./testing/make.ts";
import { type Site, startSite } from "./testing/site.ts";

/** What other clients send of a form's fields that a person has left open. */
const LEFT_OPEN = ["", null];

let site: Site;
let ann: Trader;
let bob: Trader;
let admin: Trader;

beforeAll(async () => {
  site = await startSite();
  [ann, bob] = [await site.make.trader(), await site.make.trader()];
  admin = await site.make.trader({ role: "admin" });
});
afterAll(() => site.close());

const work = { title: "Haul", description: "Forty boxes", kind: "Transport", cost: "45000", payment_type: "one-time" };

async function send(who: Trader, method: "POST" | "PUT", path: string, payload: object): Promise<unknown> {
  const reply = await site.as(who).request(method, path, { payload });
  expect(reply.status, `${path} ${JSON.stringify(payload)} ${reply.text}`).toBeLessThan(300);
  return reply.body;
}
const read = async (who: Trader, path: string) => (await site.as(who).request("GET", path)).body as { data: never };
const dataOf = <T>(body: unknown) => (body as { data: T }).data;

test("an order, a contract and a service without collateral, service and hurry may say so by an empty text or null", async () => {
  for (const open of LEFT_OPEN) {
    const order = { ...work, contractor: open, assigned_to: bob.username, service_id: open, collateral: open };
    const { session_id } = dataOf<{ session_id: string }>(
      await send(ann, "POST", "/api/orders", { ...order, rush: open, departure: open, destination: open }),
    );
    expect(await read(ann, `/api/offer/${session_id}`)).toMatchObject({
      data: { offers: [{ cost: "45000", collateral: "0", rush: false, service: null }] },
    });
    await send(ann, "POST", "/api/contracts", { ...work, collateral: open, departure: open, destination: open });
    const service = { service_name: "Run", service_description: "", ...work, status: "active", photos: [] };
    const fields = { ...service, kind: open, collateral: open, contractor: open, departure: open, destination: open };
    const { service_id } = dataOf<{ service_id: string }>(await send(bob, "POST", "/api/services", fields));
    await send(bob, "PUT", `/api/services/${service_id}`, fields);
    expect(await read(bob, `/api/services/${service_id}`)).toMatchObject({ data: { collateral: 0, kind: null } });
  }
});

test("a purchase without an offered sum costs what the list says, and a counter-offer may take the service out", async () => {
  for (const open of LEFT_OPEN) {
    const { listing_id } = await site.make.listing(bob, { price: 700 });
    const items = [{ listing_id, quantity: "2" }];
    const bought = await send(ann, "POST", "/api/market/purchase", { items, offer: open, note: open });
    const { session_id } = bought as { session_id: string };
    const path = `/api/offer/${session_id}`;
    expect(await read(ann, path)).toMatchObject({ data: { offers: [{ cost: "1400" }] } });
    const counter = { ...work, status: "counteroffered", market_listings: items, service_id: open };
    await send(bob, "PUT", path, counter);
    expect(await read(ann, path)).toMatchObject({ data: { offers: [{ cost: "45000", service: null }, {}] } });
  }
});

test("an application without a message, a buy order without an end and a comment on the post itself are taken", async () => {
  const { game_item_id } = await site.make.item();
  const firm = await site.make.contractor(bob);
  const { post_id } = dataOf<{ post_id: string }>(
    await send(bob, "POST", "/api/recruiting/posts", { contractor: firm.spectrum_id, title: "Pilots", body: "Join" }),
  );
  for (const open of LEFT_OPEN) {
    const { order_id } = dataOf<{ order_id: string }>(await send(ann, "POST", "/api/orders", work));
    await send(bob, "POST", `/api/orders/${order_id}/applications`, { contractor: open, message: open });
    expect(await read(ann, `/api/orders/${order_id}`)).toMatchObject({ data: { applicants: [{ message: "" }] } });
    await send(ann, "POST", "/api/market/buyorder/create", { game_item_id, quantity: 1, price: 5, expiry: open });
    await send(ann, "POST", `/api/recruiting/posts/${post_id}/comment`, { content: "Hello", reply_to: open });
  }
});

test("staff change an item's text and leave its picture as it is", async () => {
  const { game_item_id } = await site.make.item();
  const path = `/api/market/aggregate/${game_item_id}`;
  await send(admin, "POST", `${path}/update`, { photo: "https://i.imgur.com/a.png" });
  for (const open of LEFT_OPEN) {
    await send(admin, "POST", `${path}/update`, { title: "Vanta Helmet", description: "Light", photo: open });
    const reply = await site.as().request("GET", path);
    expect(reply.body).toMatchObject({ details: { description: "Light" }, photos: ["https://i.imgur.com/a.png"] });
  }
});

test("a token without an end, an alert without a link, and founding, inviting and blocking without words are taken", async () => {
  const code = newId().slice(-8);
  for (const [at, open] of LEFT_OPEN.entries()) {
    const token = { name: "Stock bot", description: open, scopes: ["market:read"], expires_at: open };
    const { data: made } = dataOf<{ data: { id: string } }>(await send(ann, "POST", "/api/tokens", token));
    await send(ann, "POST", `/api/tokens/${made.id}/extend`, { expires_at: "2999-01-01T10:00" });
    await send(ann, "PUT", `/api/tokens/${made.id}`, { expires_at: open });
    expect(await read(ann, `/api/tokens/${made.id}`)).toMatchObject({ data: { expires_at: null } });
    const alert = { title: "Patch day", content: "Rest", link: open, target_type: "admins_only" };
    expect(await send(admin, "POST", "/api/admin/alerts", alert)).toMatchObject({ data: { link: null } });
    const firm = { name: `Nova Haulage ${code}${at}`, identifier: `${code}${at}` };
    await send(ann, "POST", "/api/contractors/", { ...firm, description: open, logo: open, banner: open });
    const path = `/api/contractors/~${firm.identifier}`;
    const guest = await site.make.trader();
    await send(ann, "POST", `${path}/members`, { usernames: [guest.username], message: open });
    await send(ann, "POST", `${path}/blocklist/block`, { username: guest.username, reason: open });
    await send(ann, "POST", "/api/profile/blocklist/block", { username: guest.username, reason: open });
  }
});
