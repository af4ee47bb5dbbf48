import { sql } from "kysely";
import { monthLater } from "#contract/goods/listing-life.ts";
import type { StockAction, StockOutcome, StockState } from "#contract/goods/stock.ts";
import type { User } from "#contract/platform/actor.ts";
import { NotAllowed, NotFound } from "#contract/platform/errors.ts";
import { isMember } from "#contract/platform/permissions.ts";
import { Problem } from "#contract/platform/problem.ts";
import { recordListings } from "#server/organisations/audit/record-listings.ts";
import { type Context, signedIn } from "#server/platform/context.ts";
import type { Tx } from "#server/platform/database/connect.ts";
import { publish } from "#server/platform/events/publish.ts";
import { errorText } from "#server/platform/http/languages.ts";
import { listingChanged } from "../events.ts";
import { keepsStock, manages } from "../listings/listings.ts";
import { reindexListings } from "../search/rows.ts";
import { type NewState, type Stocked, stateAfter } from "./rules.ts";

/**
 * Does the same to many listings. All are held at once, in id order, so that no purchase comes between reading and writing;
 * what one of them refuses is decided before anything is written, so it stops no other.
 */
export function changeStock(context: Context, listingIds: readonly string[], action: StockAction) {
  const user = signedIn(context);
  const ids = [...new Set(listingIds)];
  return context.transaction(async (tx) => {
    const locked = await lockStocked(tx, ids);
    const judged = ids.map((listing_id) => {
      const listing = locked.get(listing_id);
      return { listing_id, listing, after: judge(user, listing, action, context.now) };
    });
    const changed = judged.flatMap(({ listing_id, listing, after }) =>
      after instanceof Problem || !listing ? [] : [{ listing_id, before: listing, after }],
    );
    await write(tx, context, changed, action);
    return { results: judged.map((row) => outcomeOf(row, context)) };
  });
}

type Locked = Stocked & { listing_id: string; seller_id: string; internal: boolean };
type Changed = { listing_id: string; before: Locked; after: NewState };

async function lockStocked(tx: Tx, ids: readonly string[]): Promise<Map<string, Locked>> {
  const { rows } = await sql<Locked>`
    select listing_id, seller_id, internal, sale_type, price, quantity_available, status, expiration, expired_by_job
    from listing where listing_id = any(${sql.val(ids)}::uuid[])
    order by listing_id for no key update`.execute(tx);
  return new Map(rows.map((row) => [row.listing_id, row]));
}

function judge(user: User, listing: Locked | undefined, action: StockAction, now: Date): NewState | Problem {
  const isAdmin = user.role === "admin";
  if (!listing || (listing.internal && !isMember(user, listing.seller_id) && !isAdmin)) return new NotFound();
  const isAllowed = action.kind === "quantity" ? keepsStock : manages;
  if (!isAllowed(user, listing.seller_id)) return new NotAllowed();
  return stateAfter(listing, action, { now, isAdmin });
}

async function write(
  tx: Tx,
  { now, actor }: Context,
  changed: readonly Changed[],
  { kind }: StockAction,
): Promise<void> {
  if (changed.length === 0) return;
  // What ran out stays so until its seller says what it is to be.
  const staysExpired = kind === "quantity" || kind === "price";
  const ids = changed.map(({ listing_id }) => listing_id);
  await sql`
    update listing l set price = c.price, quantity_available = c.quantity, status = c.status, expiration = ${monthLater(now)}, expired_by_job = l.expired_by_job and ${staysExpired}
    from unnest(${sql.val(ids)}::uuid[], ${sql.val(changed.map(({ after }) => after.price))}::bigint[],
      ${sql.val(changed.map(({ after }) => after.quantity_available))}::int[], ${sql.val(changed.map(({ after }) => after.status))}::text[])
      c (listing_id, price, quantity, status)
    where l.listing_id = c.listing_id`.execute(tx);
  const moved = changed.filter(({ before, after }) => before.status !== after.status);
  if (moved.length > 0)
    await tx
      .insertInto("listing_status_log")
      .values(
        moved.map(({ listing_id, after }) => ({
          listing_id,
          new_status: after.status,
          changed_at: now,
          actor_id: actor.user?.user_id ?? null,
        })),
      )
      .execute();
  await recordListings(tx, signedIn({ actor }).user_id, changed);
  await reindexListings(tx, ids);
  await publish(tx, ...ids.map((listing_id) => listingChanged({ listing_id })));
}

type Judged = { listing_id: string; listing: Locked | undefined; after: NewState | Problem };

function outcomeOf({ listing_id, listing, after }: Judged, { language }: Context): StockOutcome {
  if (!(after instanceof Problem)) return { listing_id, ok: true, code: null, message: null, now: asState(after) };
  const message = errorText(language, after.code, after.data);
  // What the caller may not know of says nothing of itself.
  const isTheirs = listing !== undefined && !(after instanceof NotFound) && !(after instanceof NotAllowed);
  return { listing_id, ok: false, code: after.code, message, now: isTheirs ? asState(listing) : null };
}

const asState = ({ price, quantity_available, status }: NewState): StockState => ({
  price,
  quantity_available,
  status,
});
