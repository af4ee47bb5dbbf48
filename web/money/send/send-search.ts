import { LIMITS } from "#contract/platform/limits.ts";
import { parseRecipient, type Recipient } from "#web/deals/create/parts/recipient.ts";
import { given, positiveOf, textOf } from "#web/ui/address.ts";
import type { SendValues } from "./send-values.ts";

/** What a link fills in: to whom, how much, and what for. */
export type SendSearch = { to?: string; amount?: number; note?: string };

export const parseSendSearch = (raw: Record<string, unknown>): SendSearch =>
  given({
    to: textOf(raw.to, 110),
    amount: positiveOf(raw.amount),
    note: textOf(raw.note, LIMITS.moneyNote),
  });

/** The player or organisation that a link names. */
export function namedRecipient(to: string | undefined): SendRecipient | undefined {
  const named: Recipient | undefined = parseRecipient(to);
  return named && (named.kind === "user" || named.kind === "org") ? { kind: named.kind, id: named.id } : undefined;
}

type SendRecipient = Pick<SendValues, "kind" | "id">;

/** A link that says anything says all: nothing that was typed for somebody else is sent along. */
export function filledIn(kept: SendValues, { to, amount, note }: SendSearch): SendValues {
  const named = namedRecipient(to);
  if (!named && amount === undefined && note === undefined) return kept;
  return { ...(named ?? { kind: kept.kind, id: kept.id }), amount: amount ?? null, note: note ?? "" };
}
