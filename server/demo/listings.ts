import { makeAuction } from "./auctions.ts";
import { type Item, priceOf } from "./items.ts";
import type { People } from "./people.ts";
import { AUCTIONED, LOOSE } from "./prices.ts";
import type { Random } from "./random.ts";
import type { Rows } from "./rows.ts";
import { pickSeller, type Seller, sellerFor, sellersOf } from "./sellers.ts";
import { LIFE_HOURS, type Lot, type NewLot, openShelf, type Shelf } from "./shelf.ts";
import type { Size } from "./size.ts";
import { COMBINED, descriptionFor, titleFor } from "./words.ts";

export type Listings = { lots: Lot[]; rows: Rows; pictured: Map<string, Item> };

type Market = { people: People; items: readonly Item[]; size: Size };

/** Hundreds of listings in every state that a listing can be in. */
export function makeListings(random: Random, now: Date, { people, items, size }: Market): Listings {
  const shelf = openShelf(random, now);
  const sellers = sellersOf(people);
  const byType = Map.groupBy(items, (item) => item.type);
  const types = [...byType.keys()];
  const itemOf = (type: string) => random.pick(byType.get(type) ?? items);

  for (const [title, type] of COMBINED) {
    addSet(random, shelf, { seller: random.pick(sellers), title, items: byType.get(type) ?? items });
  }
  const bidders = people.people.filter((person) => person.verified && !person.banned);
  const auctioned = types.filter((type) => AUCTIONED.has(type));
  for (let at = 0; at < size.auctions; at += 1) {
    const seller = at < 6 ? pickSeller(sellers, at % 2 === 0 ? "IRONLARK" : "mara_voss") : random.pick(sellers);
    makeAuction(random, now, shelf, { at, seller, item: itemOf(random.pick(auctioned)), bidders });
  }
  const loose = types.filter((type) => LOOSE.has(type));
  for (let at = 0; at < size.bulk; at += 1) {
    const item = itemOf(at % 3 === 0 ? random.pick(loose) : "Commodity");
    shelf.addLot({
      seller: sellerFor(random, sellers, at),
      title: item.name,
      details_id: item.details_id,
      price: priceOf(random, item),
      quantity: at % 17 === 0 ? 0 : random.int(20, 900),
      sale: "aggregate",
      status: at % 23 === 22 ? "inactive" : "active",
    });
  }
  for (let at = 0; shelf.lots.length < size.listings; at += 1) {
    // Every type gets its turn before chance decides.
    const item = itemOf(at < types.length * 4 ? (types[at % types.length] ?? "Other") : random.pick(types));
    addFixed(random, shelf, { at, seller: sellerFor(random, sellers, at), item });
  }
  for (const item of items) shelf.addPhotos(item.details_id, item, [0]);
  return shelf;
}

type NewSet = { seller: Seller; title: string; items: readonly Item[] };

/** A combined listing of a few items of one type. */
function addSet(random: Random, shelf: Shelf, { seller, title, items }: NewSet): void {
  const chosen = random.some(items, random.int(3, 6));
  const members = chosen.map((item) =>
    shelf.addLot({
      seller,
      title: item.name,
      details_id: shelf.addDetails(item, item.name, descriptionFor(random, item.description)),
      price: priceOf(random, item),
      quantity: random.int(1, 8),
      sale: "multiple",
      touchedHoursAgo: random.between(1, 400),
    }),
  );
  const [first] = members;
  const [example] = chosen;
  if (!first || !example) return;
  const multiple_id = random.id();
  const details_id = random.id();
  const description = `Pick one or several.\n\n${members.map((lot) => `- ${lot.title}`).join("\n")}`;
  shelf.rows.listing_details.push({ details_id, item_type: example.type, title, description, game_item_id: null });
  shelf.rows.multiple.push({
    multiple_id,
    seller_id: seller.party_id,
    details_id,
    default_listing_id: first.listing_id,
    created_at: first.created.toISOString(),
  });
  shelf.rows.multiple_member.push(
    ...members.map(({ listing_id }, position) => ({ listing_id, multiple_id, position })),
  );
}

type NewFixed = { at: number; seller: Seller; item: Item };

/** A listing at a fixed price; its number decides what state it is in. */
function addFixed(random: Random, shelf: Shelf, { at, seller, item }: NewFixed): void {
  const title = titleFor(random, item.name);
  const few = random.chance(0.5) ? 1 : random.int(2, 14);
  shelf.addLot({
    seller,
    title,
    details_id: shelf.addDetails(item, title, descriptionFor(random, item.description)),
    price: priceOf(random, item),
    quantity: at % 19 === 7 ? 0 : LOOSE.has(item.type) ? random.int(5, 200) : few,
    sale: "sale",
    ...stateOf(random, at, seller),
  });
}

function stateOf(random: Random, at: number, seller: Seller): Partial<NewLot> {
  const index = at % 27;
  if (index === 5) {
    return { status: "inactive", expired: true, touchedHoursAgo: LIFE_HOURS + random.between(2, 300) };
  }
  if (index === 11) return { status: "inactive" };
  if (index === 17) return { status: "archived", touchedHoursAgo: random.between(100, 2000) };
  if (index === 23) return { touchedHoursAgo: LIFE_HOURS - random.between(2, 60) };
  return at % 17 === 3 && seller.organisation ? { internal: true } : {};
}
