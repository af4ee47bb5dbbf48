import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { confirmHandOver } from "#contract/deals/hand-over.ts";
import { answerOffer } from "#contract/deals/offers.ts";
import { type Customer, getCustomers } from "#contract/deals/order-numbers.ts";
import type { OrderStatus } from "#contract/deals/order-status.ts";
import { answerReview, getOrder, type Order, reviewOrder, updateOrder } from "#contract/deals/orders.ts";
import { listNotifications } from "#contract/outward/notifications.ts";
import { getUserReviews } from "#contract/people/profiles.ts";
import type { OrderReview, Rating } from "#contract/platform/shapes.ts";
import { purchase } from "#contract/trading/purchase.ts";
import type { TestContractor, Trader } from "#server/testing/make.ts";
import { refuseUpdates } from "#server/testing/refuse-updates.ts";
import { type Site, startSite } from "#server/testing/site.ts";
import { hideReview } from "./moderate-review.ts";
import { ageRatings, showDueReviews } from "./show-reviews.ts";

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

async function orderOf(buyer: Trader, seller: Trader, owner: Trader | TestContractor = seller): Promise<string> {
  const listing = await site.make.listing(owner);
  const bought = await site.as(buyer).call(purchase, { body: { items: [{ ...listing, quantity: 1 }] } });
  const { session_id } = bought.body as { session_id: string };
  const reply = await site.as(seller).call(answerOffer, { params: { session_id }, body: { status: "accepted" } });
  return (reply.body as { data: { order_id: string } }).data.order_id;
}

const move = (who: Trader, order_id: string, status: OrderStatus) =>
  site.as(who).call(updateOrder, { params: { order_id }, body: { status } });

const review = (who: Trader, order_id: string, role: "customer" | "contractor", rating = 5, content = "Fine") =>
  site.as(who).call(reviewOrder, { params: { order_id }, body: { content, rating, role } });

const read = async (who: Trader, order_id: string): Promise<Order> =>
  ((await site.as(who).call(getOrder, { params: { order_id } })).body as { data: Order }).data;

const reviewsOf = async ({ username }: Trader): Promise<OrderReview[]> => {
  const reply = await site.as().call(getUserReviews, { params: { username } });
  expect(reply.status, reply.text).toBe(200);
  return (reply.body as { data: OrderReview[] }).data ?? reply.body;
};

const ratingOf = ({ user_id }: Trader): Promise<Pick<Rating, "rating_count" | "avg_rating" | "assured_rating">> =>
  site.db
    .selectFrom("party")
    .select(["rating_count", "avg_rating", "assured_rating"])
    .where("party_id", "=", user_id)
    .executeTakeFirstOrThrow();

const toldTo = async (who: Trader) => {
  await site.deliver();
  const reply = await site.as(who).call(listNotifications, { params: { page: 0 }, query: { kinds: "all" } });
  return (reply.body as { notifications: { action: string }[] }).notifications.map(({ action }) => action);
};

const pair = async () => [await site.make.trader(), await site.make.trader()] as const;

test("an order that is cancelled before work began has nothing to be reviewed for", async () => {
  const [buyer, seller] = await pair();
  const order_id = await orderOf(buyer, seller);
  await move(buyer, order_id, "cancelled");
  expect((await read(buyer, order_id)).may_be_reviewed).toBe(false);
  expect(await review(buyer, order_id, "customer", 0.5)).toFailWith("review_before_work");
  expect(await review(seller, order_id, "contractor", 0.5)).toFailWith("review_before_work");
});

test("one that is cancelled after work began, or after the goods changed hands, may be reviewed", async () => {
  const [buyer, seller] = await pair();
  const begun = await orderOf(buyer, seller);
  await move(seller, begun, "in-progress");
  expect(await review(buyer, begun, "customer")).toFailWith("review_too_early");
  await move(buyer, begun, "cancelled");
  expect((await review(buyer, begun, "customer")).status).toBe(200);
  const handed = await orderOf(buyer, seller);
  await site.as(buyer).call(confirmHandOver, { params: { order_id: handed }, body: { side: "customer" } });
  await site.as(seller).call(confirmHandOver, { params: { order_id: handed }, body: { side: "seller" } });
  await move(seller, handed, "cancelled");
  expect((await review(buyer, handed, "customer")).status).toBe(200);
});

