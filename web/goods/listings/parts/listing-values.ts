import type { MemberListing, UniqueListing } from "#contract/platform/shapes.ts";
import { amountOf, isRecord, oneOf, textOf, textOrNull } from "#web/parse.ts";
import { fromUrls, hasFiles, type Picture, parsePictures, urlsOf } from "#web/ui/pictures.ts";

/** What the listing form holds. Amounts are null while their field is empty. */
export type ListingValues = {
  title: string;
  description: string;
  item_type: string;
  item_name: string | null;
  price: number | null;
  quantity_available: number | null;
  pictures: readonly Picture[];
  /** Files were chosen before the page was left; they have to be chosen again. */
  hadFiles: boolean;
  status: "active" | "inactive";
  internal: boolean;
  /** Where it is handed over; nothing while the seller does not say. */
  place: string;
};

export const BLANK: ListingValues = {
  title: "",
  description: "",
  item_type: "Other",
  item_name: null,
  price: null,
  quantity_available: 1,
  pictures: [],
  hadFiles: false,
  status: "active",
  internal: false,
  place: "",
};

export const valuesOf = ({ listing, details, photos }: UniqueListing | MemberListing): ListingValues => ({
  title: details.title,
  description: details.description,
  item_type: details.item_type,
  item_name: details.item_name,
  price: listing.price,
  quantity_available: listing.quantity_available,
  pictures: fromUrls(photos),
  hadFiles: false,
  status: listing.status === "active" ? "active" : "inactive",
  internal: listing.internal,
  place: listing.place ?? "",
});

/** What a change may hold: the form's fields, with the addresses of pictures. */
type Changes = Partial<Pick<ListingValues, Compared> & { photos: string[] }>;

/** Only what differs is sent, so that a purchase in the meantime is not undone by an old quantity. */
export function changesBetween(before: ListingValues, after: ListingValues): Changes {
  const changes: Changes = Object.fromEntries(
    COMPARED.filter((field) => before[field] !== after[field]).map((field) => [field, after[field]]),
  );
  const photos = urlsOf(after.pictures);
  return urlsOf(before.pictures).join() === photos.join() ? changes : { ...changes, photos };
}

/** Fields that two people can change at once. Pictures are kept as a whole by whoever saves last. */
const COMPARED = [
  "title",
  "description",
  "item_type",
  "item_name",
  "price",
  "quantity_available",
  "internal",
  "place",
] as const satisfies readonly (keyof ListingValues)[];
export type Compared = (typeof COMPARED)[number];

/** What the changed fields had when the form was filled in: the server refuses to write over anything else. */
export const seenOf = (saved: ListingValues, changes: Changes): SeenValues =>
  Object.fromEntries(COMPARED.filter((field) => field in changes).map((field) => [field, saved[field]]));
type SeenValues = Partial<Omit<Pick<ListingValues, Compared>, "price" | "quantity_available">> & {
  price?: number;
  quantity_available?: number;
};

/** Compares the listing with what this form last saved. `untouched`: fields changed elsewhere only; `contested`: fields changed elsewhere and here. */
export function meanwhileBetween(saved: ListingValues, mine: ListingValues, present: ListingValues) {
  const moved = COMPARED.filter((field) => present[field] !== saved[field]);
  const contested = moved.filter((field) => mine[field] !== saved[field] && mine[field] !== present[field]);
  const untouched: Partial<ListingValues> = Object.fromEntries(
    moved.filter((field) => !contested.includes(field)).map((field) => [field, present[field]]),
  );
  return { untouched, contested };
}

/** The values of a draft, as an older page may have left them. Storage cannot keep files, only that there were some. */
export function parseListing(raw: unknown): ListingValues | null {
  if (!isRecord(raw)) return null;
  return {
    title: textOf(raw.title),
    description: textOf(raw.description),
    item_type: textOf(raw.item_type, BLANK.item_type),
    item_name: textOrNull(raw.item_name),
    price: amountOf(raw.price),
    quantity_available: amountOf(raw.quantity_available),
    pictures: parsePictures(raw.pictures),
    hadFiles: raw.hadFiles === true || hasFiles(raw.pictures),
    status: oneOf(["active", "inactive"], raw.status, "active"),
    internal: raw.internal === true,
    place: textOf(raw.place),
  };
}
