import type { Db } from "#server/platform/database/connect.ts";
import { publish } from "#server/platform/events/publish.ts";
import { wishEnded } from "../events.ts";

const AT_ONCE = 200;

/** Announces the buy orders that ran out with nobody having fulfilled them, each once; rows that another process holds are skipped. */
export function tellOfEndedWishes(db: Db, now: Date): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const due = await tx
      .selectFrom("buy_order")
      .select("buy_order_id")
      .where("fulfilled_at", "is", null)
      .where("cancelled_at", "is", null)
      .where("end_told", "=", false)
      .where("expiry", "<=", now)
      .orderBy("expiry")
      .limit(AT_ONCE)
      .forNoKeyUpdate()
      .skipLocked()
      .execute();
    if (due.length === 0) return;
    const ids = due.map(({ buy_order_id }) => buy_order_id);
    await tx.updateTable("buy_order").set({ end_told: true }).where("buy_order_id", "in", ids).execute();
    await publish(tx, ...ids.map((buy_order_id) => wishEnded({ buy_order_id })));
  });
}
