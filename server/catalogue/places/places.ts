import { readFile } from "node:fs/promises";
import { parse } from "csv-parse/sync";
import { z } from "zod";
import { PLACE_TYPES, type Place, type StarmapObject } from "#contract/catalogue/places.ts";

const FILE = new URL("./places.csv", import.meta.url);

/** A row of `places.csv`. `parent` names an earlier row of the same system; planets carry their designation, as "Stanton II". */
const Row = z.object({
  name: z.string().min(1).max(100),
  type: z.enum(PLACE_TYPES),
  system: z.string().min(1).max(100),
  parent: z.string().max(100),
  designation: z.string().max(100),
});
export type PlaceRow = z.output<typeof Row>;

/** The rows of the file; a broken one stops the start, for the file is ours. */
export async function readPlaces(): Promise<PlaceRow[]> {
  const rows: unknown = parse(await readFile(FILE, "utf8"), { columns: true, skip_empty_lines: true });
  return z.array(Row).parse(rows);
}

const ORBITS = ["I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XII"];

export const placeOf = ({ name, type, system, parent, designation }: PlaceRow): Place => {
  const at = ORBITS.indexOf(designation.split(" ").at(-1) ?? "");
  return { name, type, system, parent: parent || null, orbit: type === "PLANET" && at >= 0 ? at + 1 : null };
};

const GROUPS: Readonly<Record<PlaceRow["type"], string>> = {
  PLANET: "PLANETS",
  SATELLITE: "SATELLITES",
  LANDINGZONE: "LZS",
  MANMADE: "MANMADE",
  JUMPPOINT: "JUMPPOINTS",
  ASTEROID: "ASTEROIDS",
  ASTEROID_BELT: "BELTS",
};
const plain = (name: string): string => name.toUpperCase().replace(/[^\p{L}\p{N}]/gu, "");

/** A place as the game's own star map would answer it. */
export function objectOf({ name, type, system, designation }: PlaceRow): StarmapObject {
  const id = plain(system);
  const code = `${id}.${GROUPS[type]}.${plain(name)}`;
  return {
    id: code,
    code,
    designation: designation || null,
    name,
    star_system_id: id,
    status: "P",
    type,
    star_system: { id, code: id, name: system, type: "SINGLE_STAR" },
  };
}

/** Places whose name has the words, those first that begin with them. */
export function findPlaces(rows: readonly PlaceRow[], query: string): PlaceRow[] {
  const words = query.toLowerCase();
  const found = rows.filter(({ name, designation }) => `${name} ${designation}`.toLowerCase().includes(words));
  const rank = ({ name }: PlaceRow) => Number(!name.toLowerCase().startsWith(words));
  return found.toSorted((one, other) => rank(one) - rank(other));
}
