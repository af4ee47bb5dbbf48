import { BUYER_PRAISE, COMPLAINTS, COUNTERS, MIXED, NOTES_TO_SELLER, PRAISE, roundPrice } from "./goods.ts";
import { belongs, type Lot, type Seller } from "./listings.ts";
import { type People, type Person, pickLogin } from "./people.ts";
import type { Random } from "./random.ts";
import { hoursAfter, hoursBefore, type Rows } from "./rows.ts";

type OrderEnd = "not-started" | "in-progress" | "fulfilled" | "cancelled";
type End = "to-seller" | "to-customer" | "rejected" | OrderEnd;

/** A deal as the notifications need it. */
export type Deal = {
  session_id: string;
  order_id: string | undefined;
  end: End;
  customer: Person;
  seller: Seller;
  worker: Person | undefined;
  offers: { actor: Person; at: Date }[];
  ordered: Date | undefined;
  settled: Date | undefined;
  reviews: { review_id: string; role: "customer" | "contractor"; author: Person; at: Date }[];
};
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

const OPEN: ReadonlySet<End> = new Set(["to-seller", "to-customer", "not-started", "in-progress"]);

/** Offers with their rounds, the orders they became, and what both sides wrote afterwards. */
export function makeDealings(random: Random, now: Date, people: People, lots: readonly Lot[]): Dealings {
  const rows = {
    offer_session: [],
    offer: [],
    offer_line: [],
    orders: [],
    order_line: [],
    order_status_history: [],
    order_review: [],
    response_tracking: [],
  } satisfies Rows as Required<
    Pick<
      Rows,
      | "offer_session"
      | "offer"
      | "offer_line"
      | "orders"
      | "order_line"
      | "order_status_history"
      | "order_review"
      | "response_tracking"
    >
  >;
  const deals: Deal[] = [];
  const traders = people.people.filter((person) => person.verified && !person.banned);
  const buyer = pickLogin(people, "quartz_hale");
  const sellable = Map.groupBy(
    lots.filter((lot) => lot.sale !== "auction"),
    (lot) => lot.seller,
  );
  const sellers = [...sellable.keys()];
  const favourites = sellers.filter(({ person, organisation }) =>
    organisation ? organisation.spectrum_id === "IRONLARK" : person.username === "mara_voss",
  );

  const addDeal = (end: End, at: number, won?: Lot) => {
    const seller = won?.seller ?? (at % 3 === 0 ? random.pick(favourites) : random.pick(sellers));
    const customer =
      won?.topBidder ??
      (at % 4 === 0 && !belongs(buyer, seller)
        ? buyer
        : random.pick(traders.filter((trader) => !belongs(trader, seller))));
    const opened = hoursBefore(
      now,
      OPEN.has(end) ? random.between(1, end.startsWith("to-") ? 100 : 220) : random.between(60, 24 * 330),
    );
    const lines = won ? [{ lot: won, quantity: 1 }] : linesOf(random, sellable.get(seller) ?? [], end, opened);
    const rounds =
      end === "to-seller"
        ? random.pick([0, 0, 0, 2])
        : end === "to-customer"
          ? random.pick([1, 1, 3])
          : random.pick([0, 0, 1, 2, 3]);
    const listTotal = lines.reduce((sum, { lot, quantity }) => sum + lot.price * quantity, 0);
    const session_id = random.id();
    const worker = seller.organisation
      ? random.pick([seller.organisation.leader, ...seller.organisation.officers])
      : seller.person;
    const contractor_id = seller.organisation?.contractor_id ?? null;
    const base = {
      customer_id: customer.user_id,
      assigned_id: seller.organisation ? null : seller.person.user_id,
      contractor_id,
    };
    const title =
      `${lines[0]?.lot.title ?? "Goods"}${lines.length > 1 ? ` and ${lines.length - 1} more` : ""} for ${customer.name}`.slice(
        0,
        100,
      );
    rows.offer_session.push({
      session_id,
      ...base,
      status: end.startsWith("to-") ? "active" : "closed",
      created_at: opened.toISOString(),
    });

    let time = opened;
    let cost = won ? won.topBid : random.chance(0.5) ? listTotal : roundPrice(listTotal * random.between(0.8, 0.97));
    let description = offerText(lines, listTotal, cost, random.pick(NOTES_TO_SELLER));
    const offers: Deal["offers"] = [];
    for (let round = 0; round <= rounds; round += 1) {
      const bySeller = round % 2 === 1;
      const actor = bySeller ? worker : customer;
      const last = round === rounds;
      const offer_id = random.id();
      rows.offer.push({
        offer_id,
        session_id,
        actor_id: actor.user_id,
        actor_side: bySeller ? "seller" : "customer",
        kind: "Delivery",
        cost,
        collateral: 0,
        payment_type: "one-time",
        title,
        description,
        rush: at % 11 === 0,
        departure: null,
        destination: at % 5 === 0 ? "Everus Harbor" : null,
        status: !last
          ? "counteroffered"
          : end.startsWith("to-")
            ? "active"
            : end === "rejected"
              ? "rejected"
              : "accepted",
        created_at: time.toISOString(),
      });
      rows.offer_line.push(...lines.map(({ lot, quantity }) => ({ offer_id, listing_id: lot.listing_id, quantity })));
      offers.push({ actor, at: time });
      if (last) break;
      time = earlier(hoursAfter(time, random.between(0.3, 9)), hoursBefore(now, 0.2));
      cost = bySeller ? roundPrice((cost + listTotal * 0.85) / 2) : roundPrice((cost + listTotal) / 2);
      description = offerText(lines, listTotal, cost, random.pick(COUNTERS));
    }
    const deal: Deal = {
      session_id,
      order_id: undefined,
      end,
      customer,
      seller,
      worker: undefined,
      offers,
      ordered: undefined,
      settled: undefined,
      reviews: [],
    };
    deals.push(deal);
    if (end.startsWith("to-") || end === "rejected") return;

    const ordered = earlier(hoursAfter(time, random.between(0.2, 12)), hoursBefore(now, 0.15));
    const begun = earlier(
      hoursAfter(ordered, random.chance(0.9) ? random.between(0.3, 20) : random.between(25, 50)),
      hoursBefore(now, 0.12),
    );
    const settled = earlier(hoursAfter(begun, random.between(0.5, 40)), hoursBefore(now, 0.1));
    const status: OrderEnd = end === "not-started" || end === "in-progress" || end === "cancelled" ? end : "fulfilled";
    const taken = status === "in-progress" || status === "fulfilled" || (seller.organisation && at % 2 === 0);
    const order_id = random.id();
    rows.orders.push({
      order_id,
      ...base,
      assigned_id: taken || !seller.organisation ? worker.user_id : null,
      status,
      kind: "Delivery",
      title,
      description,
      cost,
      collateral: 0,
      payment_type: "one-time",
      rush: at % 11 === 0,
      departure: null,
      destination: at % 5 === 0 ? "Everus Harbor" : null,
      offer_session_id: session_id,
      created_at: ordered.toISOString(),
    });
    rows.order_line.push(...lines.map(({ lot, quantity }) => ({ order_id, listing_id: lot.listing_id, quantity })));
    const moved = (new_status: OrderEnd, actor: Person, changed: Date) =>
      rows.order_status_history.push({
        order_id,
        new_status,
        actor_id: actor.user_id,
        changed_at: changed.toISOString(),
      });
    if (status === "in-progress" || (status === "fulfilled" && at % 6 !== 0)) moved("in-progress", worker, begun);
    if (status === "fulfilled") moved("fulfilled", worker, settled);
    if (status === "cancelled") moved("cancelled", at % 2 === 0 ? customer : worker, settled);
    const answered = status === "fulfilled" || status === "in-progress";
    rows.response_tracking.push({
      order_id,
      party_id: seller.party_id,
      assigned_at: ordered.toISOString(),
      responded_at: answered ? begun.toISOString() : null,
    });
    Object.assign(deal, {
      order_id,
      worker: taken ? worker : undefined,
      ordered,
      settled: status === "not-started" ? undefined : status === "in-progress" ? begun : settled,
    });
    if (status === "fulfilled") addReviews(deal, order_id, settled);
  };

  const addReviews = (deal: Deal, order_id: string, settled: Date) => {
    const { seller, customer } = deal;
    const write = (
      role: "customer" | "contractor",
      author: Person,
      subject_id: string,
      stars: number,
      content: string,
    ) => {
      const review_id = random.id();
      const written = earlier(hoursAfter(settled, random.between(0.2, 30)), hoursBefore(now, 0.05));
      rows.order_review.push({
        review_id,
        order_id,
        role,
        user_author_id: author.user_id,
        contractor_author_id: role === "contractor" ? (seller.organisation?.contractor_id ?? null) : null,
        subject_id,
        rating: stars,
        content,
        created_at: written.toISOString(),
      });
      deal.reviews.push({ review_id, role, author, at: written });
    };
    if (random.chance(0.86)) {
      const stars = random.pick(
        seller.organisation?.spectrum_id === "IRONLARK" || seller.person.username === "mara_voss"
          ? [5, 5, 5, 5, 5, 5, 4.5, 5, 5, 4]
          : [5, 5, 5, 5, 4.5, 4, 5, 3.5, 3, 5, 2, 4.5],
      );
      write(
        "customer",
        customer,
        seller.party_id,
        stars,
        random.pick(stars >= 4.5 ? PRAISE : stars >= 3 ? MIXED : COMPLAINTS),
      );
    }
    if (random.chance(0.55))
      write(
        "contractor",
        deal.worker ?? seller.person,
        customer.user_id,
        random.pick([5, 5, 5, 4.5, 5, 4]),
        random.pick(BUYER_PRAISE),
      );
  };

  let at = 0;
  for (const [end, count] of ENDS) for (let n = 0; n < count; n += 1) addDeal(end, at++);
  const wonEnds: readonly End[] = ["fulfilled", "to-seller", "not-started", "fulfilled", "in-progress", "rejected"];
  const won = lots.filter((lot) => lot.concluded && lot.topBidder);
  for (const [n, lot] of won.entries()) addDeal(wonEnds[n % wonEnds.length] ?? "fulfilled", at++, lot);
  return { deals, rows };
}

