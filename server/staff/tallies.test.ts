import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  handleReport,
  REPORT_REASONS,
  REPORT_STATUSES,
  reportPage,
  type StaffReport,
  searchReports,
} from "#contract/staff/moderation.ts";
import { changeUser, searchUsers } from "#contract/staff/users.ts";
import type { Trader } from "#server/testing/make.ts";
import { type Site, startSite } from "#server/testing/site.ts";
import { foldTallies } from "./tallies.ts";

let site: Site;
let admin: Trader;
beforeAll(async () => {
  site = await startSite();
  admin = await site.make.trader({ role: "admin" });
});
afterAll(() => site.close());

/** Another order in each run, the same in none: what is done at once meets in all ways. */
const shuffled = <T>(all: readonly T[]): T[] =>
  all
    .map((each) => ({ each, at: Math.random() }))
    .sort((one, other) => one.at - other.at)
    .map(({ each }) => each);

const totalOfUsers = async (query: object): Promise<number> => {
  const { body } = await site.as(admin).call(searchUsers, { query });
  return (body as { data: { pagination: { total_users: number } } }).data.pagination.total_users;
};
const reportsOf = async (query: object) => {
  const { body } = await site.as(admin).call(searchReports, { query });
  return (body as { data: { reports: StaffReport[]; pagination: { total_reports: number } } }).data;
};
const count = async (of: string): Promise<number> => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.raw(of)}`.execute(site.db);
  return rows[0]?.n ?? -1;
};

test("the list of accounts tells how many there are of each state, whatever staff change at once and however often it is folded", async () => {
  const people = await Promise.all(Array.from({ length: 8 }, (_, n) => site.make.trader({ verified: n % 2 === 0 })));
  const changes = people.flatMap((who) =>
    [
      { banned: true, reason: "Scam." },
      { rsi_confirmed: false },
      { role: "admin" as const },
      { banned: false },
      { role: "user" as const },
    ].map((body) => () => site.as(admin).call(changeUser, { params: { username: who.username }, body })),
  );
  const replies = await Promise.all(
    shuffled([...changes, ...[1, 2, 3].map(() => () => foldTallies(site.db))]).map((act) => act()),
  );
  for (const reply of replies) if (reply) expect(reply.status, reply.text).toBeLessThan(500);
  for (const _ of ["as it is", "folded"]) {
    expect(await totalOfUsers({})).toBe(await count("account where closed_at is null"));
    for (const state of ["banned", "not banned", "rsi_confirmed", "not rsi_confirmed"])
      expect(await totalOfUsers({ [state.replace("not ", "")]: String(!state.startsWith("not ")) })).toBe(
        await count(`account where ${state} and closed_at is null`),
      );
    expect(await totalOfUsers({ role: "admin" })).toBe(await count("account where role = 'admin'"));
    await Promise.all([foldTallies(site.db), foldTallies(site.db)]);
  }
});

test("the queue tells how many reports wait, by status, kind and reason, while people report and staff work", async () => {
  const reporters = await Promise.all([1, 2, 3].map(() => site.make.trader()));
  const file = (who: Trader, n: number) =>
    site.as(who).call(reportPage, {
      body: {
        reported_url: n % 2 === 0 ? `/user/${admin.username}` : `/about/${n}`,
        report_reason: REPORT_REASONS[n % REPORT_REASONS.length] ?? "spam",
      },
    });
  await Promise.all(reporters.flatMap((who) => [1, 2, 3, 4, 5].map((n) => file(who, n))));
  const { reports } = await reportsOf({});
  const work = reports.flatMap(({ report_id }, n) =>
    [n, n + 1].map(
      (at) => () =>
        site.as(admin).call(handleReport, {
          params: { report_id },
          body: { status: REPORT_STATUSES[at % REPORT_STATUSES.length] ?? "pending" },
        }),
    ),
  );
  await Promise.all(shuffled([...work, () => foldTallies(site.db), () => foldTallies(site.db)]).map((act) => act()));
  expect((await reportsOf({})).pagination.total_reports).toBe(await count("report"));
  for (const status of REPORT_STATUSES)
    expect((await reportsOf({ status })).pagination.total_reports).toBe(
      await count(`report where status = '${status}'`),
    );
  expect((await reportsOf({ kind: "user", sources: "all" })).pagination.total_reports).toBe(
    await count("report where kind = 'user'"),
  );
  expect((await reportsOf({ reason: "scam", status: "pending" })).pagination.total_reports).toBe(
    await count("report where reason = 'scam' and status = 'pending'"),
  );
});

test("words that many accounts share are found, newest first, and those of few in any order that is asked for", async () => {
  await Promise.all(Array.from({ length: 5 }, (_, n) => site.make.trader({ name: `shared_${n}` })));
  const { body } = await site.as(admin).call(searchUsers, {
    query: { search: "SHARED_", sort_by: "username", sort_order: "asc", page_size: "2", page: "2" },
  });
  expect(body).toMatchObject({
    data: {
      users: [{ username: "shared_2" }, { username: "shared_3" }],
      pagination: { total_users: 5, total_pages: 3, has_next: true },
    },
  });
  const balance = await site.as(admin).call(searchUsers, { query: { search: "shared_", sort_by: "balance" } });
  expect(balance.status, balance.text).toBe(200);
});
