import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Sent } from "#contract/platform/endpoint.ts";
import {
  getMyReports,
  handleReport,
  REPORT_REASONS,
  REPORT_STATUSES,
  reportPage,
  type StaffReport,
  searchReports,
} from "#contract/staff/moderation.ts";
import { loadUser } from "#server/people/profiles/load-user.ts";
import { rateLimits } from "#server/platform/http/rate-limits.ts";
import { startTestServer, type TestServer } from "#server/platform/testing/server.ts";
import { type Make, maker, type Trader } from "#server/testing/make.ts";
import { moderationRoutes } from "./routes.ts";

let server: TestServer;
let make: Make;
let ann: Trader;
let admin: Trader;
const UNKNOWN = "0199a1b2-0000-7000-8000-00000000ffff";
let page = 0;

beforeAll(async () => {
  server = await startTestServer({ loadUser, spend: () => undefined, routes: withoutRooms });
  make = maker(server.db);
  [ann, admin] = [await make.trader({ verified: false }), await make.trader({ role: "admin" })];
});
afterAll(() => server.close());

type Body = Sent<typeof reportPage>["body"];
const withoutRooms = (app: FastifyInstance) => moderationRoutes(app, []);
const somePage = () => `/market/${++page}`;
const report = (who: Trader | undefined, body: Partial<Body> = {}) =>
  server.as(who).call(reportPage, { body: { reported_url: somePage(), report_reason: "spam", ...body } });
const handle = (who: Trader, report_id: string, body: Sent<typeof handleReport>["body"]) =>
  server.as(who).call(handleReport, { params: { report_id }, body });
const search = async (query: Sent<typeof searchReports>["query"] = {}) => {
  const reply = await server.as(admin).call(searchReports, { query });
  expect(reply.status, reply.text).toBe(200);
  return (reply.body as { data: { reports: StaffReport[]; pagination: Record<string, unknown> } }).data;
};
const mine = async (who: Trader) =>
  ((await server.as(who).call(getMyReports)).body as { data: { reports: Record<string, unknown>[] } }).data.reports;
const reported = async (who: Trader, body: Partial<Body> = {}): Promise<string> => {
  const reply = await report(who, body);
  expect(reply.status, reply.text).toBe(200);
  return (reply.body as { data: { report_id: string } }).data.report_id;
};

describe("reporting", () => {
  test("a page is reported with a reason and, if one likes, details; the reporter sees it waiting", async () => {
    const bob = await make.trader();
    const report_id = await reported(bob, { reported_url: "/", report_reason: "scam", report_details: " He lied. " });
    expect(await mine(bob)).toEqual([
      {
        report_id,
        reported_url: "/",
        report_reason: "scam",
        report_details: "He lied.",
        status: "pending",
        created_at: expect.any(String),
        handled_at: null,
        answer: null,
      },
    ]);
    expect(await mine(await make.trader())).toEqual([]);
  });

  test.each(REPORT_REASONS)("%s is a reason", async (report_reason) => {
    expect(await reported(ann, { report_reason })).toEqual(expect.any(String));
  });

  test.each([
    ["no path", { reported_url: "market/1" }],
    ["another host", { reported_url: "//evil.example/a" }],
    ["another host as browsers read it", { reported_url: "/\\evil.example/a" }],
    ["a whole address", { reported_url: "https://evil.example/" }],
    ["a broken line", { reported_url: "/a\nb" }],
    ["a path too long", { reported_url: `/${"x".repeat(2000)}` }],
    ["no reason", { report_reason: undefined }],
    ["a reason of one's own", { report_reason: "boring" }],
    ["details too long", { report_details: "x".repeat(1001) }],
  ])("%s is refused", async (_what, body) => {
    const bob = await make.trader();
    expect(await report(bob, body as Partial<Body>)).toFailWith("invalid_input");
    expect(await mine(bob)).toEqual([]);
  });

  test("the longest path and details there may be are kept whole", async () => {
    const bob = await make.trader();
    const longest = { reported_url: `/${"ж".repeat(1999)}`, report_details: "я".repeat(1000) };
    await reported(bob, longest);
    expect(await mine(bob)).toMatchObject([longest]);
  });

  test("who has not signed in does not report", async () => {
    expect(await report(undefined)).toFailWith("not_signed_in");
  });

  test("the same page is reported once by one person until it was handled, also by two clicks at once", async () => {
    const [bob, eve] = [await make.trader(), await make.trader()];
    const reported_url = somePage();
    const replies = await Promise.all([1, 2, 3].map(() => report(bob, { reported_url })));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await report(bob, { reported_url })).toFailWith("already_reported");
    await reported(bob, { reported_url: `${reported_url}?tab=bids` });
    await reported(eve, { reported_url });
    const [first] = (await mine(bob)).filter((each) => each["reported_url"] === reported_url);
    await handle(admin, String(first?.["report_id"]), { status: "resolved" });
    await reported(bob, { reported_url });
  });

  test("the eleventh report within an hour has to wait", async () => {
    const limited = await startTestServer({ loadUser, spend: rateLimits(), routes: withoutRooms });
    const bob = await maker(limited.db).trader();
    const caller = limited.as(bob);
    const send = () => caller.call(reportPage, { body: { reported_url: somePage(), report_reason: "spam" } });
    for (let sent = 0; sent < 10; sent += 1) expect((await send()).status).toBe(200);
    const refused = await send();
    expect(refused).toFailWith("too_many_calls");
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(3000);
    await limited.close();
  });
});

