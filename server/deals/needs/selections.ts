import { type RawBuilder, sql } from "kysely";
import type { NeedKind } from "#contract/deals/needs.ts";
import type { Context } from "#server/platform/context.ts";
import { titleText } from "../wording.ts";

/** Conditions on `d` of one's deals on each side, and as whom one keeps goods, bids and is invited. */
export type Viewer = {
  sells: RawBuilder<unknown>;
  buys: RawBuilder<unknown>;
  trader: string | null;
  invited: string | null;
};

/** What waits in one way: rows of `id, title, party_id, message, amount, count, at`. */
export type Selection = { kind: NeedKind; from: RawBuilder<unknown> };

const DAY_MS = 86_400_000;
/** What nobody did for so long is not going to be done. */
const PATIENCE_DAYS = 30;
/** Auctions are named a day before they end, listings three days before. */
const AUCTION_DAYS = 1;
const EXPIRY_DAYS = 3;

type Reader = Pick<Context, "language" | "now">;
const inDays = ({ now }: Reader, days: number) => new Date(now.getTime() + days * DAY_MS);

/** Each kind of need as a query of its own. */
export const selectionsOf = (viewer: Viewer, reader: Reader): Selection[] => [
  ...offers(viewer, reader),
  ...orders(viewer, reader),
  ...meetings(viewer, reader),
  ...reviews(viewer, reader),
  ...(viewer.trader === null ? [] : [...auctions(viewer.trader, reader), ...goods(viewer.trader, reader)]),
  ...(viewer.invited === null ? [] : [invites(viewer.invited)]),
];

const SELLER = sql`coalesce(d.contractor_id, d.assigned_id)`;
const BUYER = sql`coalesce(d.customer_org_id, d.customer_id)`;

function offers({ sells, buys }: Viewer, { language }: Reader): Selection[] {
  const waiting = (turn: string, mine: RawBuilder<unknown>, other: RawBuilder<unknown>): Selection => ({
    kind: "turn",
    from: sql`select d.session_id as id, ${titleText(language, "f")} as title, ${other} as party_id, null as message,
        f.cost as amount, null as count, d.newest_at as at
      from offer_session d join offer f on f.offer_id = d.newest_offer_id
      where ${mine} and d.status = 'active' and d.turn = ${sql.lit(turn)}`,
  });
  return [waiting("to-seller", sells, BUYER), waiting("to-customer", buys, SELLER)];
}

/** Orders of these people that the condition leaves, with their hand-over as `h`. */
const ordersThat = (
  kind: NeedKind,
  [mine, other]: [RawBuilder<unknown>, RawBuilder<unknown>],
  condition: RawBuilder<unknown>,
  { language }: Reader,
  at = sql`coalesce(d.changed_at, d.created_at)`,
): Selection => ({
  kind,
  from: sql`select d.order_id as id, ${titleText(language, "d")} as title, ${other} as party_id, null as message,
      d.cost as amount, null as count, ${at} as at
    from orders d left join hand_over h on h.order_id = d.order_id where ${mine} and ${condition}`,
});

function orders({ sells, buys }: Viewer, reader: Reader): Selection[] {
  const seller: [RawBuilder<unknown>, RawBuilder<unknown>] = [sells, BUYER];
  const since = inDays(reader, -PATIENCE_DAYS);
  return [
    ordersThat("begin", seller, sql`d.status = 'not-started'`, reader),
    ordersThat("deliver", seller, sql`d.status = 'in-progress' and h.seller_at is null`, reader),
    ordersThat(
      "confirm",
      [buys, SELLER],
      sql`d.status in ('not-started', 'in-progress', 'fulfilled') and d.created_at > ${since} and h.seller_at is not null and h.customer_at is null`,
      reader,
      sql`h.seller_at`,
    ),
  ];
}

