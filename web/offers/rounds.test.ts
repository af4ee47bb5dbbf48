import { expect, test } from "vitest";
import type { Offer } from "#contract/offers.ts";
import { changesOf } from "./rounds.ts";

const line = (listing_id: string, quantity: number) => ({
  listing_id,
  quantity,
  listing: { details: { title: listing_id } },
});
const offer = (change: object) =>
  ({
    cost: "100",
    title: "T",
    kind: "Delivery",
    payment_type: "one-time",
    description: "",
    market_listings: [line("a", 2), line("b", 1)],
    ...change,
  }) as unknown as Offer;

test("equal rounds differ in nothing", () => expect(changesOf(offer({}), offer({}))).toEqual([]));

test("price, items and quantities are told apart", () => {
  expect(changesOf(offer({}), offer({ cost: "90", market_listings: [line("a", 3), line("c", 1)] }))).toEqual([
    { kind: "cost", before: 100, after: 90 },
    { kind: "quantity", title: "a", before: 2, after: 3 },
    { kind: "added", title: "c", quantity: 1 },
    { kind: "removed", title: "b", quantity: 1 },
  ]);
});
