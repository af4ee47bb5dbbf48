import { sql } from "kysely";
import { UnknownItem, UnknownSeller } from "#contract/goods/listings.ts";
import {
  type NewWatch,
  TooManyWatches,
  type Watch,
  type WatchedSearch,
  type WatchedWanted,
  WatchNeedsOneTarget,
} from "#contract/goods/watches.ts";
import { NotFound } from "#contract/platform/errors.ts";
import { LIMITS } from "#contract/platform/limits.ts";
import { findParty } from "#server/people/profiles/find-party.ts";
import { type Context, signedIn, withPart } from "#server/platform/context.ts";
import type { Tx } from "#server/platform/database/connect.ts";
import { newId } from "#server/platform/ids.ts";
import { fits, RULE_COLUMNS, type Rule } from "./conditions.ts";
import { listWatches } from "./queries.ts";
import { anchorOf, anchorWords, type Stem, wantedAnchor } from "./rules.ts";
import { rememberWanted } from "./wanted.ts";

/** Watches a search, an item or a listing from now on. */
export function createWatch(context: Context, input: NewWatch): Promise<Watch> {
  const { user_id } = signedIn(context);
  const { name, wanted_search, game_item_id, listing_id, max_price } = input;
  const search = input.search ?? wanted_search;
  const targets = [input.search, wanted_search, game_item_id, listing_id].filter((target) => target !== undefined);
  if (targets.length !== 1 || (search && Object.keys(search).length === 0)) throw new WatchNeedsOneTarget();
  return context.transaction(async (tx) => {
    await requireRoom(tx, user_id);
    if (game_item_id !== undefined) await requireItem(tx, game_item_id);
    if (listing_id !== undefined) await requireListing(tx, listing_id);
    const rule: Rule = {
      watch_id: newId(),
      user_id,
      kind: kindOf(input),
      search: search ?? {},
      seller_id: await namedSeller(tx, search ?? {}),
      game_item_id: game_item_id ?? null,
      listing_id: listing_id ?? null,
      max_price,
    };
    const anchor = await findAnchor(tx, rule);
    await tx
      .insertInto("watch")
      .values({ ...rule, search: JSON.stringify(rule.search), name, anchor, created_at: context.now })
      .execute();
    await rememberFitting(tx, rule, context.now);
    return getWatch(withPart(context, { db: tx }), rule.watch_id);
  });
}

const kindOf = ({ search, wanted_search, game_item_id }: NewWatch): Rule["kind"] =>
  search ? "search" : wanted_search ? "wanted" : game_item_id ? "item" : "listing";

type Change = {
  name?: string | undefined;
  max_price?: number | null | undefined;
  paused?: boolean | undefined;
  search?: WatchedSearch | undefined;
  wanted_search?: WatchedWanted | undefined;
};

/** Renames, pauses, continues, moves the ceiling, or changes the filters. What fits the changed rule already is no news. */
export function updateWatch(context: Context, watchId: string, input: Change): Promise<Watch> {
  const { search, wanted_search, ...change } = input;
  const hasFilters = search !== undefined || wanted_search !== undefined;
  return context.transaction(async (tx) => {
    await requireOwn(tx, context, watchId);
    await tx
      .updateTable("watch")
      .set({ ...change, watch_id: watchId })
      .where("watch_id", "=", watchId)
      .execute();
    if (search !== undefined) await changeSearch(tx, watchId, "search", search);
    if (wanted_search !== undefined) await changeSearch(tx, watchId, "wanted", wanted_search);
    if (hasFilters || change.max_price !== undefined || change.paused === false) {
      const rule = await tx
        .selectFrom("watch")
        .select(RULE_COLUMNS)
        .where("watch_id", "=", watchId)
        .executeTakeFirstOrThrow();
      await rememberFitting(tx, rule as Rule, context.now);
    }
    return getWatch(withPart(context, { db: tx }), watchId);
  });
}

