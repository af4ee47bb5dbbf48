import { sql } from "kysely";
import type { Tx } from "#server/platform/database/connect.ts";
import { newId } from "#server/platform/ids.ts";

/** Holds somebody's hangar: whatever adds ships to it waits here. Answers how many there are. */
export async function lockHangar(tx: Tx, userId: string): Promise<number> {
  await sql`select from account where user_id = ${userId} for no key update`.execute(tx);
  const { rows } = await sql<{
    ships: number;
  }>`select count(*)::int as ships from ship where owner_id = ${userId}`.execute(tx);
  return rows[0]?.ships ?? 0;
}

/** A ship that is to be written. */
export type NewShip = {
  hull_code: string | null;
  ship_code: string | null;
  name: string;
  pledge_id: string | null;
  custom_name: string | null;
  manufacturer: string | null;
  lti: boolean;
  warbond: boolean;
  condition: "flight-ready" | "in-concept";
};

/** Writes ships of one owner in one statement, and gives their ids in the same order. */
export async function insertShips(
  tx: Tx,
  ships: readonly NewShip[],
  { user_id, now }: { user_id: string; now: Date },
): Promise<string[]> {
  const rows = ships.map((ship) => ({ ...ship, ship_id: newId() }));
  await sql`
    insert into ship (ship_id, owner_id, hull_code, ship_code, name, pledge_id, custom_name, manufacturer, lti, warbond, condition, created_at)
    select ship_id, ${user_id}, hull_code, ship_code, name, pledge_id, custom_name, manufacturer, lti, warbond, condition, ${now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (ship_id uuid, hull_code text, ship_code text, name text, pledge_id text,
      custom_name text, manufacturer text, lti boolean, warbond boolean, condition text)`.execute(tx);
  return rows.map(({ ship_id }) => ship_id);
}
