import { SameAccount, type Sending } from "#contract/money/transactions.ts";
import { type Context, signedIn } from "#server/platform/context.ts";
import { publish } from "#server/platform/events/publish.ts";
import { lockAccounts, requireCovered, requireRoom } from "../accounts.ts";
import { moneySent } from "../events.ts";
import { actingAccount, namedParty } from "../parties.ts";
import { record } from "./record.ts";

/**
 * Sends whole aUEC from the caller's account, or from that of the organisation of this code (wire platform §6.2). Answers the transaction's id. Throws
 * what `actingAccount` and `namedParty` say, `SameAccount`, `NotEnoughMoney`, `AccountFull`.
 */
export function sendMoney(context: Context, spectrumId: string | undefined, sending: Sending): Promise<string> {
  const user = signedIn(context);
  return context.transaction(async (tx) => {
    const from = await actingAccount(tx, user, spectrumId);
    const named = { user: sending.user_recipient_id, contractor: sending.contractor_recipient_id };
    const to = await namedParty(tx, named, [user.user_id, from]);
    if (from === to) throw new SameAccount();
    const account = await lockAccounts(tx, [from, to]);
    requireCovered(account(from), sending.amount);
    requireRoom(account(to), sending.amount);
    const { amount, note } = sending;
    const transaction_id = await record(tx, {
      kind: "payment",
      amount,
      from,
      to,
      note,
      createdBy: user.user_id,
      now: context.now,
    });
    await publish(tx, moneySent({ transaction_id, actor_id: user.user_id }));
    return transaction_id;
  });
}
