import { ThreadExists, ThreadNotConfigured } from "#contract/deals/orders.ts";
import { NotFound } from "#contract/platform/errors.ts";
import { type Context, signedIn } from "#server/platform/context.ts";
import { lockSession } from "./sessions.ts";

/** Always refused: there is a thread already, or no chat platform channel where one could be made (wire orders §9.8). */
export function createThread(context: Context, sessionId: string): Promise<never> {
  return context.transaction(async (tx) => {
    await lockSession(tx, signedIn(context), sessionId);
    const session = await tx
      .selectFrom("offer_session")
      .select("discord_thread_id")
      .where("session_id", "=", sessionId)
      .executeTakeFirst();
    if (!session) throw new NotFound();
    throw session.discord_thread_id === null ? new ThreadNotConfigured() : new ThreadExists();
  });
}
