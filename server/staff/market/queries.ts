import { type RawBuilder, sql } from "kysely";
import type { Answer } from "#contract/platform/endpoint.ts";
import type { searchStaffListings as endpoint, StaffListing, StaffListingSearch } from "#contract/staff/market.ts";
import { firstPhoto } from "#server/goods/photos/photos.ts";
import { loadParties } from "#server/people/profiles/party-loader.ts";
import { pictureUrl } from "#server/people/profiles/party-view.ts";
import type { Context } from "#server/platform/context.ts";
import { authorViews, partyKinds } from "../things/read-thing.ts";

type Row = Omit<StaffListing, "created_at" | "user_seller" | "contractor_seller"> & {
  created_at: Date;
  seller_id: string;
};

/** A page of listings of every state and every seller. */
export async function searchStaffListings(
  context: Context,
  search: StaffListingSearch,
): Promise<Answer<typeof endpoint>> {
  const { db, config } = context;
  const { page, page_size, sort_by, sort_order } = search;
  const where = sql.join(conditions(search), sql` and `);
  const direction = sort_order === "asc" ? sql`asc` : sql`desc`;
  const ties = sort_order === "asc" ? sql`desc` : sql`asc`;
  const [found, counted] = await Promise.all([
    sql<Row>`
      select l.listing_id, d.title, d.item_type, case when l.sale_type = 'multiple' then 'sale' else l.sale_type end as sale_type, l.status,
        l.hidden_at is not null as hidden, l.internal, l.price, l.quantity_available, l.view_count, l.created_at, l.seller_id,
        ${firstPhoto("d.details_id")} as photo,
        (select count(distinct coalesce(r.reporter_id::text, r.noticed))::int from report r where r.thing_id = l.listing_id and r.kind = 'listing') as reports
      from (select * from listing l where ${where} order by l.${sql.ref(sort_by)} ${direction}, l.listing_id ${ties}
        limit ${page_size} offset ${(page - 1) * page_size}) l
      join listing_details d on d.details_id = l.details_id
      order by l.${sql.ref(sort_by)} ${direction}, l.listing_id ${ties}`.execute(db),
    sql<{ total: number }>`select count(*)::int as total from listing l where ${where}`.execute(db),
  ]);
  const sellers = found.rows.map(({ seller_id }) => seller_id);
  const [parties, kinds] = await Promise.all([loadParties(db, sellers, config.publicUrl), partyKinds(db, sellers)]);
  const total = counted.rows[0]?.total ?? 0;
  const total_pages = Math.ceil(total / page_size);
  return {
    listings: found.rows.map(({ seller_id, created_at, photo, ...row }) => {
      const { author, author_contractor } = authorViews(seller_id, parties, kinds);
      return {
        ...row,
        created_at: created_at.toISOString(),
        photo: photo === null ? null : pictureUrl(photo, photo, config.publicUrl),
        user_seller: author,
        contractor_seller: author_contractor,
      };
    }),
    pagination: { page, page_size, total, total_pages, has_next: page < total_pages, has_prev: page > 1 },
  };
}

function conditions({ status, sale_type, seller, search }: StaffListingSearch): RawBuilder<unknown>[] {
  const parts = [sql`true`];
  if (status === "hidden") parts.push(sql`l.hidden_at is not null`);
  else if (status !== undefined) parts.push(sql`l.status = ${status}`);
  if (sale_type === "sale") parts.push(sql`l.sale_type in ('sale', 'multiple')`);
  else if (sale_type !== undefined) parts.push(sql`l.sale_type = ${sale_type}`);
  if (seller !== undefined)
    parts.push(sql`l.seller_id in (select party_id from party where lower(handle) = ${seller.toLowerCase()})`);
  // What a person types is looked for as it is: wildcards of the database mean themselves.
  if (search !== undefined)
    parts.push(
      sql`l.details_id in (select details_id from listing_details where title ilike ${`%${search.replace(/[\\%_]/g, "\\$&")}%`})`,
    );
  return parts;
}
