import { query } from "#web/api.ts";
import * as deliveries from "#web/calls/fleet/deliveries.gen.ts";

export const deliveryQuery = (delivery_id: string) => query(deliveries.getDelivery, { params: { delivery_id } });