describe("handling", () => {
  test("admins page through all reports, newest first, by status and by reporter's name or id", async () => {
    const bob = await make.trader();
    const ids: string[] = [];
    for (let each = 0; each < 3; each += 1) ids.unshift(await reported(bob));
    const [newest = "", middle = "", oldest = ""] = ids;
    await handle(admin, middle, { status: "dismissed" });
    const first = await search({ reporter_id: bob.username.toUpperCase(), page_size: 2 });
    expect(first.reports.map(({ report_id }) => report_id)).toEqual([newest, middle]);
    expect(first.reports[0]).toMatchObject({ reporter: { username: bob.username }, handled_by: null, notes: null });
    expect(first.pagination).toEqual({
      page: 1,
      page_size: 2,
      total_reports: 3,
      total_pages: 2,
      has_next: true,
      has_prev: false,
    });
    const second = await search({ reporter_id: bob.user_id, page_size: 2, page: 2 });
    expect(second.reports.map(({ report_id }) => report_id)).toEqual([oldest]);
    expect(second.pagination).toMatchObject({ has_next: false, has_prev: true });
    const waiting = await search({ reporter_id: bob.user_id, status: "pending" });
    expect(waiting.reports.map(({ report_id }) => report_id)).toEqual([newest, oldest]);
    expect((await search({ reporter_id: "nobody_of_this_name" })).pagination).toMatchObject({ total_reports: 0 });
    expect((await search({ page: 0, page_size: 9999 })).pagination).toMatchObject({ page: 1, page_size: 100 });
  });

  test("a report goes from any status to any; who handled it stands there unless it waits again", async () => {
    const report_id = await reported(await make.trader());
    for (const from of REPORT_STATUSES)
      for (const to of REPORT_STATUSES) {
        await handle(admin, report_id, { status: from });
        const reply = await handle(admin, report_id, { status: to });
        const isPending = to === "pending";
        expect(reply.body).toMatchObject({
          data: {
            report: {
              status: to,
              handled_at: isPending ? null : expect.any(String),
              handled_by: isPending ? null : { username: admin.username },
            },
          },
        });
      }
  });

  test("a report may wait again beside a newer one of the same page", async () => {
    const bob = await make.trader();
    const reported_url = somePage();
    const older = await reported(bob, { reported_url });
    await handle(admin, older, { status: "dismissed" });
    await reported(bob, { reported_url });
    expect((await handle(admin, older, { status: "pending" })).status).toBe(200);
  });

  test("notes stay when absent, go when empty, and the reporter never sees them", async () => {
    const bob = await make.trader();
    const report_id = await reported(bob);
    const notes = async (body: { notes?: string | null }) => {
      const reply = await handle(admin, report_id, { status: "in_progress", ...body });
      return (reply.body as { data: { report: StaffReport } }).data.report.notes;
    };
    expect(await notes({ notes: "Looked at it." })).toBe("Looked at it.");
    expect(await notes({})).toBe("Looked at it.");
    const [own] = await mine(bob);
    expect(Object.keys(own ?? {})).not.toContain("notes");
    expect(Object.keys(own ?? {})).not.toContain("handled_by");
    expect(await notes({ notes: "" })).toBeNull();
    expect(await notes({ notes: "Again." })).toBe("Again.");
    expect(await notes({ notes: null })).toBeNull();
  });

  test("nobody but site admins lists or handles reports, and nonsense is refused", async () => {
    const bob = await make.trader();
    const report_id = await reported(bob);
    expect(await server.as(bob).call(searchReports)).toFailWith("not_allowed");
    expect(await handle(bob, report_id, { status: "resolved" })).toFailWith("not_allowed");
    expect(await handle(admin, UNKNOWN, { status: "resolved" })).toFailWith("not_found");
    for (const body of [{ status: "done" }, { notes: "no status" }, { status: "resolved", notes: "x".repeat(2001) }])
      expect(await handle(admin, report_id, body as never)).toFailWith("invalid_input");
    expect(await server.as(admin).request("GET", "/api/moderation/admin/reports?status=done")).toFailWith(
      "invalid_input",
    );
    expect(await mine(bob)).toMatchObject([{ status: "pending" }]);
  });
});
