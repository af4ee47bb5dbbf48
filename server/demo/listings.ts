import { AUCTIONED, COMBINED, descriptionFor, LOOSE, roundPrice, titleFor, usualPrice } from "./goods.ts";
import type { Organisation, People, Person } from "./people.ts";
import type { Random } from "./random.ts";
import { daysBefore, hoursAfter, hoursBefore, type Rows } from "./rows.ts";

/** A catalogue item that the demo trades. */
export type Item = {
  game_item_id: string;
  details_id: string;
  name: string;
  type: string;
  description: string;
  usual: number;
  popular: boolean;
};
export type Seller = { party_id: string; person: Person; organisation: Organisation | undefined };
/** A listing as the deals need it. */
export type Lot = {
  listing_id: string;
  seller: Seller;
  title: string;
  price: number;
  quantity: number;
  created: Date;
  sale: "sale" | "auction" | "multiple" | "aggregate";
  open: boolean;
  concluded: boolean;
  topBidder: Person | undefined;
  topBid: number;
};
export type Listings = { lots: Lot[]; rows: Rows; pictured: Map<string, Item> };

const ALL = 600;
const BULK = 95;
const AUCTIONS = 40;
const LIFE_HOURS = 30 * 24;

/** Chosen from the whole catalogue: some of every type, more of what people trade most. */
export function chooseItems(random: Random, catalogue: readonly Omit<Item, "usual" | "popular">[]): Item[] {
  const byType = Map.groupBy(catalogue, (item) => item.type);
  const MORE: Readonly<Record<string, number>> = {
    "Ranged Weapon": 6,
    "Ship Weapon": 5,
    "Ship for Sale/Rental": 6,
    Helmet: 5,
    Cooler: 4,
    Shield: 4,
    "Quantum Drive": 4,
    "Power Plant": 4,
    "Ship Livery": 5,
    Commodity: 8,
    "Full Set": 5,
    Torso: 4,
    Undersuit: 4,
    "Weapon Attachment": 4,
    "Missile Rack": 4,
    Jackets: 4,
    Missile: 3,
    "Medical Pen": 3,
    "Weapon Magazine": 3,
  };
  return [...byType]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([type, items]) =>
      random
        .some(
          [...items].sort((a, b) => (a.name < b.name ? -1 : 1)),
          MORE[type] ?? 1,
        )
        .map((item, at) => ({
          ...item,
          usual: usualPrice(random, type),
          popular: at < 2 && (LOOSE.has(type) || (MORE[type] ?? 0) >= 4),
        })),
    );
}

