import type { DeliveryEnd, DeliveryStatus } from "#contract/fleet/delivery-status.ts";
import { defineEvent } from "#server/platform/events/define.ts";

/** Ships of somebody's, as one's own list and the fleets of these organisations show them. */
export const shipsChanged = defineEvent("ships.changed").with<{ owner_id: string; contractor_ids: string[] }>();

type DeliveryFields = { delivery_id: string };
const DELIVERY = { delivery: "delivery_id" } as const;

export const deliveryBegun = defineEvent("delivery.begun").with<DeliveryFields & { actor_id: string }>(DELIVERY);
export const deliveryReported = defineEvent("delivery.reported").with<
  DeliveryFields & { from: DeliveryStatus; status: DeliveryStatus; actor_id: string }
>(DELIVERY);
/** Without a person when it ended with its order, or because its carrier left. */
export const deliveryEnded = defineEvent("delivery.ended").with<
  DeliveryFields & { ended: DeliveryEnd; actor_id: string | null }
>(DELIVERY);
