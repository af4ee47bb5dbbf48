import { sql } from "kysely";
import type { Side } from "#contract/deals/offer-status.ts";
import { HAND_OVER } from "#contract/platform/limits.ts";
import type { Db } from "#server/platform/database/connect.ts";
import { forEachDue } from "#server/platform/database/slices.ts";
import { publish } from "#server/platform/events/publish.ts";
import { orderHandOverOpen } from "../events.ts";

const SLICE = 200;

/** Asks the sides that have not confirmed a hand-over that the other one did, once a day for some days. Answers how many were asked. */
export const askAboutHandOvers = (db: Db, now: Date): Promise<number> =>
  forEachDue(db, SLICE, async (tx) => {
    const { rows } = await sql<{ order_id: string; side: Side }>`
      update hand_over h set nudges = nudges + 1, nudged_at = ${now}
      where h.order_id in (
        select order_id from hand_over
        where nudges < ${sql.lit(HAND_OVER.nudges)} and (customer_at is null or seller_at is null)
          and coalesce(nudged_at, customer_at, seller_at) <= ${now}::timestamptz - make_interval(hours => ${sql.lit(HAND_OVER.everyHours)})
        order by coalesce(nudged_at, customer_at, seller_at), order_id limit ${sql.lit(SLICE)} for update skip locked)
      returning h.order_id, case when h.customer_at is null then 'customer' else 'seller' end as side`.execute(tx);
    for (const row of rows) await publish(tx, orderHandOverOpen({ ...row }));
    return rows.length;
  });