/** Proposals of the other side of which at least one time is still to come. */
function meetings({ sells, buys }: Viewer, { language, now }: Reader): Selection[] {
  const proposed = (by: string, mine: RawBuilder<unknown>, other: RawBuilder<unknown>): Selection => ({
    kind: "meeting",
    from: sql`select d.order_id as id, ${titleText(language, "d")} as title, ${other} as party_id, null as message,
        null as amount, null as count, m.created_at as at
      from orders d join meeting m on m.order_id = d.order_id and m.status = 'proposed' and m.side = ${sql.lit(by)}
      where ${mine} and d.status in ('not-started', 'in-progress')
        and exists (select from unnest(m.slots) slot where slot > ${now})`,
  });
  return [proposed("customer", sells, BUYER), proposed("seller", buys, SELLER)];
}

function reviews({ sells, buys }: Viewer, reader: Reader): Selection[] {
  const unwritten = (role: string, mine: RawBuilder<unknown>, other: RawBuilder<unknown>) =>
    ordersThat(
      "review",
      [mine, other],
      sql`d.status = 'fulfilled' and not d.own_deal and d.created_at > ${inDays(reader, -PATIENCE_DAYS)}
        and not exists (select from order_review r where r.order_id = d.order_id and r.role = ${sql.lit(role)})`,
      reader,
    );
  return [unwritten("contractor", sells, BUYER), unwritten("customer", buys, SELLER)];
}

/** Auctions that end within a day: one's own, and those on which one leads or was outbid. */
function auctions(trader: string, reader: Reader): Selection[] {
  const ending = sql`a.status = 'active' and a.end_time > ${reader.now} and a.end_time <= ${inDays(reader, AUCTION_DAYS)}`;
  const columns = sql`l.listing_id as id, t.title, null as message, l.price as amount, null as count, a.end_time as at`;
  // Of equal bids the earlier promise leads, as everywhere.
  const leads = sql`b.bid_id = (select top.bid_id from bid top where top.listing_id = b.listing_id
    order by top.bid desc, top.promised_at, top.bid_id limit 1)`;
  const bidOn = (kind: NeedKind, which: RawBuilder<unknown>): Selection => ({
    kind,
    from: sql`select ${columns}, l.seller_id as party_id from bid b join auction a on a.listing_id = b.listing_id
      join listing l on l.listing_id = a.listing_id join listing_details t on t.details_id = l.details_id
      where b.bidder_id = ${trader} and ${ending} and ${which}`,
  });
  return [
    {
      kind: "auction",
      from: sql`select ${columns}, null as party_id from auction a join listing l on l.listing_id = a.listing_id
        join listing_details t on t.details_id = l.details_id where l.seller_id = ${trader} and ${ending}`,
    },
    bidOn("lead", leads),
    bidOn("outbid", sql`not ${leads}`),
  ];
}

/** Listings that nobody can buy, and those that soon nobody finds; the latter without the former. */
function goods(trader: string, reader: Reader): Selection[] {
  const counted = (kind: NeedKind, condition: RawBuilder<unknown>, at: RawBuilder<unknown>): Selection => ({
    kind,
    from: sql`select null as id, null as title, null as party_id, null as message, null as amount, count(*) as count, ${at} as at
      from listing l where l.seller_id = ${trader} and l.status = 'active' and l.sale_type <> 'auction' and ${condition}
      having count(*) > 0`,
  });
  return [
    counted("sold_out", sql`l.quantity_available = 0`, sql`${reader.now}::timestamptz`),
    counted(
      "expiring",
      sql`l.quantity_available > 0 and l.expiration <= ${inDays(reader, EXPIRY_DAYS)}`,
      sql`min(l.expiration)`,
    ),
  ];
}

const invites = (userId: string): Selection => ({
  kind: "invite",
  from: sql`select i.invite_id as id, null as title, i.contractor_id as party_id, i.message, null as amount, null as count, i.created_at as at
    from contractor_invite i where i.user_id = ${userId}`,
});
