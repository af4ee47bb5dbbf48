import { type Item, pictureId } from "./items.ts";
import type { Person } from "./people.ts";
import type { Random } from "./random.ts";
import { daysBefore, earlier, emptyRows, hoursAfter, hoursBefore } from "./rows.ts";
import type { Seller } from "./sellers.ts";

/** A listing as the deals need it. */
export type Lot = {
  listing_id: string;
  seller: Seller;
  title: string;
  price: number;
  quantity: number;
  created: Date;
  sale: "sale" | "auction" | "multiple" | "aggregate";
  /** A visitor may buy it now. */
  open: boolean;
  /** Of an auction that is over with bids. */
  winner: { person: Person; bid: number; tell: (session_id: string) => void } | undefined;
};

export type NewLot = {
  seller: Seller;
  title: string;
  details_id: string;
  price: number;
  quantity: number;
  sale: Lot["sale"];
  status?: "active" | "inactive" | "archived";
  internal?: boolean;
  expired?: boolean;
  touchedHoursAgo?: number;
};

export const LIFE_HOURS = 30 * 24;

export type Shelf = ReturnType<typeof openShelf>;

/** Not every seller says where. */
const HAND_OVER_AT = [
  "Area18",
  "Everus Harbor",
  null,
  "Orison",
  "Lorville",
  null,
  "New Babbage",
  "Ruin Station",
  "Port Tressler",
];

/** Where listings are put: keeps the rows, and remembers which pictures are needed. */
export function openShelf(random: Random, now: Date) {
  const rows = emptyRows(
    "listing_details",
    "photo",
    "listing",
    "auction",
    "bid",
    "multiple",
    "multiple_member",
    "listing_status_log",
  );
  const lots: Lot[] = [];
  const pictured = new Map<string, Item>();

  const addPhotos = (details_id: string, item: Item, variants: readonly number[]) => {
    for (const [position, variant] of variants.entries()) {
      const resource_id = pictureId(item, variant);
      pictured.set(resource_id, item);
      rows.photo.push({ details_id, resource_id, position });
    }
  };

  /** A text of its own for a listing, with the item's picture; some have none, some have two. */
  const addDetails = (item: Item, title: string, description: string): string => {
    const details_id = random.id();
    const { type: item_type, game_item_id } = item;
    rows.listing_details.push({ details_id, item_type, title, description, game_item_id });
    addPhotos(details_id, item, random.chance(0.05) ? [] : item.popular && random.chance(0.4) ? [0, 1] : [0]);
    return details_id;
  };

  const addLot = (given: NewLot): Lot => {
    const { seller, title, details_id, price, quantity, sale, status = "active", internal = false } = given;
    const listing_id = random.id();
    const touched = hoursBefore(now, given.touchedHoursAgo ?? random.between(0.2, 24 * 26) * random.next());
    const created = random.chance(0.5) ? touched : earlier(touched, daysBefore(now, random.int(3, 330)));
    rows.listing.push({
      listing_id,
      sale_type: sale,
      price,
      quantity_available: quantity,
      status,
      internal,
      place: HAND_OVER_AT[lots.length % HAND_OVER_AT.length] ?? null,
      seller_id: seller.party_id,
      details_id,
      accept_offers: random.chance(0.4),
      created_at: created.toISOString(),
      expiration: hoursAfter(touched, LIFE_HOURS).toISOString(),
      expired_by_job: given.expired ?? false,
      view_count: sale === "aggregate" ? random.int(0, 20) : 5 + Math.floor(random.next() ** 2 * 320),
    });
    if (status !== "active") {
      const changed_at = earlier(hoursAfter(touched, given.expired ? LIFE_HOURS : 1), now).toISOString();
      const actor_id = given.expired ? null : seller.person.user_id;
      rows.listing_status_log.push({ listing_id, new_status: status, changed_at, actor_id });
    }
    const open = status === "active" && quantity > 0 && !internal && sale !== "auction";
    const lot = { listing_id, seller, title, price, quantity, created, sale, open, winner: undefined };
    lots.push(lot);
    return lot;
  };

  return { rows, lots, pictured, addPhotos, addDetails, addLot };
}
