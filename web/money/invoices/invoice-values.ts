import type { Order } from "#contract/deals/orders.ts";
import type { NewInvoice } from "#contract/money/invoices.ts";
import { INVOICE, LIMITS } from "#contract/platform/limits.ts";
import { amountOf, listOf, oneOf, recordOf, textOf, textOrNull } from "#web/parse.ts";
import { dayIn, endOfDay } from "./due.ts";

export type LineValues = { text: string; quantity: number | null; unit_price: number | null };
export type InvoiceValues = {
  kind: "user" | "org";
  payer: string | null;
  title: string;
  description: string;
  lines: readonly LineValues[];
  /** A day; nothing when it is never due. */
  due: string;
};

export const EMPTY_LINE: LineValues = { text: "", quantity: 1, unit_price: null };

export const blankInvoice = (now: Date): InvoiceValues => ({
  kind: "user",
  payer: null,
  title: "",
  description: "",
  lines: [EMPTY_LINE],
  due: dayIn(INVOICE.dueDays, now),
});

/** Its customer pays for its items. Where another price was agreed on, for all of it in one line. */
export function invoiceOf(order: Order, now: Date): InvoiceValues {
  const items = order.market_listings.map(({ quantity, listing }) => ({
    text: listing.details.title,
    quantity,
    unit_price: listing.listing.price,
  }));
  const whole = { text: order.title, quantity: 1, unit_price: order.cost };
  return {
    ...blankInvoice(now),
    kind: order.customer_org ? "org" : "user",
    payer: order.customer_org?.spectrum_id ?? order.customer,
    title: order.title,
    lines: items.length > 0 && sumOf(items) === order.cost ? items : [whole],
  };
}

/** What the lines add up to, as far as they are filled in. */
export const sumOf = (lines: readonly LineValues[]): number =>
  lines.reduce((sum, { quantity, unit_price }) => sum + (quantity ?? 0) * (unit_price ?? 0), 0);

export function parseInvoiceValues(raw: unknown): InvoiceValues | null {
  const { kind, payer, title, description, lines, due } = recordOf(raw);
  const kept = listOf(lines, parseLine, LIMITS.invoiceLines);
  if (kept.length === 0) return null;
  return {
    kind: oneOf(["user", "org"], kind, "user"),
    payer: textOrNull(payer),
    title: textOf(title),
    description: textOf(description),
    lines: kept,
    due: textOf(due),
  };
}

function parseLine(raw: unknown): LineValues {
  const { text, quantity, unit_price } = recordOf(raw);
  return { text: textOf(text), quantity: amountOf(quantity), unit_price: amountOf(unit_price) };
}

/** What is typed, as the call takes it: what is missing stays missing, for the check to find. */
export function invoiceBody(values: InvoiceValues, order_id: string | undefined): NewInvoice {
  const { kind, payer, title, description, lines, due } = values;
  const body = {
    ...(kind === "user" ? { user_payer_id: payer } : { contractor_payer_id: payer }),
    title,
    description,
    lines: lines.map(({ text, quantity, unit_price }) => ({ text, quantity, unit_price })),
    order_id,
    due_at: endOfDay(due),
  };
  return body as NewInvoice;
}
