import { type RawBuilder, sql } from "kysely";
import { type Away, AwayUntil, type NewAway, SellerAway } from "#contract/goods/away.ts";
import { UnknownSeller } from "#contract/goods/listings.ts";
import { LIMITS } from "#contract/platform/limits.ts";
import { recordOfOwner } from "#server/organisations/audit/record.ts";
import { findParty } from "#server/people/profiles/find-party.ts";
import { type Context, signedIn } from "#server/platform/context.ts";
import type { Db, Tx } from "#server/platform/database/connect.ts";
import { forEachAlone } from "#server/platform/database/slices.ts";
import { publish } from "#server/platform/events/publish.ts";
import { awayChanged } from "../events.ts";
import { sellingParty } from "../listings/listings.ts";
import { reindexItemsOf } from "../search/rows.ts";

const DAY_MS = 86_400_000;

/** Pauses the goods of the user, or of the organisation whose market they manage. Throws `AwayUntil`. */
export function setAway(context: Context, { until, note, spectrum_id }: NewAway): Promise<Away> {
  const { now } = context;
  const end = new Date(until);
  if (end <= now || end.getTime() > now.getTime() + LIMITS.awayDays * DAY_MS)
    throw new AwayUntil({ most_days: LIMITS.awayDays });
  return context.transaction(async (tx) => {
    const { user_id } = signedIn(context);
    const { id } = await sellingParty(tx, signedIn(context), spectrum_id);
    await holdSeller(tx, id);
    await recordOfOwner(tx, id, { actor_id: user_id, action: "goods_paused", details: { after: until.slice(0, 10) } });
    const row = { party_id: id, until: end, note, since: now };
    await tx
      .insertInto("away")
      .values(row)
      .onConflict((conflict) => conflict.column("party_id").doUpdateSet({ until: end, note }))
      .execute();
    await changed(tx, id);
    return { until: end.toISOString(), note };
  });
}

/** The goods of the user, or of the organisation, are for sale again. */
export function endAway(context: Context, spectrumId: string | null | undefined): Promise<void> {
  return context.transaction(async (tx) => {
    const { id } = await sellingParty(tx, signedIn(context), spectrumId);
    await holdSeller(tx, id);
    const { numDeletedRows } = await tx.deleteFrom("away").where("party_id", "=", id).executeTakeFirstOrThrow();
    if (numDeletedRows === 0n) return;
    await recordOfOwner(tx, id, { actor_id: signedIn(context).user_id, action: "goods_resumed" });
    await changed(tx, id);
  });
}

const AT_ONCE = 50;

/** Ends what the clock says is over, each by itself and once, however many processes do so. */
export async function endOverdue(db: Db, now: Date): Promise<void> {
  const due = await db
    .selectFrom("away")
    .select("party_id")
    .where("until", "<=", now)
    .orderBy("until")
    .orderBy("party_id")
    .limit(AT_ONCE)
    .execute();
  await forEachAlone(due, ({ party_id }) => db.transaction().execute((tx) => endOne(tx, party_id, now)));
}

/** Whether it is over is asked again while the seller is held: they may be away for longer since, or another process was first. */
async function endOne(tx: Tx, party_id: string, now: Date): Promise<void> {
  await holdSeller(tx, party_id);
  const { numDeletedRows } = await tx
    .deleteFrom("away")
    .where("party_id", "=", party_id)
    .where("until", "<=", now)
    .executeTakeFirstOrThrow();
  if (numDeletedRows > 0n) await changed(tx, party_id);
}

/**
 * Waits for listings of the seller that are just being made, and lets later ones wait: each of them refers to the party. So the sums
 * of no item miss one.
 */
const holdSeller = (tx: Tx, partyId: string) =>
  sql`select from party where party_id = ${partyId} for update`.execute(tx);

async function changed(tx: Tx, party_id: string): Promise<void> {
  await reindexItemsOf(tx, party_id);
  await publish(tx, awayChanged({ party_id }));
}

/** Whether the named seller is away. Both names given must mean one seller; none means nobody. */
export async function findAway(
  { db, now }: Context,
  names: { user_seller?: string | undefined; contractor_seller?: string | undefined },
): Promise<Away | null> {
  const [kind, handle] =
    names.contractor_seller === undefined
      ? (["user", names.user_seller] as const)
      : (["contractor", names.contractor_seller] as const);
  if (handle === undefined) return null;
  const id = await findParty(db, kind, handle);
  if (id === undefined) throw new UnknownSeller();
  const row = await awayNow(db, id, now);
  return row ? { until: row.until.toISOString(), note: row.note } : null;
}

const awayNow = (db: Db, partyId: string, now: Date) =>
  db
    .selectFrom("away")
    .select(["until", "note"])
    .where("party_id", "=", partyId)
    .where("until", ">", now)
    .executeTakeFirst();

/** Throws `SellerAway`. It holds nothing: an offer that is made in the moment in which the seller leaves binds nobody. */
export async function requireNotAway(tx: Tx, sellerId: string, now: Date): Promise<void> {
  const away = await awayNow(tx, sellerId, now);
  if (away) throw new SellerAway({ until: `${away.until.toISOString().slice(0, 16).replace("T", " ")} UTC` });
}

/** The seller of the column is there: a condition of lists from which goods can be bought. */
export const isThere = (seller: RawBuilder<unknown>, now: RawBuilder<unknown>) =>
  sql`not exists (select from away where away.party_id = ${seller} and away.until > ${now})`;
