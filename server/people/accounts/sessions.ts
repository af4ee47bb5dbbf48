import type { Session } from "#contract/people/accounts.ts";
import { NotFound } from "#contract/platform/errors.ts";
import { type Context, signedIn } from "#server/platform/context.ts";
import type { Tx } from "#server/platform/database/connect.ts";
import { publish } from "#server/platform/events/publish.ts";
import { accountSignedOut } from "#server/platform/session-events.ts";

const MAX_SHOWN = 200;

/** Where the caller is signed in: this browser first, then the one used last. */
export async function listSessions(context: Context): Promise<Session[]> {
  const rows = await context.db
    .selectFrom("session")
    .selectAll()
    .where("user_id", "=", signedIn(context).user_id)
    .where("expires_at", ">", context.now)
    .orderBy((eb) => eb.fn.coalesce("last_used_at", "created_at"), "desc")
    .limit(MAX_SHOWN)
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
  const ended = await end(context, (sessions) => sessions.where("session_id", "=", session_id));
  if (ended === 0) throw new NotFound();
}

/** Signs the caller out everywhere but here; answers how many sessions that ended. */
export function endOtherSessions(context: Context): Promise<number> {
  const here = context.actor.sessionHash;
  return end(context, (sessions) => (here === undefined ? sessions : sessions.where("session_hash", "!=", here)));
}

const sessionsOf = (tx: Tx, user_id: string) => tx.deleteFrom("session").where("user_id", "=", user_id);
type Sessions = ReturnType<typeof sessionsOf>;

/** Open pages of the ended sessions hear nothing from then on. */
function end(context: Context, which: (sessions: Sessions) => Sessions): Promise<number> {
  return context.transaction(async (tx) => {
    const { user_id } = signedIn(context);
    const ended = await which(sessionsOf(tx, user_id)).returning("session_id").execute();
    const events = ended.map(({ session_id }) => accountSignedOut({ user_id, login_id: session_id }));
    await publish(tx, ...events);
    return ended.length;
  });
}
