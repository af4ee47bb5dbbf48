import type { Sending } from "#contract/money/transactions.ts";
import { LIMITS } from "#contract/platform/limits.ts";
import { ApiError } from "#web/api.ts";
import { amountOf, oneOf, recordOf, textOf, textOrNull } from "#web/parse.ts";

export type SendValues = {
  kind: "user" | "org";
  id: string | null;
  amount: number | null;
  note: string;
};

export const BLANK: SendValues = { kind: "user", id: null, amount: null, note: "" };

export function parseSendValues(raw: unknown): SendValues {
  const { kind, id, amount, note } = recordOf(raw);
  return {
    kind: oneOf(["user", "org"], kind, "user"),
    id: textOrNull(id),
    amount: amountOf(amount),
    note: textOf(note).slice(0, LIMITS.moneyNote),
  };
}

export const sendBody = ({ kind, id, amount, note }: SendValues): Sending => ({
  amount: amount ?? 0,
  ...(kind === "user" ? { user_recipient_id: id } : { contractor_recipient_id: id }),
  note,
});

export type SendFault = "noUser" | "invalidUser" | "noAmount" | "tooMuch" | "notEnough";

/** What is wrong with the first step (product §5). */
export const recipientFault = ({ id }: SendValues, self: string, hasTyped: boolean): SendFault | undefined =>
  id === null ? (hasTyped ? "invalidUser" : "noUser") : id === self ? "invalidUser" : undefined;

/** What is wrong with the second one. What is available is not known before it was read. */
export function amountFault({ amount }: SendValues, available: number | undefined): SendFault | undefined {
  if (amount === null || amount < 1) return "noAmount";
  if (amount > LIMITS.auec) return "tooMuch";
  return available !== undefined && amount > available ? "notEnough" : undefined;
}

export const SEND_STEPS = ["recipient", "amount", "review"] as const;
export type SendStep = (typeof SEND_STEPS)[number];

const MENDS: Readonly<Record<string, SendStep>> = {
  not_enough_money: "amount",
  account_full: "amount",
  same_account: "recipient",
  one_recipient: "recipient",
  recipient_frozen: "recipient",
  not_found: "recipient",
  blocked_dealing: "recipient",
};

/** The step at which what was refused is put right. */
export const mendingStep = (failure: unknown): SendStep | undefined =>
  failure instanceof ApiError ? (failure.status === 404 ? "recipient" : MENDS[failure.code]) : undefined;
