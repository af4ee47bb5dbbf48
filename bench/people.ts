import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { sql } from "kysely";
import { connect, type Db } from "#server/platform/database/connect.ts";
import { startEmbedded } from "#server/platform/database/embedded.ts";
import { createSession, SESSION_COOKIE } from "#server/platform/sessions.ts";
import { printLatencies } from "./latency.ts";
import { writeWhatTriggersKeep } from "./load-market.ts";
import { prepareDatabase } from "./prepare.ts";

/** `npm run bench -- people --seconds 5`: 5,000 organisations, one of them with 10,000 members, read by its owner. */

const CONTRACTORS = 5_000;
const MEMBERS = 10_000;
const dataDir = resolve(".data/bench");

/** The largest organisation, filled up to this many members, and its owner. */
async function prepareSubject(db: Db): Promise<{ code: string; user_id: string; role_id: string }> {
  const { rows } = await sql<{ contractor_id: string; code: string; user_id: string; role_id: string }>`
    select m.contractor_id, p.handle as code, m.user_id, m.role_id from contractor_member_role m join party p on p.party_id = m.contractor_id
    order by (select count(*) from contractor_member c where c.contractor_id = m.contractor_id) desc, m.contractor_id limit 1`.execute(
    db,
  );
  const [subject] = rows;
  if (!subject) throw new Error("no organisation was loaded");
  await sql`insert into contractor_member (contractor_id, user_id)
    select ${subject.contractor_id}::uuid, user_id from account order by user_id limit ${MEMBERS} on conflict do nothing`.execute(
    db,
  );
  await sql`vacuum analyze contractor_member`.execute(db);
  return subject;
}

const { values } = parseArgs({ options: { seconds: { type: "string", default: "5" } } });
const embedded = await startEmbedded({ dataDir });
const url = await prepareDatabase(embedded.url, 5_000, { users: 12_000, contractors: CONTRACTORS, orders: 5_000 });
const { db, close } = connect(url, { statement_timeout: 0 });
const { code, user_id, role_id } = await prepareSubject(db);
await writeWhatTriggersKeep(db);
const secret = await createSession(db, { user_id, userAgent: "bench", now: new Date() });
const list = (query: Record<string, string>) =>
  `/api/contractors?${new URLSearchParams({ index: "0", pageSize: "25", ...query })}`;
const members = (query: Record<string, string>) =>
  `/api/contractors/${code}/members?${new URLSearchParams({ page_size: "50", ...query })}`;
console.info(`\n${CONTRACTORS} organisations, one of them with ${MEMBERS} members`);
await printLatencies(
  url,
  dataDir,
  [
    ["organisations: newest", list({ sorting: "date" })],
    ["organisations: by rating", list({ sorting: "rating" })],
    ["organisations: by name", list({ sorting: "name-reverse" })],
    ["organisations: by members", list({ sorting: "members" })],
    ["organisations: words", list({ query: "party 14" })],
    ["organisations: rating from 4.5", list({ rating: "4.5" })],
    ["organisations: page 150", list({ index: "150" })],
    ["organisation", `/api/contractors/${code}`],
    ["members", members({})],
    ["members: by role", members({ sort: "role" })],
    ["members: of a role", members({ role_filter: role_id })],
    ["members: words", members({ search: "party_77" })],
    ["members: page 150", members({ page: "150" })],
    ["one member", `/api/contractors/${code}/members/party_1`],
    ["own account", "/api/profile"],
  ],
  { headers: { cookie: `${SESSION_COOKIE}=${secret}` }, seconds: Number(values.seconds) },
);
await close();
await embedded.stop();
process.exit(0);
