import { sql } from "kysely";
import type { Tx } from "#server/platform/database/connect.ts";
import type { Leaving, Section } from "#server/platform/leaving.ts";
import { withdrawBuyOrders } from "./buy-orders/withdraw-buy-orders.ts";
import { unlistAll } from "./listings/unlist-all.ts";
import { lockMultiplesOf } from "./multiples/members.ts";

const SOLD = "stays: off the market, for the deals that name it";
const SHOWN = "stays: as the listings that it is made of, which nobody finds any more";

export const goodsLeaving: Leaving = {
  kept: [
    { keys: ["listing.seller_id", "service.owner_id"], close: SOLD, archive: SOLD, copy: "told" },
    {
      keys: ["multiple.seller_id"],
      close: "goes",
      archive: "goes",
      copy: "left out: the listings that it is made of are told",
    },
    {
      keys: ["search_row.seller_id", "search_document.seller_id"],
      close: SHOWN,
      archive: SHOWN,
      copy: "left out: the listing's own words once more, kept for searches",
    },
    {
      keys: ["listing_status_log.actor_id"],
      close: "stays: what happened to the listing, under a name that says nothing",
      archive: "never",
      copy: "left out: what became of a listing, and the listing is told",
    },
    { keys: ["listing_view.viewer_id"], close: "is anonymised", archive: "never", copy: "told" },
    {
      keys: ["buy_order.buyer_id"],
      close: "stays: taken back, for the charts of what people paid and for its order",
      archive: "never",
      copy: "told",
    },
    {
      keys: ["buy_order.customer_org_id"],
      close: "never",
      archive: "stays: taken back, for the charts of what people paid and for its order",
      copy: "told",
    },
    { keys: ["away.party_id"], close: "goes", archive: "goes", copy: "told" },
    { keys: ["watch.user_id"], close: "goes", archive: "never", copy: "told" },
    {
      keys: ["watch.seller_id"],
      close: "stays: it is somebody else's rule",
      archive: "stays: it is somebody else's rule",
      copy: "left out: whom somebody else watches is theirs to know",
    },
  ],
  // Sets come before their seller, as everywhere.
  waitTurn: lockMultiplesOf,
  close: async (tx, user) => {
    await unlistAll(tx, user.id);
    await tx.deleteFrom("away").where("party_id", "=", user.id).execute();
    await withdrawBuyOrders(tx, "buyer_id", user);
    await tx.deleteFrom("watch").where("user_id", "=", user.id).execute();
    await forgetVisits(tx, user.id);
  },
  archive: async (tx, contractor) => {
    await unlistAll(tx, contractor.id);
    await tx.deleteFrom("away").where("party_id", "=", contractor.id).execute();
    await withdrawBuyOrders(tx, "customer_org_id", contractor);
  },
  copy: copyOf,
};

/** Visits stay counted, each as that of a stranger. */
async function forgetVisits(tx: Tx, userId: string): Promise<void> {
  const stranger = sql<string>`gen_random_uuid()::text`;
  await tx
    .updateTable("listing_view")
    .set({ visitor: stranger, viewer_id: null, ip: null, user_agent: null, referrer: null })
    .where("viewer_id", "=", userId)
    .execute();
  await tx.updateTable("service_view").set({ visitor: stranger }).where("visitor", "=", userId).execute();
}

function copyOf(id: string): readonly Section[] {
  return [
    [
      "Listings",
      sql`select l.listing_id, d.title, d.description, l.price, l.quantity_available, l.status, l.created_at from listing l
        join listing_details d on d.details_id = l.details_id where l.seller_id = ${id} order by l.created_at desc`,
    ],
    [
      "Services",
      sql`select service_id, service_name, title, cost, status, created_at from service where owner_id = ${id}`,
    ],
    ["Away", sql`select until, note, since from away where party_id = ${id}`],
    ["Buy orders", sql`select buy_order_id, quantity, price, created_at, expiry from buy_order where buyer_id = ${id}`],
    ["Watches", sql`select name, kind, search, max_price, paused, created_at from watch where user_id = ${id}`],
    [
      "Listings visited",
      sql`select listing_id, ip, user_agent, referrer, seen_at from listing_view where viewer_id = ${id} order by seen_at desc`,
    ],
  ];
}
