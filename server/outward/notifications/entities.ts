import { sql } from "kysely";
import type { NotificationAction, NotificationView } from "#contract/outward/notifications.ts";
import { REVIEW_COLUMNS, reviewParties, reviewView } from "#server/deals/reviews/review-view.ts";
import { loadParties } from "#server/people/profiles/party-loader.ts";
import type { Context } from "#server/platform/context.ts";
import { alertShown } from "./alert-shown.ts";
import { deliveryEntities } from "./delivery-entities.ts";
import { invoiceEntities, transactionEntities } from "./money-entities.ts";

export type NotificationRow = {
  notification_id: string;
  action: NotificationAction;
  entity_type: string;
  entity_id: string;
  read: boolean;
  created_at: Date;
  actor_ids: string[];
};

type Entity = NotificationView["entity"];

/** What the notifications of a page are about, by entity id: one query for each kind. What is gone is left out. */
export async function loadEntities(context: Context, rows: readonly NotificationRow[]): Promise<Map<string, Entity>> {
  const ids = (type: string) => [
    ...new Set(rows.filter((row) => row.entity_type === type).map((row) => row.entity_id)),
  ];
  const found = await Promise.all([
    orders(context, ids("orders")),
    sessions(context, ids("offer_sessions")),
    reviews(context, ids("order_reviews")),
    bids(context, ids("market_bids")),
    watchHits(context, ids("watch_hits")),
    wishes(context, ids("buy_orders")),
    matches(context, ids("buy_order_matches")),
    invites(context, ids("contractor_invites")),
    alerts(context, ids("admin_alerts")),
    reports(context, ids("reports")),
    warnings(context, ids("warnings")),
    cases(context, ids("cases")),
    listings(context, ids("listings")),
    transactionEntities(context, ids("transactions")),
    invoiceEntities(context, ids("invoices")),
    deliveryEntities(context, ids("deliveries")),
  ]);
  return new Map(found.flat());
}

type Found = (readonly [string, Entity])[];

const among = (column: string, ids: readonly string[]) =>
  sql<boolean>`${sql.ref(column)} = any(${sql.val([...ids])}::uuid[])`;

async function orders({ db, config }: Context, ids: readonly string[]): Promise<Found> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("orders")
    .select([
      "order_id",
      "customer_id",
      "assigned_id",
      "contractor_id",
      "title",
      "title_key",
      "kind",
      "status",
      "cost",
      "created_at",
    ])
    .where(among("order_id", ids))
    .execute();
  const parties = await loadParties(
    db,
    rows.flatMap((row) => [row.customer_id, row.assigned_id, row.contractor_id]),
    config.publicUrl,
  );
  return rows.map(({ customer_id, assigned_id, contractor_id, title_key, created_at, ...row }) => [
    row.order_id,
    {
      ...row,
      is_buy_order: title_key === "buy_order",
      customer: parties.user(customer_id).username,
      contractor: parties.handleOrNull(contractor_id),
      assigned_to: parties.handleOrNull(assigned_id),
      timestamp: created_at.toISOString(),
    },
  ]);
}

async function sessions({ db, config }: Context, ids: readonly string[]): Promise<Found> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("offer_session")
    .innerJoinLateral(
      (from) =>
        from
          .selectFrom("offer")
          .select("offer.title")
          .whereRef("offer.session_id", "=", "offer_session.session_id")
          .orderBy("offer.created_at", "desc")
          .orderBy("offer.offer_id", "desc")
          .limit(1)
          .as("latest"),
      (join) => join.onTrue(),
    )
    .select(["session_id", "customer_id", "assigned_id", "contractor_id", "status", "created_at", "latest.title"])
    .where(among("session_id", ids))
    .execute();
  const parties = await loadParties(
    db,
    rows.flatMap((row) => [row.customer_id, row.assigned_id, row.contractor_id]),
    config.publicUrl,
  );
  return rows.map((row) => [
    row.session_id,
    {
      id: row.session_id,
      customer: parties.user(row.customer_id),
      contractor: parties.contractorOrNull(row.contractor_id),
      assigned_to: parties.userOrNull(row.assigned_id),
      status: row.status,
      title: row.title,
      timestamp: row.created_at.toISOString(),
    },
  ]);
}

async function reviews({ db, config }: Context, ids: readonly string[]): Promise<Found> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("order_review")
    .select(REVIEW_COLUMNS)
    .where(among("review_id", ids))
    .where("hidden_at", "is", null)
    .execute();
  const parties = await loadParties(db, rows.flatMap(reviewParties), config.publicUrl);
  return rows.map((row) => [row.review_id, reviewView(row, parties)]);
}

async function listings({ db }: Context, ids: readonly string[]): Promise<Found> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("listing")
    .innerJoin("listing_details", "listing_details.details_id", "listing.details_id")
    .select(["listing.listing_id", "listing_details.title", "listing.price", "listing.created_at"])
    .where(among("listing.listing_id", ids))
    .execute();
  return rows.map(({ created_at, ...row }) => [row.listing_id, { ...row, timestamp: created_at.toISOString() }]);
}

