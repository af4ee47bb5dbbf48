import { type HangarEntry, readHangar } from "#contract/fleet/hangar-file.ts";
import { TooManyShips } from "#contract/fleet/ships.ts";
import { LIMITS } from "#contract/platform/limits.ts";
import { type Context, signedIn } from "#server/platform/context.ts";
import type { Db } from "#server/platform/database/connect.ts";
import { publish } from "#server/platform/events/publish.ts";
import { shipsChanged } from "../events.ts";
import { type KnownHull, loadHulls } from "../hulls/hulls.ts";
import { hullMatcher } from "../hulls/match-hull.ts";
import { insertShips, lockHangar, type NewShip } from "./hangar.ts";
import { planImport } from "./plan-import.ts";

/**
 * Adds the ships of a hangar file that are not there yet, all or none; nothing is removed. Of two imports at once the second one sees
 * what the first one wrote. Throws `NotAHangar`, `BadShipRow`, `TooManyShips`.
 */
export function importShips(context: Context, file: unknown) {
  const { user_id } = signedIn(context);
  const entries = readHangar(file);
  return context.transaction(async (tx) => {
    const have = await lockHangar(tx, user_id);
    const hullOf = hullMatcher(await loadHulls(tx));
    const missing = planImport(entries, await keysOf(tx, user_id)).filter(({ isNew }) => isNew);
    if (have + missing.length > LIMITS.ships) throw new TooManyShips({ most: LIMITS.ships, have });
    await insertShips(
      tx,
      missing.map(({ entry }) => shipRow(entry, hullOf(entry))),
      { user_id, now: context.now },
    );
    if (missing.length > 0) await publish(tx, shipsChanged({ owner_id: user_id, contractor_ids: [] }));
    return { result: "Success!", imported: missing.length, skipped: entries.length - missing.length };
  });
}

/** What an import of the file would do with each entry. Throws `NotAHangar`, `BadShipRow`. */
export async function previewShips(context: Context, file: unknown) {
  const { user_id } = signedIn(context);
  const entries = readHangar(file);
  const hullOf = hullMatcher(await loadHulls(context.db));
  return planImport(entries, await keysOf(context.db, user_id)).map(({ entry, isNew }) => {
    const hull = hullOf(entry);
    return {
      state: isNew ? ("new" as const) : ("there" as const),
      hull: hull?.name ?? null,
      manufacturer: hull?.manufacturer ?? entry.manufacturer_name ?? null,
    };
  });
}

const keysOf = (db: Db, user_id: string) =>
  db
    .selectFrom("ship")
    .select(["ship_code", "name", "pledge_id"])
    .where("owner_id", "=", user_id)
    .limit(LIMITS.ships)
    .execute();

/** Files give a ship's own name where it has one, and else the model's once more. */
function shipRow(entry: HangarEntry, hull: KnownHull | undefined): NewShip {
  const own = entry.ship_name?.trim() || null;
  const isModel = own === null || [entry.name, hull?.name].some((name) => name?.toLowerCase() === own.toLowerCase());
  return {
    hull_code: hull?.code ?? null,
    ship_code: entry.ship_code,
    name: entry.name,
    pledge_id: entry.pledge_id || null,
    custom_name: isModel ? null : own,
    manufacturer: hull?.manufacturer ?? (entry.manufacturer_name || entry.manufacturer_code || null),
    lti: entry.lti ?? false,
    warbond: entry.warbond ?? false,
    condition: hull?.concept ? "in-concept" : "flight-ready",
  };
}
