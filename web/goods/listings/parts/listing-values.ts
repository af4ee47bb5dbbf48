import type { MemberListing, UniqueListing } from "#contract/platform/shapes.ts";

/** What the listing form holds. Amounts are null while their field is empty. */
export type ListingValues = {
  title: string;
  description: string;
  item_type: string;
  item_name: string | null;
  price: number | null;
  quantity_available: number | null;
  photos: string[];
  status: "active" | "inactive";
  internal: boolean;
};

export const BLANK: ListingValues = {
  title: "",
  description: "",
  item_type: "Other",
  item_name: null,
  price: null,
  quantity_available: 1,
  photos: [],
  status: "active",
  internal: false,
};

export const valuesOf = ({ listing, details, photos }: UniqueListing | MemberListing): ListingValues => ({
  title: details.title,
  description: details.description,
  item_type: details.item_type,
  item_name: details.item_name,
  price: listing.price,
  quantity_available: listing.quantity_available,
  photos: [...photos],
  status: listing.status === "active" ? "active" : "inactive",
  internal: listing.internal,
});

/** Only what differs is sent, so that a purchase in the meantime is not undone by an old quantity. */
export function changesBetween(before: ListingValues, after: ListingValues): Partial<ListingValues> {
  const changes: Partial<ListingValues> = {};
  const take = <K extends keyof ListingValues>(key: K) => {
    if (JSON.stringify(before[key]) !== JSON.stringify(after[key])) changes[key] = after[key];
  };
  for (const key of [
    "title",
    "description",
    "item_type",
    "item_name",
    "price",
    "quantity_available",
    "photos",
    "internal",
  ] as const)
    take(key);
  return changes;
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
] as const satisfies readonly (keyof ListingValues)[];
export type Compared = (typeof COMPARED)[number];

/** What the changed fields had when the form was filled in: the server refuses to write over anything else. */
export const seenOf = (saved: ListingValues, changes: Partial<ListingValues>): SeenValues =>
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

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;
const textOr = (value: unknown, other: string) => (typeof value === "string" ? value : other);
const amountOr = (value: unknown, other: number | null) =>
  value === null || (typeof value === "number" && Number.isSafeInteger(value)) ? value : other;

/** A draft from the browser's storage; `hadFiles` says that pictures were chosen, which storage cannot keep. */
export type Draft = { values: ListingValues; hadFiles: boolean };

export function parseDraft(raw: unknown): Draft | null {
  if (!isRecord(raw) || !isRecord(raw.values)) return null;
  const { values } = raw;
  return {
    hadFiles: raw.hadFiles === true,
    values: {
      title: textOr(values.title, ""),
      description: textOr(values.description, ""),
      item_type: textOr(values.item_type, BLANK.item_type),
      item_name: typeof values.item_name === "string" ? values.item_name : null,
      price: amountOr(values.price, null),
      quantity_available: amountOr(values.quantity_available, 1),
      photos: Array.isArray(values.photos) ? values.photos.filter((each) => typeof each === "string").slice(0, 5) : [],
      status: values.status === "inactive" ? "inactive" : "active",
      internal: values.internal === true,
    },
  };
}

/** A draft of changes to one listing. */
export type EditDraft = Draft & { listing_id: string };

export function parseEditDraft(raw: unknown): EditDraft | null {
  const draft = parseDraft(raw);
  return draft && isRecord(raw) && typeof raw.listing_id === "string" ? { ...draft, listing_id: raw.listing_id } : null;
}
