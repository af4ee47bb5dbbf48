import { hoursToNudge } from "#contract/deals/offer-status.ts";
import {
  type nudgeOffer as endpoint,
  NotYourOffer,
  NudgeTooEarly,
  NudgeYourself,
  OfferClosed,
} from "#contract/deals/offers.ts";
import type { Answer } from "#contract/platform/endpoint.ts";
import { DONE } from "#contract/platform/values.ts";
import { type Context, signedIn } from "#server/platform/context.ts";
import type { Tx } from "#server/platform/database/connect.ts";
import { publish } from "#server/platform/events/publish.ts";
import { offerNudged } from "../events.ts";
import { lockNegotiation } from "./negotiations.ts";

/** Reminds the side whose turn it is. Whoever blocked the caller hears nothing, and the caller does not learn of it. */
export function nudgeOffer(context: Context, sessionId: string): Promise<Answer<typeof endpoint>> {
  const user = signedIn(context);
  return context.transaction(async (tx) => {
    const { status, sides, latest } = await lockNegotiation(tx, user, sessionId);
    if (sides.length === 0) throw new NotYourOffer();
    if (status === "closed") throw new OfferClosed({ status });
    if (!sides.includes(latest.actor_side)) throw new NudgeYourself();
    const hours = hoursToNudge({ ...(await lastSaid(tx, sessionId)), now: context.now.getTime() });
    if (hours > 0) throw new NudgeTooEarly({ hours });
    await tx.updateTable("offer_session").set({ nudged_at: context.now }).where("session_id", "=", sessionId).execute();
    await publish(tx, offerNudged({ session_id: sessionId, offer_id: latest.offer_id, actor_id: user.user_id }));
    return { ...DONE, nudged_at: context.now.toISOString() };
  });
}

/** When the newest round and the last reminder went out, in milliseconds. */
async function lastSaid(tx: Tx, sessionId: string): Promise<{ newest: number; nudged: number }> {
  const { created_at, newest_at, nudged_at } = await tx
    .selectFrom("offer_session")
    .select(["created_at", "newest_at", "nudged_at"])
    .where("session_id", "=", sessionId)
    .executeTakeFirstOrThrow();
  return { newest: (newest_at ?? created_at).getTime(), nudged: nudged_at?.getTime() ?? 0 };
}
