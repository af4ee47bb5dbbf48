import type { Db } from "../database/connect.ts";

/** Notes that a user was here on this UTC day, with one write per user, day and process at most. */
export type MarkActive = (user_id: string, now: Date) => Promise<void>;

/** The charts of activity count these days. */
export function activityMarker(db: Db): MarkActive {
  const marked = new Set<string>();
  let today = "";
  return async (user_id, now) => {
    const day = now.toISOString().slice(0, 10);
    if (day !== today) marked.clear();
    today = day;
    if (marked.has(user_id)) return;
    marked.add(user_id);
    await db
      .insertInto("active_day")
      .values({ day, user_id })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  };
}
