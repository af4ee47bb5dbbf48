import { recordOf } from "#web/parse.ts";
import { BLANK_ORDER, type OrderValues, parseOrderValues } from "../orders/parts/order-values.ts";
import { parseRecipient, type Recipient } from "./parts/recipient.ts";

export type NewOrderValues = OrderValues & {
  recipient: Recipient;
  /** The price is left to the other side: it may be nothing. */
  isNegotiable: boolean;
};

export const BLANK: NewOrderValues = {
  ...BLANK_ORDER,
  recipient: { kind: "anyone", id: null },
  isNegotiable: false,
};

/** A draft as an older page may have left it. */
export function parseNewOrder(raw: unknown): NewOrderValues | null {
  const values = parseOrderValues(raw);
  if (!values) return null;
  const { recipient, isNegotiable } = recordOf(raw);
  const { kind, id } = recordOf(recipient);
  const named = parseRecipient(kind === "anyone" || kind === "open" ? kind : `${String(kind)}:${String(id)}`);
  return { ...values, recipient: named ?? BLANK.recipient, isNegotiable: isNegotiable === true };
}
