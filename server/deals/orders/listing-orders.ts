import { sql } from "kysely";
import type { getListingOrders as endpoint } from "#contract/deals/listing-orders.ts";
import { ORDER_STATUSES } from "#contract/deals/order-status.ts";
import type { Answer, Parsed } from "#contract/platform/endpoint.ts";
import { BadRequest, NotAllowed, NotFound } from "#contract/platform/errors.ts";
import { manages, mayKnow } from "#server/goods/listings/listings.ts";
import { type Context, signedIn } from "#server/platform/context.ts";
import { orderViews } from "./queries.ts";

type Query = Parsed<typeof endpoint>["query"];

/** The orders that contain a listing, a page at a time, for those who manage it. */
export async function listListingOrders(
  context: Context,
  listingId: string,
  query: Query,
): Promise<Answer<typeof endpoint>> {
  const user = signedIn(context);
  const listing = await context.db
    .selectFrom("listing")
    .select(["seller_id", "internal", "hidden_at"])
    .where("listing_id", "=", listingId)
    .executeTakeFirst();
  if (!listing || !mayKnow(user, listing)) throw new NotFound();
  if (!manages(user, listing.seller_id)) throw new NotAllowed();
  const asked = (query.status ?? "").split(",").filter((word) => word !== "");
  const statuses = ORDER_STATUSES.filter((status) => asked.length === 0 || asked.includes(status));
  if (asked.some((word) => !statuses.some((status) => status === word))) throw new BadRequest();
  const matching = context.db
    .selectFrom("orders")
    .where(
      sql<boolean>`exists (select from order_line l where l.order_id = orders.order_id and l.listing_id = ${listingId})`,
    )
    .where(sql<boolean>`status = any(${sql.val(statuses)}::text[])`);
  const { total } = await matching.select((eb) => eb.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  const rows = await matching
    .selectAll()
    .orderBy(query.sortBy === "status" ? "status" : "created_at", query.sortOrder)
    .orderBy("order_id")
    .limit(query.pageSize)
    .offset((query.page - 1) * query.pageSize)
    .execute();
  return { data: await orderViews(context, rows), pagination: pagination(query, total) };
}

/** Both key styles that clients of the format read. */
function pagination({ page, pageSize }: Query, total: number): Answer<typeof endpoint>["pagination"] {
  const totalPages = Math.ceil(total / pageSize);
  const [hasNext, hasPrevious] = [page < totalPages, page > 1];
  return {
    currentPage: page,
    pageSize,
    totalItems: total,
    totalPages,
    hasNextPage: hasNext,
    hasPreviousPage: hasPrevious,
    page,
    page_size: pageSize,
    total,
    has_next: hasNext,
    has_prev: hasPrevious,
  };
}
