import "#web/jitless.ts";
import { ContractOffer } from "#contract/trading/contracts.ts";
import type { OrderValues } from "#web/deals/orders/parts/order-values.ts";
import type { Issue } from "#web/ui/form/field-errors.ts";
import { offerBody } from "./contract-values.ts";

/** In the form nothing is left to the contract: an emptied price is a missing one. */
export const checkOffer = (values: OrderValues): readonly Issue[] =>
  ContractOffer.required({ title: true, cost: true }).safeParse(offerBody(values)).error?.issues ?? [];
