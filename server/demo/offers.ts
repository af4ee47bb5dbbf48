import { goodsWording } from "#server/deals/wording.ts";
import { type Books, type Deal, later, parties, terms } from "./deal.ts";
import { roundPrice } from "./prices.ts";
import type { Random } from "./random.ts";
import { COUNTERS, NOTES_TO_SELLER } from "./words.ts";

/** How often a deal was countered: so often that the side whose answer it waits for is not the one that spoke last. */
const ROUNDS = { "to-seller": [0, 0, 0, 2], "to-customer": [1, 1, 3], answered: [0, 0, 0, 1, 2, 3] } as const;

/** Writes the session with its offers and answers the deal as last offered. */
export function writeOffers(random: Random, now: Date, books: Books, deal: Deal, opened: Date): void {
  const { session_id, customer, worker, end, lines } = deal;
  const waits = end === "to-seller" || end === "to-customer";
  const rounds = random.pick(waits ? ROUNDS[end] : ROUNDS.answered);
  const listTotal = lines.reduce((sum, { lot, quantity }) => sum + lot.price * quantity, 0);
  const goods = lines.map(({ lot, quantity }) => ({ ...lot, quantity }));
  books.offer_session.push({
    session_id,
    ...parties(deal),
    status: waits ? "active" : "closed",
    created_at: opened.toISOString(),
  });
  let time = opened;
  deal.wording = goodsWording(goods, deal.cost);
  deal.description = random.pick(NOTES_TO_SELLER);
  for (let round = 0; round <= rounds; round += 1) {
    const bySeller = round % 2 === 1;
    if (round > 0) {
      time = later(random, now, time, 0.3, 9);
      deal.cost = roundPrice((deal.cost + listTotal * (bySeller ? 1 : 0.85)) / 2);
      deal.wording = goodsWording(goods, deal.cost);
      deal.description = random.pick(COUNTERS);
    }
    const actor = bySeller ? worker : customer;
    const offer_id = random.id();
    const answer = waits ? "active" : end === "rejected" ? "rejected" : "accepted";
    books.offer.push({
      offer_id,
      session_id,
      actor_id: actor.user_id,
      actor_side: bySeller ? "seller" : "customer",
      ...terms(deal),
      status: round < rounds ? "counteroffered" : answer,
      created_at: time.toISOString(),
    });
    books.offer_line.push(...lines.map(({ lot, quantity }) => ({ offer_id, listing_id: lot.listing_id, quantity })));
    deal.offers.push({ actor, at: time });
  }
}
