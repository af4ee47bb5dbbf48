import { sql } from "kysely";
import { isLoud } from "#contract/fleet/delivery-status.ts";
import type { NotificationAction } from "#contract/outward/notifications.ts";
import { concernedOf, selectDeliveries } from "#server/fleet/deliveries/deliveries.ts";
import { deliveryBegun, deliveryEnded, deliveryReported } from "#server/fleet/events.ts";
import { customerSide } from "#server/organisations/customer.ts";
import { orderManagers } from "#server/organisations/managers.ts";
import type { Tx } from "#server/platform/database/connect.ts";
import type { EventOf } from "#server/platform/events/define.ts";
import type { Notice } from "./notify.ts";

export const DELIVERY_EVENTS = [deliveryBegun, deliveryReported, deliveryEnded] as const;
type DeliveryEvent = EventOf<(typeof DELIVERY_EVENTS)[number]>;

/** The customer, those who manage the organisation's orders, who carries, and whose ship it is. Places and percent alone ring no bell. */
export async function deliveryNotices(tx: Tx, event: DeliveryEvent): Promise<Notice[]> {
  const action = actionOf(event);
  const [row] = await selectDeliveries(tx, sql`where d.delivery_id = ${event.delivery_id}`);
  if (!action || !row) return [];
  const { order, contractor_id, carrier_id, owner_id } = concernedOf(row);
  return [
    {
      action,
      entity_type: "deliveries",
      entity_id: event.delivery_id,
      actor_id: event.actor_id,
      recipients: [
        ...(order ? await customerSide(tx, order) : []),
        ...(order?.assigned_id ? [order.assigned_id] : []),
        ...(await orderManagers(tx, contractor_id)),
        ...(event.type === "delivery.begun" ? [] : [carrier_id]),
        ...(owner_id === null ? [] : [owner_id]),
      ],
      at: event.at,
    },
  ];
}

function actionOf(event: DeliveryEvent): NotificationAction | undefined {
  if (event.type === "delivery.begun") return "delivery_begun";
  // Its order's own news tell everybody that it is over.
  if (event.type === "delivery.ended") return event.actor_id === null ? undefined : `delivery_${event.ended}`;
  if (event.from === event.status) return undefined;
  return isAlarm(event) ? "delivery_alarm" : "delivery_status";
}

/** A ship has come under attack or gone offline. */
export const isAlarm = ({ from, status }: EventOf<typeof deliveryReported>): boolean =>
  from !== status && isLoud(status);
