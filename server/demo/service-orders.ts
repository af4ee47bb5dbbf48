import { type Deal, openBooks, parties, terms } from "./deal.ts";
import { writeOrder, writeReviews } from "./orders.ts";
import type { People } from "./people.ts";
import type { Random } from "./random.ts";
import { hoursBefore, type Rows } from "./rows.ts";
import { belongs, managersOf, type Seller, sellersOf } from "./sellers.ts";

/** How often the services were ordered, in turn: some are in demand, some nobody has tried. */
const ORDERED = [4, 7, 12, 0, 3, 6, 1, 2, 9, 0, 5] as const;
const HOURS_A_DAY = 24;
/** What came of it takes days, and all of it lies behind us. */
const LEAST_HOURS = 4 * HOURS_A_DAY;

/** Orders of services from their page, as the price there says: most are done, and the newest of a much wanted one is being worked on. */
export function makeServiceOrders(random: Random, now: Date, people: People, services: Rows["service"] = []): Rows {
  const books = openBooks();
  const sellers = new Map(sellersOf(people).map((seller) => [seller.party_id, seller]));
  const traders = people.people.filter((person) => person.verified && !person.banned);
  for (const [index, service] of services.entries()) {
    const seller = sellers.get(service.owner_id);
    const hours = (now.getTime() - new Date(String(service.created_at)).getTime()) / 3_600_000;
    if (!seller || hours < LEAST_HOURS) continue;
    const strangers = traders.filter((trader) => !belongs(trader, seller));
    const count = ORDERED[index % ORDERED.length] ?? 0;
    for (let at = 0; at < count; at += 1) {
      const isOpen = at === 0 && count > 4;
      const opened = hoursBefore(now, isOpen ? random.between(2, HOURS_A_DAY) : random.between(LEAST_HOURS / 2, hours));
      writeDeal(random, now, books, {
        deal: { ...newDeal(random, seller, service), at, customer: random.pick(strangers) },
        opened,
        end: isOpen ? "in-progress" : "fulfilled",
      });
    }
  }
  return books;
}

type Service = NonNullable<Rows["service"]>[number];

const newDeal = (random: Random, seller: Seller, service: Service) => ({
  seller,
  worker: random.pick(managersOf(seller)),
  service: {
    service_id: service.service_id,
    kind: service.kind ?? "Other",
    collateral: Number(service.collateral ?? 0),
    payment_type: service.payment_type,
    rush: service.rush ?? false,
  },
  lines: [],
  title: service.service_name,
  session_id: random.id(),
  cost: Number(service.cost),
  description: service.description ?? "",
  wording: null,
  order: undefined,
  reviews: [],
});

type Ordered = { deal: Omit<Deal, "offers" | "end">; opened: Date; end: "in-progress" | "fulfilled" };

function writeDeal(random: Random, now: Date, books: ReturnType<typeof openBooks>, { deal, opened, end }: Ordered) {
  const whole = { ...deal, end, offers: [{ actor: deal.customer, at: opened }] };
  const created_at = opened.toISOString();
  const { session_id, customer } = whole;
  books.offer_session.push({ session_id, ...parties(whole), status: "closed", created_at });
  books.offer.push({
    offer_id: random.id(),
    session_id,
    actor_id: customer.user_id,
    actor_side: "customer",
    ...terms(whole),
    status: "accepted",
    created_at,
  });
  writeOrder(random, now, books, whole);
  if (end === "fulfilled") writeReviews(random, now, books, whole);
}
