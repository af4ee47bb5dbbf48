import { sql } from "kysely";
import type { Db } from "#server/platform/database/connect.ts";

/** How many connections to this database are in the middle of a transaction, beside the one that asks. */
export async function heldConnections(db: Db): Promise<number> {
  const { rows } = await sql<{ held: number }>`
    select count(*)::int as held from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null`.execute(db);
  return rows[0]?.held ?? 0;
}

/** A door that whoever comes waits at until it is opened. */
export function gate() {
  let open: () => void = () => undefined;
  let arrived: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  const someoneCame = new Promise<void>((resolve) => {
    arrived = resolve;
  });
  const pass = (): Promise<void> => {
    arrived();
    return opened;
  };
  return { pass, someoneCame, open };
}