/** Six hundred listings in every state that a listing can be in. */
export function makeListings(random: Random, now: Date, people: People, items: readonly Item[]): Listings {
  const rows = {
    listing_details: [],
    photo: [],
    listing: [],
    auction: [],
    bid: [],
    multiple: [],
    multiple_member: [],
    listing_status_log: [],
  } satisfies Rows as Required<
    Pick<
      Rows,
      | "listing_details"
      | "photo"
      | "listing"
      | "auction"
      | "bid"
      | "multiple"
      | "multiple_member"
      | "listing_status_log"
    >
  >;
  const lots: Lot[] = [];
  const pictured = new Map<string, Item>();
  const sellers = sellersOf(people);
  const traders = people.people.filter((person) => person.verified && !person.banned);
  const byType = Map.groupBy(items, (item) => item.type);
  const types = [...byType.keys()];
  const itemOf = (type: string) => random.pick(byType.get(type) ?? items);

  const addDetails = (item: Item, title: string, description: string, own: boolean): string => {
    const details_id = random.id();
    rows.listing_details.push({
      details_id,
      item_type: item.type,
      title,
      description,
      game_item_id: own ? null : item.game_item_id,
    });
    const pictures = own ? [] : random.chance(0.05) ? [] : item.popular && random.chance(0.4) ? [0, 1] : [0];
    pictures.forEach((variant, position) => {
      const resource_id = pictureId(item, variant);
      pictured.set(resource_id, item);
      rows.photo.push({ details_id, resource_id, position });
    });
    return details_id;
  };

  type New = {
    seller: Seller;
    item: Item;
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
  const add = ({
    seller,
    title,
    details_id,
    price,
    quantity,
    sale,
    status = "active",
    internal = false,
    expired = false,
    touchedHoursAgo,
  }: New): Lot => {
    const listing_id = random.id();
    const touched = hoursBefore(now, touchedHoursAgo ?? random.between(0.2, 24 * 26) * random.next());
    const created = random.chance(0.5)
      ? touched
      : new Date(Math.min(touched.getTime(), daysBefore(now, random.int(3, 330)).getTime()));
    rows.listing.push({
      listing_id,
      sale_type: sale,
      price,
      quantity_available: quantity,
      status,
      internal,
      seller_id: seller.party_id,
      details_id,
      accept_offers: random.chance(0.4),
      created_at: created.toISOString(),
      expiration: hoursAfter(touched, LIFE_HOURS).toISOString(),
      expired_by_job: expired,
      view_count: sale === "aggregate" ? random.int(0, 20) : Math.floor(random.next() ** 2 * 320),
    });
    if (status !== "active")
      rows.listing_status_log.push({
        listing_id,
        new_status: status,
        changed_at: hoursAfter(touched, 1).toISOString(),
        actor_id: expired ? null : seller.person.user_id,
      });
    const lot = {
      listing_id,
      seller,
      title,
      price,
      quantity,
      created,
      sale,
      open: status === "active" && quantity > 0 && !internal,
      concluded: false,
      topBidder: undefined,
      topBid: 0,
    };
    lots.push(lot);
    return lot;
  };

  for (const [title, type] of COMBINED) {
    const seller = random.pick(sellers);
    const members = random.some(byType.get(type) ?? items, random.int(3, 6)).map((item) => {
      const details_id = addDetails(item, item.name, descriptionFor(random, item.description), false);
      return add({
        seller,
        item,
        title: item.name,
        details_id,
        price: priceOf(random, item),
        quantity: random.int(1, 8),
        sale: "multiple",
        touchedHoursAgo: random.between(1, 400),
      });
    });
    const [first] = members;
    const [example] = byType.get(type) ?? items;
    if (!first || !example) continue;
    const multiple_id = random.id();
    rows.multiple.push({
      multiple_id,
      seller_id: seller.party_id,
      details_id: addDetails(
        example,
        title,
        `Pick one or several.\n\n${members.map((lot) => `- ${lot.title}`).join("\n")}`,
        true,
      ),
      default_listing_id: first.listing_id,
      created_at: first.created.toISOString(),
    });
    rows.multiple_member.push(...members.map(({ listing_id }) => ({ listing_id, multiple_id })));
  }

  for (let at = 0; at < AUCTIONS; at += 1) {
    const item = itemOf(random.pick(types.filter((type) => AUCTIONED.has(type))));
    const seller = at < 6 ? pick(sellers, at % 2 === 0 ? "IRONLARK" : "mara_voss") : random.pick(sellers);
    const concluded = at % 5 === 4;
    const start = roundPrice(item.usual * random.between(0.4, 0.7));
    const step = Math.max(1, roundPrice(start / 20));
    const ends = concluded
      ? hoursBefore(now, random.between(20, 400))
      : at < 4
        ? hoursAfter(now, 0.4 + at * 0.6)
        : hoursAfter(now, random.between(3, 150));
    const title = random.chance(0.5) ? `Auction: ${item.name}` : titleFor(random, item.name);
    const bidders = random.some(
      traders.filter((trader) => !belongs(trader, seller)),
      at % 7 === 6 ? 0 : random.int(1, 6),
    );
    const bids = bidders
      .map((bidder, place) => ({ bidder, amount: start + (step + 1) * (place + 1) * random.int(1, 3) }))
      .sort((a, b) => a.amount - b.amount)
      .map((bid, place, all) => ({
        ...bid,
        amount: Math.max(bid.amount, (all[place - 1]?.amount ?? start) + (step + 1) * place),
      }));
    const top = bids.at(-1);
    const lot = add({
      seller,
      item,
      title,
      details_id: addDetails(item, title, descriptionFor(random, item.description), false),
      price: top?.amount ?? start,
      quantity: 1,
      sale: "auction",
      status: concluded ? "archived" : "active",
      touchedHoursAgo: concluded ? random.between(420, 600) : random.between(10, 90),
    });
    Object.assign(lot, { open: false, concluded, topBidder: top?.bidder, topBid: top?.amount ?? 0 });
    rows.auction.push({
      listing_id: lot.listing_id,
      minimum_bid_increment: step,
      end_time: ends.toISOString(),
      status: concluded ? "concluded" : "active",
    });
    const latest = concluded ? ends : now;
    rows.bid.push(
      ...bids.map((bid, place) => ({
        bid_id: random.id(),
        listing_id: lot.listing_id,
        bidder_id: bid.bidder.user_id,
        user_id: bid.bidder.user_id,
        bid: bid.amount,
        created_at: hoursBefore(latest, (bids.length - place) * random.between(0.5, 1.4)).toISOString(),
      })),
    );
  }

  const loose = types.filter((type) => LOOSE.has(type));
  for (let at = 0; at < BULK; at += 1) {
    const item = itemOf(at % 3 === 0 ? random.pick(loose) : "Commodity");
    add({
      seller: sellerFor(random, sellers, at),
      item,
      title: item.name,
      details_id: item.details_id,
      price: priceOf(random, item),
      quantity: at % 17 === 0 ? 0 : random.int(20, 900),
      sale: "aggregate",
      status: at % 23 === 22 ? "inactive" : "active",
    });
  }

  for (let at = 0; lots.length < ALL; at += 1) {
    const item = itemOf(at < types.length * 4 ? (types[at % types.length] ?? "Other") : random.pick(types));
    const seller = sellerFor(random, sellers, at);
    const title = titleFor(random, item.name);
    const details_id = addDetails(item, title, descriptionFor(random, item.description), false);
    const quantity =
      at % 19 === 7 ? 0 : LOOSE.has(item.type) ? random.int(5, 200) : random.chance(0.5) ? 1 : random.int(2, 14);
    const common = { seller, item, title, details_id, price: priceOf(random, item), quantity, sale: "sale" as const };
    if (at % 27 === 5)
      add({ ...common, status: "inactive", expired: true, touchedHoursAgo: LIFE_HOURS + random.between(2, 300) });
    else if (at % 27 === 11) add({ ...common, status: "inactive" });
    else if (at % 27 === 17) add({ ...common, status: "archived", touchedHoursAgo: random.between(100, 2000) });
    else if (at % 17 === 3 && seller.organisation) add({ ...common, internal: true });
    else if (at % 27 === 23) add({ ...common, touchedHoursAgo: LIFE_HOURS - random.between(2, 60) });
    else add(common);
  }

  for (const item of items) {
    const resource_id = pictureId(item, 0);
    pictured.set(resource_id, item);
    rows.photo.push({ details_id: item.details_id, resource_id, position: 0 });
  }
  return { lots, rows, pictured };
}

/** The id of an item's picture; the last digit tells the variant. */
export const pictureId = (item: Item, variant: number): string => `${item.details_id.slice(0, -1)}${variant}`;

const priceOf = (random: Random, item: Item): number => roundPrice(item.usual * random.between(0.82, 1.22));

export function sellersOf({ people, organisations }: People): Seller[] {
  const persons = people
    .filter((person) => person.verified && !person.banned && person.username !== "harbor_master")
    .map((person) => ({ party_id: person.user_id, person, organisation: undefined }));
  return [
    ...organisations.map((organisation) => ({
      party_id: organisation.contractor_id,
      person: organisation.leader,
      organisation,
    })),
    ...persons,
  ];
}

/** A fixed share goes to the two sellers that newcomers sign in as; the rest is anybody's. */
function sellerFor(random: Random, sellers: readonly Seller[], at: number): Seller {
  if (at % 8 === 0) return pick(sellers, "IRONLARK");
  if (at % 16 === 3) return pick(sellers, "mara_voss");
  if (at % 80 === 5) return pick(sellers, "quartz_hale");
  return random.chance(0.35) ? random.pick(sellers.filter((seller) => seller.organisation)) : random.pick(sellers);
}

/** The seller of that username or organisation code. */
export function pick(sellers: readonly Seller[], name: string): Seller {
  const seller = sellers.find(
    ({ person, organisation }) => (organisation ? organisation.spectrum_id : person.username) === name,
  );
  if (!seller) throw new Error(`${name} does not sell in the demo`);
  return seller;
}

/** True when the person is the seller or one of its people. */
export const belongs = (person: Person, { person: owner, organisation }: Seller): boolean =>
  organisation
    ? [organisation.leader, ...organisation.officers, ...organisation.members].includes(person)
    : owner === person;
