import type { NewOrder } from "#contract/deals/orders.ts";
import type { Service } from "#contract/goods/services.ts";
import { PAYMENT_TYPES } from "#web/calls/platform/shapes.gen.ts";
import { hasRoute } from "#web/goods/services/parts/service-values.ts";
import { amountOf, isRecord, oneOf, recordOf, textOf } from "#web/parse.ts";

/** What the order form holds. Amounts are null while their field is empty. */
export type OrderValues = {
  title: string;
  kind: string;
  rush: boolean;
  description: string;
  collateral: number | null;
  cost: number | null;
  payment_type: Service["payment_type"];
  departure: string;
  destination: string;
};

/** Of who asks: the price may be left to the other side, and be nothing. */
export type AskValues = OrderValues & { isNegotiable: boolean };

export const BLANK_ORDER: OrderValues = {
  title: "",
  kind: "Escort",
  rush: false,
  description: "",
  collateral: null,
  cost: null,
  payment_type: "one-time",
  departure: "",
  destination: "",
};

/** An order of a service starts from what its seller prepared. */
export const fromService = (service: Service): OrderValues => ({
  title: service.title,
  kind: service.kind ?? "Other",
  rush: service.rush,
  description: service.description,
  collateral: service.collateral || null,
  cost: service.cost,
  payment_type: service.payment_type,
  departure: service.departure ?? "",
  destination: service.destination ?? "",
});

/** The values of a draft of who asks. */
export function parseAskValues(raw: unknown): AskValues | null {
  const values = parseOrderValues(raw);
  return values && { ...values, isNegotiable: recordOf(raw).isNegotiable === true };
}

/** What is sent; the server takes the kinds that any client of the format may have stored. A route that the kind does not have is not sent. */
export const orderBody = (values: OrderValues) => ({
  ...values,
  kind: values.kind as NewOrder["kind"],
  cost: values.cost ?? 0,
  collateral: values.collateral ?? 0,
  departure: hasRoute(values.kind) ? values.departure : "",
  destination: hasRoute(values.kind) ? values.destination : "",
});

/** The same as a public contract, for which nobody is in a hurry. */
export function contractBody(values: OrderValues) {
  const { rush: _, ...body } = orderBody(values);
  return body;
}

/** The values of a draft, as an older page may have left them. */
export function parseOrderValues(values: unknown): OrderValues | null {
  if (!isRecord(values)) return null;
  return {
    title: textOf(values.title),
    kind: textOf(values.kind) || "Other",
    rush: values.rush === true,
    description: textOf(values.description),
    collateral: amountOf(values.collateral),
    cost: amountOf(values.cost),
    payment_type: oneOf(PAYMENT_TYPES, values.payment_type, "one-time"),
    departure: textOf(values.departure),
    destination: textOf(values.destination),
  };
}
