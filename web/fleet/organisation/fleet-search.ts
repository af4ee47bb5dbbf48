import { keepPreviousData } from "@tanstack/react-query";
import { query } from "#web/api.ts";
import { SHIP_CONDITIONS, SHIP_KINDS, SHIP_SIZES } from "#web/calls/fleet/hulls.gen.ts";
import * as fleet from "#web/calls/fleet/organisation.gen.ts";
import { flagOf, given, oneOf, pageOf, textOf } from "#web/ui/address.ts";
import { DELIVERY_LISTS, type DeliveryList } from "../parts/queries.ts";
import type { ShipFilter } from "../parts/ship-filters.tsx";

export type FleetSort = (typeof fleet.FLEET_SORTS)[number];
export type FleetSearch = ShipFilter & {
  q?: string | undefined;
  owner?: string | undefined;
  ready?: true | undefined;
  sort?: Exclude<FleetSort, "manufacturer"> | undefined;
  down?: true | undefined;
  page?: number | undefined;
  /** Which deliveries are listed above the ships. */
  deliveries?: Exclude<DeliveryList, "true"> | undefined;
};
export const FLEET_PAGE = 50;

/** The address of an organisation's fleet; what stands at its default is left out. */
export const parseFleet = (raw: Record<string, unknown>): FleetSearch =>
  given({
    q: textOf(raw.q, 100),
    condition: oneOf(raw.condition, SHIP_CONDITIONS),
    size: oneOf(raw.size, SHIP_SIZES),
    role: oneOf(raw.role, SHIP_KINDS),
    owner: textOf(raw.owner, 100),
    ready: flagOf(raw.ready),
    sort: oneOf(raw.sort, fleet.FLEET_SORTS, "manufacturer"),
    down: flagOf(raw.down),
    page: pageOf(raw.page),
    deliveries: oneOf(raw.deliveries, DELIVERY_LISTS, "true"),
  });

const filterOf = ({ q, condition, size, role, owner, ready }: FleetSearch) => ({
  q,
  condition,
  size,
  kind: role,
  owner,
  ready: ready && ("1" as const),
});

export const fleetQuery = (spectrum_id: string, search: FleetSearch) => ({
  ...query(fleet.searchFleet, {
    params: { spectrum_id },
    query: {
      ...filterOf(search),
      sort: search.sort,
      down: search.down && ("1" as const),
      page: String((search.page ?? 0) + 1),
      page_size: String(FLEET_PAGE),
    },
  }),
  placeholderData: keepPreviousData,
});
export const fleetSumsQuery = (spectrum_id: string) => query(fleet.summariseFleet, { params: { spectrum_id } });

/** The address of the file with the ships that the table would show on all of its pages. */
export function fleetFileUrl(spectrum_id: string, search: FleetSearch): string {
  const wanted = Object.entries(filterOf(search)).filter((each): each is [string, string] => each[1] !== undefined);
  return `/api/fleet/${encodeURIComponent(spectrum_id)}/csv?${new URLSearchParams(wanted)}`;
}
