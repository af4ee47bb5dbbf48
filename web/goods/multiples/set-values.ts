import type { Multiple } from "#contract/goods/multiples.ts";
import type { SearchResult } from "#contract/goods/search.ts";
import type { MemberListing } from "#contract/platform/shapes.ts";
import { amountOf, isRecord, listOf, textOf, textOrNull } from "#web/parse.ts";

/** A listing as the form shows it among those of the set. */
export type SetMember = {
  listing_id: string;
  title: string;
  item_type: string;
  photo: string | null;
  price: number;
  quantity: number;
  status: string;
};
export type SetValues = {
  title: string;
  description: string;
  item_type: string;
  members: readonly SetMember[];
  /** The member that the set shows first; the first one while none is chosen. */
  first: string | null;
};

export const BLANK_SET: SetValues = { title: "", description: "", item_type: "Bundle", members: [], first: null };

/** The member that is shown first, as long as there is any. */
export const firstOf = ({ members, first }: SetValues): string | undefined =>
  (members.find(({ listing_id }) => listing_id === first) ?? members[0])?.listing_id;

export const bodyOf = (values: SetValues) => ({
  title: values.title,
  description: values.description,
  item_type: values.item_type,
  default_listing_id: firstOf(values) ?? "",
  listings: values.members.map(({ listing_id }) => listing_id),
});

export const fromResult = (row: SearchResult): SetMember => ({
  listing_id: row.listing_id,
  title: row.title,
  item_type: row.item_type,
  photo: row.photo,
  price: row.price,
  quantity: row.quantity_available,
  status: row.status,
});

const fromMember = ({ listing, details, photos }: MemberListing): SetMember => ({
  listing_id: listing.listing_id,
  title: details.title,
  item_type: details.item_type,
  photo: photos[0] ?? null,
  price: listing.price,
  quantity: listing.quantity_available,
  status: listing.status,
});

export const valuesOf = ({ details, listings, default_listing }: Multiple): SetValues => ({
  title: details.title,
  description: details.description,
  item_type: details.item_type,
  members: listings.map(fromMember),
  first: default_listing.listing.listing_id,
});

export const isSame = (one: SetValues, other: SetValues) =>
  JSON.stringify(bodyOf(one)) === JSON.stringify(bodyOf(other));

const parseMember = (raw: unknown): SetMember | null =>
  isRecord(raw) && typeof raw.listing_id === "string"
    ? {
        listing_id: raw.listing_id,
        title: textOf(raw.title),
        item_type: textOf(raw.item_type, "Other"),
        photo: textOrNull(raw.photo),
        price: amountOf(raw.price) ?? 0,
        quantity: amountOf(raw.quantity) ?? 0,
        status: textOf(raw.status, "active"),
      }
    : null;

/** The values of a draft from the browser's storage. */
export function parseSet(raw: unknown): SetValues | null {
  if (!isRecord(raw)) return null;
  return {
    title: textOf(raw.title),
    description: textOf(raw.description),
    item_type: textOf(raw.item_type, BLANK_SET.item_type),
    members: listOf(raw.members, parseMember),
    first: textOrNull(raw.first),
  };
}
