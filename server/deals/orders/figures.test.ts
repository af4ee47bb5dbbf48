import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { answerOffer } from "#contract/deals/offers.ts";
import { isClosed, type OrderStatus } from "#contract/deals/order-status.ts";
import { reviewOrder, updateOrder } from "#contract/deals/orders.ts";
import type { Rating } from "#contract/platform/shapes.ts";
import { purchase } from "#contract/trading/purchase.ts";
import { runs } from "#server/platform/testing/depth.ts";
import type { TestContractor, Trader } from "#server/testing/make.ts";
import { type Site, startSite } from "#server/testing/site.ts";
import { showDueReviews } from "../reviews/show-reviews.ts";

/**
 * The stored figures of sellers and customers against a second computation: a plain record of what happened, and the
 * definitions of the wire format (orders §9.14) said again in another language.
 */

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

type Side = "customer" | "contractor";
type Order = {
  id: string;
  customer: Trader;
  /** Who accepts and works; for the organisation its owner. */
  worker: Trader;
  /** The id of the person or organisation that sells. */
  seller: string;
  status: OrderStatus;
  /** Hours until the answer; undefined while there is none, and `dropped` when the customer was faster. */
  answer: number | "dropped" | undefined;
  ageHours: number;
  /** Whether work ever began: else there is nothing to review. */
  begun: boolean;
};
type Review = { about: string; by: string; stars: number; order: Order; role: Side; shown: boolean };
type World = {
  people: Trader[];
  contractor: TestContractor;
  owner: Trader;
  admin: Trader;
  orders: Order[];
  reviews: Review[];
};

type Event =
  | { kind: "order"; customer: number; seller: number }
  | { kind: "move"; order: number; who: "customer" | "seller" | "admin"; to: OrderStatus }
  | { kind: "wait"; order: number }
  | { kind: "review"; order: number; role: Side; halfStars: number }
  | { kind: "week"; order: number };

const pick = fc.nat({ max: 30 });
const event: fc.Arbitrary<Event> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("order" as const), customer: pick, seller: pick }) },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant("move" as const),
      order: pick,
      who: fc.constantFrom("customer", "seller", "seller", "admin"),
      to: fc.constantFrom<OrderStatus[]>("not-started", "in-progress", "fulfilled", "fulfilled", "cancelled"),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("wait" as const), order: pick }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("week" as const), order: pick }) },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant("review" as const),
      order: pick,
      role: fc.constantFrom<Side[]>("customer", "contractor"),
      halfStars: fc.oneof(fc.constant(10), fc.integer({ min: 1, max: 10 })),
    }),
  },
);

const at = <T>(list: readonly T[], index: number): T | undefined => list[index % Math.max(1, list.length)];

async function makeWorld(): Promise<World> {
  const people = [await site.make.trader(), await site.make.trader(), await site.make.trader()];
  const owner = await site.make.trader();
  const admin = await site.make.trader({ role: "admin" });
  return { people, owner, admin, contractor: await site.make.contractor(owner), orders: [], reviews: [] };
}

async function happen(world: World, event: Event): Promise<void> {
  if (event.kind === "order") return order(world, event);
  const subject = at(world.orders, event.order);
  if (!subject) return;
  if (event.kind === "move") return move(world, subject, event);
  if (event.kind === "review") return review(world, subject, event);
  if (event.kind === "week") return week(world, subject);
  return wait(subject);
}

async function order({ people, contractor, owner, orders }: World, event: Event & { kind: "order" }): Promise<void> {
  const sellers = [...people, contractor];
  const [customer, seller] = [at(people, event.customer), at(sellers, event.seller)];
  if (!customer || !seller || customer === seller) return;
  const worker = "user_id" in seller ? seller : owner;
  const listing = await site.make.listing(seller);
  const bought = await site.as(customer).call(purchase, { body: { items: [{ ...listing, quantity: 1 }] } });
  const { session_id } = bought.body as { session_id: string };
  const reply = await site.as(worker).call(answerOffer, { params: { session_id }, body: { status: "accepted" } });
  expect(reply.status, reply.text).toBe(200);
  const { order_id: id } = (reply.body as { data: { order_id: string } }).data;
  const party = "user_id" in seller ? seller.user_id : seller.contractor_id;
  orders.push({
    id,
    customer,
    worker,
    seller: party,
    status: "not-started",
    answer: undefined,
    ageHours: 0,
    begun: false,
  });
}

/** Moves that each side may make of an open order (wire orders §9.4); staying where one is changes nothing. */
const isAllowed = (from: OrderStatus, to: OrderStatus, who: "customer" | "seller" | "admin"): boolean => {
  if (from === to || who === "admin") return true;
  if (isClosed(from)) return false;
  return to === "cancelled" || who === "seller";
};

async function move(world: World, subject: Order, { who, to }: Event & { kind: "move" }): Promise<void> {
  const caller = { customer: subject.customer, seller: subject.worker, admin: world.admin }[who];
  const reply = await site.as(caller).call(updateOrder, { params: { order_id: subject.id }, body: { status: to } });
  expect(reply.status === 200, `${who} moves ${subject.status} to ${to}: ${reply.text}`).toBe(
    isAllowed(subject.status, to, who),
  );
  if (reply.status !== 200 || to === subject.status) return;
  subject.status = to;
  if (to === "in-progress" || to === "fulfilled") subject.begun = true;
  if (subject.answer !== undefined) return;
  if (to === "in-progress" || to === "fulfilled") subject.answer = subject.ageHours;
  if (to === "cancelled" && who === "customer") subject.answer = "dropped";
}

