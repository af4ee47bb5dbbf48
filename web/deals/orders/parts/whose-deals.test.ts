import { expect, test } from "vitest";
import { parseOrdersSearch } from "./orders-search.ts";
import { assignedTo, whoseDeals } from "./whose-deals.ts";

const actor = { spectrum_id: "IRONLARK" };

test("what is assigned to me is of the organisation that I act for, and of everybody when I act for myself", () => {
  const mine = { username: "wren", isManager: true };
  expect(whoseDeals("assigned", { ...mine, actor })).toEqual({ assigned: "wren", contractor: "IRONLARK" });
  expect(whoseDeals("assigned", { ...mine, actor: null })).toEqual({ assigned: "wren" });
});

test("an organisation's deals are listed for those who manage them; other members see their own", () => {
  expect(whoseDeals("selling", { username: "mara", actor, isManager: true })).toEqual({ contractor: "IRONLARK" });
  expect(whoseDeals("selling", { username: "wren", actor, isManager: false })).toEqual({
    assigned: "wren",
    contractor: "IRONLARK",
  });
});

test("I buy for myself, whomever I act for", () => {
  expect(whoseDeals("buying", { username: "mara", actor, isManager: true })).toEqual({ customer: "mara" });
});

test("an organisation's orders are narrowed to whom they are assigned to, by name, too", () => {
  expect(assignedTo(parseOrdersSearch({ who: "wren_albright" }).who, "mara")).toEqual({ assigned: "wren_albright" });
  expect(assignedTo("me", "mara")).toEqual({ assigned: "mara" });
  expect(assignedTo("nobody", "mara")).toEqual({ unassigned: "true" });
  expect(assignedTo(undefined, "mara")).toEqual({});
});
