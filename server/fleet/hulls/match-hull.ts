import type { KnownHull } from "./hulls.ts";

/** A name without case, spaces and punctuation. */
const plain = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
/** Editions are written with their year or without: "Hammerhead Best In Show Edition 2949". */
const withoutEdition = (name: string): string => plain(name.replace(/\bedition\b/gi, "").replace(/\b29\d\d\b/g, ""));

export type Named = { name: string; ship_code?: string | null | undefined };

/** Finds the hull of what a file or a person names: by its code, else by its name; other codes and editions lead to their hull (wire platform §8). */
export function hullMatcher(hulls: readonly KnownHull[]): (ship: Named) => KnownHull | undefined {
  const codes = new Map<string, KnownHull>();
  const names = new Map<string, KnownHull>();
  for (const hull of hulls)
    for (const alias of hull.aliases) {
      codes.set(alias.toLowerCase(), hull);
      names.set(plain(alias), hull);
    }
  for (const hull of hulls) {
    codes.set(hull.code.toLowerCase(), hull);
    names.set(plain(hull.name), hull);
  }
  return ({ name, ship_code }) =>
    codes.get(ship_code?.toLowerCase() ?? "") ?? names.get(plain(name)) ?? names.get(withoutEdition(name));
}