/** Thirty hours pass for one order. */
async function wait(subject: Order): Promise<void> {
  if (subject.answer !== undefined) return;
  subject.ageHours += 30;
  await sql`update response_tracking set assigned_at = assigned_at - interval '30 hours' where order_id = ${subject.id}`.execute(
    site.db,
  );
}

/** The week passes in which the other side might have written a review of its own. */
async function week(world: World, subject: Order): Promise<void> {
  await sql`update order_review set hidden_until = now() - interval '1 second' where order_id = ${subject.id} and hidden_until is not null`.execute(
    site.db,
  );
  await showDueReviews(site.db, new Date());
  for (const each of world.reviews) if (each.order === subject) each.shown = true;
}

async function review(world: World, subject: Order, event: Event & { kind: "review" }): Promise<void> {
  const { role, halfStars } = event;
  const author = role === "customer" ? subject.customer : subject.worker;
  const isFirst = !world.reviews.some((each) => each.order === subject && each.role === role);
  const reply = await site.as(author).call(reviewOrder, {
    params: { order_id: subject.id },
    body: { content: "Fine", rating: halfStars / 2, role },
  });
  expect(reply.status === 200, reply.text).toBe(isFirst && isClosed(subject.status) && subject.begun);
  if (reply.status !== 200) return;
  const about = role === "customer" ? subject.seller : subject.customer.user_id;
  const other = world.reviews.find((each) => each.order === subject);
  if (other) other.shown = true;
  const stars = halfStars / 2;
  world.reviews.push({ about, by: author.user_id, stars, order: subject, role, shown: other !== undefined });
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
const oneDigit = (number: number) => Math.round(number * 10) / 10;

/** The lower bound of Wilson's interval of the newest stars that each counterpart gave. */
function assured(voices: readonly number[]): number {
  const [n, z2] = [voices.length, 1.2816 ** 2];
  if (n === 0) return 0;
  const mean = sum(voices) / n / 5;
  const spread = Math.sqrt(z2 * ((mean * (1 - mean)) / n + z2 / (4 * n * n)));
  return oneDigit((50 * (mean + z2 / (2 * n) - spread)) / (1 + z2 / n));
}

type Figures = Omit<Rating, "hand_overs" | "broken_bids">;

function computeFigures({ orders, reviews }: World, party: string): Figures {
  const shown = reviews.filter((each) => each.about === party && each.shown);
  const stars = shown.map((each) => each.stars);
  const lastLower = stars.findLastIndex((each) => each !== 5);
  const own = orders.filter((each) => each.seller === party);
  const tracked = own.filter((each) => each.answer !== "dropped");
  const counted = tracked.filter((each) => each.answer !== undefined || each.ageHours >= 24);
  const inTime = counted.filter((each) => typeof each.answer === "number" && each.answer <= 24);
  return {
    rating_count: stars.length,
    total_rating: sum(stars),
    avg_rating: stars.length === 0 ? 0 : oneDigit((sum(stars) / stars.length) * 10),
    assured_rating: assured([...new Map(shown.map((each) => [each.by, each.stars])).values()]),
    streak: stars.length - 1 - lastLower,
    total_orders: own.filter((each) => each.status === "fulfilled").length,
    total_assignments: tracked.length,
    response_rate: counted.length === 0 ? 0 : oneDigit((100 * inTime.length) / counted.length),
  };
}

const storedFigures = (party: string): Promise<Figures> =>
  site.db
    .selectFrom("party")
    .select([
      "rating_count",
      "total_rating",
      "avg_rating",
      "assured_rating",
      "streak",
      "total_orders",
      "total_assignments",
      "response_rate",
    ])
    .where("party_id", "=", party)
    .executeTakeFirstOrThrow();

test("figures follow whatever happens between traders", { timeout: 600_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(event, { minLength: 10, maxLength: 20, size: "max" }), async (events) => {
      const world = await makeWorld();
      for (const each of events) await happen(world, each);
      // What passes with time alone is written down at the next occasion: here is one for everybody.
      for (const seller of [0, 1, 2, 3]) await order(world, { kind: "order", customer: seller + 1, seller });
      for (const party of [
        ...world.people.map((each) => each.user_id),
        world.contractor.contractor_id,
        world.owner.user_id,
      ])
        expect(await storedFigures(party)).toEqual(computeFigures(world, party));
    }),
    { numRuns: runs(30) },
  );
});

test("reviews, completions and new orders of one seller at the same moment are all in the figures", async () => {
  const world = await makeWorld();
  const [seller] = world.people;
  const customers = await Promise.all(Array.from({ length: 8 }, () => site.make.trader()));
  const crowd: World = { ...world, people: [...world.people, ...customers] };
  for (const index of customers.keys()) await order(crowd, { kind: "order", customer: index + 3, seller: 0 });
  await Promise.all(
    crowd.orders.map((each) => move(crowd, each, { kind: "move", order: 0, who: "seller", to: "fulfilled" })),
  );
  await Promise.all([
    ...crowd.orders.map((each) => review(crowd, each, { kind: "review", order: 0, role: "customer", halfStars: 10 })),
    ...customers.map((_, index) => order(crowd, { kind: "order", customer: index + 3, seller: 0 })),
  ]);
  expect(await storedFigures(seller?.user_id ?? "")).toEqual(computeFigures(crowd, seller?.user_id ?? ""));
});
