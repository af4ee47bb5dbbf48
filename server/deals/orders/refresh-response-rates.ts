import { sql } from "kysely";
import type { Db } from "#server/platform/database/connect.ts";
import { forEachAlone } from "#server/platform/database/slices.ts";
import { refreshFigures, responseRate } from "./figures.ts";

const SLICE = 300;
/** Looked at again for so long, so that a site that was down for some days catches up. */
const DAYS_BACK = 8;

/** An order that nobody answered within 24 hours begins to count then (wire market §9.9), with no call to notice it. Answers how many parties changed. */
export async function refreshResponseRates(db: Db, now: Date): Promise<number> {
  let changed = 0;
  await forEachAlone(staleParties(db, now), async (party_id) => {
    await db.transaction().execute((tx) => refreshFigures(tx, party_id, now));
    changed += 1;
  });
  return changed;
}

async function* staleParties(db: Db, now: Date): AsyncGenerator<string> {
  let after = "00000000-0000-0000-0000-000000000000";
  for (;;) {
    const parties = await stalePartiesAfter(db, after, now);
    yield* parties;
    const last = parties.at(-1);
    if (last === undefined || parties.length < SLICE) return;
    after = last;
  }
}

async function stalePartiesAfter(db: Db, after: string, now: Date): Promise<string[]> {
  const { rows } = await sql<{ party_id: string }>`
    select p.party_id from party p
    where p.party_id > ${after}
      and p.party_id in (select party_id from response_tracking where responded_at is null
        and assigned_at <= ${now}::timestamptz - interval '24 hours'
        and assigned_at > ${now}::timestamptz - make_interval(days => ${sql.lit(DAYS_BACK)}))
      and p.response_rate is distinct from (select ${responseRate(now)} from response_tracking where party_id = p.party_id)
    order by p.party_id limit ${sql.lit(SLICE)}`.execute(db);
  return rows.map((row) => row.party_id);
}
