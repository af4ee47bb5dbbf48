import type { Parsed } from "#contract/platform/endpoint.ts";
import { BadRequest, NotAllowed } from "#contract/platform/errors.ts";
import { type Case, CaseClosed, CaseTaken, type decideCase as decideEndpoint } from "#contract/staff/cases.ts";
import { WrongEnd } from "#contract/staff/users.ts";
import { updateOrder } from "#server/deals/orders/update-order.ts";
import { findParty } from "#server/people/profiles/find-party.ts";
import { type Context, signedIn, withPart } from "#server/platform/context.ts";
import type { Tx } from "#server/platform/database/connect.ts";
import { publish } from "#server/platform/events/publish.ts";
import { recordStaff } from "#server/platform/staff-record.ts";
import { breakBid } from "#server/trading/auctions/break-bid.ts";
import { caseChanged, caseDecided } from "../events.ts";
import { hideThing } from "../things/hide-thing.ts";
import { suspend } from "../users/change-user.ts";
import { warn } from "../users/warn.ts";
import { type LockedCase, lockCase } from "./parties.ts";
import { readCase } from "./queries.ts";

/**
 * Looks after a case. Somebody else's is taken only by naming them, so that two never take the same at once. Who is a side of the deal
 * does not decide it. Throws `NotFound`, `NotAllowed`, `CaseClosed`, `CaseTaken`.
 */
export function takeCase(context: Context, caseId: string, from: string | null | undefined): Promise<Case> {
  const user = signedIn(context);
  return context.transaction(async (tx) => {
    const found = await lockForStaff(tx, context, caseId);
    const owner = found.owner_id === null ? null : await nameOf(tx, found.owner_id);
    if (owner !== null && found.owner_id !== user.user_id && from?.toLowerCase() !== owner.toLowerCase())
      throw new CaseTaken({ by: owner });
    await tx
      .updateTable("dispute")
      .set({ status: "taken", owner_id: user.user_id })
      .where("case_id", "=", caseId)
      .execute();
    await recordStaff(tx, {
      ...about(found, user.user_id),
      action: "case_taken",
      before: { owner },
      after: { owner: user.username },
    });
    await publish(tx, caseChanged({ case_id: caseId, actor_id: user.user_id }));
    return readCase(withPart(context, { db: tx }), caseId);
  });
}

type Decision = Parsed<typeof decideEndpoint>["body"];

/** Decides a case with all that follows from it, or nothing. Throws as `takeCase`, and what each effect throws. */
export function decideCase(context: Context, caseId: string, decision: Decision): Promise<Case> {
  const user = signedIn(context);
  return context.transaction(async (tx) => {
    const found = await lockForStaff(tx, context, caseId);
    if (found.owner_id !== null && found.owner_id !== user.user_id)
      throw new CaseTaken({ by: await nameOf(tx, found.owner_id) });
    const effects = await carryOut(tx, context, found, decision);
    await tx
      .updateTable("dispute")
      .set({
        status: "decided",
        owner_id: user.user_id,
        decision: decision.decision,
        decided_at: context.now,
        effects: JSON.stringify(effects),
      })
      .where("case_id", "=", caseId)
      .execute();
    await recordStaff(tx, {
      ...about(found, user.user_id),
      action: "case_decided",
      before: { status: found.status },
      after: { status: "decided", ...effects, warned: effects.warned.join(", "), banned: effects.banned.join(", ") },
      reason: decision.decision,
    });
    await publish(tx, caseDecided({ case_id: caseId, actor_id: user.user_id }));
    return readCase(withPart(context, { db: tx }), caseId);
  });
}

async function carryOut(tx: Tx, context: Context, found: LockedCase, decision: Decision): Promise<Case["effects"]> {
  const admin_id = signedIn(context).user_id;
  const { order_status = null, remove_reviews = [], warn: warned = [], ban: banned = [], ban_until } = decision;
  const until = ban_until ? new Date(ban_until) : null;
  if (until !== null && until <= context.now) throw new WrongEnd();
  const url = found.order_id === null ? `/offer/${found.session_id}` : `/order/${found.order_id}`;
  if (order_status !== null) {
    if (found.order_id === null) throw new BadRequest();
    const inner: Context = withPart(context, { db: tx, transaction: (work) => work(tx) });
    await updateOrder(inner, found.order_id, { status: order_status }, breakBid);
  }
  for (const review_id of remove_reviews) {
    await requireReviewOf(tx, found, review_id);
    await hideThing(tx, "review", review_id, { admin_id, now: context.now, reason: decision.decision, hides: true });
  }
  const reason = decision.decision.slice(0, MAX_REASON);
  for (const user_id of await peopleOf(tx, found, warned))
    await warn(tx, { user_id, admin_id, reason, url, now: context.now });
  for (const id of await peopleOf(tx, found, banned))
    await suspend(tx, { id, admin_id, reason, until, now: context.now });
  return { order_status, removed_reviews: remove_reviews.length, warned, banned };
}

const MAX_REASON = 500;

async function requireReviewOf(tx: Tx, { order_id }: LockedCase, reviewId: string): Promise<void> {
  const review = await tx
    .selectFrom("order_review")
    .select("review_id")
    .where("review_id", "=", reviewId)
    .where("order_id", "=", order_id)
    .executeTakeFirst();
  if (!review) throw new BadRequest();
}

/** The people of the deal who are called so, in one order; nobody else is warned or suspended by its case. */
async function peopleOf(tx: Tx, found: LockedCase, usernames: readonly string[]): Promise<string[]> {
  const ids = new Set<string>();
  for (const name of usernames) {
    const id = await findParty(tx, "user", name);
    if (id === undefined || ![found.customer_id, found.seller_id, found.opened_by].includes(id)) throw new BadRequest();
    ids.add(id);
  }
  return [...ids].sort();
}

/** Throws `NotAllowed` for staff who are a side of the deal, and `CaseClosed`. */
async function lockForStaff(tx: Tx, context: Context, caseId: string): Promise<LockedCase> {
  const found = await lockCase(tx, signedIn(context), caseId);
  if (found.side !== "staff") throw new NotAllowed();
  if (found.status === "decided" || found.status === "withdrawn") throw new CaseClosed();
  return found;
}

async function nameOf(tx: Tx, userId: string): Promise<string> {
  const { handle } = await tx
    .selectFrom("party")
    .select("handle")
    .where("party_id", "=", userId)
    .executeTakeFirstOrThrow();
  return handle;
}

const about = ({ case_id, title, customer_id }: LockedCase, admin_id: string) =>
  ({ admin_id, subject_kind: "case", subject_id: case_id, subject_name: title, party_id: customer_id }) as const;