test("a review is read by its author alone until the other side has written one, and counts only then", async () => {
  const [buyer, seller] = await pair();
  const order_id = await orderOf(buyer, seller);
  await move(seller, order_id, "fulfilled");
  await review(buyer, order_id, "customer", 1, "Never came");
  expect((await read(buyer, order_id)).customer_review).toMatchObject({
    content: "Never came",
    hidden_until: expect.any(String),
  });
  expect((await read(seller, order_id)).customer_review).toBeNull();
  expect(await reviewsOf(seller)).toEqual([]);
  expect(await ratingOf(seller)).toEqual({ rating_count: 0, avg_rating: 0, assured_rating: 0 });
  expect(await toldTo(seller)).toContain("order_review_written");
  expect(await toldTo(seller)).not.toContain("order_review");
  await review(seller, order_id, "contractor", 5, "Paid at once");
  expect((await read(seller, order_id)).customer_review).toMatchObject({ content: "Never came", hidden_until: null });
  expect(await reviewsOf(seller)).toMatchObject([{ content: "Never came", hidden_until: null }]);
  expect(await ratingOf(seller)).toMatchObject({ rating_count: 1, avg_rating: 10 });
  expect(await ratingOf(buyer)).toMatchObject({ rating_count: 1, avg_rating: 50 });
  expect(await toldTo(seller)).toContain("order_review");
  expect(await toldTo(buyer)).toContain("order_review");
});

test("after seven days a review is shown although the other side wrote none", async () => {
  const [buyer, seller] = await pair();
  const order_id = await orderOf(buyer, seller);
  await move(seller, order_id, "fulfilled");
  await review(buyer, order_id, "customer", 4);
  const almost = new Date(Date.now() + 7 * 86_400_000 - 60_000);
  await showDueReviews(site.db, almost);
  expect((await ratingOf(seller)).rating_count).toBe(0);
  const later = new Date(Date.now() + 7 * 86_400_000 + 60_000);
  await Promise.all([showDueReviews(site.db, later), showDueReviews(site.db, later)]);
  expect(await ratingOf(seller)).toMatchObject({ rating_count: 1, avg_rating: 40 });
  expect((await toldTo(seller)).filter((action) => action === "order_review")).toHaveLength(1);
});

test("a review that cannot be shown keeps no other from it, and is tried again", async () => {
  const deals = [await pair(), await pair()] as const;
  const later = new Date(Date.now() + 8 * 86_400_000);
  const orders: string[] = [];
  for (const [buyer, seller] of deals) {
    const order_id = await orderOf(buyer, seller);
    await move(seller, order_id, "fulfilled");
    await review(buyer, order_id, "customer", 4);
    orders.push(order_id);
  }
  const counts = () => Promise.all(deals.map(async ([, seller]) => (await ratingOf(seller)).rating_count));
  const mend = await refuseUpdates(site.db, "order_review", "order_id", orders[0] ?? "");
  await expect(showDueReviews(site.db, later)).rejects.toThrow("1 of");
  expect(await counts()).toEqual([0, 1]);
  await mend();
  await showDueReviews(site.db, later);
  expect(await counts()).toEqual([1, 1]);
});

test("both sides that write at the same moment are both shown", async () => {
  const [buyer, seller] = await pair();
  const order_id = await orderOf(buyer, seller);
  await move(seller, order_id, "fulfilled");
  await Promise.all([review(buyer, order_id, "customer"), review(seller, order_id, "contractor")]);
  expect(await ratingOf(seller)).toMatchObject({ rating_count: 1 });
  expect(await ratingOf(buyer)).toMatchObject({ rating_count: 1 });
});

/** Both sides review a completed order. */
async function praised(buyer: Trader, seller: Trader): Promise<void> {
  const order_id = await orderOf(buyer, seller);
  await move(seller, order_id, "fulfilled");
  await review(buyer, order_id, "customer");
  await review(seller, order_id, "contractor");
}

test("what is certain grows with those who say it, not with how often one says it, and wears off", async () => {
  const [buyer, seller] = await pair();
  await praised(buyer, seller);
  const one = await ratingOf(seller);
  expect(one).toEqual({ rating_count: 1, avg_rating: 50, assured_rating: 18.9 });
  await praised(buyer, seller);
  await praised(buyer, seller);
  expect(await ratingOf(seller)).toEqual({ rating_count: 3, avg_rating: 50, assured_rating: 18.9 });
  const others = [await site.make.trader(), await site.make.trader(), await site.make.trader()];
  for (const other of others) await praised(other, seller);
  const four = await ratingOf(seller);
  expect(four).toEqual({ rating_count: 6, avg_rating: 50, assured_rating: 35.4 });
  await sql`update order_review set created_at = created_at - interval '25 months' where subject_id = ${seller.user_id}`.execute(
    site.db,
  );
  await ageRatings(site.db, new Date());
  const old = await ratingOf(seller);
  expect(old).toMatchObject({ rating_count: 6, avg_rating: 50 });
  expect(old.assured_rating).toBeLessThan(one.assured_rating);
});

