import type { NewOrder } from "#contract/deals/orders.ts";
import type { Service } from "#contract/goods/services.ts";
import { PAYMENT_TYPES } from "#web/calls/platform/shapes.gen.ts";
import { hasWay } from "#web/goods/services/parts/service-values.ts";

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

/** What is sent; the server takes the kinds that any client of the format may have stored. A way that the kind does not have is not sent. */
export const orderBody = (values: OrderValues) => ({
  ...values,
  kind: values.kind as NewOrder["kind"],
  cost: values.cost ?? 0,
  collateral: values.collateral ?? 0,
  departure: hasWay(values.kind) ? values.departure : "",
  destination: hasWay(values.kind) ? values.destination : "",
});

/** The same as a public contract, for which nobody is in a hurry. */
export function contractBody(values: OrderValues) {
  const { rush: _, ...body } = orderBody(values);
  return body;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;
const textOf = (value: unknown) => (typeof value === "string" ? value : "");
const amountOf = (value: unknown) => (typeof value === "number" && Number.isSafeInteger(value) ? value : null);

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
    payment_type: PAYMENT_TYPES.find((each) => each === values.payment_type) ?? "one-time",
    departure: textOf(values.departure),
    destination: textOf(values.destination),
  };
}

/** A draft from the browser's storage; it belongs to one service. */
export type OrderDraft = { service_id: string; values: OrderValues };

export function parseOrderDraft(raw: unknown): OrderDraft | null {
  const values = isRecord(raw) ? parseOrderValues(raw.values) : null;
  return isRecord(raw) && values && typeof raw.service_id === "string" ? { service_id: raw.service_id, values } : null;
}
