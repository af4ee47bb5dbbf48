/** The numbers of the wire format, each in one place. Money is whole aUEC, lengths are characters, sizes are bytes. */
export const LIMITS = {
  auec: Number.MAX_SAFE_INTEGER,
  quantity: 2_147_483_647,
  title: 100,
  description: 2000,
  itemType: 30,
  note: 2000,
  review: 1000,
  kind: 30,
  place: 100,
  displayName: 30,
  imageUrl: 2048,
  photoBytes: 2_097_152,
  photosPerListing: 5,
  purchaseLines: 100,
  statsIds: 200,
  searchPage: 96,
  searchPageDefault: 16,
  orderPage: 25,
  notificationPage: 100,
  notificationIds: 500,
  /** Matches are counted exactly up to here; beyond it `total` is an estimate. */
  exactTotal: 10_000,
} as const;

/** Days before a listing may be refreshed again, and months that it then lives (wire market §9.8). */
export const LISTING_LIFE = { months: 1, refreshAfterDays: 3 } as const;
