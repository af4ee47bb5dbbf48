import { recordOf } from "#web/parse.ts";
import { type AskValues, BLANK_ORDER, parseAskValues } from "../orders/parts/order-values.ts";
import { parseRecipient, type Recipient } from "./parts/recipient.ts";

export type NewOrderValues = AskValues & { recipient: Recipient };

export const BLANK: NewOrderValues = {
  ...BLANK_ORDER,
  recipient: { kind: "anyone", id: null },
  isNegotiable: false,
};

/** A draft as an older page may have left it. */
export function parseNewOrder(raw: unknown): NewOrderValues | null {
  const values = parseAskValues(raw);
  if (!values) return null;
  const { recipient } = recordOf(raw);
  const { kind, id } = recordOf(recipient);
  const named = parseRecipient(kind === "anyone" || kind === "open" ? kind : `${String(kind)}:${String(id)}`);
  return { ...values, recipient: named ?? BLANK.recipient };
}
