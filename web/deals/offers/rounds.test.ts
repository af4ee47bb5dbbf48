import { expect, test } from "vitest";
import type { Offer } from "#contract/deals/offers.ts";
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
    collateral: "0",
    rush: false,
    departure: null,
    destination: "Lorville",
    service: null,
    market_listings: [line("a", 2), line("b", 1)],
    ...change,
  }) as unknown as Offer;

test("equal rounds differ in nothing", () => expect(changesOf(offer({}), offer({}))).toEqual([]));

test("price, items and quantities are told apart", () => {
  expect(changesOf(offer({}), offer({ cost: "90", market_listings: [line("a", 3), line("c", 1)] }))).toEqual([
    { kind: "sum", field: "cost", before: 100, after: 90 },
    { kind: "quantity", title: "a", before: 2, after: 3 },
    { kind: "added", title: "c", quantity: 1 },
    { kind: "removed", title: "b", quantity: 1 },
  ]);
});

test("nothing that one agrees to changes in silence: collateral, service, route and hurry", () => {
  const newer = offer({ collateral: "90000", service: { service_name: "Haul" }, rush: true, destination: null });
  expect(changesOf(offer({}), newer)).toEqual([
    { kind: "sum", field: "collateral", before: 0, after: 90_000 },
    { kind: "text", field: "service", before: "", after: "Haul" },
    { kind: "text", field: "destination", before: "Lorville", after: "" },
    { kind: "rush", after: true },
  ]);
});
