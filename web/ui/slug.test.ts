import { expect, test } from "vitest";
import { slugOf, withSlug } from "./slug.ts";

test.each([
  ["Vanta Helmet", "vanta-helmet"],
  ["  F8C (mint) -- 100% new!  ", "f8c-mint-100-new"],
  ["Нічний шолом", "нічний-шолом"],
  ["夜间头盔", "夜间头盔"],
  ["../?#&", ""],
])("the title %s reads %s in an address", (title, slug) => expect(slugOf(title)).toBe(slug));

test("an address without a readable end stays as it is", () => {
  expect(withSlug("/market/1", "!!")).toBe("/market/1");
  expect(withSlug("/market/1", "Кава")).toBe(`/market/1/${encodeURIComponent("кава")}`);
});
