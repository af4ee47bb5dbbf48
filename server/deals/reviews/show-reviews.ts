import { sql } from "kysely";
import { reindexItemsOf } from "#server/goods/search/rows.ts";
import type { Db, Tx } from "#server/platform/database/connect.ts";
import { forEachAlone } from "#server/platform/database/slices.ts";
import { publish } from "#server/platform/events/publish.ts";
import { orderReview } from "../events.ts";
import { refreshFigures } from "../orders/figures.ts";

const AT_ONCE = 200;

/** Shows what is still hidden of an order that the caller holds; those who are reviewed have it in their figures at once. */
export async function showReviews(tx: Tx, orderId: string, now: Date): Promise<void> {
  const shown = await tx
    .updateTable("order_review")
    .set({ hidden_until: null })
    .where("order_id", "=", orderId)
    .where("hidden_until", "is not", null)
    // What staff took out of sight stays there.
    .where("hidden_at", "is", null)
    .returning(["review_id", "subject_id"])
    .execute();
  // In one order, so that two orders between the same parties wait for each other rather than block each other.
  const subjects = [...new Set(shown.map(({ subject_id }) => subject_id))].sort();
  for (const subject of subjects) await refreshFigures(tx, subject, now);
  for (const subject of subjects) await reindexItemsOf(tx, subject);
  await publish(tx, ...shown.map(({ review_id }) => orderReview({ order_id: orderId, review_id })));
}

/** Shows the reviews whose week has passed without one from the other side. Any number of processes may do so at once. */
export async function showDueReviews(db: Db, now: Date): Promise<void> {
  const due = await db
    .selectFrom("order_review")
    .select(["order_id"])
    .where("hidden_until", "<=", now)
    .where("hidden_at", "is", null)
    .orderBy("hidden_until")
    .limit(AT_ONCE)
    .execute();
  await forEachAlone(due, ({ order_id }) =>
    db.transaction().execute(async (tx) => {
      await sql`select from orders where order_id = ${order_id} for no key update`.execute(tx);
      await showReviews(tx, order_id, now);
    }),
  );
}

const SLICE = 300;

/** Reviews weigh less as they grow older (wire market §9.9), with no call to notice it. */
export const ageRatings = (db: Db, now: Date): Promise<void> =>
  forEachAlone(ratedParties(db), (party_id) => db.transaction().execute((tx) => refreshFigures(tx, party_id, now)));

async function* ratedParties(db: Db): AsyncGenerator<string> {
  let after = "00000000-0000-0000-0000-000000000000";
  for (;;) {
    const { rows } = await sql<{ party_id: string }>`
      select party_id from party where party_id > ${after} and rating_count > 0 order by party_id limit ${sql.lit(SLICE)}`.execute(
      db,
    );
    for (const { party_id } of rows) yield party_id;
    const last = rows.at(-1);
    if (last === undefined || rows.length < SLICE) return;
    after = last.party_id;
  }
}
