import { sql } from "kysely";
import type { Tx } from "../database/connect.ts";
import { ANNOUNCING } from "../database/wake.ts";
import type { Published } from "./define.ts";

/** Writes the event into its cause's own transaction: both happen or neither. Its commit wakes whoever delivers. */
export async function publish(tx: Tx, ...events: readonly Published[]): Promise<void> {
  if (events.length === 0) return;
  const texts = events.map((event) => JSON.stringify(event));
  // One statement: what changes data is called often, and each of them announces.
  await sql`
    ${sql.raw(ANNOUNCING)} select text::jsonb from unnest(${texts}::text[]) with ordinality as each(text, place) order by place`.execute(
    tx,
  );
}
