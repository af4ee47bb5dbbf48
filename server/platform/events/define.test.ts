import { expect, test } from "vitest";
import { EVENTS } from "#server/events.ts";
import { DEFINED, defineEvent, subjectsOf } from "./define.ts";
import { byEvent, on } from "./subscriber.ts";

const moved = defineEvent("test.moved").with<{ order_id: string; listing_id: string }>({
  order: "order_id",
  listing: "listing_id",
});
const at = new Date("2026-03-01T10:00:00Z");

test("an event that names two things is about both", () => {
  const event = { ...moved({ order_id: "o", listing_id: "l" }), at };
  expect(subjectsOf(event)).toEqual([
    { kind: "order", id: "o" },
    { kind: "listing", id: "l" },
  ]);
});

test("no event is defined twice, nor stands twice in a subscriber's table", () => {
  expect(() => defineEvent("test.moved").with()).toThrow("defined twice");
  const twice = on([moved], async () => undefined);
  expect(() => byEvent(twice, twice)).toThrow("stands in the table twice");
});

test("the list of the site's events has all that rooms define", () => {
  const own = [...DEFINED.keys()].filter((type) => !type.startsWith("test."));
  expect(EVENTS.map(({ type }) => type).toSorted()).toEqual(own.toSorted());
});
