import type { OrderStatus } from "#contract/deals/order-status.ts";
import { unitPrices } from "#server/goods/prices/rules.ts";
import { type Books, type Deal, later, parties, terms } from "./deal.ts";
import type { Person } from "./people.ts";
import type { Random } from "./random.ts";
import { isFavourite } from "./sellers.ts";
import { BUYER_PRAISE, COMPLAINTS, MIXED, PRAISE } from "./words.ts";

/** Writes the order that an accepted offer became, and what happened to it. */
export function writeOrder(random: Random, now: Date, books: Books, deal: Deal & { end: OrderStatus }): void {
  const { at, end, customer, seller, worker, lines, session_id } = deal;
  const order_id = random.id();
  const ordered = later(random, now, deal.offers.at(-1)?.at ?? now, 0.2, 12);
  const answersInTime = random.chance(isFavourite(seller) ? 0.99 : 0.88);
  const begun = later(random, now, ordered, answersInTime ? 0.3 : 25, answersInTime ? 20 : 50);
  const settled = later(random, now, begun, 0.5, 40);
  const answered = end === "in-progress" || end === "fulfilled";
  // Somebody takes an organisation's order when work begins; now and then before.
  const assigned = answered || !seller.organisation || at % 2 === 0;
  deal.order = { order_id, ordered, assigned, begun, settled };
  books.orders.push({
    order_id,
    ...parties(deal),
    assigned_id: assigned ? worker.user_id : null,
    status: end,
    ...terms(deal),
    offer_session_id: session_id,
    created_at: ordered.toISOString(),
  });
  const priced = lines.map(({ lot, quantity }) => ({ listing_id: lot.listing_id, quantity, price: lot.price }));
  const prices = unitPrices(priced, terms(deal));
  books.order_line.push(
    ...priced.map(({ listing_id, quantity }) => ({
      order_id,
      listing_id,
      quantity,
      unit_price: prices?.get(listing_id) ?? null,
    })),
  );
  const moved = (new_status: string, actor: Person, changed: Date) =>
    books.order_status_history.push({
      order_id,
      new_status,
      actor_id: actor.user_id,
      changed_at: changed.toISOString(),
    });
  if (end === "in-progress" || (end === "fulfilled" && at % 6 !== 0)) moved("in-progress", worker, begun);
  if (end === "fulfilled") moved("fulfilled", worker, settled);
  if (end === "cancelled") moved("cancelled", at % 2 === 0 ? customer : worker, settled);
  // Most say so when all is done; now and then one side forgets.
  if (end === "fulfilled" && at % 3 !== 0) writeHandOver(books, deal, order_id, settled);
  books.response_tracking.push({
    order_id,
    party_id: seller.party_id,
    assigned_at: ordered.toISOString(),
    responded_at: answered || (end === "cancelled" && isFavourite(seller)) ? begun.toISOString() : null,
  });
}

function writeHandOver(books: Books, { at, customer, seller, worker }: Deal, order_id: string, settled: Date): void {
  const isBoth = at % 5 !== 0;
  books.hand_over.push({
    order_id,
    customer_id: customer.user_id,
    seller_id: seller.party_id,
    customer_by: isBoth ? customer.user_id : null,
    customer_at: isBoth ? settled.toISOString() : null,
    seller_by: worker.user_id,
    seller_at: settled.toISOString(),
    // Nobody is asked about what lies long ago.
    nudges: 3,
  });
}

const STARS = {
  favourite: [5, 5, 5, 5, 5, 5, 4.5, 5, 5, 4],
  usual: [5, 5, 5, 5, 4.5, 4, 5, 3.5, 3, 5, 2, 4.5],
  buyer: [5, 5, 5, 4.5, 5, 4],
} as const;

/** What both sides wrote about a finished order; not everybody writes. */
export function writeReviews(random: Random, now: Date, books: Books, deal: Deal): void {
  const { seller, customer, worker, order } = deal;
  if (!order) return;
  const write = (
    role: "customer" | "contractor",
    author: Person,
    subject_id: string,
    rating: number,
    content: string,
  ) => {
    const review_id = random.id();
    const written = later(random, now, order.settled, 0.2, 30);
    books.order_review.push({
      review_id,
      order_id: order.order_id,
      role,
      user_author_id: author.user_id,
      contractor_author_id: role === "contractor" ? (seller.organisation?.contractor_id ?? null) : null,
      subject_id,
      rating,
      content,
      created_at: written.toISOString(),
    });
    deal.reviews.push({ review_id, role, author, at: written });
  };
  if (random.chance(0.86)) {
    const stars = random.pick(isFavourite(seller) ? STARS.favourite : STARS.usual);
    const words = stars >= 4.5 ? PRAISE : stars >= 3 ? MIXED : COMPLAINTS;
    write("customer", customer, seller.party_id, stars, random.pick(words));
  }
  if (random.chance(0.55)) {
    write("contractor", worker, customer.user_id, random.pick(STARS.buyer), random.pick(BUYER_PRAISE));
  }
}
