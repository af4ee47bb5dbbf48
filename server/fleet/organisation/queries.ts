import { stringify } from "csv-stringify/sync";
import { type RawBuilder, sql } from "kysely";
import type { FLEET_SORTS, FleetFilter, FleetSearch } from "#contract/fleet/organisation.ts";
import { NotAllowed } from "#contract/platform/errors.ts";
import { LIMITS } from "#contract/platform/limits.ts";
import { isMember } from "#contract/platform/permissions.ts";
import { getContractorId } from "#server/organisations/by-code.ts";
import { type Context, signedIn } from "#server/platform/context.ts";
import { SHIP_COLUMNS, SHIPS, type ShipRow, shipView } from "../ships/queries.ts";

/** The organisation of that code, for its members and for site admins. Throws `UnknownContractor`, `NotAllowed`. */
export async function getFleetOf(context: Context, spectrumId: string): Promise<string> {
  const user = signedIn(context);
  const id = await getContractorId(context.db, spectrumId);
  if (!isMember(user, id) && user.role !== "admin") throw new NotAllowed();
  return id;
}

const DAY_SLOTS = 48;
const HALF_HOUR = 30;
/** The half hour of the UTC week, as hours are kept. */
const slotOf = (now: Date): number =>
  now.getUTCDay() * DAY_SLOTS + Math.floor((now.getUTCHours() * 60 + now.getUTCMinutes()) / HALF_HOUR);

/** The members who can play now: by the hours that they keep for this organisation, else by their own. A condition on `a`. */
const playsNow = (
  id: string,
  now: Date,
) => sql<boolean>`${slotOf(now)} between a.start and a.finish and a.contractor_id is not distinct from (
  select ${id}::uuid where exists (select from availability b where b.user_id = a.user_id and b.contractor_id = ${id}))`;
const PLAYERS = sql`availability a join contractor_member m on m.user_id = a.user_id`;

