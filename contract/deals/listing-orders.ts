import { z } from "zod";
import { get, raw } from "#contract/platform/endpoint.ts";
import { ORDER } from "#contract/platform/examples.ts";
import { MinimalUser } from "#contract/platform/shapes.ts";
import { emptyIsAbsent, Id, queryText, queryWhole } from "#contract/platform/values.ts";
import { Order } from "./orders.ts";

const Pagination = z.object({
  currentPage: z.int(),
  pageSize: z.int(),
  totalItems: z.int(),
  totalPages: z.int(),
  hasNextPage: z.boolean(),
  hasPreviousPage: z.boolean(),
  page: z.int(),
  page_size: z.int(),
  total: z.int(),
  has_next: z.boolean(),
  has_prev: z.boolean(),
});

const ListingOrder = Order.extend({ customer_minimal: MinimalUser });
export type ListingOrder = z.infer<typeof ListingOrder>;

export const getListingOrders = get("/api/market/listing/:listing_id/orders", {
  summary: "The orders that contain a listing, for those who manage it.",
  who: "signed-in",
  scope: "market:read",
  params: z.object({ listing_id: Id }),
  query: z.object({
    page: queryWhole(1, 1, 1_000_000),
    pageSize: queryWhole(20, 1, 100),
    status: queryText(),
    sortBy: emptyIsAbsent(z.enum(["timestamp", "status"]).default("timestamp")),
    sortOrder: emptyIsAbsent(z.enum(["desc", "asc"]).default("desc")),
  }),
  reply: raw(z.object({ data: z.array(ListingOrder), pagination: Pagination })),
  example: {
    data: [ORDER],
    pagination: {
      currentPage: 1,
      pageSize: 10,
      totalItems: 1,
      totalPages: 1,
      hasNextPage: false,
      hasPreviousPage: false,
      page: 1,
      page_size: 10,
      total: 1,
      has_next: false,
      has_prev: false,
    },
  },
});
