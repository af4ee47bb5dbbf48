import type { Tx } from "#server/platform/database/connect.ts";

/** Everybody of the staff who is not suspended. */
export async function siteAdmins(tx: Tx): Promise<string[]> {
  const rows = await tx
    .selectFrom("account")
    .select("user_id")
    .where("role", "=", "admin")
    .where("banned", "=", false)
    .execute();
  return rows.map(({ user_id }) => user_id);
}
