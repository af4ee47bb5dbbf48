import { type RawBuilder, sql } from "kysely";
import type { ShipCondition, ShipKind, ShipSize } from "#contract/fleet/hulls.ts";
import type { OwnShip, Ship } from "#contract/fleet/ships.ts";
import { NotFound } from "#contract/platform/errors.ts";
import { LIMITS } from "#contract/platform/limits.ts";
import { type Context, signedIn } from "#server/platform/context.ts";
import type { Db } from "#server/platform/database/connect.ts";

/** A ship with its hull and its owner: what every list of ships selects, from `SHIPS`. */
export type ShipRow = {
  ship_id: string;
  name: string;
  custom_name: string | null;
  owner: string;
  kind: ShipKind | null;
  size: ShipSize | null;
  manufacturer: string | null;
  condition: ShipCondition;
  location: string | null;
  checked_in_at: Date | null;
  lti: boolean;
  warbond: boolean;
  crew: number | null;
  cargo: number | null;
};

export const SHIP_COLUMNS = sql`s.ship_id, s.name, s.custom_name, p.handle as owner, h.kind, h.size, coalesce(h.manufacturer, s.manufacturer) as manufacturer,
  s.condition, s.location, s.checked_in_at, s.lti, s.warbond, h.crew, h.cargo`;
export const SHIPS = sql`ship s join party p on p.party_id = s.owner_id left join hull h on h.hull_code = s.hull_code`;

/** We have no pictures of ships: our screens draw them by size and role. */
export const shipView = (row: ShipRow): Ship => ({
  ship_id: row.ship_id,
  name: row.name,
  custom_name: row.custom_name,
  owner: row.owner,
  kind: row.kind,
  size: row.size,
  manufacturer: row.manufacturer,
  image: null,
  condition: row.condition,
  location: row.location,
  checked_in_at: row.checked_in_at?.toISOString() ?? null,
  lti: row.lti,
  warbond: row.warbond,
  crew: row.crew,
  cargo: row.cargo,
});

type OwnRow = ShipRow & { shared_with: string[] };

async function ownShips(db: Db, where: RawBuilder<unknown>): Promise<OwnShip[]> {
  const { rows } = await sql<OwnRow>`
    select ${SHIP_COLUMNS}, coalesce(shared.codes, '{}') as shared_with from ${SHIPS}
    left join lateral (
      select array_agg(o.handle order by o.handle) as codes from fleet_ship f join party o on o.party_id = f.contractor_id where f.ship_id = s.ship_id
    ) shared on true
    where ${where} order by coalesce(h.manufacturer, s.manufacturer), s.name, s.ship_id limit ${sql.lit(LIMITS.ships)}`.execute(
    db,
  );
  return rows.map((row) => ({ ...shipView(row), shared_with: row.shared_with }));
}

/** The caller's own ships, by maker and name. */
export const listMyShips = (context: Context): Promise<OwnShip[]> =>
  ownShips(context.db, sql`s.owner_id = ${signedIn(context).user_id}`);

/** One of the caller's own ships. Throws `NotFound`. */
export async function getMyShip(context: Context, ship_id: string): Promise<OwnShip> {
  const [ship] = await ownShips(context.db, sql`s.ship_id = ${ship_id} and s.owner_id = ${signedIn(context).user_id}`);
  if (!ship) throw new NotFound();
  return ship;
}

/** Any ship, for whom the caller has been found to be allowed to see it. */
export async function getShip(db: Db, ship_id: string): Promise<Ship> {
  const { rows } = await sql<ShipRow>`select ${SHIP_COLUMNS} from ${SHIPS} where s.ship_id = ${ship_id}`.execute(db);
  const [row] = rows;
  if (!row) throw new NotFound();
  return shipView(row);
}
