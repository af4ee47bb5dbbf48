import { io } from "socket.io-client";
import { afterAll, beforeAll, expect, test } from "vitest";
import { declineInvite } from "#contract/organisations/invites.ts";
import { inviteMembers } from "#contract/organisations/members.ts";
import { createSession, SESSION_COOKIE } from "#server/platform/sessions.ts";
import { type Site, startSite } from "#server/testing/site.ts";

let site: Site;
let url: string;
beforeAll(async () => {
  site = await startSite({ isLive: true });
  url = await site.app.listen({ port: 0, host: "127.0.0.1" });
});
afterAll(() => site.close());

test("a page of the organisation hears that an invite was declined", async () => {
  const [owner, invited] = [await site.make.trader(), await site.make.trader()];
  const { contractor_id, spectrum_id } = await site.make.contractor(owner);
  const params = { spectrum_id };
  await site.as(owner).call(inviteMembers, { params, body: { usernames: [invited.username], message: "" } });
  await site.deliver();
  const secret = await createSession(site.db, { user_id: owner.user_id, userAgent: "test", now: new Date() });
  const extraHeaders = { cookie: `${SESSION_COOKIE}=${secret}` };
  const page = io(url, { path: "/ws", transports: ["websocket"], reconnection: false, forceNew: true, extraHeaders });
  await new Promise<void>((resolve) => page.once("connect", resolve));
  expect(await page.emitWithAck("watch", { kind: "contractor", id: contractor_id })).toEqual({ ok: true });
  const changed = new Promise((resolve) => page.once("changed", resolve));
  await site.as(invited).call(declineInvite, { params });
  await site.deliver();
  expect(await changed).toEqual({ kind: "contractor", id: contractor_id });
  page.disconnect();
});
