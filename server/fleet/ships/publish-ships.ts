import type { Tx } from "#server/platform/database/connect.ts";
import { publish } from "#server/platform/events/publish.ts";
import { shipsChanged } from "../events.ts";

/** Says that a ship changed, to its owner's screens and to those of the fleets that it is in. */
export async function publishShip(tx: Tx, { ship_id, owner_id }: { ship_id: string; owner_id: string }): Promise<void> {
  const shared = await tx.selectFrom("fleet_ship").select("contractor_id").where("ship_id", "=", ship_id).execute();
  await publish(tx, shipsChanged({ owner_id, contractor_ids: shared.map(({ contractor_id }) => contractor_id) }));
}
