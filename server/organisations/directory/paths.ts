import type { Db } from "#server/platform/database/connect.ts";

/** The pages of organisations that deal, the newest first. */
export async function contractorPaths(db: Db, _now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom("contractor")
    .innerJoin("party", "party.party_id", "contractor.contractor_id")
    .select("party.handle")
    .where("contractor.archived_at", "is", null)
    .orderBy("party.created_at", "desc")
    .orderBy("party.party_id")
    .limit(limit)
    .execute();
  return rows.map(({ handle }) => `/contractor/${encodeURIComponent(handle)}`);
}
