import { expect, test } from "vitest";
import { BLANK_SET, bodyOf, firstOf, parseSet, type SetMember } from "./set-values.ts";

const member = (listing_id: string): SetMember => ({
  listing_id,
  title: listing_id,
  item_type: "Helmet",
  photo: null,
  price: 1,
  quantity: 1,
  status: "active",
});

test("the first member leads until another is chosen, and again when that one leaves", () => {
  const values = { ...BLANK_SET, members: [member("a"), member("b")] };
  expect(firstOf(values)).toBe("a");
  expect(firstOf({ ...values, first: "b" })).toBe("b");
  expect(firstOf({ ...values, members: [member("a")], first: "b" })).toBe("a");
  expect(bodyOf({ ...values, first: "b" })).toMatchObject({ default_listing_id: "b", listings: ["a", "b"] });
});

test("a draft keeps what fits and drops what does not", () => {
  expect(parseSet(null)).toBeNull();
  expect(parseSet({ title: 7, members: [{ listing_id: "a", price: "x" }, 3] })).toEqual({
    ...BLANK_SET,
    members: [{ ...member("a"), title: "", item_type: "Other", price: 0, quantity: 0 }],
  });
});
