import type { PublicContract } from "#contract/trading/contracts.ts";
import type { OrderValues } from "#web/deals/orders/parts/order-values.ts";

/** An offer begins with the contract's own terms; nobody is in a hurry there. */
export const termsOf = (contract: PublicContract): OrderValues => ({
  title: contract.title,
  description: contract.description,
  kind: contract.kind,
  rush: false,
  cost: contract.cost,
  collateral: contract.collateral > 0 ? contract.collateral : null,
  payment_type: contract.payment_type,
  departure: contract.departure ?? "",
  destination: contract.destination ?? "",
});

/** The route is the customer's to say. An emptied collateral is none; an emptied price is missing. */
export const offerBody = ({ departure: _, destination: __, rush: ___, cost, collateral, ...rest }: OrderValues) => ({
  ...rest,
  cost: cost ?? undefined,
  collateral: collateral ?? 0,
});
