import fc from "fast-check";
import { expect, test } from "vitest";
import { listPlaces } from "#contract/catalogue/places.ts";
import { example } from "#web/testing/network.ts";
import { pointAt, routeMap } from "./route-map.ts";

const PLACES = example(listPlaces);
const NAMES = PLACES.map(({ name }) => name);

test("every way of known places is drawn inside its picture, the same place at the same point", () => {
  const ways = fc.array(fc.constantFrom(...NAMES), { minLength: 2, maxLength: 10 });
  fc.assert(
    fc.property(ways, fc.integer({ min: 0, max: 100 }), (stops, percent) => {
      const { points, box } = routeMap(stops, PLACES);
      expect(points).toHaveLength(stops.length);
      for (const { x, y } of [...points, pointAt(points, percent)]) {
        expect(x).toBeGreaterThanOrEqual(box.x);
        expect(x).toBeLessThanOrEqual(box.x + box.width);
        expect(y).toBeGreaterThanOrEqual(box.y);
        expect(y).toBeLessThanOrEqual(box.y + box.height);
      }
      for (const [index, stop] of stops.entries()) expect(points[index]).toEqual(points[stops.indexOf(stop)]);
    }),
  );
});

test("a way with a place that nobody knows is a line of equal steps", () => {
  const { points, orbits } = routeMap(["Lorville", "My own rock", "Area18"], PLACES);
  expect(orbits).toEqual([]);
  expect(points.map(({ x }) => x)).toEqual([0, 30, 60]);
});

test("half of the way is in the middle of it, and a way from a place to itself stands still", () => {
  const { points } = routeMap(["A", "B", "C"], []);
  expect(pointAt(points, 50).x).toBeCloseTo(30);
  expect(pointAt(points, 0)).toEqual(points[0]);
  expect(pointAt(points, 100).x).toBeCloseTo(60);
  const still = routeMap(["Lorville", "Lorville"], PLACES).points;
  expect(pointAt(still, 70)).toEqual(still[0]);
});
