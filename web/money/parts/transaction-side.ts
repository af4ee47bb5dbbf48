import type { Transaction } from "#contract/money/transactions.ts";
import type { Account } from "./account.ts";

export type Handle = { kind: "user" | "contractor"; id: string };

const side = (user: string | null, contractor: string | null): Handle | null =>
  contractor !== null ? { kind: "contractor", id: contractor } : user !== null ? { kind: "user", id: user } : null;

export const senderOf = (transaction: Transaction) =>
  side(transaction.user_sender_id, transaction.contractor_sender_id);
export const recipientOf = (transaction: Transaction) =>
  side(transaction.user_recipient_id, transaction.contractor_recipient_id);

/** Whether it came to this account. */
export const isIncoming = (transaction: Transaction, of: Account, username: string): boolean =>
  of === null ? transaction.user_recipient_id === username : transaction.contractor_recipient_id === of;

/** Who is on the other side; null is the game outside. */
export const otherSide = (transaction: Transaction, of: Account, username: string): Handle | null =>
  isIncoming(transaction, of, username) ? senderOf(transaction) : recipientOf(transaction);
