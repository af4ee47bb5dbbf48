import { sql } from "kysely";
import { Unexpected } from "#contract/platform/errors.ts";
import type { MinimalContractor, MinimalUser } from "#contract/platform/shapes.ts";
import type { Db } from "#server/platform/database/connect.ts";
import { minimalContractor, minimalUser, PARTY_COLUMNS, type PartyRow } from "./party-view.ts";

/** The parties that an answer names, loaded together: look them up by id. */
export type Parties = {
  user: (id: string) => MinimalUser;
  userOrNull: (id: string | null) => MinimalUser | null;
  contractorOrNull: (id: string | null) => MinimalContractor | null;
  handleOrNull: (id: string | null) => string | null;
};

/** One query for all parties of a page, however many rows name them. Nulls are passed over. */
export async function loadParties(db: Db, ids: readonly (string | null)[], publicUrl: string): Promise<Parties> {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  const rows =
    wanted.length === 0
      ? []
      : await db
          .selectFrom("party")
          .select(["party.party_id", ...PARTY_COLUMNS])
          .where(sql<boolean>`party.party_id = any(${sql.val(wanted)}::uuid[])`)
          .execute();
  const byId = new Map<string, PartyRow>(rows.map((row) => [row.party_id, row]));
  const party = (id: string): PartyRow => {
    const found = byId.get(id);
    // Foreign keys say that it exists: a caller forgot to name it.
    if (!found) throw new Unexpected();
    return found;
  };
  return {
    user: (id) => minimalUser(party(id), publicUrl),
    userOrNull: (id) => (id === null ? null : minimalUser(party(id), publicUrl)),
    contractorOrNull: (id) => (id === null ? null : minimalContractor(party(id), publicUrl)),
    handleOrNull: (id) => (id === null ? null : party(id).handle),
  };
}
