import type { User } from "#contract/actor.ts";
import { isMember } from "#contract/permissions.ts";
import { mayReadChat } from "./chats/access.ts";
import { seesPrivate } from "./market/composites.ts";
import { sidesOf } from "./offers/sessions.ts";
import { mayRead } from "./orders/access.ts";
import type { Db } from "./platform/database/connect.ts";
import type { Place } from "./platform/live.ts";

const PARTIES = ["customer_id", "assigned_id", "contractor_id"] as const;

/** Whether the user may see what happens in this room: the same answer as the page's own call gives. */
export async function mayJoin(db: Db, user: User, { kind, id }: Place): Promise<boolean> {
  if (kind === "chat") return mayReadChat(db, user, id);
  if (kind === "offer") {
    const session = await db
      .selectFrom("offer_session")
      .select(PARTIES)
      .where("session_id", "=", id)
      .executeTakeFirst();
    return session !== undefined && (sidesOf(user, session).length > 0 || user.role === "admin");
  }
  if (kind === "order") {
    const order = await db
      .selectFrom("orders")
      .select([...PARTIES, "status"])
      .where("order_id", "=", id)
      .executeTakeFirst();
    return order !== undefined && mayRead(user, order);
  }
  if (kind === "contractor") return isMember(user, id) || user.role === "admin";
  // Everybody sees the page of an item, a public contract, and a recruiting post.
  if (kind === "item" || kind === "contract" || kind === "post") return true;
  const listing = await db
    .selectFrom("listing")
    .select(["internal", "seller_id"])
    .where("listing_id", "=", id)
    .executeTakeFirst();
  return listing !== undefined && (!listing.internal || seesPrivate(user, listing.seller_id));
}
