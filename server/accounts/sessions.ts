import type { Session } from "#contract/accounts.ts";
import { NotFound } from "#contract/errors.ts";
import { type Context, signedIn } from "#server/platform/context.ts";

const MOST_SHOWN = 200;

/** Where the caller is signed in: this browser first, then the one used last. */
export async function listSessions(context: Context): Promise<Session[]> {
  const rows = await context.db
    .selectFrom("session")
    .selectAll()
    .where("user_id", "=", signedIn(context).user_id)
    .where("expires_at", ">", context.now)
    .orderBy((eb) => eb.fn.coalesce("last_used_at", "created_at"), "desc")
    .limit(MOST_SHOWN)
    .execute();
  const here = context.actor.sessionHash;
  return rows
    .map((row) => ({
      session_id: row.session_id,
      user_agent: row.user_agent,
      created_at: row.created_at.toISOString(),
      last_used_at: row.last_used_at?.toISOString() ?? null,
      expires_at: row.expires_at.toISOString(),
      current: here !== undefined && row.session_hash.equals(here),
    }))
    .sort((one, other) => Number(other.current) - Number(one.current));
}

/** Signs one of the caller's browsers out. Throws `NotFound`, also for somebody else's. */
export async function endSession(context: Context, session_id: string): Promise<void> {
  const { numDeletedRows } = await context.db
    .deleteFrom("session")
    .where("session_id", "=", session_id)
    .where("user_id", "=", signedIn(context).user_id)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw new NotFound();
}

/** Signs the caller out everywhere but here; answers how many sessions that ended. */
export async function endOtherSessions(context: Context): Promise<number> {
  const here = context.actor.sessionHash;
  const { numDeletedRows } = await context.db
    .deleteFrom("session")
    .where("user_id", "=", signedIn(context).user_id)
    .$if(here !== undefined, (query) => query.where("session_hash", "!=", here ?? Buffer.alloc(0)))
    .executeTakeFirst();
  return Number(numDeletedRows);
}
