import { OWNED_ORGANISATIONS } from "#contract/platform/limits.ts";
import { type Lifted, lockLimit } from "#server/people/trust.ts";
import type { Tx } from "#server/platform/database/connect.ts";

/**
 * Whether somebody owns as many organisations as they may: more of one owner look like more people than there are. Holds their
 * account, so that nobody gets two at once beyond the limit.
 */
export async function lockOwnedLimit(
  tx: Tx,
  user_id: string,
  now: Date,
): Promise<{ isReached: boolean; limit: Lifted }> {
  const limit = await lockLimit(tx, user_id, OWNED_ORGANISATIONS, now);
  const { owned } = await tx
    .selectFrom("contractor_member_role as held")
    .innerJoin("contractor", "contractor.owner_role", "held.role_id")
    .select((eb) => eb.fn.countAll<number>().as("owned"))
    .where("held.user_id", "=", user_id)
    .where("contractor.archived_at", "is", null)
    .executeTakeFirstOrThrow();
  return { isReached: owned >= limit.most, limit };
}
