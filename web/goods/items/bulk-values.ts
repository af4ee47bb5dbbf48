import { amountOf, isRecord, oneOf, textOf, textOrNull } from "#web/parse.ts";

/** What the form of a bulk listing holds. Amounts are null while their field is empty. */
export type BulkValues = {
  item_name: string | null;
  price: number | null;
  quantity_available: number | null;
  status: "active" | "inactive";
  internal: boolean;
  place: string;
};

export const BLANK_BULK: BulkValues = {
  item_name: null,
  price: null,
  quantity_available: 1,
  status: "active",
  internal: false,
  place: "",
};

/** A draft from the browser's storage. */
export function parseBulk(raw: unknown): BulkValues | null {
  if (!isRecord(raw)) return null;
  return {
    item_name: textOrNull(raw.item_name),
    price: amountOf(raw.price),
    quantity_available: amountOf(raw.quantity_available),
    status: oneOf(["active", "inactive"], raw.status, "active"),
    internal: raw.internal === true,
    place: textOf(raw.place),
  };
}
