import { sql } from "kysely";
import type { Tx } from "#server/platform/database/connect.ts";

/** Withdraws what is proposed, and what was agreed and is still to come; the order that it was for is closed. */
export async function endMeetings(tx: Tx, orderId: string, now: Date): Promise<void> {
  await sql`update meeting set status = 'withdrawn'
    where order_id = ${orderId} and (status = 'proposed' or (status = 'agreed' and starts_at > ${now}))`.execute(tx);
}
