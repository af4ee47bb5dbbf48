import type { Tx } from "#server/platform/database/connect.ts";

/** Whether a member has this role, of what the transaction sees. */
export async function holdsRole(tx: Tx, contractor_id: string, user_id: string, role_id: string): Promise<boolean> {
  const held = await tx
    .selectFrom("contractor_member_role")
    .select("role_id")
    .where("contractor_id", "=", contractor_id)
    .where("user_id", "=", user_id)
    .where("role_id", "=", role_id)
    .executeTakeFirst();
  return held !== undefined;
}
