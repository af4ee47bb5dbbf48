import { openNegotiationChats, openOrderChats } from "#server/deals/conversation.ts";
import { refreshFigures } from "#server/deals/orders/figures.ts";
import { writeSales } from "#server/deals/prices/record-sales.ts";
import { ensureHulls } from "#server/fleet/hulls/hulls.ts";
import { reindexAll } from "#server/goods/search/rows.ts";
import type { Db, Tx } from "#server/platform/database/connect.ts";
import type { DB } from "#server/platform/database/types.ts";
import { type Plan, planDemo } from "./plan.ts";
import { renderPictures } from "./render-pictures.ts";
import { insertRows, type Rows } from "./rows.ts";
import { DEMO, type Size } from "./size.ts";

export type SeedDeps = {
  /** Where the site serves `/media` from. */
  mediaDir: string;
  now: Date;
  size?: Size;
};

/** Tables in an order in which every row finds what it names. */
const ORDER = [
  "party",
  "account",
  "contractor",
  "contractor_tag",
  "contractor_role",
  "contractor_member",
  "contractor_member_role",
  "contractor_invite",
  "contractor_invite_code",
  "blocklist_entry",
  "audit_entry",
  "image_resource",
  "picture_waiting",
  "listing_details",
  "photo",
  "listing",
  "multiple",
  "multiple_member",
  "listing_status_log",
  "service",
  "offer_session",
  "auction",
  "bid",
  "offer",
  "offer_line",
  "public_contract",
  "contract_offer",
  "order_setting",
  "orders",
  "order_line",
  "order_status_history",
  "hand_over",
  "order_review",
  "response_tracking",
  "price_history",
  "buy_order",
  "listing_view",
  "notification",
  "availability",
  "recruiting_post",
  "recruiting_comment",
  "recruiting_vote",
  "ship",
  "ship_checkin",
  "fleet_ship",
  "cargo_delivery",
  "cargo_update",
] as const satisfies readonly (keyof DB)[];

/** Tables that are filled once the deals have their chats. */
const CHATS = ["chat", "chat_participant", "chat_message", "chat_read"] as const satisfies readonly (keyof DB)[];

/**
 * Fills an empty site with people, goods and deals, so that every screen has something to show. Does nothing when there
 * is any account already. The catalogue must be there.
 */
export async function seedDemo(db: Db, { mediaDir, now, size = DEMO }: SeedDeps): Promise<boolean> {
  if (await isInhabited(db)) return false;
  const catalogue = await db
    .selectFrom("game_item")
    .select(["game_item_id", "details_id", "name", "type", "description"])
    .orderBy("name")
    .execute();
  const plan = planDemo(
    now,
    catalogue.map((item) => ({ ...item, description: item.description ?? "" })),
    size,
  );
  const [, written] = await Promise.all([renderPictures(mediaDir, plan.pictures), writePlan(db, plan, now)]);
  return written;
}

const isInhabited = async (db: Db): Promise<boolean> =>
  (await db.selectFrom("account").select("user_id").limit(1).executeTakeFirst()) !== undefined;

/** Everything but the pictures. */
export function writePlan(db: Db, { people, rows }: Plan, now: Date): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    await ensureHulls(tx);
    // Roles name their organisation and the organisation names two of its roles: the latter wait until both stand.
    const contractors = rows.contractor ?? [];
    const unlinked: Rows = {
      ...rows,
      contractor: contractors.map((row) => ({ ...row, owner_role: null, default_role: null })),
    };
    for (const table of ORDER) await insertTable(tx, table, unlinked);
    await openNegotiationChats(tx, rows.offer_session?.map(({ session_id }) => session_id) ?? []);
    await openOrderChats(tx, rows.orders?.map(({ order_id }) => order_id) ?? []);
    for (const table of CHATS) await insertTable(tx, table, rows);
    for (const { contractor_id, owner_role, default_role } of contractors) {
      await tx
        .updateTable("contractor")
        .set({ owner_role, default_role })
        .where("contractor_id", "=", contractor_id)
        .execute();
    }
    for (const { user_id } of people.people) await refreshFigures(tx, user_id, now);
    for (const { contractor_id } of people.organisations) await refreshFigures(tx, contractor_id, now);
    await reindexAll(tx);
    await writeSales(tx, "all");
    return true;
  });
}

const insertTable = <Table extends (typeof ORDER | typeof CHATS)[number]>(
  tx: Tx,
  table: Table,
  rows: Rows,
): Promise<void> => insertRows(tx, table, rows[table] ?? []);
