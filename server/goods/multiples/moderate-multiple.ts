import { sql } from "kysely";
import type { Tx } from "#server/platform/database/connect.ts";
import { publish } from "#server/platform/events/publish.ts";
import type { Moderated } from "#server/platform/moderated.ts";
import { listingChanged } from "../events.ts";
import { reindexMultiples } from "../search/rows.ts";
import { lockMultiplesOf } from "./members.ts";

/** Takes a set out of sight, or shows it again; its listings stay in it. Undefined: there is none. */
export async function hideMultiple(tx: Tx, multipleId: string, hidden_at: Date | null): Promise<Moderated | undefined> {
  const seller = await tx
    .selectFrom("multiple")
    .select("seller_id")
    .where("multiple_id", "=", multipleId)
    .executeTakeFirst();
  if (!seller) return undefined;
  await lockMultiplesOf(tx, seller.seller_id);
  const { rows } = await sql<{ title: string; is_hidden: boolean }>`
    select d.title, m.hidden_at is not null as is_hidden from multiple m join listing_details d on d.details_id = m.details_id
    where m.multiple_id = ${multipleId} for no key update of m`.execute(tx);
  const [multiple] = rows;
  if (!multiple) return undefined;
  const changed = multiple.is_hidden === (hidden_at === null);
  if (changed) {
    await tx.updateTable("multiple").set({ hidden_at }).where("multiple_id", "=", multipleId).execute();
    await reindexMultiples(tx, [multipleId]);
    const members = await tx
      .selectFrom("multiple_member")
      .select("listing_id")
      .where("multiple_id", "=", multipleId)
      .orderBy("listing_id")
      .execute();
    await publish(tx, ...members.map(({ listing_id }) => listingChanged({ listing_id })));
  }
  return { name: multiple.title, party_id: seller.seller_id, changed };
}