/** Other filters are another rule: what it found before says nothing of it. */
async function changeSearch(tx: Tx, watchId: string, kind: Rule["kind"], search: WatchedSearch): Promise<void> {
  const before = await tx
    .selectFrom("watch")
    .select(RULE_COLUMNS)
    .where("watch_id", "=", watchId)
    .executeTakeFirstOrThrow();
  if (before.kind !== kind || Object.keys(search).length === 0) throw new WatchNeedsOneTarget();
  const rule: Rule = { ...(before as Rule), search, seller_id: await namedSeller(tx, search) };
  await tx
    .updateTable("watch")
    .set({ search: JSON.stringify(search), seller_id: rule.seller_id, anchor: await findAnchor(tx, rule) })
    .where("watch_id", "=", watchId)
    .execute();
  await tx.deleteFrom("watch_hit").where("watch_id", "=", watchId).execute();
}

export function deleteWatch(context: Context, watchId: string): Promise<void> {
  return context.transaction(async (tx) => {
    await requireOwn(tx, context, watchId);
    await tx.deleteFrom("watch").where("watch_id", "=", watchId).execute();
  });
}

async function getWatch(context: Context, watchId: string): Promise<Watch> {
  const [watch] = await listWatches(context, watchId);
  if (!watch) throw new NotFound();
  return watch;
}

/** Counted with the person's row held, so that two at once do not both find the last place. */
async function requireRoom(tx: Tx, userId: string): Promise<void> {
  await tx.selectFrom("account").select("user_id").where("user_id", "=", userId).forNoKeyUpdate().execute();
  const { count } = await tx
    .selectFrom("watch")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
  if (count >= LIMITS.watches) throw new TooManyWatches({ most: LIMITS.watches });
}

async function requireOwn(tx: Tx, context: Context, watchId: string): Promise<void> {
  const watch = await tx
    .selectFrom("watch")
    .select("watch_id")
    .where("watch_id", "=", watchId)
    .where("user_id", "=", signedIn(context).user_id)
    .forUpdate()
    .executeTakeFirst();
  if (!watch) throw new NotFound();
}

async function requireItem(tx: Tx, itemId: string): Promise<void> {
  const item = await tx.selectFrom("game_item").select("name").where("game_item_id", "=", itemId).executeTakeFirst();
  if (!item) throw new UnknownItem();
}

async function requireListing(tx: Tx, listingId: string): Promise<void> {
  const listing = await tx
    .selectFrom("listing")
    .select("internal")
    .where("listing_id", "=", listingId)
    .forKeyShare()
    .executeTakeFirst();
  if (!listing || listing.internal) throw new NotFound();
}

async function namedSeller(tx: Tx, { user_seller, contractor_seller }: WatchedSearch): Promise<string | null> {
  const handle = user_seller ?? contractor_seller;
  if (handle === undefined) return null;
  const seller = await findParty(tx, user_seller === undefined ? "contractor" : "user", handle);
  if (seller === undefined) throw new UnknownSeller();
  return seller;
}

async function findAnchor(tx: Tx, rule: Rule): Promise<string> {
  if (rule.kind === "wanted") return wantedAnchor(rule.search);
  const words = anchorWords(rule.search.query);
  const { rows: stems } = await sql<Stem>`
    select word, (ts_lexize('english_stem', word))[1] as stem from unnest(${sql.val(words)}::text[]) with ordinality w (word, place) order by place`.execute(
    tx,
  );
  const { rows } = await sql<{ words: string[] }>`select type_words(${rule.search.item_type ?? ""}) as words`.execute(
    tx,
  );
  return anchorOf(
    { ...rule, query: rule.search.query, typeWords: rows[0]?.words ?? [] },
    stems.map(({ word, stem }) => ({ word, stem: stem ?? undefined })),
  );
}

/** Notes what fits without telling anybody: the watcher has just seen it. */
async function rememberFitting(tx: Tx, rule: Rule, now: Date): Promise<void> {
  if (rule.kind === "wanted") return rememberWanted(tx, rule, now);
  await sql`
    insert into watch_hit (watch_id, row_id, row_kind, title, price, is_news, hit_at)
    select ${rule.watch_id}, s.row_id, s.row_kind, s.title, s.minimum_price, false, ${now}
    from search_row s left join party p on p.party_id = s.seller_id
    where ${fits(rule, now)}
    limit ${sql.lit(LIMITS.exactTotal)}
    on conflict (watch_id, row_id) do nothing`.execute(tx);
}
