import { expect, test } from "vitest";
import { type OwnShip, SHIP } from "#contract/fleet/ships.ts";
import { narrowed, parseMyFleet } from "./my-fleet-search.ts";

const ship = (traits: Partial<OwnShip>) => ({ ...SHIP, shared_with: [], ...traits }) as OwnShip;
const SHIPS = [
  ship({ name: "Gladius", size: "small", kind: "combat", custom_name: null, checked_in_at: null }),
  ship({ name: "Carrack", size: "large", kind: "exploration", custom_name: null, condition: "in-repair" }),
  ship({
    name: "Arrow",
    size: "small",
    kind: "combat",
    custom_name: "Dart",
    checked_in_at: "2026-03-09T00:00:00.000Z",
  }),
];
const names = (raw: Record<string, unknown>) => narrowed(SHIPS, parseMyFleet(raw)).map(({ name }) => name);

test("an address narrows and orders one's ships, and what it does not know is left out", () => {
  expect(names({})).toEqual(["Gladius", "Carrack", "Arrow"]);
  expect(names({ q: "DART" })).toEqual(["Arrow"]);
  expect(names({ size: "small", role: "combat" })).toEqual(["Gladius", "Arrow"]);
  expect(names({ condition: "in-repair" })).toEqual(["Carrack"]);
  expect(names({ sort: "name" })).toEqual(["Arrow", "Carrack", "Gladius"]);
  expect(names({ sort: "size" })[0]).toBe("Carrack");
  expect(names({ sort: "seen" })).toEqual(["Arrow", "Carrack", "Gladius"]);
  expect(parseMyFleet({ sort: "price", size: "huge", page: "3" })).toEqual({});
});
