import { sql } from "kysely";
import type { ListingStatus } from "#contract/platform/shapes.ts";
import type { Tx } from "#server/platform/database/connect.ts";
import { isAmong } from "#server/platform/database/sql.ts";
import { publish } from "#server/platform/events/publish.ts";
import { requireDealing } from "../../organisations/acting-party.ts";
import { listingChanged } from "../events.ts";
import { leave, lockMultiplesOf, repairMultiples } from "../multiples/members.ts";
import { reindexItems, reindexListings } from "../search/rows.ts";

export type ModeratedListing = {
  listing_id: string;
  title: string;
  seller_id: string;
  status: ListingStatus;
  sale_type: string;
  hidden_from: ListingStatus | null;
  game_item_id: string | null;
};

/** What staff do: `now` is when, and `admin_id` who. */
export type StaffAct = { admin_id: string; now: Date };

/** The listings, held, with the changes of their sets waited for. Those that are gone are left out. */
async function hold(tx: Tx, ids: readonly string[]): Promise<(ModeratedListing & { hidden: boolean })[]> {
  const sellers = await tx
    .selectFrom("listing")
    .select("seller_id")
    .distinct()
    .where(isAmong("listing_id", ids))
    .orderBy("seller_id")
    .execute();
  for (const { seller_id } of sellers) await lockMultiplesOf(tx, seller_id);
  const { rows } = await sql<ModeratedListing & { hidden: boolean }>`
    select l.listing_id, d.title, l.seller_id, l.status, l.sale_type, l.hidden_from, d.game_item_id, l.hidden_at is not null as hidden
    from listing l join listing_details d on d.details_id = l.details_id
    where ${isAmong("l.listing_id", ids)} order by l.listing_id for no key update of l`.execute(tx);
  return rows;
}

/** Takes listings off the market for good, and with `hides` out of everybody's sight. Answers those that it changed, as they were. */
export async function takeDownListings(
  tx: Tx,
  ids: readonly string[],
  { admin_id, now, hides }: StaffAct & { hides: boolean },
): Promise<ModeratedListing[]> {
  const listings = (await hold(tx, ids)).filter((row) => (hides ? !row.hidden : row.status !== "archived"));
  const changed = listings.map(({ listing_id }) => listing_id);
  if (changed.length === 0) return [];
  await repairMultiples(tx, await leave(tx, changed));
  await tx
    .updateTable("listing")
    .set((eb) => ({
      status: "archived" as const,
      ...(hides ? { hidden_at: now, hidden_from: eb.ref("status") } : {}),
    }))
    .where(isAmong("listing_id", changed))
    .execute();
  await tx.updateTable("auction").set({ status: "concluded" }).where(isAmong("listing_id", changed)).execute();
  const stopped = listings.filter(({ status }) => status !== "archived");
  await log(tx, stopped, "archived", { admin_id, now });
  await tell(tx, listings);
  return listings;
}

/**
 * Undoes that: what was hidden is what it was before, what was archived is inactive and its seller's to put up again. Auctions stay
 * over. A suspended seller's, or an archived organisation's, stay where they are.
 */
export async function bringBackListings(
  tx: Tx,
  ids: readonly string[],
  { admin_id, now, shows }: StaffAct & { shows: boolean },
): Promise<ModeratedListing[]> {
  const found = (await hold(tx, ids)).filter((row) => (shows ? row.hidden : row.status === "archived" && !row.hidden));
  const listings = found.filter(({ sale_type }) => shows || sale_type !== "auction");
  if (listings.length === 0) return [];
  for (const seller of new Set(listings.map(({ seller_id }) => seller_id))) await requireDealing(tx, seller);
  for (const listing of listings) {
    const status = shows ? shownAs(listing) : "inactive";
    await tx
      .updateTable("listing")
      .set({ status, hidden_at: null, hidden_from: null })
      .where("listing_id", "=", listing.listing_id)
      .execute();
    if (status !== "archived") await log(tx, [listing], status, { admin_id, now });
  }
  await tell(tx, listings);
  return listings;
}

const shownAs = ({ sale_type, hidden_from }: ModeratedListing): ListingStatus =>
  sale_type === "auction" ? "archived" : (hidden_from ?? "archived");

async function log(
  tx: Tx,
  listings: readonly ModeratedListing[],
  new_status: ListingStatus,
  { admin_id, now }: StaffAct,
): Promise<void> {
  if (listings.length === 0) return;
  const rows = listings.map(({ listing_id }) => ({ listing_id, new_status, changed_at: now, actor_id: admin_id }));
  await tx.insertInto("listing_status_log").values(rows).execute();
}

async function tell(tx: Tx, listings: readonly ModeratedListing[]): Promise<void> {
  const ids = listings.map(({ listing_id }) => listing_id);
  await reindexListings(tx, ids);
  await reindexItems(
    tx,
    listings.flatMap(({ game_item_id }) => game_item_id ?? []),
  );
  await publish(tx, ...ids.map((listing_id) => listingChanged({ listing_id })));
}

/**
 * What a suspended person sells is inactive, so that they put it up again themselves when they are let in again. Their auctions end
 * without a winner.
 */
export async function suspendSales(tx: Tx, userId: string, act: StaffAct): Promise<void> {
  await lockMultiplesOf(tx, userId);
  const { rows } = await sql<ModeratedListing>`
    select l.listing_id, d.title, l.seller_id, l.status, l.sale_type, l.hidden_from, d.game_item_id
    from listing l join listing_details d on d.details_id = l.details_id
    where l.seller_id = ${userId} and l.status = 'active' order by l.listing_id for no key update of l`.execute(tx);
  const auctions = rows.filter(({ sale_type }) => sale_type === "auction");
  const others = rows.filter(({ sale_type }) => sale_type !== "auction");
  const set = (listings: readonly ModeratedListing[], status: ListingStatus) =>
    tx
      .updateTable("listing")
      .set({ status, expired_by_job: false })
      .where(
        isAmong(
          "listing_id",
          listings.map(({ listing_id }) => listing_id),
        ),
      )
      .execute();
  await set(auctions, "archived");
  await set(others, "inactive");
  await log(tx, auctions, "archived", act);
  await log(tx, others, "inactive", act);
  await sql`update auction a set status = 'concluded' from listing l
    where l.listing_id = a.listing_id and l.seller_id = ${userId} and a.status = 'active'`.execute(tx);
  await tx.updateTable("service").set({ status: "inactive" }).where("owner_id", "=", userId).execute();
  if (rows.length > 0) await tell(tx, rows);
}
