import { sql } from "kysely";
import type { Tx } from "../database/connect.ts";
import type { Published } from "./define.ts";

/** Channel on which sleeping deliverers are woken when a transaction with events commits. */
export const OUTBOX_CHANNEL = "freeport_outbox";

/** Writes the event into its cause's own transaction: both happen or neither. Subscribers get it after the commit. */
export async function publish(tx: Tx, ...events: readonly Published[]): Promise<void> {
  if (events.length === 0) return;
  const texts = events.map((event) => JSON.stringify(event));
  // One statement: what changes data is called often, and each of them announces.
  await sql`
    with written as (insert into outbox (event) select text::jsonb from unnest(${texts}::text[]) with ordinality as each(text, place) order by place)
    select pg_notify(${OUTBOX_CHANNEL}, '')`.execute(tx);
}
