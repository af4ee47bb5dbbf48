import type { Metrics, Trends } from "#contract/deals/order-numbers.ts";
import { ORDER_STATUSES, type OrderStatus } from "#contract/deals/order-status.ts";
import type { OrderStub } from "#contract/deals/orders.ts";

const DAY_MS = 86_400_000;
const DAYS = 30;

type Figures = Omit<Metrics, "top_customers">;

/** What a person's assignments add up to: the same figures as the server keeps for an organisation. */
export function ownMetrics(orders: readonly OrderStub[], now: number): Figures {
  const value = (some: readonly OrderStub[]) => some.reduce((sum, { cost }) => sum + Number(cost), 0);
  const of = (...statuses: OrderStatus[]) => orders.filter(({ status }) => statuses.includes(status));
  const since = (days: number) => orders.filter(({ timestamp }) => Date.parse(timestamp) >= now - days * DAY_MS);
  return {
    total_orders: orders.length,
    total_value: value(orders),
    active_value: value(of("not-started", "in-progress")),
    completed_value: value(of("fulfilled")),
    status_counts: countsBy((status) => of(status).length),
    recent_activity: {
      orders_last_7_days: since(7).length,
      orders_last_30_days: since(30).length,
      value_last_7_days: value(since(7)),
      value_last_30_days: value(since(30)),
    },
  };
}

/** The last 30 days (UTC), days without orders included. */
export function ownTrends(orders: readonly OrderStub[], now: number): Trends {
  const days = Array.from({ length: DAYS }, (_, index) =>
    new Date(now - (DAYS - 1 - index) * DAY_MS).toISOString().slice(0, 10),
  );
  const on = (date: string) => orders.filter(({ timestamp }) => timestamp.startsWith(date));
  return {
    daily_orders: days.map((date) => ({ date, count: on(date).length })),
    daily_value: days.map((date) => ({ date, value: on(date).reduce((sum, { cost }) => sum + Number(cost), 0) })),
    status_trends: countsBy((wanted) =>
      days.map((date) => ({ date, count: on(date).filter(({ status }) => status === wanted).length })),
    ),
  };
}

const countsBy = <T>(of: (status: OrderStatus) => T) =>
  Object.fromEntries(ORDER_STATUSES.map((status) => [status, of(status)])) as Record<OrderStatus, T>;