test("figures of one party that cannot be written keep no other from growing older", async () => {
  const sellers = [await site.make.trader(), await site.make.trader()].sort((a, b) => (a.user_id < b.user_id ? -1 : 1));
  for (const seller of sellers) {
    const buyer = await site.make.trader();
    const order_id = await orderOf(buyer, seller);
    await move(seller, order_id, "fulfilled");
    await review(buyer, order_id, "customer");
    await review(seller, order_id, "contractor");
  }
  const assured = () => Promise.all(sellers.map(async (seller) => (await ratingOf(seller)).assured_rating));
  const before = await assured();
  await sql`update order_review set created_at = created_at - interval '25 months'`.execute(site.db);
  const mend = await refuseUpdates(site.db, "party", "party_id", sellers[0]?.user_id ?? "");
  await expect(ageRatings(site.db, new Date())).rejects.toThrow("1 of");
  const [broken = 0, other = 0] = await assured();
  expect(broken).toBe(before[0]);
  expect(other).toBeLessThan(before[1] ?? 0);
  await mend();
});

const say = (who: Trader, review_id: string, content = "Sorry, I was held up") =>
  site.as(who).call(answerReview, { params: { review_id }, body: { content } });

/** The shown review of the buyer about the seller. */
async function shownReview(buyer: Trader, order_id: string): Promise<OrderReview> {
  const shown = (await read(buyer, order_id)).customer_review;
  if (!shown) throw new Error("There is no review");
  return shown;
}

test("who was reviewed answers once, everybody reads it under the review, and its author hears of it", async () => {
  const [buyer, seller] = await pair();
  const order_id = await orderOf(buyer, seller);
  await move(seller, order_id, "fulfilled");
  await review(buyer, order_id, "customer", 2, "Late");
  await review(seller, order_id, "contractor");
  const { review_id, answer } = await shownReview(buyer, order_id);
  expect(answer).toBeNull();
  const replies = await Promise.all([say(seller, review_id), say(seller, review_id), say(seller, review_id)]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect(await say(seller, review_id)).toFailWith("already_answered");
  const said = {
    content: "Sorry, I was held up",
    user_author: { username: seller.username },
    contractor_author: null,
  };
  expect((await reviewsOf(seller))[0]?.answer).toMatchObject(said);
  expect((await shownReview(buyer, order_id)).answer).toMatchObject(said);
  const told = await toldTo(buyer);
  expect(told.filter((action) => action === "order_review_answered")).toHaveLength(1);
  expect(await toldTo(seller)).not.toContain("order_review_answered");
});

test("an answer is refused to the author, to strangers, and while the review is not shown", async () => {
  const [buyer, seller] = await pair();
  const order_id = await orderOf(buyer, seller);
  await move(seller, order_id, "fulfilled");
  await review(buyer, order_id, "customer", 2, "Late");
  const { review_id } = await shownReview(buyer, order_id);
  expect((await say(seller, review_id)).status).toBe(404);
  await review(seller, order_id, "contractor");
  expect((await say(buyer, review_id)).status).toBe(403);
  expect((await say(await site.make.trader(), review_id)).status).toBe(403);
  expect((await say(await site.make.trader({ role: "admin" }), review_id)).status).toBe(403);
  await site.db.transaction().execute((tx) => hideReview(tx, review_id, new Date(), new Date()));
  expect((await say(seller, review_id)).status).toBe(404);
  expect(await reviewsOf(seller)).toEqual([]);
});

test("members who handle its orders answer in the name of the organisation that was reviewed, others do not", async () => {
  const [buyer, owner] = await pair();
  const clerk = await site.make.trader();
  const contractor = await site.make.contractor(owner, [clerk]);
  const order_id = await orderOf(buyer, owner, contractor);
  await move(owner, order_id, "fulfilled");
  await review(buyer, order_id, "customer", 4);
  await review(owner, order_id, "contractor");
  const { review_id } = await shownReview(buyer, order_id);
  expect((await say(clerk, review_id)).status).toBe(403);
  expect((await say(owner, review_id, "Come back soon")).status).toBe(200);
  expect((await shownReview(buyer, order_id)).answer).toMatchObject({
    content: "Come back soon",
    user_author: { username: owner.username },
    contractor_author: { spectrum_id: contractor.spectrum_id },
  });
});

test("an organisation reads what each customer's shown reviews gave it, and nothing of hidden ones", async () => {
  const [buyer, owner] = await pair();
  const organisation = await site.make.contractor(owner);
  const given = async () => {
    const reply = await site.as(owner).call(getCustomers, { params: { spectrum_id: organisation.spectrum_id } });
    return (reply.body as { data: Customer[] }).data[0];
  };
  for (const rating of [5, 2]) {
    const order_id = await orderOf(buyer, owner, organisation);
    await move(owner, order_id, "fulfilled");
    await review(buyer, order_id, "customer", rating);
    expect(await given()).toMatchObject(rating === 5 ? { given_rating: 0, given_count: 0 } : { given_rating: 50 });
    await review(owner, order_id, "contractor", 1);
  }
  expect(await given()).toMatchObject({ orders: 2, given_rating: 35, given_count: 2 });
});
