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

/** Flight-ready, and its owner can play now: by the hours kept for this organisation, else by their own. */
const isReady = (id: string, now: Date) => sql<boolean>`(s.condition = 'flight-ready' and s.owner_id in (
  select a.user_id from availability a join contractor_member m on m.contractor_id = ${id} and m.user_id = a.user_id
  where ${slotOf(now)} between a.start and a.finish and a.contractor_id is not distinct from (
    select ${id}::uuid where exists (select from availability b where b.user_id = a.user_id and b.contractor_id = ${id}))))`;

const FLEET = sql`fleet_ship f join ${SHIPS} on s.ship_id = f.ship_id`;

function matches(id: string, filter: FleetFilter, now: Date): RawBuilder<unknown> {
  const { q, condition, size, kind, owner, ready } = filter;
  const words = q?.split(/\s+/).filter((word) => word !== "") ?? [];
  return sql.join(
    [
      sql`f.contractor_id = ${id}`,
      ...(condition ? [sql`s.condition = ${condition}`] : []),
      ...(size ? [sql`h.size = ${size}`] : []),
      ...(kind ? [sql`h.kind = ${kind}`] : []),
      ...(owner ? [sql`lower(p.handle) = lower(${owner})`] : []),
      ...(ready ? [isReady(id, now)] : []),
      ...words.map(
        (word) =>
          sql`strpos(lower(concat_ws(' ', s.name, s.custom_name, h.manufacturer, s.manufacturer, p.handle)), lower(${word})) > 0`,
      ),
    ],
    sql` and `,
  );
}

const MAKER = sql`coalesce(h.manufacturer, s.manufacturer)`;
const ORDERS: Readonly<Record<(typeof FLEET_SORTS)[number], RawBuilder<unknown>>> = {
  manufacturer: MAKER,
  name: sql`s.name`,
  kind: sql`h.kind`,
  size: sql`array_position(array['ground', 'snub', 'small', 'medium', 'large', 'capital'], h.size)`,
  owner: sql`lower(p.handle)`,
  condition: sql`array_position(array['flight-ready', 'in-repair', 'awaiting-repair', 'in-concept'], s.condition)`,
  checked_in_at: sql`s.checked_in_at`,
};

/** A page of the fleet. */
export async function searchFleet(context: Context, id: string, search: FleetSearch) {
  const { sort, down, page, page_size, ...filter } = search;
  const where = matches(id, filter, context.now);
  const order = sql`${ORDERS[sort]} ${sql.raw(down ? "desc" : "asc")} nulls last, ${MAKER}, s.name, s.ship_id`;
  const [found, count] = await Promise.all([
    sql<ShipRow & { ready: boolean }>`
      select ${SHIP_COLUMNS}, ${isReady(id, context.now)} as ready from ${FLEET} where ${where}
      order by ${order} limit ${sql.lit(page_size)} offset ${sql.lit((page - 1) * page_size)}`.execute(context.replica),
    sql<{ total: number }>`select count(*)::int as total from ${FLEET} where ${where}`.execute(context.replica),
  ]);
  return {
    ships: found.rows.map((row) => ({ ...shipView(row), ready: row.ready })),
    total: count.rows[0]?.total ?? 0,
  };
}

/** The first ships of the fleet, by maker and name. */
export async function listFleetShips(context: Context, id: string) {
  const { rows } = await sql<ShipRow>`
    select ${SHIP_COLUMNS} from ${FLEET} where f.contractor_id = ${id}
    order by ${MAKER}, s.name, s.ship_id limit ${sql.lit(LIMITS.shipsListed)}`.execute(context.replica);
  return rows.map(shipView);
}

type Sums = { ships: number; flight_ready: number; ready: number; members: number; crew: number; cargo: number };
type Group = { key: string | null; ships: number };
const MEMBERS_SHOWN = 20;

/** What the fleet adds up to; of its members those with the most ships. */
export async function summariseFleet({ replica, now }: Context, id: string) {
  const of = sql`f.contractor_id = ${id}`;
  const groups = async (key: RawBuilder<unknown>, most = 20): Promise<Group[]> => {
    const { rows } = await sql<Group>`
      select ${key} as key, count(*)::int as ships from ${FLEET} where ${of} group by 1 order by 2 desc, 1 nulls last limit ${sql.lit(most)}`.execute(
      replica,
    );
    return rows;
  };
  const [sums, kind, size, condition, owner] = await Promise.all([
    sql<Sums>`
      select count(*)::int as ships, count(*) filter (where s.condition = 'flight-ready')::int as flight_ready,
        count(*) filter (where ${isReady(id, now)})::int as ready, count(distinct s.owner_id)::int as members,
        coalesce(sum(h.crew), 0)::int as crew, coalesce(sum(h.cargo), 0)::float8 as cargo
      from ${FLEET} where ${of}`.execute(replica),
    groups(sql`h.kind`),
    groups(sql`h.size`),
    groups(sql`s.condition`),
    groups(sql`p.handle`, MEMBERS_SHOWN),
  ]);
  const none = { ships: 0, flight_ready: 0, ready: 0, members: 0, crew: 0, cargo: 0 };
  return { ...(sums.rows[0] ?? none), by: { kind, size, condition, owner } };
}

const FILE_COLUMNS = ["ship", "own name", "maker", "role", "size", "owner", "condition", "place", "last check-in"];

/** The fleet as CSV, up to a limit. A cell that a spreadsheet would compute begins with an apostrophe. */
export async function exportFleet(context: Context, id: string, filter: FleetFilter): Promise<string> {
  const { rows } = await sql<ShipRow>`
    select ${SHIP_COLUMNS} from ${FLEET} where ${matches(id, filter, context.now)}
    order by ${MAKER}, s.name, s.ship_id limit ${sql.lit(LIMITS.fleetFileRows)}`.execute(context.replica);
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
