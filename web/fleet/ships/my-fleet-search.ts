import type { OwnShip } from "#contract/fleet/ships.ts";
import { SHIP_CONDITIONS, SHIP_KINDS, SHIP_SIZES } from "#web/calls/fleet/hulls.gen.ts";
import { given, oneOf, textOf } from "#web/ui/address.ts";
import { DELIVERY_LISTS, type DeliveryList } from "../parts/queries.ts";
import type { ShipFilter } from "../parts/ship-filters.tsx";

export const SHIP_SORTS = ["maker", "name", "size", "seen"] as const;
export type ShipSort = (typeof SHIP_SORTS)[number];
export type MyFleetSearch = ShipFilter & {
  q?: string | undefined;
  sort?: Exclude<ShipSort, "maker"> | undefined;
  /** Which deliveries are listed above the ships. */
  deliveries?: Exclude<DeliveryList, "true"> | undefined;
};

/** The address of one's own ships; what stands at its default is left out. */
export const parseMyFleet = (raw: Record<string, unknown>): MyFleetSearch =>
  given({
    q: textOf(raw.q, 100),
    condition: oneOf(raw.condition, SHIP_CONDITIONS),
    size: oneOf(raw.size, SHIP_SIZES),
    role: oneOf(raw.role, SHIP_KINDS),
    sort: oneOf(raw.sort, SHIP_SORTS, "maker"),
    deliveries: oneOf(raw.deliveries, DELIVERY_LISTS, "true"),
  });

const wordsOf = (ship: OwnShip) =>
  [ship.name, ship.custom_name, ship.manufacturer, ship.location].filter(Boolean).join(" ").toLowerCase();

const ORDERS: Record<ShipSort, (one: OwnShip, other: OwnShip) => number> = {
  // The server's own order.
  maker: () => 0,
  name: (one, other) => one.name.localeCompare(other.name),
  size: (one, other) => rankOf(other) - rankOf(one),
  seen: (one, other) => (other.checked_in_at ?? "").localeCompare(one.checked_in_at ?? ""),
};
const rankOf = ({ size }: OwnShip) => (size === null ? -1 : SHIP_SIZES.indexOf(size));

/** The ships that the address asks for, in its order. */
export function narrowed(ships: readonly OwnShip[], search: MyFleetSearch): OwnShip[] {
  const words = (search.q ?? "").toLowerCase().split(/\s+/).filter(Boolean);
  const fits = (ship: OwnShip) =>
    (search.condition === undefined || ship.condition === search.condition) &&
    (search.size === undefined || ship.size === search.size) &&
    (search.role === undefined || ship.kind === search.role) &&
    words.every((word) => wordsOf(ship).includes(word));
  return ships.filter(fits).toSorted(ORDERS[search.sort ?? "maker"]);
}
