import { expect, test } from "vitest";
import { covers, isAdminScope, SCOPES, type Scope } from "./scopes.ts";

const covered = (...granted: Scope[]) => SCOPES.filter((needed) => covers(granted, needed));

test("a scope covers itself, and a plain one nothing else", () => {
  for (const scope of SCOPES) expect(covers([scope], scope)).toBe(true);
  for (const scope of ["profile:read", "profile:write", "market:read", "offers:write", "admin:read"] as const)
    expect(covered(scope)).toEqual([scope]);
});

test("admin covers everything, full all but the admin scopes, readonly what is read except by admins", () => {
  expect(covered("admin")).toEqual([...SCOPES]);
  expect(covered("full")).toEqual(SCOPES.filter((scope) => !isAdminScope(scope)));
  expect(covered("readonly")).toEqual(
    SCOPES.filter((scope) => (scope.endsWith(":read") && scope !== "admin:read") || scope === "readonly"),
  );
});

test("writing includes the finer rights of its group, but not reading", () => {
  expect(covered("market:write")).toEqual(["market:write", "market:photos"]);
  expect(covered("orders:write")).toEqual(["orders:write", "orders:reviews"]);
  expect(covered("services:write")).toEqual(["services:write", "services:photos"]);
  expect(covered("contractors:write")).toEqual([
    "contractors:write",
    "contractors:members",
    "contractors:webhooks",
    "contractors:blocklist",
  ]);
  expect(covered("contractors:manage")).toEqual(SCOPES.filter((scope) => scope.startsWith("contractors:")));
});

test("several scopes cover what each of them covers", () => {
  expect(covered("market:read", "market:write")).toEqual(["market:read", "market:write", "market:photos"]);
  expect(covered()).toEqual([]);
});
