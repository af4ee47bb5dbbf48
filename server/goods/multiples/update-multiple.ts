import { EmptySet, type MultipleChange } from "#contract/goods/multiples.ts";
import { NothingToChange } from "#contract/platform/errors.ts";
import { type Context, signedIn } from "#server/platform/context.ts";
import type { Tx } from "#server/platform/database/connect.ts";
import { publish } from "#server/platform/events/publish.ts";
import { listingChanged } from "../events.ts";
import { reindexListings, reindexMultiples } from "../search/rows.ts";
import {
  findOwnMultiple,
  join,
  type LockedMultiple,
  leave,
  lockMembers,
  memberIds,
  repairMultiples,
  requireAlive,
  withDefault,
} from "./members.ts";

/** Changes a combined listing's text, default and members, all or nothing. */
export function updateMultiple(context: Context, multipleId: string, change: MultipleChange): Promise<void> {
  const user = signedIn(context);
  return context.transaction(async (tx) => {
    const multiple = await findOwnMultiple(tx, user, multipleId);
    if (Object.values(change).every((value) => value === undefined)) throw new NothingToChange();
    const before = await memberIds(tx, multiple.multiple_id);
    const after = wantedMembers(before, change);
    // Those who leave are held with those who stay and come, in one order.
    const rows = await lockMembers(tx, user, multiple.seller_id, {
      ids: [...new Set([...before, ...after])].sort(),
      mayMove: true,
    });
    requireAlive(
      rows.filter((row) => after.includes(row.listing_id)),
      multiple.multiple_id,
    );
    const gone = before.filter((id) => !after.includes(id));
    await leave(tx, gone);
    await join(tx, multiple.multiple_id, after);
    await changeText(tx, multiple, change);
    await chooseDefault(tx, multiple, change.default_listing_id);
    const left = rows.flatMap((row) => row.multiple_id ?? []);
    await repairMultiples(tx, [multiple.multiple_id, ...left]);
    const touched = rows.map((row) => row.listing_id);
    await reindexListings(tx, touched);
    await reindexMultiples(tx, left);
    await publish(tx, ...touched.map((listing_id) => listingChanged({ listing_id })));
  });
}

function wantedMembers(before: readonly string[], { listings, default_listing_id }: MultipleChange): string[] {
  const wanted = withDefault(listings ?? before, default_listing_id);
  if (wanted.length === 0) throw new EmptySet();
  return wanted;
}

async function changeText(tx: Tx, { details_id }: LockedMultiple, change: MultipleChange): Promise<void> {
  const { title, description, item_type } = change;
  if (title === undefined && description === undefined && item_type === undefined) return;
  await tx
    .updateTable("listing_details")
    .set({ title, description, item_type })
    .where("details_id", "=", details_id)
    .execute();
}

async function chooseDefault(tx: Tx, { multiple_id }: LockedMultiple, listingId: string | undefined): Promise<void> {
  if (listingId === undefined) return;
  await tx
    .updateTable("multiple")
    .set({ default_listing_id: listingId })
    .where("multiple_id", "=", multiple_id)
    .execute();
}
