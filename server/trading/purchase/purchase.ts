import { sql } from "kysely";
import { NotForSaleHere, QuantityTooHigh, SeveralSellers } from "#contract/deals/offers.ts";
import { ListingGone, UnknownListing } from "#contract/goods/listings.ts";
import type { Answer } from "#contract/platform/endpoint.ts";
import { TooMuchMoney } from "#contract/platform/errors.ts";
import { LIMITS } from "#contract/platform/limits.ts";
import { isMember } from "#contract/platform/permissions.ts";
import { DONE } from "#contract/platform/values.ts";
import { type purchase as endpoint, OwnListing } from "#contract/trading/purchase.ts";
import { openNegotiation } from "#server/deals/offers/open-negotiation.ts";
import { requireRoomForOffer } from "#server/deals/offers/open-offers.ts";
import { clip, type Goods, goodsTitle, goodsWording } from "#server/deals/wording.ts";
import { requireNotAway } from "#server/goods/away/away.ts";
import { mergeItems, type PurchaseItem } from "#server/goods/listings/rules.ts";
import { recordBuying } from "#server/organisations/audit/record-buying.ts";
import { actingCustomer, requireNoBlock, requireNotOneself } from "#server/organisations/customer.ts";
import { type Context, signedIn } from "#server/platform/context.ts";
import type { Tx } from "#server/platform/database/connect.ts";
import { unseen } from "#server/platform/database/unseen.ts";

type Purchase = {
  items: readonly PurchaseItem[];
  offer?: number | null;
  note?: string | null;
  spectrum_id?: string | null;
};

type Row = Goods & {
  seller_id: string;
  seller_kind: string;
  status: string;
  sale_type: string;
  internal: boolean;
  expired: boolean;
  left: number;
};

/** Opens an offer session for items of one seller. Nothing is reserved: stock is taken when the seller accepts (wire market §4). */
export function purchase(context: Context, input: Purchase): Promise<Answer<typeof endpoint>> {
  const user = signedIn(context);
  const { now } = context;
  return context.transaction(async (tx) => {
    const customer = await actingCustomer(tx, user, input.spectrum_id);
    const wanted = mergeItems(input.items);
    const rows = await loadItems(tx, wanted, now);
    const items = wanted.map((item) => {
      const row = rows.get(item.listing_id);
      if (!row || (row.internal && !isMember(user, row.seller_id)))
        throw new UnknownListing({ listing_id: item.listing_id });
      requireForSale(row);
      if (row.seller_id === user.user_id) throw new OwnListing();
      if (item.quantity > row.left) throw new QuantityTooHigh({ title: row.title, left: row.left });
      return { ...row, quantity: item.quantity };
    });
    const [first] = items;
    if (!first || items.some((item) => item.seller_id !== first.seller_id)) throw new SeveralSellers();
    await requireNotOneself(tx, customer, [first.seller_id], OwnListing);
    await requireNoBlock(tx, customer, [first.seller_id]);
    await requireNotAway(tx, first.seller_id, now);
    await requireRoomForOffer(tx, { actorId: customer.customer_id, customer, sellerId: first.seller_id, now });
    const total = items.reduce((sum, item) => sum + item.price * item.quantity, 0);
    if (total > LIMITS.auec) throw new TooMuchMoney({ most: LIMITS.auec });
    const cost = input.offer ? input.offer : total;
    const { session_id, offer_id } = await openNegotiation(tx, {
      customer,
      sellerId: first.seller_id,
      sellerKind: first.seller_kind,
      actorId: user.user_id,
      side: "customer",
      now,
      terms: {
        kind: "Delivery",
        payment_type: "one-time",
        cost,
        collateral: 0,
        title: goodsTitle(items),
        title_key: "goods",
        description: clip(input.note ?? "", LIMITS.description),
        wording: goodsWording(items, cost),
      },
      lines: items.map(({ listing_id, quantity }) => ({ listing_id, quantity })),
    });
    await recordBuying(tx, customer, { action: "goods_bought", title: first.title, amount: cost });
    return { ...DONE, offer_id, session_id, discord_invite: null };
  });
}

function requireForSale(row: Row): void {
  if (row.status !== "active" || row.expired) throw new ListingGone({ listing_id: row.listing_id });
  if (row.sale_type === "auction") throw new NotForSaleHere({ title: row.title });
}

/** Held against removal, for the offer will name them; nothing else waits. */
async function loadItems(tx: Tx, items: readonly PurchaseItem[], now: Date): Promise<Map<string, Row>> {
  const { rows } = await sql<Row>`
    select l.listing_id, d.title, l.price, 0 as quantity, l.seller_id, p.kind as seller_kind, l.status, l.sale_type, l.internal,
      l.expiration <= ${now} and l.sale_type <> 'auction' as expired, l.quantity_available as left
    from listing l join listing_details d on d.details_id = l.details_id join party p on p.party_id = l.seller_id
    where l.listing_id = any(${unseen(
      items.map((item) => item.listing_id),
      "uuid[]",
    )}::uuid[])
    order by l.listing_id for key share of l`.execute(tx);
  return new Map(rows.map((row) => [row.listing_id, row]));
}
