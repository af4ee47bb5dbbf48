/** What the form of a bulk listing holds. Amounts are null while their field is empty. */
export type BulkValues = {
  item_name: string | null;
  price: number | null;
  quantity_available: number | null;
  status: "active" | "inactive";
  internal: boolean;
};

export const BLANK_BULK: BulkValues = {
  item_name: null,
  price: null,
  quantity_available: 1,
  status: "active",
  internal: false,
};

const amount = (value: unknown) =>
  typeof value === "number" && Number.isSafeInteger(value) && value >= 0 ? value : null;

/** A draft from the browser's storage. */
export function parseBulkDraft(raw: unknown): BulkValues | null {
  if (typeof raw !== "object" || raw === null) return null;
  const { item_name, price, quantity_available, status, internal } = raw as Record<string, unknown>;
  return {
    item_name: typeof item_name === "string" ? item_name : null,
    price: amount(price),
    quantity_available: amount(quantity_available),
    status: status === "inactive" ? "inactive" : "active",
    internal: internal === true,
  };
}

/** What a link to the form may fill in. */
export type BulkPrefill = { item?: string; price?: number; quantity?: number };

const whole = (value: unknown) => (/^\d{1,15}$/.test(String(value ?? "")) ? Number(value) : undefined);

export function parseBulkPrefill(raw: Record<string, unknown>): BulkPrefill {
  const item = typeof raw.item === "string" ? raw.item.trim().slice(0, 100) : "";
  const [price, quantity] = [whole(raw.price), whole(raw.quantity)];
  return {
    ...(item ? { item } : {}),
    ...(price === undefined ? {} : { price }),
    ...(quantity === undefined ? {} : { quantity }),
  };
}
