import { sql } from "kysely";
import type { Db } from "#server/platform/database/connect.ts";

/** The id behind a username or an organisation's code, in any case; undefined when nobody is called so. */
export async function findParty(db: Db, kind: "user" | "contractor", handle: string): Promise<string | undefined> {
  const party = await db
    .selectFrom("party")
    .select("party_id")
    .where("kind", "=", kind)
    .where(sql<boolean>`lower(handle) = lower(${handle})`)
    .executeTakeFirst();
  return party?.party_id;
}