async function bids({ db, config }: Context, ids: readonly string[]): Promise<Found> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("bid")
    .innerJoin("listing", "listing.listing_id", "bid.listing_id")
    .innerJoin("listing_details", "listing_details.details_id", "listing.details_id")
    .select(["bid.bid_id", "bid.listing_id", "bid.bid", "bid.created_at", "bid.user_id", "bid.bidder_id"])
    .select("listing_details.title")
    .where(among("bid.bid_id", ids))
    .execute();
  const parties = await loadParties(
    db,
    rows.map((row) => row.bidder_id),
    config.publicUrl,
  );
  return rows.map((row) => {
    const isUser = row.bidder_id === row.user_id;
    return [
      row.bid_id,
      {
        bid_id: row.bid_id,
        listing_id: row.listing_id,
        bid: row.bid,
        title: row.title,
        timestamp: row.created_at.getTime(),
        user_bidder: isUser ? parties.user(row.bidder_id) : null,
        contractor_bidder: isUser ? null : parties.contractorOrNull(row.bidder_id),
      },
    ];
  });
}

async function watchHits({ db }: Context, ids: readonly string[]): Promise<Found> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("watch_hit as hit")
    .innerJoin("watch", "watch.watch_id", "hit.watch_id")
    .leftJoin("buy_order as b", (join) => join.onRef("b.buy_order_id", "=", "hit.row_id"))
    .select(["hit.hit_id", "hit.watch_id", "watch.name as watch_name", "hit.row_id", "hit.row_kind"])
    .select(["hit.title", "hit.price", "hit.hit_at", "b.game_item_id", "b.quantity"])
    .where(among("hit.hit_id", ids))
    .execute();
  return rows.map(({ row_id, row_kind, game_item_id, quantity, hit_at, ...row }) => [
    row.hit_id,
    {
      ...row,
      ...(game_item_id !== null && quantity !== null
        ? { listing_id: game_item_id, listing_type: "aggregate" as const, buy_order_id: row_id, quantity }
        : { listing_id: row_id, listing_type: listingType(row_kind) }),
      timestamp: hit_at.toISOString(),
    },
  ]);
}

const listingType = (kind: string) => (kind === "multiple" || kind === "aggregate" ? kind : "unique");

async function wishes({ db }: Context, ids: readonly string[]): Promise<Found> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("buy_order as b")
    .innerJoin("game_item as g", "g.game_item_id", "b.game_item_id")
    .select([
      "b.buy_order_id",
      "b.game_item_id as listing_id",
      "g.name as title",
      "b.price",
      "b.quantity",
      "b.created_at",
    ])
    .where(among("b.buy_order_id", ids))
    .execute();
  return rows.map(({ created_at, ...row }) => [
    row.buy_order_id,
    { ...row, listing_type: "aggregate", timestamp: created_at.toISOString() },
  ]);
}

async function matches({ db }: Context, ids: readonly string[]): Promise<Found> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("buy_order_match as m")
    .innerJoin("buy_order as b", "b.buy_order_id", "m.buy_order_id")
    .innerJoin("listing as l", "l.listing_id", "m.listing_id")
    .innerJoin("listing_details as d", "d.details_id", "l.details_id")
    .select(["m.match_id", "m.buy_order_id", "m.listing_id", "d.title", "m.price", "l.quantity_available as quantity"])
    .select("m.matched_at")
    .where(among("m.match_id", ids))
    .execute();
  return rows.map(({ match_id, matched_at, ...row }) => [
    match_id,
    { ...row, listing_type: "unique", timestamp: matched_at.toISOString() },
  ]);
}

async function alerts({ db, now }: Context, ids: readonly string[]): Promise<Found> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{
    alert_id: string;
    title: string;
    content: string;
    link: string | null;
    created_at: Date;
  }>`
    select alert_id, title, content, link, created_at from alert where ${among("alert_id", ids)} and ${alertShown(now)}`.execute(
    db,
  );
  return rows.map(({ created_at, ...row }) => [row.alert_id, { ...row, timestamp: created_at.toISOString() }]);
}

async function reports({ db }: Context, ids: readonly string[]): Promise<Found> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("report")
    .select(["report_id", "reported_url", "reason as report_reason", "status", "answer", "created_at"])
    .where(among("report_id", ids))
    .execute();
  return rows.map(({ created_at, ...row }) => [row.report_id, { ...row, timestamp: created_at.toISOString() }]);
}

async function warnings({ db }: Context, ids: readonly string[]): Promise<Found> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("staff_warning")
    .select(["warning_id", "reason", "url", "created_at"])
    .where(among("warning_id", ids))
    .execute();
  return rows.map(({ created_at, ...row }) => [row.warning_id, { ...row, timestamp: created_at.toISOString() }]);
}

async function cases({ db }: Context, ids: readonly string[]): Promise<Found> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("dispute")
    .select(["case_id", "order_id", "session_id", "status", "opened_at", sql<string>`agreed->>'title'`.as("title")])
    .where(among("case_id", ids))
    .execute();
  return rows.map(({ session_id, opened_at, ...row }) => [
    row.case_id,
    { ...row, id: session_id, timestamp: opened_at.toISOString() },
  ]);
}

async function invites({ db }: Context, ids: readonly string[]): Promise<Found> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("contractor_invite as invite")
    .innerJoin("party", "party.party_id", "invite.contractor_id")
    .select(["invite.invite_id", "party.handle as spectrum_id", "party.name", "invite.message", "invite.created_at"])
    .where(among("invite.invite_id", ids))
    .execute();
  return rows.map(({ invite_id, created_at, ...row }) => [invite_id, { ...row, timestamp: created_at.toISOString() }]);
}
