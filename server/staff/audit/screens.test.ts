import { io } from "socket.io-client";
import { afterAll, beforeAll, expect, test } from "vitest";
import { searchStaffAudit } from "#contract/staff/audit.ts";
import { changeUser } from "#contract/staff/users.ts";
import { createSession, SESSION_COOKIE } from "#server/platform/sessions.ts";
import { type Site, startSite } from "#server/testing/site.ts";

let site: Site;
let url: string;
beforeAll(async () => {
  site = await startSite({ isLive: true });
  url = await site.app.listen({ port: 0, host: "127.0.0.1" });
});
afterAll(() => site.close());

test("whoever has the record open hears when somebody else of the staff did something", async () => {
  const [one, two] = [await site.make.trader({ role: "admin" }), await site.make.trader({ role: "admin" })];
  const who = await site.make.trader();
  const secret = await createSession(site.db, { user_id: one.user_id, userAgent: "test", now: new Date() });
  const socket = io(url, {
    path: "/ws",
    transports: ["websocket"],
    reconnection: false,
    extraHeaders: { cookie: `${SESSION_COOKIE}=${secret}` },
  });
  await new Promise<void>((resolve) => socket.once("connect", () => resolve()));
  const heard = new Promise<void>((resolve) => socket.once("staff_record", () => resolve()));
  const params = { username: who.username };
  await site.as(two).call(changeUser, { params, body: { banned: true, reason: "Scam." } });
  await site.deliver();
  await heard;
  const { body } = await site.as(one).call(searchStaffAudit, { query: { subject: who.username } });
  expect(body).toMatchObject({ data: { entries: [{ action: "user_banned", admin: { username: two.username } }] } });
  socket.close();
});
