import type { CheckIn } from "#contract/fleet/ships.ts";
import type { User } from "#contract/platform/actor.ts";
import { NotAllowed, NotFound } from "#contract/platform/errors.ts";
import type { Permission } from "#contract/platform/permission-names.ts";
import { can, isMember } from "#contract/platform/permissions.ts";
import { type Context, signedIn } from "#server/platform/context.ts";
import type { Db } from "#server/platform/database/connect.ts";
import { publish } from "#server/platform/events/publish.ts";
import { newId } from "#server/platform/ids.ts";
import { shipsChanged } from "../events.ts";

/** A ship's owner and the organisations that it is shared with. */
type Shared = { owner_id: string; contractors: readonly string[] };

const canAny = (user: User, { contractors }: Shared, permission: Permission) =>
  contractors.some((id) => can(user, id, permission));

/** Whoever has it, and whoever keeps the stock of an organisation that it is shared with. */
const mayReport = (user: User, ship: Shared): boolean =>
  ship.owner_id === user.user_id || canAny(user, ship, "manage_stock");
const mayRead = (user: User, ship: Shared): boolean =>
  mayReport(user, ship) || ship.contractors.some((id) => isMember(user, id));

async function getShared(db: Db, ship_id: string): Promise<Shared> {
  const ship = await db.selectFrom("ship").select("owner_id").where("ship_id", "=", ship_id).executeTakeFirst();
  if (!ship) throw new NotFound();
  const shared = await db.selectFrom("fleet_ship").select("contractor_id").where("ship_id", "=", ship_id).execute();
  return { ...ship, contractors: shared.map(({ contractor_id }) => contractor_id) };
}

/** Writes down how a ship is and where; of two reports at once the later one stands on the ship. Throws `NotFound`, `NotAllowed`. */
export function reportCondition(context: Context, ship_id: string, report: CheckIn): Promise<void> {
  const user = signedIn(context);
  const told = { condition: report.condition, location: report.location || null };
  return context.transaction(async (tx) => {
    const held = await tx
      .selectFrom("ship")
      .select("ship_id")
      .where("ship_id", "=", ship_id)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!held) throw new NotFound();
    const ship = await getShared(tx, ship_id);
    if (!mayRead(user, ship)) throw new NotFound();
    if (!mayReport(user, ship)) throw new NotAllowed();
    const { user_id } = user;
    const created_at = context.now;
    await tx
      .insertInto("ship_checkin")
      .values({ checkin_id: newId(), ship_id, user_id, ...told, note: report.note ?? "", created_at })
      .execute();
    await tx
      .updateTable("ship")
      .set({ ...told, checked_in_at: created_at })
      .where("ship_id", "=", ship_id)
      .execute();
    await publish(tx, shipsChanged({ owner_id: ship.owner_id, contractor_ids: [...ship.contractors] }));
  });
}

const NEWEST = 50;

/** The newest reports about a ship. Throws `NotFound`, also for those whom it does not concern. */
export async function listCheckIns(context: Context, ship_id: string) {
  const user = signedIn(context);
  if (!mayRead(user, await getShared(context.db, ship_id))) throw new NotFound();
  const rows = await context.db
    .selectFrom("ship_checkin")
    .innerJoin("party", "party.party_id", "ship_checkin.user_id")
    .select(["condition", "location", "note", "party.handle as username", "ship_checkin.created_at"])
    .where("ship_id", "=", ship_id)
    .orderBy("ship_checkin.created_at", "desc")
    .orderBy("checkin_id", "desc")
    .limit(NEWEST)
    .execute();
  return rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }));
}
