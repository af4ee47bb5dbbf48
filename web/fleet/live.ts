import { getDelivery } from "#web/calls/fleet/deliveries.gen.ts";
import type { LiveRoom } from "#web/live.ts";
import { DELIVERY_READS, SHIP_READS } from "./parts/commands.ts";

export const fleetLive: LiveRoom = {
  stale: { delivery: [getDelivery], fleet: [...DELIVERY_READS, ...SHIP_READS], order: DELIVERY_READS },
  // An organisation's own screens hear of its ships.
  shown: { delivery: [getDelivery], contractor: [...SHIP_READS, ...DELIVERY_READS] },
};
