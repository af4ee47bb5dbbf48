import { useQuery } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import { isApprovedImage } from "#contract/platform/images.ts";
import { textOf } from "#web/parse.ts";
import { fromUrls, urlsOf } from "#web/ui/pictures.ts";
import { itemByNameQuery } from "../../items/parts/queries.ts";
import { BLANK, type ListingValues, valuesOf } from "./listing-values.ts";
import { listingQuery } from "./queries.ts";

/** What a link to a form for selling may fill in: an item, its type, a price, a quantity; or a listing to start as a copy of. */
export type Prefill = { item?: string; type?: string; price?: number; quantity?: number; from?: string };

const whole = (value: unknown) => (/^\d{1,15}$/.test(String(value ?? "")) ? Number(value) : undefined);

export function parsePrefill(raw: Record<string, unknown>): Prefill {
  const [item, type] = [textOf(raw.item).trim().slice(0, 100), textOf(raw.type).trim().slice(0, 60)];
  const [price, quantity] = [whole(raw.price), whole(raw.quantity)];
  const from = textOf(raw.from).trim().toLowerCase();
  return {
    ...(item ? { item } : {}),
    ...(type ? { type } : {}),
    ...(price === undefined ? {} : { price }),
    ...(quantity === undefined ? {} : { quantity }),
    ...(/^[0-9a-f-]{36}$/.test(from) ? { from } : {}),
  };
}

/** What a form for a listing starts with, as the address says it; and which draft is its own. */
export function usePrefill() {
  const prefill = parsePrefill(useSearch({ strict: false }));
  const { data } = useQuery({ ...listingQuery(prefill.from ?? ""), enabled: prefill.from !== undefined });
  const { data: item } = useQuery({ ...itemByNameQuery(prefill.item ?? ""), enabled: prefill.item !== undefined });
  const copied = data && data.type !== "aggregate_composite" ? copyOf(valuesOf(data)) : undefined;
  return { of: prefill.from ?? "", start: (kept: ListingValues | undefined) => startWith(prefill, copied, kept, item) };
}

/** Pictures that were uploaded belong to their listing; those of other sites may be shown again. */
const copyOf = (values: ListingValues): ListingValues => ({
  ...values,
  pictures: fromUrls(urlsOf(values.pictures).filter(isApprovedImage)),
  quantity_available: Math.max(1, values.quantity_available ?? 1),
  status: "active",
});

/** What a link fills in wins over what was left from last time. */
export function startWith(
  { item, type, price, quantity }: Prefill,
  copied: ListingValues | undefined,
  kept: ListingValues | undefined,
  known?: { type: string; photo: string | null },
): ListingValues {
  const base = kept ?? copied ?? BLANK;
  if (item === undefined && type === undefined && price === undefined && quantity === undefined) return base;
  const same = item === undefined || base.item_name === item ? base : BLANK;
  return {
    ...same,
    item_name: item ?? same.item_name,
    title: same.title || item || "",
    item_type: type ?? known?.type ?? same.item_type,
    pictures: same.pictures.length > 0 || !known?.photo ? same.pictures : fromUrls([known.photo]),
    price: price ?? same.price,
    quantity_available: quantity ?? same.quantity_available,
  };
}
