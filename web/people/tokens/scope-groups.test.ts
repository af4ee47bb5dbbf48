import { expect, test } from "vitest";
import { scopeGroups, toggled } from "./scope-groups.ts";

test("scopes of site admins are offered to site admins only", () => {
  const groups = (isAdmin: boolean) => scopeGroups(isAdmin).map(([group]) => group);
  expect(groups(false)).not.toContain("admin");
  expect(groups(true)).toContain("admin");
});

test("full access takes the place of whatever was chosen, and the other way round", () => {
  expect(toggled(["market:read", "orders:read"], "full", true)).toEqual(["full"]);
  expect(toggled(["full"], "market:read", true)).toEqual(["market:read"]);
  expect(toggled(["market:read", "orders:read"], "market:read", false)).toEqual(["orders:read"]);
});
