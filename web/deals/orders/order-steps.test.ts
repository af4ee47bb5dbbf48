import { expect, test } from "vitest";
import { nextOf, stepsDone } from "./order-steps.ts";

const AT = "2026-03-08T18:00:00.000Z";
const DEAL = {
  status: "in-progress",
  hand_over: { customer: null, seller: null },
  customer_review: null,
  contractor_review: null,
  may_be_reviewed: false,
} as const;
const CLAIMED = {
  ...DEAL,
  status: "fulfilled",
  hand_over: { customer: null, seller: AT },
  may_be_reviewed: true,
} as const;
const AGREED = { status: "agreed" } as const;

test("each thing that happens is a step, and a later one takes those before it along", () => {
  expect(stepsDone(DEAL, null, true)).toBe(1);
  expect(stepsDone(DEAL, AGREED, true)).toBe(2);
  expect(stepsDone(DEAL, null, false)).toBe(2);
  expect(stepsDone(CLAIMED, null, true)).toBe(3);
  expect(stepsDone({ ...DEAL, hand_over: { customer: AT, seller: null } }, null, true)).toBe(4);
});

test("the seller begins, hands over and reviews", () => {
  expect(nextOf({ ...DEAL, status: "not-started" }, "seller", null, true)).toBe("begin");
  expect(nextOf(DEAL, "seller", null, true)).toBe("hand-over");
  expect(nextOf(CLAIMED, "seller", null, true)).toBe("review");
});

test("the buyer finds a time, receives and reviews, and waits in between", () => {
  expect(nextOf(DEAL, "customer", null, true)).toBe("meet");
  expect(nextOf(DEAL, "customer", AGREED, true)).toBeNull();
  expect(nextOf(DEAL, "customer", null, false)).toBeNull();
  expect(nextOf(CLAIMED, "customer", AGREED, true)).toBe("receive");
  const received = { ...CLAIMED, hand_over: { customer: AT, seller: AT } };
  expect(nextOf(received, "customer", AGREED, true)).toBe("review");
});

test("a cancelled order asks nobody for anything", () => {
  for (const side of ["customer", "seller"] as const)
    expect(nextOf({ ...DEAL, status: "cancelled" }, side, null, true)).toBeNull();
});
