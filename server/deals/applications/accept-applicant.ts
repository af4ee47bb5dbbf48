import { sql } from "kysely";
import { NotApplied } from "#contract/deals/applications.ts";
import { UnknownUser } from "#contract/people/profiles.ts";
import { NotAllowed, UnknownContractor } from "#contract/platform/errors.ts";
import { findParty } from "#server/people/profiles/find-party.ts";
import { type Context, signedIn } from "#server/platform/context.ts";
import { publish } from "#server/platform/events/publish.ts";
import { followParties } from "../conversation.ts";
import { orderCreated } from "../events.ts";
import { lockOrder } from "../orders/access.ts";
import { trackResponse } from "../orders/figures.ts";
import { requireOpen } from "./apply.ts";

export type Applicant = { kind: "user" | "contractor"; handle: string };

/** The customer gives their open order to one of those who applied; from now on it is an order like any other. */
export function acceptApplicant(context: Context, orderId: string, applicant: Applicant): Promise<void> {
  const user = signedIn(context);
  return context.transaction(async (tx) => {
    const { order, parts } = await lockOrder(tx, user, orderId);
    if (!parts.includes("customer")) throw new NotAllowed();
    requireOpen(order);
    const seller = await findParty(tx, applicant.kind, applicant.handle);
    if (seller === undefined) throw applicant.kind === "user" ? new UnknownUser() : new UnknownContractor();
    const { rows } = await sql`
      select from order_application where order_id = ${orderId} and applicant_id = ${seller}`.execute(tx);
    if (rows.length === 0) throw new NotApplied();
    await tx
      .updateTable("orders")
      .set(applicant.kind === "user" ? { assigned_id: seller } : { contractor_id: seller })
      .where("order_id", "=", orderId)
      .execute();
    await followParties(tx, [orderId]);
    await tx.deleteFrom("order_application").where("order_id", "=", orderId).execute();
    await trackResponse(tx, orderId, seller, context.now);
    await publish(
      tx,
      orderCreated({
        order_id: orderId,
        actor_id: user.user_id,
        assigned_id: applicant.kind === "user" ? seller : null,
        is_open: false,
      }),
    );
  });
}
