import { z } from "zod";
import { get, raw, wrapped } from "#contract/platform/endpoint.ts";
import { text } from "#contract/platform/values.ts";

/** Places of the game (wire platform §9). */
export const PLACE_TYPES = [
  "PLANET",
  "SATELLITE",
  "LANDINGZONE",
  "MANMADE",
  "JUMPPOINT",
  "ASTEROID",
  "ASTEROID_BELT",
] as const;

/** `parent` is the name of what it lies at; `orbit` counts planets from their star, and is null for all else. */
export const Place = z.object({
  name: z.string(),
  type: z.enum(PLACE_TYPES),
  system: z.string(),
  parent: z.string().nullable(),
  orbit: z.int().nullable(),
});
export type Place = z.infer<typeof Place>;

export const listPlaces = get("/api/starmap/places", {
  summary: "The places that this site knows, system by system (ours).",
  who: "public",
  reply: wrapped(z.array(Place)),
  example: {
    data: [
      { name: "Hurston", type: "PLANET", system: "Stanton", parent: null, orbit: 1 },
      { name: "Lorville", type: "LANDINGZONE", system: "Stanton", parent: "Hurston", orbit: null },
      { name: "Everus Harbor", type: "MANMADE", system: "Stanton", parent: "Hurston", orbit: null },
      { name: "ArcCorp", type: "PLANET", system: "Stanton", parent: null, orbit: 3 },
      { name: "Area18", type: "LANDINGZONE", system: "Stanton", parent: "ArcCorp", orbit: null },
    ],
  },
});

const short = z.string().max(200);
const System = z.object({ id: short, code: short, name: short.nullable(), type: short.nullable() });
/** A celestial object as the game's own star map answers it. */
export const StarmapObject = z.object({
  id: short,
  code: short,
  designation: short.nullable(),
  name: short.nullable(),
  star_system_id: short,
  status: short.nullable(),
  type: short,
  star_system: System,
});
export type StarmapObject = z.infer<typeof StarmapObject>;

const HURSTON = {
  id: "STANTON.PLANETS.HURSTON",
  code: "STANTON.PLANETS.HURSTON",
  designation: "Stanton I",
  name: "Hurston",
  star_system_id: "STANTON",
  status: "P",
  type: "PLANET",
  star_system: { id: "STANTON", code: "STANTON", name: "Stanton", type: "SINGLE_STAR" },
};

export const getStarmapObject = get("/api/starmap/route/:identifier", {
  summary: "The place of that code or name, as an array of one; of an unknown one it is empty.",
  who: "public",
  rate: "lookups",
  params: z.object({ identifier: text(3, 100) }),
  reply: raw(z.array(StarmapObject)),
  example: [HURSTON],
});

export const searchStarmap = get("/api/starmap/search/:query", {
  summary:
    "Places by a part of their name: those that this site knows, then those of the outside star map where one is set up.",
  who: "public",
  rate: "lookups",
  params: z.object({ query: text(3, 100) }),
  reply: raw(
    z.object({
      objects: z.object({ rowcount: z.int(), resultset: z.array(StarmapObject) }),
      systems: z.object({ resultset: z.array(System) }),
    }),
  ),
  example: {
    objects: {
      rowcount: 1,
      resultset: [HURSTON],
    },
    systems: { resultset: [] },
  },
});
