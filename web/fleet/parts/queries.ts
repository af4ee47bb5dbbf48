import { query } from "#web/api.ts";
import * as deliveries from "#web/calls/fleet/deliveries.gen.ts";
import * as hulls from "#web/calls/fleet/hulls.gen.ts";
import * as fleet from "#web/calls/fleet/organisation.gen.ts";
import * as ships from "#web/calls/fleet/ships.gen.ts";

export const myShipsQuery = query(ships.listMyShips);
/** The catalogue changes with the game. */
export const hullsQuery = { ...query(hulls.listHulls), staleTime: Number.POSITIVE_INFINITY };
export const fleetShipsQuery = (spectrum_id: string) => query(fleet.listFleetShips, { params: { spectrum_id } });

export const DELIVERY_LISTS = ["true", "false", "all"] as const;
export type DeliveryList = (typeof DELIVERY_LISTS)[number];
/** One's own deliveries, or those of an organisation. */
export const myDeliveriesQuery = (active: DeliveryList) => query(deliveries.listMyDeliveries, { query: { active } });
export const contractorDeliveriesQuery = (spectrum_id: string, active: DeliveryList) =>
  query(deliveries.listContractorDeliveries, { params: { spectrum_id }, query: { active } });
export const orderDeliveriesQuery = (order_id: string) =>
  query(deliveries.listOrderDeliveries, { params: { order_id } });
