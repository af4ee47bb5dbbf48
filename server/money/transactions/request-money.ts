import type { Asking } from "#contract/money/transactions.ts";
import { type Context, signedIn } from "#server/platform/context.ts";
import { publish } from "#server/platform/events/publish.ts";
import { lockAccounts, OUTSIDE, requireCovered } from "../accounts.ts";
import { moneyRequested } from "../events.ts";
import { actingAccount } from "../parties.ts";
import { recordRequest } from "./record.ts";

/**
 * Asks an admin to take over aUEC from the game, or to hand them out there, for the caller or for an organisation. What is to be withdrawn is
 * held until it is settled. Answers the transaction's id. Throws `NotEnoughMoney`, and what `actingAccount` says.
 */
export function requestMoney(
  context: Context,
  kind: "deposit" | "withdrawal",
  spectrumId: string | undefined,
  { amount, note }: Asking,
): Promise<string> {
  const user = signedIn(context);
  return context.transaction(async (tx) => {
    const holder = await actingAccount(tx, user, spectrumId);
    const [from, to] = kind === "deposit" ? [OUTSIDE, holder] : [holder, OUTSIDE];
    if (kind === "withdrawal") requireCovered((await lockAccounts(tx, [holder]))(holder), amount);
    const transaction_id = await recordRequest(tx, {
      kind,
      amount,
      from,
      to,
      note,
      createdBy: user.user_id,
      now: context.now,
    });
    await publish(tx, moneyRequested({ transaction_id, actor_id: user.user_id }));
    return transaction_id;
  });
}
