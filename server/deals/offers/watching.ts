import { isAmong } from "#server/platform/database/sql.ts";
import type { MayWatch } from "#server/platform/watching.ts";
import { sidesOf } from "./negotiations.ts";

/** Both sides of a negotiation, and site admins. */
export const watchableOffers: MayWatch = async (db, user, ids) => {
  const found = await db
    .selectFrom("offer_session")
    .select(["session_id", "customer_id", "customer_org_id", "assigned_id", "contractor_id"])
    .where(isAmong("session_id", ids))
    .execute();
  return found
    .filter((session) => sidesOf(user, session).length > 0 || user.role === "admin")
    .map(({ session_id }) => session_id);
};
