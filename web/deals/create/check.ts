import "#web/jitless.ts";
import { NewOrder } from "#contract/deals/orders.ts";
import { NewContract } from "#contract/trading/contracts.ts";
import type { Issue } from "#web/ui/form/field-errors.ts";
import { priceIssues } from "../orders/parts/check.ts";
import { contractBody, orderBody } from "../orders/parts/order-values.ts";
import type { NewOrderValues } from "./new-order-values.ts";
import { isComplete } from "./parts/recipient.ts";

/** The very schemas that the server uses; beside them that somebody is named, and that a price is meant. */
export function checkNewOrder({ recipient, isNegotiable, ...values }: NewOrderValues): readonly Issue[] {
  const cost = isNegotiable ? (values.cost ?? 0) : values.cost;
  const { error } =
    recipient.kind === "anyone"
      ? NewContract.safeParse({ ...contractBody(values), cost })
      : NewOrder.safeParse({ ...orderBody(values), cost });
  return [
    ...(isComplete(recipient) ? [] : [{ code: "invalid_type", path: ["recipient"] }]),
    ...(error?.issues ?? []),
    ...priceIssues(cost, isNegotiable),
  ];
}
