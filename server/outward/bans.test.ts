import { io, type Socket } from "socket.io-client";
import { afterAll, beforeAll, expect, test } from "vitest";
import { getContractorListings, getListing } from "#contract/goods/listings.ts";
import { searchListings } from "#contract/goods/search.ts";
import { getContractor } from "#contract/organisations/contractors.ts";
import { getMyProfile } from "#contract/people/profiles.ts";
import { createToken } from "#contract/people/tokens.ts";
import type { Endpoint } from "#contract/platform/endpoint.ts";
import type { Scope } from "#contract/platform/scopes.ts";
import { createSession, SESSION_COOKIE } from "#server/platform/sessions.ts";
import type { Trader } from "#server/testing/make.ts";
import { type Site, startSite } from "#server/testing/site.ts";

/** What somebody hears and reads from the moment they are suspended, and what a token reads through public calls. */

let site: Site;
let url: string;
beforeAll(async () => {
  site = await startSite({ isLive: true });
  url = await site.app.listen({ port: 0, host: "127.0.0.1" });
});
afterAll(() => site.close());

const once = (socket: Socket, event: string): Promise<unknown[]> =>
  new Promise((resolve) => socket.once(event, (...args: unknown[]) => resolve(args)));

/** By hand in the database: there is no call for it yet. */
const ban = ({ user_id }: Trader) =>
  site.db.updateTable("account").set({ banned: true }).where("user_id", "=", user_id).execute();

async function tokenOf(who: Trader, scopes: Scope[]): Promise<string> {
  const reply = await site.as(who).call(createToken, { body: { name: "A token", scopes } });
  expect(reply.status, reply.text).toBeLessThan(300);
  return (reply.body as { data: { token: string } }).data.token;
}
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

async function hall() {
  const [owner, member] = [await site.make.trader(), await site.make.trader()];
  const contractor = await site.make.contractor(owner, [member]);
  const listing = await site.make.listing(contractor, { internal: true, title: "For members" });
  return { owner, member, contractor, listing };
}
type Hall = Awaited<ReturnType<typeof hall>>;

/** What is read of an internal listing, by three public calls. */
async function readBy(headers: Record<string, string>, { contractor, listing }: Hall): Promise<boolean[]> {
  const { spectrum_id } = contractor;
  const call = async (endpoint: Endpoint, input: object) =>
    (await site.as().call(endpoint, input as never, { headers })).text.includes("For members");
  return [
    await call(getListing, { params: listing }),
    await call(getContractorListings, { params: { spectrum_id } }),
    await call(searchListings, { query: { contractor_seller: spectrum_id, internal: "true" } }),
  ];
}

test("whoever is suspended loses open pages, sign-in and tokens at once, and reads as a visitor does", async () => {
  const place = await hall();
  const { member } = place;
  const secret = await createSession(site.db, { user_id: member.user_id, userAgent: "test", now: new Date() });
  const headers = { cookie: `${SESSION_COOKIE}=${secret}` };
  const text = await tokenOf(member, ["full"]);
  const socket = io(url, { path: "/ws", transports: ["websocket"], reconnection: false, extraHeaders: headers });
  await once(socket, "connect");
  expect(await readBy(headers, place)).toEqual([true, true, true]);
  expect(await readBy(bearer(text), place)).toEqual([true, true, true]);
  const cut = once(socket, "disconnect");
  await ban(member);
  expect(await site.as().call(getMyProfile, {}, { headers })).toFailWith("not_signed_in");
  expect(await site.as().call(getMyProfile, {}, { headers: bearer(text) })).toFailWith("bad_token");
  expect(await readBy(headers, place)).toEqual([false, false, false]);
  await site.deliver();
  expect((await cut)[0]).toBe("io server disconnect");
});

test("a sign-in that a suspended person still has tells them no more than a visitor", async () => {
  const place = await hall();
  await ban(place.member);
  const late = await createSession(site.db, { user_id: place.member.user_id, userAgent: "test", now: new Date() });
  const headers = { cookie: `${SESSION_COOKIE}=${late}` };
  expect(await readBy(headers, place)).toEqual([false, false, false]);
  expect(await site.as().call(getMyProfile, {}, { headers })).toFailWith("banned");
});

test("a token reads through public calls what its scopes say, and else what everybody reads", async () => {
  const place = await hall();
  expect(await readBy(bearer(await tokenOf(place.member, ["comments:read"])), place)).toEqual([false, false, false]);
  expect(await readBy(bearer(await tokenOf(place.member, ["market:read"])), place)).toEqual([true, true, true]);
  const { spectrum_id } = place.contractor;
  const balanceFor = async (scope: Scope) => {
    const headers = bearer(await tokenOf(place.owner, [scope]));
    const reply = await site.as().call(getContractor, { params: { spectrum_id } }, { headers });
    return (reply.body as { data: { balance?: number } }).data.balance;
  };
  expect([await balanceFor("comments:read"), await balanceFor("contractors:read")]).toEqual([undefined, 0]);
});
