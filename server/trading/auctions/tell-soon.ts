import type { Db } from "#server/platform/database/connect.ts";
import { publish } from "#server/platform/events/publish.ts";
import { auctionEndsSoon } from "../events.ts";

const AT_ONCE = 200;
const HOUR_MS = 3_600_000;

/** Announces the auctions that end within the hour, each once; rows that another process holds are skipped. */
export function tellOfEnds(db: Db, now: Date): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const due = await tx
      .selectFrom("auction")
      .select("listing_id")
      .where("status", "=", "active")
      .where("told_soon", "=", false)
      .where("end_time", ">", now)
      .where("end_time", "<=", new Date(now.getTime() + HOUR_MS))
      .orderBy("end_time")
      .limit(AT_ONCE)
      .forNoKeyUpdate()
      .skipLocked()
      .execute();
    if (due.length === 0) return;
    const ids = due.map(({ listing_id }) => listing_id);
    await tx.updateTable("auction").set({ told_soon: true }).where("listing_id", "in", ids).execute();
    await publish(tx, ...ids.map((listing_id) => auctionEndsSoon({ listing_id })));
  });
}
