import { readPlaces } from "./places.ts";

const PLACES = await readPlaces();

/** A place without case, spaces and signs, as the database's `place_key` has it. */
export const placeKey = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "");

/** The keys of a place and of all that lies there: a moon at its planet, a station at its moon, and everything in its system. */
export function placesWithin(name: string): string[] {
  const key = placeKey(name);
  const within = new Set([key]);
  if (key === "") return [];
  // A parent stands before what lies at it.
  for (const { name: own, parent, system } of PLACES)
    if (within.has(placeKey(system)) || within.has(placeKey(parent))) within.add(placeKey(own));
  return [...within];
}
