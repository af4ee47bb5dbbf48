import { ShipInDelivery } from "#contract/fleet/deliveries.ts";
import { TooManyShips, UnknownHull } from "#contract/fleet/ships.ts";
import { NotFound } from "#contract/platform/errors.ts";
import { LIMITS } from "#contract/platform/limits.ts";
import { type Context, signedIn } from "#server/platform/context.ts";
import { publish } from "#server/platform/events/publish.ts";
import { shipsChanged } from "../events.ts";
import { loadHulls } from "../hulls/hulls.ts";
import { hullMatcher } from "../hulls/match-hull.ts";
import { insertShips, lockHangar } from "./hangar.ts";
import { publishShip } from "./publish-ships.ts";

/** Adds a ship of a model that the catalogue has, and gives its id. Throws `UnknownHull`, `TooManyShips`. */
export function addShip(
  context: Context,
  { name, custom_name }: { name: string; custom_name?: string | null | undefined },
): Promise<string> {
  const { user_id } = signedIn(context);
  return context.transaction(async (tx) => {
    const have = await lockHangar(tx, user_id);
    const hull = hullMatcher(await loadHulls(tx))({ name });
    if (!hull) throw new UnknownHull({ name });
    if (have >= LIMITS.ships) throw new TooManyShips({ most: LIMITS.ships, have });
    const ship = {
      hull_code: hull.code,
      ship_code: hull.code,
      name: hull.name,
      pledge_id: null,
      custom_name: custom_name ?? null,
      manufacturer: hull.manufacturer,
      lti: false,
      warbond: false,
      condition: hull.concept ? ("in-concept" as const) : ("flight-ready" as const),
    };
    const [ship_id = ""] = await insertShips(tx, [ship], { user_id, now: context.now });
    await publish(tx, shipsChanged({ owner_id: user_id, contractor_ids: [] }));
    return ship_id;
  });
}

/** Gives the caller's ship a name of its own, or takes it away. Throws `NotFound`. */
export function renameShip(context: Context, ship_id: string, custom_name: string | null): Promise<void> {
  const { user_id: owner_id } = signedIn(context);
  return context.transaction(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable("ship")
      .set({ custom_name })
      .where("ship_id", "=", ship_id)
      .where("owner_id", "=", owner_id)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new NotFound();
    await publishShip(tx, { ship_id, owner_id });
  });
}

/** Removes the caller's ship, with its reports and from every fleet. Throws `NotFound`, `ShipInDelivery`. */
export function removeShip(context: Context, ship_id: string): Promise<void> {
  const { user_id: owner_id } = signedIn(context);
  return context.transaction(async (tx) => {
    // Whoever begins a delivery holds the ship, so that this waits for them, or they for this.
    const held = await tx
      .selectFrom("ship")
      .select("ship_id")
      .where("ship_id", "=", ship_id)
      .where("owner_id", "=", owner_id)
      .forUpdate()
      .executeTakeFirst();
    if (!held) throw new NotFound();
    const flies = await tx
      .selectFrom("cargo_delivery")
      .select("delivery_id")
      .where("ship_id", "=", ship_id)
      .where("ended", "is", null)
      .limit(1)
      .executeTakeFirst();
    if (flies) throw new ShipInDelivery();
    await publishShip(tx, { ship_id, owner_id });
    await tx.deleteFrom("ship").where("ship_id", "=", ship_id).execute();
  });
}