type Line = { lot: Lot; quantity: number };

/** One to three listings of the seller; an open deal names only what is still to be had. */
function linesOf(random: Random, lots: readonly Lot[], end: End, opened: Date): Line[] {
  const open = lots.filter((lot) => lot.open);
  const older = lots.filter((lot) => lot.created < opened);
  const from = OPEN.has(end) && open.length > 0 ? open : older.length > 0 ? older : lots;
  const chosen = random.some(from, random.pick([1, 1, 1, 2, 2, 3]));
  return chosen.map((lot) => ({
    lot,
    quantity: Math.max(1, Math.min(lot.quantity, lot.sale === "aggregate" ? random.int(4, 60) : random.int(1, 2))),
  }));
}

const grouped = (amount: number): string => amount.toLocaleString("en-US");

function offerText(lines: readonly Line[], listTotal: number, cost: number, note: string): string {
  const list = lines
    .map(({ lot, quantity }) => `- [${lot.title}](/market/${lot.listing_id}): ${quantity} × ${grouped(lot.price)} aUEC`)
    .join("\n");
  return `${list}\n\nList price ${grouped(listTotal)} aUEC, offered **${grouped(cost)} aUEC**.${note ? `\n\n> ${note}` : ""}`;
}

const earlier = (one: Date, other: Date): Date => (one < other ? one : other);
