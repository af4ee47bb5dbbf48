import type { Offer } from "#contract/deals/offers.ts";
import type { Composite } from "#contract/platform/shapes.ts";
import { hasRoute } from "#web/goods/services/parts/service-values.ts";
import { amountOf, isRecord, listOf, recordOf, textOf, textOrNull } from "#web/parse.ts";
import { makeDrafts } from "#web/ui/form/drafts.ts";
import { type OrderValues, parseOrderValues } from "../orders/parts/order-values.ts";
import type { Terms } from "./rounds.ts";

export type CounterLine = {
  listing_id: string;
  quantity: number;
  title: string;
  item_type: string;
  photo: string | null;
  price: number;
  stock: number;
};
export type CounterValues = OrderValues & { service_id: string | null; lines: readonly CounterLine[] };

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
  // Lines and sums of goods follow what is offered; the words below them are all that is written.
  description: offer.market_listings.length > 0 ? offer.note : offer.description,
  payment_type: offer.payment_type,
  collateral: Number(offer.collateral) || null,
  rush: offer.rush,
  departure: offer.departure ?? "",
  destination: offer.destination ?? "",
  service_id: offer.service?.service_id ?? null,
  lines: offer.market_listings.map(({ listing, quantity }) => lineOf(listing, quantity)),
});

/** `latest` is the round that is answered: its description with lines and sums goes back as it was read, beside the note. */
export const bodyOf = (
  { lines, cost, collateral, departure, destination, ...rest }: CounterValues,
  latest?: Pick<Offer, "description" | "note">,
) => ({
  ...rest,
  ...(latest && latest.description !== latest.note ? { description: latest.description, note: rest.description } : {}),
  ...(hasRoute(rest.kind) ? { departure, destination } : { departure: "", destination: "" }),
  collateral: collateral ?? 0,
  status: "counteroffered" as const,
  cost: cost ?? undefined,
  market_listings: lines.map(({ listing_id, quantity }) => ({ listing_id, quantity })),
});

/** The round as it would be with these values. Of goods only the note is written, which stands in the form. */
export function termsOf(values: CounterValues, latest: Offer, service: Terms["service"]): Terms {
  const { description, departure, destination, ...body } = bodyOf(values);
  return {
    ...body,
    service,
    cost: body.cost ?? 0,
    departure: departure || null,
    destination: destination || null,
    description: latest.market_listings.length > 0 ? latest.description : description,
    note: latest.note,
    market_listings: values.lines.map(({ listing_id, quantity, title }) => ({
      listing_id,
      quantity,
      listing: { details: { title } },
    })),
  };
}

export const itemsTotal = (lines: readonly CounterLine[]) =>
  lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);

const parseLine = (raw: unknown): CounterLine | null =>
  isRecord(raw) && typeof raw.listing_id === "string"
    ? {
        listing_id: raw.listing_id,
        quantity: amountOf(raw.quantity) ?? 1,
        title: textOf(raw.title),
        item_type: textOf(raw.item_type),
        photo: textOrNull(raw.photo),
        price: amountOf(raw.price) ?? 0,
        stock: amountOf(raw.stock) ?? 0,
      }
    : null;

/** The values of a draft, as an older page may have left them. */
export function parseCounter(raw: unknown): CounterValues | null {
  const terms = parseOrderValues(raw);
  const { service_id, lines } = recordOf(raw);
  return terms && { ...terms, service_id: textOrNull(service_id), lines: listOf(lines, parseLine) };
}

/** A draft belongs to the round that it answers: after another round it would answer something else. */
export const counterDrafts = makeDrafts("counteroffer", parseCounter);
