import { sql } from "kysely";
import { type SearchQuery, SORTS, searchListings } from "#contract/goods/search.ts";
import { purchase } from "#contract/trading/purchase.ts";
import { findListing } from "#server/goods/listings/listing-page.ts";
import { searchListings as search } from "#server/goods/search/search.ts";
import type { Context } from "#server/platform/context.ts";
import type { Db } from "#server/platform/database/connect.ts";
import { createSession, SESSION_COOKIE } from "#server/platform/sessions.ts";

/** What is measured: an address, and the read behind it for the database alone. */
export type Case = { name: string; path: string; read: (context: Context) => Promise<unknown> };

type Query = Partial<Record<keyof SearchQuery, string>>;

const MARKET = { listing_type: "not-aggregate", quantityAvailable: "1", sort: "activity", page_size: "48" };

export const searchCase = (name: string, query: Query): Case => ({
  name,
  path: `${searchListings.path}?${new URLSearchParams({ ...MARKET, ...query })}`,
  read: (context) => search(context, searchListings.query.parse({ ...MARKET, ...query })),
});

export const DEFAULT_PAGE = searchCase("default page of 48", {});
export const WORD = searchCase("a common word", { query: "helmet" });
export const PRICES = searchCase("price range + sort", { minCost: "20000", maxCost: "400000", sort: "price-low" });
export const DEEP_PAGE = searchCase("page 200", { index: "200" });
export const ITEM_TYPE = searchCase("item type", { item_type: "Helmet" });
export const CATEGORY = searchCase("whole category", { item_type: "armor" });
export const eachSort = (): Case[] =>
  SORTS.filter((sort) => sort !== "activity").map((sort) => searchCase(`sort ${sort}`, { sort }));

export async function oneListing(db: Db): Promise<Case> {
  const { listing_id } = await db
    .selectFrom("listing")
    .select("listing_id")
    .where("sale_type", "=", "sale")
    .limit(1)
    .executeTakeFirstOrThrow();
  return {
    name: "one listing",
    path: `${searchListings.path}/${listing_id}`,
    read: (context) => findListing(context.db, listing_id, { user: undefined, publicUrl: "" }),
  };
}

const BUYERS = 200;
/** Each of the goods is asked for by so many: a seller lets nobody have more than a few offers open. */
const BUYERS_OF_EACH = 8;

/** Purchases by people who are signed in, of listings that have enough in stock. */
export async function purchases(db: Db) {
  const { rows: buyers } = await sql<{ user_id: string }>`
    select user_id from account where not exists (select from listing where seller_id = user_id) limit ${BUYERS}`.execute(
    db,
  );
  const { rows: goods } = await sql<{ listing_id: string }>`
    update listing set quantity_available = 1000000 where listing_id in (
      select distinct on (l.seller_id) listing_id from listing l join party p on p.party_id = l.seller_id
      where l.sale_type = 'sale' and l.quantity_available > 0 and l.expiration > now() + interval '1 day' and p.kind = 'user'
      order by l.seller_id, listing_id limit 500)
    returning listing_id`.execute(db);
  // Those of the last measurement wait for an answer that never comes.
  await sql`update offer_session set status = 'closed' where status = 'active' and customer_id = any(${buyers.map(({ user_id }) => user_id)}::uuid[])`.execute(
    db,
  );
  // A day has a limit of new offers, and every measurement is a day of its own.
  await sql`update offer set created_at = created_at - interval '2 days'
    where created_at > now() - interval '2 days' and actor_id = any(${buyers.map(({ user_id }) => user_id)}::uuid[])`.execute(
    db,
  );
  const secrets = await Promise.all(
    buyers.map(({ user_id }) => createSession(db, { user_id, userAgent: "bench", now: new Date() })),
  );
  return Array.from({ length: BUYERS_OF_EACH }, (_, round) =>
    goods.map(({ listing_id }, place) => ({
      method: "POST" as const,
      path: purchase.path,
      headers: {
        "content-type": "application/json",
        cookie: `${SESSION_COOKIE}=${secrets[(place + round * 23) % secrets.length]}`,
      },
      body: JSON.stringify({ items: [{ listing_id, quantity: 1 }] }),
    })),
  ).flat();
}
