import { z } from "zod";
import { get, raw, wrapped } from "#contract/platform/endpoint.ts";
import { BUYER, ORDER_ID } from "#contract/platform/examples.ts";
import { MinimalUser } from "#contract/platform/shapes.ts";
import { AuecOut, Id, Iso } from "#contract/platform/values.ts";
import { ORDER_STATUSES, type OrderStatus } from "./order-status.ts";
import { OrderSearch } from "./orders.ts";

/** What an organisation's orders add up to (wire orders §2, §9.15). */

const perStatus = <S extends z.ZodType>(schema: S) =>
  z.object(Object.fromEntries(ORDER_STATUSES.map((status) => [status, schema])) as Record<OrderStatus, S>);

export const Metrics = z.object({
  total_orders: z.int(),
  total_value: AuecOut,
  active_value: AuecOut,
  completed_value: AuecOut,
  status_counts: perStatus(z.int()),
  recent_activity: z.object({
    orders_last_7_days: z.int(),
    orders_last_30_days: z.int(),
    value_last_7_days: AuecOut,
    value_last_30_days: AuecOut,
  }),
  /** By number of orders of any status; `total_value` is the sum of them all. */
  top_customers: z.array(
    z.object({ username: z.string(), display_name: z.string(), order_count: z.int(), total_value: AuecOut }),
  ),
});
export type Metrics = z.infer<typeof Metrics>;

const DayCount = z.object({ date: z.iso.date(), count: z.int() });
/** A point for each of the last 30 days (UTC), days without orders included. */
export const Trends = z.object({
  daily_orders: z.array(DayCount),
  daily_value: z.array(z.object({ date: z.iso.date(), value: AuecOut })),
  /** By the status that the day's orders have now. */
  status_trends: perStatus(z.array(DayCount)),
});
export type Trends = z.infer<typeof Trends>;

const METRICS = {
  total_orders: 58,
  total_value: 12400000,
  active_value: 900000,
  completed_value: 10900000,
  status_counts: { "not-started": 2, "in-progress": 3, fulfilled: 49, cancelled: 4 },
  recent_activity: {
    orders_last_7_days: 4,
    orders_last_30_days: 11,
    value_last_7_days: 600000,
    value_last_30_days: 2100000,
  },
  top_customers: [{ username: "tam_oyelle", display_name: "Tam Oyelle", order_count: 9, total_value: 2200000 }],
};

const ContractorParams = z.object({ spectrum_id: z.string().min(1).max(100) });

export const getOrderMetrics = get("/api/orders/contractor/:spectrum_id/metrics", {
  summary: "What an organisation's orders add up to, for its members.",
  who: "signed-in",
  scope: "orders:read",
  params: ContractorParams,
  reply: wrapped(Metrics),
  example: { data: METRICS },
});

const flag = (usual: "true" | "false") =>
  z
    .unknown()
    .optional()
    .transform((value) => (value === "true" || value === "false" ? value : usual) === "true");

export const getOrderData = get("/api/orders/contractor/:spectrum_id/data", {
  summary: "An organisation's metrics, its trend by day, and its newest orders; all of them or the caller's own.",
  who: "signed-in",
  scope: "orders:read",
  params: ContractorParams,
  query: z.object({ include_trends: flag("true"), assigned_only: flag("false") }),
  reply: wrapped(
    z.object({
      metrics: Metrics.extend({ trend_data: Trends.optional() }),
      recent_orders: z.array(
        z.object({
          order_id: Id,
          timestamp: Iso,
          status: z.enum(ORDER_STATUSES),
          cost: AuecOut,
          title: z.string(),
        }),
      ),
    }),
  ),
  example: {
    data: {
      metrics: {
        ...METRICS,
        trend_data: {
          daily_orders: [{ date: "2025-09-12", count: 3 }],
          daily_value: [{ date: "2025-09-12", value: 640000 }],
          status_trends: {
            "not-started": [{ date: "2025-09-12", count: 1 }],
            "in-progress": [],
            fulfilled: [{ date: "2025-09-12", count: 2 }],
            cancelled: [],
          },
        },
      },
      recent_orders: [
        {
          order_id: ORDER_ID,
          timestamp: "2025-09-12T18:04:11.000Z",
          status: "fulfilled",
          cost: 250000,
          title: "Fuel for two",
        },
      ],
    },
  },
});

export const Customer = MinimalUser.extend({
  orders: z.int(),
  spent: AuecOut,
  /** Ours. */ last_order: Iso.nullable(),
  /** Ours: the mean of the stars that they gave the organisation, 0 to 50, of reviews that are shown; 0 without any. */
  given_rating: z.number(),
  /** Ours. */ given_count: z.int(),
});
export type Customer = z.infer<typeof Customer>;

export const getCustomers = get("/api/contractors/:spectrum_id/customers", {
  summary: "Who has ordered from an organisation and what they spent on fulfilled orders, highest first.",
  who: "signed-in",
  scope: "contractors:read",
  params: ContractorParams,
  serialised: true,
  reply: wrapped(z.array(Customer)),
  example: {
    data: [
      { ...BUYER, orders: 3, spent: 90000, last_order: "2026-03-01T10:00:00.000Z", given_rating: 45, given_count: 2 },
    ],
  },
});

export const getOrdersCsv = get("/api/orders/csv", {
  summary: "The orders that a search finds, as CSV, newest first.",
  who: "signed-in",
  scope: "orders:read",
  query: OrderSearch.omit({ sort_method: true, reverse_sort: true, index: true, page_size: true }),
  serialised: true,
  contentType: "text/csv",
  reply: raw(z.string()),
  example: "order_id,created,status\r\n",
});
