import { expect, test } from "vitest";
import { InvoiceSum } from "#contract/money/invoices.ts";
import { TooMuchMoney } from "#contract/platform/errors.ts";
import { LIMITS } from "#contract/platform/limits.ts";
import { priced } from "./rules.ts";

const line = (quantity: number, unit_price: number) => ({ text: "Work", quantity, unit_price });

test("an invoice is over the sum of its lines, or over one line with its amount", () => {
  expect(priced({ title: "Both", lines: [line(2, 100), line(1, 50)] }).amount).toBe(250);
  expect(priced({ title: "Both", amount: 250, lines: [line(2, 100), line(1, 50)] }).amount).toBe(250);
  expect(priced({ title: "Plain", amount: 70 })).toEqual({
    amount: 70,
    lines: [{ text: "Plain", quantity: 1, unit_price: 70 }],
  });
});

test("an invoice over nothing, or with two different sums, is refused", () => {
  for (const wrong of [{}, { amount: 0 }, { lines: [line(3, 0)] }, { amount: 9, lines: [line(1, 10)] }])
    expect(() => priced({ title: "Wrong", ...wrong })).toThrow(InvoiceSum);
});

test("no line and no sum is more than an account counts", () => {
  expect(priced({ title: "Most", lines: [line(1, LIMITS.auec)] }).amount).toBe(LIMITS.auec);
  for (const lines of [[line(2, LIMITS.auec)], [line(1, LIMITS.auec), line(1, 1)]])
    expect(() => priced({ title: "Too much", lines })).toThrow(TooMuchMoney);
});
