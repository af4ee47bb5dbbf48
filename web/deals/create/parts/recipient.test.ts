import { expect, test } from "vitest";
import { isComplete, parseRecipient } from "./recipient.ts";

test("an address names everybody, a player or an organisation, and nothing else", () => {
  expect(parseRecipient("anyone")).toEqual({ kind: "anyone", id: null });
  expect(parseRecipient("user:mara_voss")).toEqual({ kind: "user", id: "mara_voss" });
  expect(parseRecipient("org:IRONLARK")).toEqual({ kind: "org", id: "IRONLARK" });
  for (const wrong of ["user:", "admin:x", "mara_voss", undefined, 5]) expect(parseRecipient(wrong)).toBeUndefined();
});

test("everybody needs no name, a player or an organisation does", () => {
  expect(isComplete({ kind: "anyone", id: null })).toBe(true);
  expect(isComplete({ kind: "user", id: null })).toBe(false);
  expect(isComplete({ kind: "org", id: "IRONLARK" })).toBe(true);
});
