import { NotRefundable, RefundTooHigh } from "#contract/money/transactions.ts";
import { NotAllowed } from "#contract/platform/errors.ts";
import { type Context, signedIn } from "#server/platform/context.ts";
import type { Tx } from "#server/platform/database/connect.ts";
import { publish } from "#server/platform/events/publish.ts";
import { recordStaff } from "#server/platform/staff-record.ts";
import { lockAccounts, requireCovered, requireRoom } from "../accounts.ts";
import { moneySent } from "../events.ts";
import { requireActive } from "../parties.ts";
import { record } from "./record.ts";
import { handles, lockTransaction, requireReader } from "./transactions.ts";

type Wanted = { amount?: number | null | undefined; note?: string | null | undefined };

/**
 * Gives back a payment, or so much of it; without an amount what is left of it. For its recipient and for site admins. All refunds of one payment
 * together never exceed it. Answers the refund's id. Throws `NotFound`, `NotAllowed`, `NotRefundable`, `RefundTooHigh`, `NotEnoughMoney`.
 */
export function refundPayment(context: Context, paymentId: string, { amount, note }: Wanted): Promise<string> {
  const user = signedIn(context);
  return context.transaction(async (tx) => {
    const payment = await lockTransaction(tx, paymentId);
    requireReader(user, payment);
    if (user.role !== "admin" && !handles(user, payment.to_id)) throw new NotAllowed();
    if (payment.kind !== "payment") throw new NotRefundable();
    const left = payment.amount - (await refundedOf(tx, paymentId));
    if (left === 0) throw new NotRefundable();
    const wanted = amount ?? left;
    if (wanted > left) throw new RefundTooHigh({ left });
    for (const party of [payment.to_id, payment.from_id]) await requireActive(tx, party);
    const account = await lockAccounts(tx, [payment.from_id, payment.to_id]);
    requireCovered(account(payment.to_id), wanted);
    requireRoom(account(payment.from_id), wanted);
    const transaction_id = await record(tx, {
      kind: "refund",
      amount: wanted,
      from: payment.to_id,
      to: payment.from_id,
      note,
      createdBy: user.user_id,
      now: context.now,
      reverses: paymentId,
    });
    await publish(tx, moneySent({ transaction_id, actor_id: user.user_id }));
    if (!handles(user, payment.to_id))
      await recordStaff(tx, {
        admin_id: user.user_id,
        action: "payment_refunded",
        subject_kind: "transaction",
        subject_id: paymentId,
        subject_name: `payment ${payment.amount}`,
        party_id: payment.to_id,
        after: { refunded: wanted },
        reason: note,
      });
    return transaction_id;
  });
}

async function refundedOf(tx: Tx, paymentId: string): Promise<number> {
  const { refunded } = await tx
    .selectFrom("money_transaction")
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>("amount"), eb.lit(0)).as("refunded"))
    .where("reverses", "=", paymentId)
    .executeTakeFirstOrThrow();
  return Number(refunded);
}
