import type { Insertable } from "kysely";
import type { ItemNames, ListingStatus, PaymentType } from "#contract/platform/shapes.ts";
import { importItems } from "#server/catalogue/import-items.ts";
import { itemId } from "#server/catalogue/item-id.ts";
import { openNegotiationChats, openOrderChats } from "#server/deals/conversation.ts";
import { reindexListings } from "#server/goods/search/rows.ts";
import { foundRoles } from "#server/organisations/roles/default-roles.ts";
import type { Db } from "#server/platform/database/connect.ts";
import type { OfferSession, Orders } from "#server/platform/database/types.ts";
import { newId } from "#server/platform/ids.ts";

/** Rows that tests begin with. What a test is about, it does itself through HTTP. */

export type Trader = { user_id: string; username: string };
export type TestContractor = { contractor_id: string; spectrum_id: string };
type ListingTraits = Partial<{
  price: number;
  quantity: number;
  title: string;
  item_type: string;
  status: ListingStatus;
  internal: boolean;
  place: string;
  description: string;
  created_at: Date;
  expiration: Date;
  sale_type: "sale" | "auction" | "aggregate";
  game_item_id: string;
}>;

const DAY_MS = 86_400_000;
let made = 0;

export const maker = (db: Db) => ({
  /** Someone whose game account is linked. */
  trader: async (
    traits: Partial<{ verified: boolean; role: "user" | "admin"; name: string }> = {},
  ): Promise<Trader> => {
    made += 1;
    const user_id = newId();
    const username = traits.name ?? `trader_${made}`;
    await db
      .insertInto("party")
      .values({ party_id: user_id, kind: "user", handle: username, name: username })
      .execute();
    await db
      .insertInto("account")
      .values({ user_id, discord_id: user_id, rsi_confirmed: traits.verified ?? true, role: traits.role ?? "user" })
      .execute();
    return { user_id, username };
  },

  /** An organisation with an owner who may do everything there, and members who may do nothing. */
  contractor: async (owner: Trader, members: readonly Trader[] = []): Promise<TestContractor> => {
    made += 1;
    const contractor_id = newId();
    const spectrum_id = `CO${made}`;
    await db
      .insertInto("party")
      .values({ party_id: contractor_id, kind: "contractor", handle: spectrum_id, name: `Company ${made}` })
      .execute();
    await db.insertInto("contractor").values({ contractor_id }).execute();
    const { default_role } = await db.transaction().execute((tx) => foundRoles(tx, contractor_id, owner.user_id));
    const others = members.map(({ user_id }) => ({ contractor_id, user_id }));
    if (others.length > 0) {
      await db.insertInto("contractor_member").values(others).execute();
      await db
        .insertInto("contractor_member_role")
        .values(others.map((row) => ({ ...row, role_id: default_role })))
        .execute();
    }
    return { contractor_id, spectrum_id };
  },

  /** A game item of the catalogue. */
  item: async (
    traits: Partial<{ name: string; names: ItemNames; type: string }> = {},
  ): Promise<{ game_item_id: string; name: string }> => {
    made += 1;
    const name = traits.name ?? `Item ${made}`;
    const item = { name, names: traits.names ?? null, type: traits.type ?? "Helmet", description: "", image_url: null };
    await db.transaction().execute((tx) => importItems(tx, [item]));
    return { game_item_id: itemId(name), name };
  },

  /** A listing on the market, with its search row. */
  listing: async (seller: Trader | TestContractor, traits: ListingTraits = {}): Promise<{ listing_id: string }> => {
    const [listing_id, details_id] = [newId(), newId()];
    const now = traits.created_at ?? new Date();
    await db.transaction().execute(async (tx) => {
      await tx
        .insertInto("listing_details")
        .values({
          details_id,
          item_type: traits.item_type ?? "Helmet",
          title: traits.title ?? "Helmet",
          description: traits.description ?? "",
          game_item_id: traits.game_item_id ?? null,
        })
        .execute();
      await tx
        .insertInto("listing")
        .values({
          listing_id,
          details_id,
          sale_type: traits.sale_type ?? "sale",
          price: traits.price ?? 1000,
          quantity_available: traits.quantity ?? 5,
          status: traits.status ?? "active",
          internal: traits.internal ?? false,
          place: traits.place ?? null,
          seller_id: "user_id" in seller ? seller.user_id : seller.contractor_id,
          created_at: now,
          expiration: traits.expiration ?? new Date(now.getTime() + 30 * DAY_MS),
        })
        .execute();
      if (traits.sale_type === "auction")
        await tx
          .insertInto("auction")
          .values({ listing_id, minimum_bid_increment: 1000, end_time: new Date(now.getTime() + DAY_MS) })
          .execute();
      await reindexListings(tx, [listing_id]);
    });
    return { listing_id };
  },

  /** A service for hire. */
  service: async (
    owner: Trader | TestContractor,
    traits: Partial<{
      service_name: string;
      service_description: string;
      kind: string | null;
      cost: number;
      payment_type: PaymentType;
      status: "active" | "inactive";
      created_at: Date;
    }> = {},
  ): Promise<{ service_id: string }> => {
    const service_id = newId();
    const created_at = traits.created_at ?? new Date();
    await db
      .insertInto("service")
      .values({
        service_id,
        owner_id: "user_id" in owner ? owner.user_id : owner.contractor_id,
        service_name: "Cargo run",
        service_description: "Any station",
        title: "Move my cargo",
        description: "From, to",
        kind: "Transport",
        cost: 45_000,
        payment_type: "one-time",
        status: "active",
        created_at,
        updated_at: created_at,
        ...traits,
      })
      .execute();
    return { service_id };
  },

  /** Orders with their chats; what a test does not name is the same in all. */
  orders: async (traits: readonly (Partial<Insertable<Orders>> & { customer_id: string })[]): Promise<string[]> => {
    const common = {
      kind: "Delivery",
      title: "A purchase",
      description: "",
      cost: 5,
      payment_type: "one-time",
    } as const;
    const rows = traits.map((row) => ({ order_id: newId(), ...common, created_at: new Date(), ...row }));
    const ids = rows.map(({ order_id }) => order_id);
    await db.transaction().execute(async (tx) => {
      await tx.insertInto("orders").values(rows).execute();
      await openOrderChats(tx, ids);
    });
    return ids;
  },

  /** A negotiation with its chat, and no offer yet. */
  negotiation: async (parties: Omit<Insertable<OfferSession>, "session_id" | "created_at">): Promise<string> => {
    const session_id = newId();
    await db.transaction().execute(async (tx) => {
      await tx
        .insertInto("offer_session")
        .values({ ...parties, session_id, created_at: new Date() })
        .execute();
      await openNegotiationChats(tx, [session_id]);
    });
    return session_id;
  },

  stockOf: async (listing: { listing_id: string }): Promise<number> =>
    (
      await db
        .selectFrom("listing")
        .select("quantity_available")
        .where("listing_id", "=", listing.listing_id)
        .executeTakeFirstOrThrow()
    ).quantity_available,

  countRows: async (
    table: "orders" | "offer_session" | "offer" | "notification" | "listing" | "order_review" | "service" | "api_token",
  ): Promise<number> =>
    (
      await db
        .selectFrom(table)
        .select((eb) => eb.fn.countAll<number>().as("count"))
        .executeTakeFirstOrThrow()
    ).count,
});

export type Make = ReturnType<typeof maker>;
