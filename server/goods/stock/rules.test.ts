import fc from "fast-check";
import { expect, test } from "vitest";
import type { StockAction } from "#contract/goods/stock.ts";
import { LIMITS } from "#contract/platform/limits.ts";
import { Problem } from "#contract/platform/problem.ts";
import { type NewState, type Stocked, stateAfter } from "./rules.ts";

const NOW = new Date("2026-03-10T00:00:00Z");
const listing = (traits: Partial<Stocked> = {}): Stocked => ({
  sale_type: "sale",
  price: 1000,
  quantity_available: 5,
  status: "active",
  expiration: new Date("2026-03-12T00:00:00Z"),
  expired_by_job: false,
  ...traits,
});
const after = (action: StockAction, traits: Partial<Stocked> = {}, isAdmin = false) =>
  stateAfter(listing(traits), action, { now: NOW, isAdmin });
const codeOf = (answer: NewState | Problem) => (answer instanceof Problem ? answer.code : undefined);

test("stock is added, taken and set, and never falls below zero", () => {
  const quantity = (change: "add" | "subtract" | "set", amount: number) => after({ kind: "quantity", change, amount });
  expect(quantity("add", 3)).toMatchObject({ quantity_available: 8, price: 1000, status: "active" });
  expect(quantity("subtract", 3)).toMatchObject({ quantity_available: 2 });
  expect(quantity("subtract", 9)).toMatchObject({ quantity_available: 0 });
  expect(quantity("set", 0)).toMatchObject({ quantity_available: 0 });
  expect(codeOf(quantity("add", LIMITS.quantity))).toBe("result_too_large");
});

test("a price moves by percent or by an amount, in whole aUEC", () => {
  const price = (change: "percent" | "add" | "set", amount: number, before = 1000) =>
    after({ kind: "price", change, amount }, { price: before });
  expect(price("percent", 10)).toMatchObject({ price: 1100, quantity_available: 5 });
  expect(price("percent", -25, 3)).toMatchObject({ price: 2 });
  expect(price("percent", -100)).toMatchObject({ price: 0 });
  expect(price("add", -400)).toMatchObject({ price: 600 });
  expect(price("add", -4000)).toMatchObject({ price: 0 });
  expect(price("set", 7)).toMatchObject({ price: 7 });
  expect(codeOf(price("percent", 1, LIMITS.auec))).toBe("result_too_large");
});

test("a refresh waits for its day and brings back what ran out, not what its seller took down", () => {
  expect(codeOf(after({ kind: "refresh" }, { expiration: new Date("2026-04-09T00:00:00Z") }))).toBe("refresh_too_soon");
  expect(after({ kind: "refresh" })).toMatchObject({ status: "active" });
  expect(after({ kind: "refresh" }, { status: "inactive", expired_by_job: true })).toMatchObject({ status: "active" });
  expect(after({ kind: "refresh" }, { status: "inactive" })).toMatchObject({ status: "inactive" });
});

test("archived listings and the lots of auctions are left alone", () => {
  const actions: StockAction[] = [
    { kind: "quantity", change: "set", amount: 1 },
    { kind: "status", status: "inactive" },
    { kind: "price", change: "set", amount: 1 },
  ];
  for (const action of [...actions, { kind: "refresh" } as const])
    expect(codeOf(after(action, { status: "archived" }, true))).toBe("listing_archived");
  for (const action of actions) expect(codeOf(after(action, { sale_type: "auction" }))).toBe("auction_not_editable");
  expect(codeOf(after({ kind: "price", change: "set", amount: 1 }, { sale_type: "auction" }, true))).toBe(
    "auction_not_editable",
  );
});

test("whatever is done to whatever stock and price, both stay whole, in their range and as asked", () => {
  const amounts = fc.oneof(fc.integer({ min: -100, max: 1000 }), fc.maxSafeInteger());
  fc.assert(
    fc.property(
      fc.nat(LIMITS.quantity),
      fc.maxSafeNat(),
      fc.nat(LIMITS.quantity),
      amounts,
      fc.constantFrom("add", "subtract", "set"),
      (stock, price, amount, money, change) => {
        const traits = { quantity_available: stock, price };
        const quantity = after({ kind: "quantity", change, amount }, traits);
        if (!(quantity instanceof Problem)) {
          const wanted = { add: stock + amount, subtract: stock - amount, set: amount }[change];
          expect(quantity.quantity_available).toBe(Math.max(0, wanted));
        } else expect(stock + amount).toBeGreaterThan(LIMITS.quantity);
        const cost = after({ kind: "price", change: "add", amount: money }, traits);
        if (!(cost instanceof Problem)) expect(BigInt(cost.price)).toBe(max(0n, BigInt(price) + BigInt(money)));
        else expect(BigInt(price) + BigInt(money)).toBeGreaterThan(BigInt(LIMITS.auec));
      },
    ),
  );
});

const max = (a: bigint, b: bigint) => (a > b ? a : b);