/** The members who can play now: asked once, where a page and its total would both work it out for each ship. */
async function listPlayers({ replica, now }: Context, id: string): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    select distinct a.user_id from ${PLAYERS} where m.contractor_id = ${id} and ${playsNow(id, now)}`.execute(replica);
  return rows.map(({ user_id }) => user_id);
}

/** A condition on `f`, which has all that it asks for. */
async function matches(context: Context, id: string, filter: FleetFilter): Promise<RawBuilder<unknown>> {
  const players = filter.ready ? await listPlayers(context, id) : [];
  const { q, condition, size, kind, owner, ready } = filter;
  const words = q?.split(/\s+/).filter((word) => word !== "") ?? [];
  return sql.join(
    [
      sql`f.contractor_id = ${id}`,
      ...(condition ? [sql`f.condition = ${condition}`] : []),
      ...(size ? [sql`f.size = ${size}`] : []),
      ...(kind ? [sql`f.kind = ${kind}`] : []),
      ...(owner ? [sql`f.owner = lower(${owner})`] : []),
      ...(ready ? [sql`f.condition = 'flight-ready' and f.owner_id = any(${players}::uuid[])`] : []),
      ...words.map((word) => sql`strpos(f.words, lower(${word})) > 0`),
    ],
    sql` and `,
  );
}

const ORDERS: Readonly<Record<(typeof FLEET_SORTS)[number], RawBuilder<unknown>>> = {
  manufacturer: sql`f.maker`,
  name: sql`f.model`,
  kind: sql`f.kind`,
  size: sql`f.size_rank`,
  owner: sql`f.owner`,
  condition: sql`f.condition_rank`,
  checked_in_at: sql`coalesce(f.checked_in_at, '-infinity')`,
};

/** Along an index either way; what nobody knows stands at the end, or turned around at the beginning. */
function orderOf(sort: (typeof FLEET_SORTS)[number], down: boolean): RawBuilder<unknown> {
  const direction = sql.raw(down ? "desc" : "asc");
  const rest =
    sort === "manufacturer"
      ? ["f.model", "f.ship_id"]
      : sort === "name"
        ? ["f.maker", "f.ship_id"]
        : ["f.maker", "f.model", "f.ship_id"];
  return sql.join(
    [ORDERS[sort], ...rest.map((column) => sql.ref(column))].map((column) => sql`${column} ${direction}`),
  );
}

/** A page of the fleet: found along an index that has all of its order, and only then joined to ships and owners. */
export async function searchFleet(context: Context, id: string, search: FleetSearch) {
  const { sort, down, page, page_size, ...filter } = search;
  const where = await matches(context, id, filter);
  const [found, count] = await Promise.all([
    sql<ShipRow & { ready: boolean }>`
      with found as materialized (select f.ship_id, row_number() over () as place from (
        select f.ship_id from fleet_ship f where ${where}
        order by ${orderOf(sort, down !== undefined)} limit ${sql.lit(page_size)} offset ${sql.lit((page - 1) * page_size)}) f),
      page as (select f.ship_id, f.owner_id, f.condition, found.place
        from found join fleet_ship f on f.contractor_id = ${id} and f.ship_id = found.ship_id)
      select ${SHIP_COLUMNS}, f.condition = 'flight-ready' and exists (
        select from availability a where a.user_id = f.owner_id and ${playsNow(id, context.now)}) as ready
      from page f join ${SHIPS} on s.ship_id = f.ship_id order by f.place`.execute(context.replica),
    sql<{ total: number }>`select count(*)::int as total from fleet_ship f where ${where}`.execute(context.replica),
  ]);
  return {
    ships: found.rows.map((row) => ({ ...shipView(row), ready: row.ready })),
    total: count.rows[0]?.total ?? 0,
  };
}

const FLEET = sql`fleet_ship f join ${SHIPS} on s.ship_id = f.ship_id`;
const BY_MAKER = sql`f.maker, f.model, f.ship_id`;

/** The first ships of the fleet, by maker and name. */
export async function listFleetShips(context: Context, id: string) {
  const { rows } = await sql<ShipRow>`
    select ${SHIP_COLUMNS} from ${FLEET} where f.contractor_id = ${id}
    order by ${BY_MAKER} limit ${sql.lit(LIMITS.shipsListed)}`.execute(context.replica);
  return rows.map(shipView);
}

type Kinds = {
  kind: string | null;
  size: string | null;
  condition: string;
  ships: number;
  crew: number;
  cargo: number;
};
type Group = { key: string | null; ships: number };
type Owners = { members: number; flight_ready: number; ready: number; most: Group[] };
const NO_OWNERS: Owners = { members: 0, flight_ready: 0, ready: 0, most: [] };
const MEMBERS_SHOWN = 20;

const sum = <T>(rows: readonly T[], of: (row: T) => number): number => rows.reduce((all, row) => all + of(row), 0);

/** How many ships each key has, the most first. */
function groupsBy<T extends { ships: number }>(rows: readonly T[], keyOf: (row: T) => string | null): Group[] {
  const groups = [...Map.groupBy(rows, keyOf)].map(([key, those]) => ({
    key,
    ships: sum(those, ({ ships }) => ships),
  }));
  return groups.sort((one, other) => other.ships - one.ships || String(one.key).localeCompare(String(other.key)));
}

/** What the fleet adds up to; of its members those with the most ships. Two indexes have all of it, a row for each sort of ship and each owner. */
export async function summariseFleet({ replica, now }: Context, id: string) {
  const [kinds, owners] = await Promise.all([
    sql<Kinds>`
      select kind, size, condition, count(*)::int as ships, coalesce(sum(crew), 0)::int as crew, coalesce(sum(cargo), 0)::float8 as cargo
      from fleet_ship f where f.contractor_id = ${id} group by kind, size, condition`.execute(replica),
    sql<Owners>`
      with o as materialized (
        select owner_id, count(*)::int as ships, (count(*) filter (where condition = 'flight-ready'))::int as flight_ready
        from fleet_ship where contractor_id = ${id} group by owner_id)
      select count(*)::int as members, coalesce(sum(flight_ready), 0)::int as flight_ready,
        coalesce(sum(flight_ready) filter (where owner_id in (
          select a.user_id from ${PLAYERS} where m.contractor_id = ${id} and ${playsNow(id, now)})), 0)::int as ready,
        (select coalesce(json_agg(json_build_object('key', p.handle, 'ships', p.ships) order by p.ships desc, p.handle), '[]') from (
          select handle, ships from o join party on party_id = owner_id order by ships desc, handle limit ${sql.lit(MEMBERS_SHOWN)}) p) as most
      from o`.execute(replica),
  ]);
  const { members, flight_ready, ready, most } = owners.rows[0] ?? NO_OWNERS;
  return {
    ships: sum(kinds.rows, ({ ships }) => ships),
    flight_ready,
    ready,
    members,
    crew: sum(kinds.rows, ({ crew }) => crew),
    cargo: sum(kinds.rows, ({ cargo }) => cargo),
    by: {
      kind: groupsBy(kinds.rows, ({ kind }) => kind),
      size: groupsBy(kinds.rows, ({ size }) => size),
      condition: groupsBy(kinds.rows, ({ condition }) => condition),
      owner: most,
    },
  };
}

const FILE_COLUMNS = ["ship", "own name", "maker", "role", "size", "owner", "condition", "place", "last check-in"];

/** The fleet as CSV, up to a limit. A cell that a spreadsheet would compute begins with an apostrophe. */
export async function exportFleet(context: Context, id: string, filter: FleetFilter): Promise<string> {
  const { rows } = await sql<ShipRow>`
    select ${SHIP_COLUMNS} from ${FLEET} where ${await matches(context, id, filter)}
    order by ${BY_MAKER} limit ${sql.lit(LIMITS.fleetFileRows)}`.execute(context.replica);
  const lines = rows.map((row) => [
    row.name,
    row.custom_name ?? "",
    row.manufacturer ?? "",
    row.kind ?? "",
    row.size ?? "",
    row.owner,
    row.condition,
    row.location ?? "",
    row.checked_in_at?.toISOString() ?? "",
  ]);
  return stringify([FILE_COLUMNS, ...lines], { escape_formulas: true, record_delimiter: "windows", bom: true });
}
