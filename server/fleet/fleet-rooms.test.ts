import { io, type Socket } from "socket.io-client";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { createDelivery, updateDelivery } from "#contract/fleet/deliveries.ts";
import { shareShip } from "#contract/fleet/organisation.ts";
import { addShip } from "#contract/fleet/ships.ts";
import { createSession, SESSION_COOKIE } from "#server/platform/sessions.ts";
import type { Trader } from "#server/testing/make.ts";
import { type Site, startSite } from "#server/testing/site.ts";
import { ensureHulls } from "./hulls/hulls.ts";

/** What open pages hear of ships and deliveries. */

let site: Site;
let url: string;
const sockets: Socket[] = [];
beforeAll(async () => {
  site = await startSite({ isLive: true });
  url = await site.app.listen({ port: 0, host: "127.0.0.1" });
  await ensureHulls(site.db);
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.disconnect();
});
afterAll(() => site.close());

/** A page that somebody has open, and what it hears in the order that it hears it. */
async function open({ user_id }: Trader) {
  const secret = await createSession(site.db, { user_id, userAgent: "test", now: new Date() });
  const extraHeaders = { cookie: `${SESSION_COOKIE}=${secret}` };
  const socket = io(url, { path: "/ws", transports: ["websocket"], reconnection: false, forceNew: true, extraHeaders });
  sockets.push(socket);
  const heard: string[] = [];
  socket.on("changed", ({ kind }: { kind: string }) => heard.push(kind));
  socket.on("notification", ({ alarm }: { alarm?: string }) => alarm && heard.push(alarm));
  await new Promise<void>((resolve) => socket.once("connect", resolve));
  return { socket, heard };
}
/** An answer comes after all that was sent before it. */
const settled = (page: { socket: Socket }) => page.socket.emitWithAck("unwatch", { kind: "listing", id: UNKNOWN });
const UNKNOWN = "0199a1b2-0000-7000-8000-00000000ffff";

test("who waits for a delivery hears of each report and loudly of an attack, and a stranger of nothing", async () => {
  const [pilot, buyer, stranger] = [await site.make.trader(), await site.make.trader(), await site.make.trader()];
  const [order_id = ""] = await site.make.orders([{ customer_id: buyer.user_id, assigned_id: pilot.user_id }]);
  const added = await site.as(pilot).call(addShip, { body: { name: "Gladius" } });
  const { ship_id } = (added.body as { data: { ship_id: string } }).data;
  const body = { start: "Lorville", end: "Area18", order_id, ship_id };
  const begun = await site.as(pilot).call(createDelivery, { body });
  const { delivery_id } = begun.body as { delivery_id: string };
  await site.deliver();
  const [buyers, strangers] = [await open(buyer), await open(stranger)];
  const wish = { kind: "delivery", id: delivery_id };
  expect(await buyers.socket.emitWithAck("watch", wish)).toEqual({ ok: true });
  expect(await strangers.socket.emitWithAck("watch", wish)).toEqual({ ok: false });
  await site.as(pilot).call(updateDelivery, { params: { delivery_id }, body: { location: "Yela" } });
  await site.deliver();
  await settled(buyers);
  expect(buyers.heard.toSorted()).toEqual(["delivery", "fleet"]);
  await site.as(pilot).call(updateDelivery, { params: { delivery_id }, body: { status: "Under Attack" } });
  await site.deliver();
  await Promise.all([settled(buyers), settled(strangers)]);
  expect(buyers.heard).toContain("Under Attack");
  expect(strangers.heard).toEqual([]);
});

test("members who look at the fleet hear that a ship was shared", async () => {
  const [owner, member] = [await site.make.trader(), await site.make.trader()];
  const { contractor_id, spectrum_id } = await site.make.contractor(owner, [member]);
  const added = await site.as(owner).call(addShip, { body: { name: "Hawk" } });
  const { ship_id } = (added.body as { data: { ship_id: string } }).data;
  await site.deliver();
  const page = await open(member);
  expect(await page.socket.emitWithAck("watch", { kind: "contractor", id: contractor_id })).toEqual({ ok: true });
  await site.as(owner).call(shareShip, { params: { spectrum_id, ship_id } });
  await site.deliver();
  await settled(page);
  expect(page.heard).toEqual(["fleet"]);
});
