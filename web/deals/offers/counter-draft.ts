import type { Offer } from "#contract/deals/offers.ts";
import type { Composite } from "#contract/platform/shapes.ts";
import { hasWay } from "#web/goods/services/parts/service-values.ts";
import { makeStored } from "#web/ui/stored.ts";

export type CounterLine = {
  listing_id: string;
  quantity: number;
  title: string;
  item_type: string;
  photo: string | null;
  price: number;
  stock: number;
};
export type CounterValues = {
  title: string;
  kind: string;
  cost: number | null;
  description: string;
  payment_type: Offer["payment_type"];
  collateral: number | null;
  rush: boolean;
  departure: string;
  destination: string;
  service_id: string | null;
  lines: readonly CounterLine[];
};

export const lineOf = (composite: Composite, quantity: number): CounterLine => ({
  listing_id: composite.listing.listing_id,
  quantity,
  title: composite.details.title,
  item_type: composite.details.item_type,
  photo: composite.photos[0] ?? null,
  price: composite.listing.price,
  stock: composite.listing.quantity_available,
});

export const valuesOf = (offer: Offer): CounterValues => ({
  title: offer.title,
  kind: offer.kind,
  cost: Number(offer.cost),
  description: offer.description,
  payment_type: offer.payment_type,
  collateral: Number(offer.collateral) || null,
  rush: offer.rush,
  departure: offer.departure ?? "",
  destination: offer.destination ?? "",
  service_id: offer.service?.service_id ?? null,
  lines: offer.market_listings.map(({ listing, quantity }) => lineOf(listing, quantity)),
});

export const bodyOf = ({ lines, cost, collateral, departure, destination, ...rest }: CounterValues) => ({
  ...rest,
  ...(hasWay(rest.kind) ? { departure, destination } : { departure: "", destination: "" }),
  collateral: collateral ?? 0,
  status: "counteroffered" as const,
  cost: cost ?? undefined,
  market_listings: lines.map(({ listing_id, quantity }) => ({ listing_id, quantity })),
});

export const itemsTotal = (lines: readonly CounterLine[]) =>
  lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);

/** A draft belongs to the round that it answers: after another round it would answer something else. */
type Draft = { offer_id: string; values: CounterValues };

const isDraft = (value: unknown): value is Draft => {
  if (typeof value !== "object" || value === null) return false;
  const { offer_id, values } = value as Partial<Draft>;
  return (
    typeof offer_id === "string" &&
    typeof values === "object" &&
    values !== null &&
    Array.isArray(values.lines) &&
    (values.service_id === null || typeof values.service_id === "string") &&
    typeof values.title === "string" &&
    typeof values.departure === "string" &&
    typeof values.destination === "string"
  );
};

export const counterDraft = makeStored<Draft | null>("freeport.draft.counteroffer", (value) =>
  isDraft(value) ? value : null,
);
