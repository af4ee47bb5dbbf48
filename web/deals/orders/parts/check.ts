import "#web/jitless.ts";
import { NewOrder } from "#contract/deals/orders.ts";
import type { Issue } from "#web/ui/form/field-errors.ts";
import { type AskValues, orderBody } from "./order-values.ts";

/** The very schema that the server uses decides what the form may send; beside it that a price is meant. */
export function checkOrder({ isNegotiable, ...values }: AskValues): readonly Issue[] {
  const cost = isNegotiable ? (values.cost ?? 0) : values.cost;
  const { error } = NewOrder.safeParse({ ...orderBody(values), cost });
  return [...(error?.issues ?? []), ...priceIssues(cost, isNegotiable)];
}

/** Nothing is a price only where it is left open. */
export const priceIssues = (cost: number | null, isNegotiable: boolean): readonly Issue[] =>
  cost === 0 && !isNegotiable ? [{ code: "too_small", minimum: 1, path: ["cost"] }] : [];
