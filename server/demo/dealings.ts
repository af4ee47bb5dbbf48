import { goodsTitle } from "#server/deals/wording.ts";
import { type Deal, type End, isOrdered, type Line, openBooks } from "./deal.ts";
import { writeOffers } from "./offers.ts";
import { writeOrder, writeReviews } from "./orders.ts";
import { type People, pickPerson } from "./people.ts";
import { roundPrice } from "./prices.ts";
import type { Random } from "./random.ts";
import { hoursBefore, type Rows } from "./rows.ts";
import { belongs, isFavourite, managersOf } from "./sellers.ts";
import type { Lot } from "./shelf.ts";
import type { Size } from "./size.ts";

export type Dealings = { deals: Deal[]; rows: Rows };

/** How many deals stand where. Every state of an offer and of an order is there. */
const ENDS: readonly (readonly [End, number])[] = [
  ["to-seller", 28],
  ["to-customer", 16],
  ["rejected", 20],
  ["not-started", 18],
  ["in-progress", 22],
  ["fulfilled", 210],
  ["cancelled", 18],
];
/** What became of auctions that were won, in turn; a bid is binding, so each has its order. */
const WON_ENDS: readonly End[] = ["fulfilled", "not-started", "fulfilled", "in-progress", "cancelled"];

const OPEN: ReadonlySet<End> = new Set(["to-seller", "to-customer", "not-started", "in-progress"]);

type Market = { people: People; lots: readonly Lot[]; size: Size };

/** Offers with their rounds, the orders they became, and what both sides wrote afterwards. */
export function makeDealings(random: Random, now: Date, { people, lots, size }: Market): Dealings {
  const books = openBooks();
  const sellable = Map.groupBy(
    lots.filter((lot) => lot.sale !== "auction"),
    (lot) => lot.seller,
  );
  const sellers = [...sellable.keys()];
  const favourites = sellers.filter(isFavourite);
  const traders = people.people.filter((person) => person.verified && !person.banned);
  const buyer = pickPerson(people.people, "quartz_hale");

  const bargains = ENDS.flatMap(([end, count]) => Array.from({ length: count * size.deals }, () => end)).map(
    (end, at): Deal => {
      const seller = at % 3 === 0 ? random.pick(favourites) : random.pick(sellers);
      const strangers = traders.filter((trader) => !belongs(trader, seller));
      const customer = at % 4 === 0 && strangers.includes(buyer) ? buyer : random.pick(strangers);
      const opened = openedAt(random, now, end);
      const lines = linesOf(random, sellable.get(seller) ?? [], end, opened);
      const total = lines.reduce((sum, { lot, quantity }) => sum + lot.price * quantity, 0);
      const cost = random.chance(0.5) ? total : roundPrice(total * random.between(0.8, 0.97));
      return settle(newDeal(random, { at, end, seller, customer, lines, cost }), opened);
    },
  );
  const won = lots.flatMap((lot) => (lot.winner ? [{ lot, ...lot.winner }] : []));
  const auctions = won.map(({ lot, person: customer, bid, tell }, index): Deal => {
    const end = WON_ENDS[index % WON_ENDS.length] ?? "fulfilled";
    const lines = [{ lot, quantity: 1 }];
    const at = bargains.length + index;
    const deal = newDeal(random, { at, end, seller: lot.seller, customer, lines, cost: bid });
    tell(deal.session_id);
    return settle(deal, openedAt(random, now, end));
  });

  const stocked = wellStocked(lots);
  const regulars = stocked.map((lot, index): Deal => {
    const seller = lot.seller;
    const customer = random.pick(traders.filter((trader) => !belongs(trader, seller)));
    const lines = [{ lot, quantity: random.int(1, Math.max(1, Math.min(lot.quantity, 12))) }];
    const total = lines.reduce((sum, line) => sum + line.lot.price * line.quantity, 0);
    const cost = roundPrice(total * random.between(0.85, 1.02));
    const at = bargains.length + auctions.length + index;
    const deal = newDeal(random, { at, end: "fulfilled", seller, customer, lines, cost });
    return settle(deal, hoursBefore(now, random.between(90, 24 * 75)));
  });

  function settle(deal: Deal, opened: Date): Deal {
    writeOffers(random, now, books, deal, opened);
    if (!isOrdered(deal)) return deal;
    writeOrder(random, now, books, deal);
    if (deal.end === "fulfilled") writeReviews(random, now, books, deal);
    return deal;
  }

  return { deals: [...bargains, ...auctions, ...regulars], rows: books };
}

const WELL_KNOWN_ITEMS = 8;
const DEALS_EACH = 3;

/** Bulk lots of the items that most people sell, each several times: enough deals to say what such an item goes for. */
function wellStocked(lots: readonly Lot[]): Lot[] {
  const byItem = Map.groupBy(
    lots.filter((lot) => lot.sale === "aggregate" && lot.open),
    (lot) => lot.title,
  );
  return [...byItem.values()]
    .filter((same) => new Set(same.map((lot) => lot.seller)).size >= DEALS_EACH)
    .sort((one, other) => other.length - one.length || (one[0]?.title ?? "").localeCompare(other[0]?.title ?? ""))
    .slice(0, WELL_KNOWN_ITEMS)
    .flatMap((same) => same.flatMap((lot) => Array.from({ length: DEALS_EACH }, () => lot)));
}

type NewDeal = Pick<Deal, "at" | "end" | "seller" | "customer" | "lines" | "cost">;

const newDeal = (random: Random, given: NewDeal): Deal => ({
  ...given,
  worker: random.pick(managersOf(given.seller)),
  title: goodsTitle(given.lines.map(({ lot }) => lot)),
  session_id: random.id(),
  offers: [],
  description: "",
  wording: null,
  order: undefined,
  reviews: [],
});

/** Open deals are days old, the rest reaches back a year. */
function openedAt(random: Random, now: Date, end: End): Date {
  if (end === "to-seller" || end === "to-customer") return hoursBefore(now, random.between(1, 100));
  return hoursBefore(now, OPEN.has(end) ? random.between(1, 220) : random.between(60, 24 * 330));
}

/** One to three listings of the seller; an open deal names only what is still to be had. */
function linesOf(random: Random, lots: readonly Lot[], end: End, opened: Date): Line[] {
  const open = lots.filter((lot) => lot.open);
  const older = lots.filter((lot) => lot.created < opened);
  const from = OPEN.has(end) && open.length > 0 ? open : older.length > 0 ? older : lots;
  return random.some(from, random.pick([1, 1, 1, 2, 2, 3])).map((lot) => {
    const wanted = lot.sale === "aggregate" ? random.int(4, 60) : random.int(1, 2);
    return { lot, quantity: Math.max(1, Math.min(lot.quantity, wanted)) };
  });
}
