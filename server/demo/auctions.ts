import type { Item } from "./items.ts";
import type { Person } from "./people.ts";
import { roundPrice } from "./prices.ts";
import type { Random } from "./random.ts";
import { hoursAfter, hoursBefore } from "./rows.ts";
import { belongs, type Seller } from "./sellers.ts";
import type { Shelf } from "./shelf.ts";
import { descriptionFor, titleFor } from "./words.ts";

type NewAuction = { at: number; seller: Seller; item: Item; bidders: readonly Person[] };
type Bid = { bidder: Person; amount: number };

/** An auction with its bids. Every fifth is over, the first few end soon, every seventh has no bid. */
export function makeAuction(random: Random, now: Date, shelf: Shelf, { at, seller, item, bidders }: NewAuction): void {
  const over = at % 5 === 4;
  const start = roundPrice(item.usual * random.between(0.4, 0.7));
  const step = Math.max(1, roundPrice(start / 20));
  const title = random.chance(0.5) ? item.name : titleFor(random, item.name);
  const strangers = bidders.filter((bidder) => !belongs(bidder, seller));
  const bids = risingBids(random, random.some(strangers, at % 7 === 6 ? 0 : random.int(1, 6)), start, step);
  const top = bids.at(-1);
  const lot = shelf.addLot({
    seller,
    title,
    details_id: shelf.addDetails(item, title, descriptionFor(random, item.description)),
    price: top?.amount ?? start,
    quantity: 1,
    sale: "auction",
    status: over ? "archived" : "active",
    touchedHoursAgo: over ? random.between(420, 600) : random.between(10, 90),
  });
  const ends = endOf(random, now, at, over);
  const auction: (typeof shelf.rows.auction)[number] = {
    listing_id: lot.listing_id,
    minimum_bid_increment: step,
    end_time: ends.toISOString(),
    status: over ? "concluded" : "active",
    late_bids_extend: at % 2 === 0,
    winning_bid_id: null,
    offer_session_id: null,
  };
  shelf.rows.auction.push(auction);
  const latest = over ? ends : now;
  for (const [index, { bidder, amount }] of bids.entries()) {
    const placed = hoursBefore(latest, bids.length - index - random.between(0.1, 0.8)).toISOString();
    const bid_id = random.id();
    if (over && index === bids.length - 1)
      lot.winner = {
        person: bidder,
        bid: amount,
        tell: (session_id) => Object.assign(auction, { winning_bid_id: bid_id, offer_session_id: session_id }),
      };
    shelf.rows.bid.push({
      bid_id,
      listing_id: lot.listing_id,
      bidder_id: bidder.user_id,
      user_id: bidder.user_id,
      bid: amount,
      maximum: amount,
      created_at: placed,
      promised_at: placed,
      first_at: placed,
    });
  }
}

function endOf(random: Random, now: Date, at: number, over: boolean): Date {
  if (over) return hoursBefore(now, random.between(20, 400));
  return hoursAfter(now, at < 4 ? 0.4 + at * 0.6 : random.between(3, 150));
}

/** Each bid is higher than the one before by more than the step. */
function risingBids(random: Random, bidders: readonly Person[], start: number, step: number): Bid[] {
  let amount = start;
  return bidders.map((bidder) => {
    amount += (step + 1) * random.int(1, 3);
    return { bidder, amount };
  });
}
