import { sql } from "kysely";
import type { User } from "#contract/platform/actor.ts";
import { isMember } from "#contract/platform/permissions.ts";
import { sidesOf } from "./deals/offers/sessions.ts";
import { mayRead } from "./deals/orders/access.ts";
import { seesPrivate } from "./goods/listings/composites.ts";
import { readableChats } from "./outward/chats/access.ts";
import type { Db } from "./platform/database/connect.ts";
import type { Place } from "./platform/live.ts";

const PARTIES = ["customer_id", "assigned_id", "contractor_id"] as const;

/** Those of the ids whose things the user may watch. */
type Find = (db: Db, user: User, ids: readonly string[]) => Promise<readonly string[]>;

/** Everybody sees the page of an item, a public contract, and a recruiting post. */
const all: Find = async (_db, _user, ids) => ids;

const among = (column: string, ids: readonly string[]) =>
  sql<boolean>`${sql.ref(column)} = any(${sql.val([...ids])}::uuid[])`;

const offers: Find = async (db, user, ids) => {
  const found = await db
    .selectFrom("offer_session")
    .select(["session_id", ...PARTIES])
    .where(among("session_id", ids))
    .execute();
  return found
    .filter((session) => sidesOf(user, session).length > 0 || user.role === "admin")
    .map(({ session_id }) => session_id);
};

const orders: Find = async (db, user, ids) => {
  const found = await db
    .selectFrom("orders")
    .select(["order_id", "status", ...PARTIES])
    .where(among("order_id", ids))
    .execute();
  return found.filter((order) => mayRead(user, order)).map(({ order_id }) => order_id);
};

const listings: Find = async (db, user, ids) => {
  const found = await db
    .selectFrom("listing")
    .select(["listing_id", "internal", "seller_id"])
    .where(among("listing_id", ids))
    .execute();
  return found
    .filter(({ internal, seller_id }) => !internal || seesPrivate(user, seller_id))
    .map(({ listing_id }) => listing_id);
};

const contractors: Find = async (_db, user, ids) => ids.filter((id) => isMember(user, id) || user.role === "admin");

const OF_KIND: Readonly<Record<Place["kind"], Find>> = {
  chat: readableChats,
  offer: offers,
  order: orders,
  listing: listings,
  contractor: contractors,
  item: all,
  contract: all,
  post: all,
};

/** Those of the places in which the user may see what happens, asked once for each kind: the same answers as the pages' own calls give. */
export async function mayJoin(db: Db, user: User, places: readonly Place[]): Promise<Place[]> {
  const kinds = Map.groupBy(places, ({ kind }) => kind);
  const found = await Promise.all(
    [...kinds].map(async ([kind, those]) => {
      const allowed = new Set(
        await OF_KIND[kind](
          db,
          user,
          those.map(({ id }) => id),
        ),
      );
      return those.filter(({ id }) => allowed.has(id));
    }),
  );
  return found.flat();
}
