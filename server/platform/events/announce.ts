import { sql } from "kysely";
import type { Tx } from "../database/connect.ts";
import type { DomainEvent } from "./events.ts";

/** Channel on which sleeping deliverers are woken when a transaction with events commits. */
export const OUTBOX_CHANNEL = "freeport_outbox";

/** Writes the event into its cause's own transaction: both happen or neither. Subscribers get it after the commit. */
export async function announce(tx: Tx, ...events: readonly DomainEvent[]): Promise<void> {
  if (events.length === 0) return;
  await tx
    .insertInto("outbox")
    .values(events.map((event) => ({ event: JSON.stringify(event) })))
    .execute();
  await sql`select pg_notify(${OUTBOX_CHANNEL}, '')`.execute(tx);
}
