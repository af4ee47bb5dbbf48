import type { Place } from "#contract/catalogue/places.ts";

/** A drawing of a way: not to scale, and the same for everybody. Lengths are in units of the drawing. */
export type RouteMap = {
  /** In the order of the stops. */
  points: readonly Point[];
  /** What the points lie around; empty when a stop is no known place. */
  orbits: readonly (Point & { r: number })[];
  planets: readonly (Point & { name: string })[];
  box: { x: number; y: number; width: number; height: number };
};
export type Point = { x: number; y: number };

const FIRST_ORBIT = 20;
const ORBIT_STEP = 14;
/** The golden angle: neighbours on the drawing never stand in a row. */
const TURN = 2.4;
const WIDE = 16 / 9;

const radiusOf = (orbit: number) => FIRST_ORBIT + ORBIT_STEP * orbit;
const around = (centre: Point, radius: number, turn: number): Point => ({
  x: centre.x + radius * Math.cos(turn * TURN),
  y: centre.y + radius * Math.sin(turn * TURN),
});

/** Draws a way through known places around their planets and stars; any other way is a line of equal steps. */
export function routeMap(stops: readonly string[], places: readonly Place[]): RouteMap {
  const byName = new Map(places.map((place) => [place.name.toLowerCase(), place]));
  const found = stops.map((stop) => byName.get(stop.toLowerCase())).filter((place) => place !== undefined);
  if (found.length < stops.length) return line(stops);
  const systems = [...new Set(found.map(({ system }) => system))];
  const sky = skyOf(systems, places);
  const points = found.map((place) => sky.at(place));
  const onTheWay = new Set(
    found.map(
      (place) =>
        rootOf(
          place,
          places.filter(({ system }) => system === place.system),
        ).name,
    ),
  );
  // Among several stars there is no room for the names of all planets.
  const planets = sky.planets.filter(({ name }) => systems.length === 1 || onTheWay.has(name));
  return { points, orbits: sky.orbits, planets, box: boxOf(points) };
}

function line(stops: readonly string[]): RouteMap {
  const points = stops.map((_, index) => ({ x: index * 30, y: index % 2 === 0 ? 0 : -6 }));
  return { points, orbits: [], planets: [], box: boxOf(points) };
}

/** Stars side by side, each with its planets. */
function skyOf(systems: readonly string[], places: readonly Place[]) {
  const of = (system: string) => places.filter((place) => place.system === system);
  const reach = (system: string) => radiusOf(Math.max(1, ...of(system).map(({ orbit }) => orbit ?? 0)) + 1);
  const centres = new Map<string, Point>();
  let x = 0;
  for (const system of systems) {
    centres.set(system, { x: x + reach(system), y: 0 });
    x += 2 * reach(system) + ORBIT_STEP;
  }
  const centreOf = (system: string) => centres.get(system) ?? { x: 0, y: 0 };
  const planet = ({ system, orbit }: Place) => around(centreOf(system), radiusOf(orbit ?? 0), orbit ?? 0);
  const at = (place: Place): Point => {
    const root = rootOf(place, of(place.system));
    if (root.orbit === null) {
      const strays = of(place.system).filter(({ parent, orbit }) => parent === null && orbit === null);
      const stray = around(centreOf(place.system), reach(place.system), strays.indexOf(root) + 0.5);
      return root === place ? stray : around(stray, 3, 1);
    }
    if (root === place) return planet(place);
    const near = of(place.system).filter((other) => other !== root && rootOf(other, of(place.system)) === root);
    const index = near.indexOf(place);
    return around(planet(root), 4 + (index % 3), index);
  };
  const planets = systems.flatMap((system) => of(system).filter(({ orbit }) => orbit !== null));
  return {
    at,
    orbits: planets.map(({ system, orbit }) => ({ ...centreOf(system), r: radiusOf(orbit ?? 0) })),
    planets: planets.map((place) => ({ ...planet(place), name: place.name })),
  };
}

/** The planet that a place belongs to, or the place itself. */
function rootOf(place: Place, places: readonly Place[]): Place {
  const parent = places.find(({ name }) => name === place.parent);
  return parent ? rootOf(parent, places) : place;
}

/** What holds all points with room around them, in the shape of the picture. */
function boxOf(points: readonly Point[]): RouteMap["box"] {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const [wide, high] = [Math.max(...xs) - left, Math.max(...ys) - top];
  const height = Math.max(high * 1.5, (wide * 1.3) / WIDE, 9);
  const width = height * WIDE;
  return { x: left + wide / 2 - width / 2, y: top + high / 2 - height / 2, width, height };
}

/** Where on its way something is that has so many percent of it behind it. */
export function pointAt(points: readonly Point[], percent: number): Point {
  const steps = points.slice(1).map((to, index) => ({ from: points[index] as Point, to }));
  const lengths = steps.map(({ from, to }) => Math.hypot(to.x - from.x, to.y - from.y));
  let left = (lengths.reduce((sum, length) => sum + length, 0) * percent) / 100;
  for (const [index, { from, to }] of steps.entries()) {
    const length = lengths[index] ?? 0;
    if (left <= length && length > 0)
      return { x: from.x + ((to.x - from.x) * left) / length, y: from.y + ((to.y - from.y) * left) / length };
    left -= length;
  }
  return points.at(-1) ?? { x: 0, y: 0 };
}
