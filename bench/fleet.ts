import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { sql } from "kysely";
import { LIMITS } from "#contract/platform/limits.ts";
import { ensureHulls } from "#server/fleet/hulls/hulls.ts";
import { importShips } from "#server/fleet/ships/import-ships.ts";
import type { Context } from "#server/platform/context.ts";
import { connect, type Db } from "#server/platform/database/connect.ts";
import { startEmbedded } from "#server/platform/database/embedded.ts";
import { createSession, SESSION_COOKIE } from "#server/platform/sessions.ts";
import { ownTransactions } from "#server/platform/transaction.ts";
import { printLatencies } from "./latency.ts";
import { prepareDatabase } from "./prepare.ts";

/** `npm run bench -- fleet --listings 20000 --seconds 5`: an organisation of 500 members who share 10,000 ships, read by one of them over HTTP. */

const MEMBERS = 500;
const SHIPS = 10_000;
const dataDir = resolve(".data/bench");

/** Fills the first organisation up, as one who has a role there reads it, and shares their ships. */
async function prepareFleet(db: Db): Promise<{ code: string; user_id: string }> {
  await ensureHulls(db);
  const { rows } = await sql<{ contractor_id: string; handle: string; user_id: string }>`
    select m.contractor_id, c.handle, m.user_id from contractor_member_role m join account a on a.user_id = m.user_id and not a.banned join party c on c.party_id = m.contractor_id
    order by m.contractor_id, m.user_id limit 1`.execute(db);
  const first = rows[0];
  if (!first) throw new Error("no organisation was loaded");
  const { contractor_id, handle, user_id } = first;
  await sql`
    insert into contractor_member (contractor_id, user_id)
    select ${contractor_id}, user_id from (select user_id from account order by user_id limit ${sql.lit(MEMBERS)}) a on conflict do nothing`.execute(
    db,
  );
  await sql`delete from ship where owner_id in (select user_id from contractor_member where contractor_id = ${contractor_id})`.execute(
    db,
  );
  await sql`
    insert into availability (user_id, start, finish) select user_id, 0, 335 from contractor_member
    where contractor_id = ${contractor_id} and user_id not in (select user_id from availability)`.execute(db);
  await sql`
    with hulls as (select *, row_number() over (order by hull_code) - 1 as at, count(*) over () as all_hulls from hull),
    members as (select user_id, row_number() over (order by user_id) - 1 as at, count(*) over () as all_members from contractor_member where contractor_id = ${contractor_id}),
    made as (
      insert into ship (ship_id, owner_id, hull_code, ship_code, name, condition, created_at)
      select gen_random_uuid(), m.user_id, h.hull_code, h.hull_code, h.name,
        (array['flight-ready', 'flight-ready', 'flight-ready', 'in-repair', 'awaiting-repair'])[1 + n % 5], now()
      from generate_series(1, ${sql.lit(SHIPS)}) n join members m on m.at = n % m.all_members join hulls h on h.at = (n * 7) % h.all_hulls
      returning ship_id, owner_id, created_at
    )
    insert into fleet_ship (contractor_id, ship_id, owner_id, created_at) select ${contractor_id}, ship_id, owner_id, created_at from made`.execute(
    db,
  );
  await sql`vacuum analyze`.execute(db);
  return { code: handle, user_id };
}

/** A hangar file of the greatest length, taken in by somebody who has no ship yet, and by the same person again. */
async function importOnce(db: Db): Promise<void> {
  const { rows } = await sql<{ user_id: string }>`
    select user_id from account where user_id not in (select owner_id from ship) limit 1`.execute(db);
  const user = { user_id: rows[0]?.user_id ?? "" };
  const file = Array.from({ length: LIMITS.shipFile }, (_, n) => ({
    name: "Gladius",
    ship_code: "AEGS_Gladius",
    pledge_id: String(n),
  }));
  const context = { ...ownTransactions(db), actor: { user }, now: new Date() } as unknown as Context;
  for (const time of ["first", "second"]) {
    const from = performance.now();
    const { imported } = await importShips(context, file);
    console.info(`${time} import of ${file.length}: ${imported} new in ${Math.round(performance.now() - from)} ms`);
  }
  await sql`delete from ship where owner_id = ${user.user_id}`.execute(db);
}

function paths(code: string): readonly (readonly [string, string])[] {
  const page = (query: Record<string, string> = {}) => `/api/fleet/${code}?${new URLSearchParams(query)}`;
  return [
    ["fleet", page()],
    ["words", page({ q: "aegis" })],
    ["size", page({ size: "small" })],
    ["role", page({ kind: "combat" })],
    ["condition", page({ condition: "in-repair" })],
    ["ready now", page({ ready: "1" })],
    ...["name", "kind", "size", "owner", "condition", "checked_in_at"].map(
      (sort) => [`by ${sort}`, page({ sort, down: "1" })] as const,
    ),
    ["page 150", page({ page: "150" })],
    ["sums", `/api/fleet/${code}/summary`],
    ["own ships", "/api/ships/mine"],
  ];
}

const { values } = parseArgs({
  options: { listings: { type: "string", default: "20000" }, seconds: { type: "string", default: "5" } },
});
const embedded = await startEmbedded({ dataDir });
const url = await prepareDatabase(embedded.url, Number(values.listings));
const { db, close } = connect(url, { statement_timeout: 0 });
const { code, user_id } = await prepareFleet(db);
const secret = await createSession(db, { user_id, userAgent: "bench", now: new Date() });
console.info(`\n${SHIPS} ships of ${MEMBERS} members, signed in`);
await printLatencies(url, dataDir, paths(encodeURIComponent(code)), {
  headers: { cookie: `${SESSION_COOKIE}=${secret}` },
  seconds: Number(values.seconds),
});
await importOnce(db);
await close();
await embedded.stop();
process.exit(0);
