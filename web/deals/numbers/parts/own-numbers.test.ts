import { expect, test } from "vitest";
import type { OrderStub } from "#contract/deals/orders.ts";
import { ownMetrics, ownTrends } from "./own-numbers.ts";

const NOW = Date.parse("2026-03-31T12:00:00.000Z");
const order = (timestamp: string, status: OrderStub["status"], cost: string) =>
  ({ timestamp, status, cost }) as OrderStub;
const ORDERS = [
  order("2026-03-31T01:00:00.000Z", "fulfilled", "100"),
  order("2026-03-31T02:00:00.000Z", "not-started", "20"),
  order("2026-03-10T02:00:00.000Z", "cancelled", "3"),
  order("2025-01-01T02:00:00.000Z", "in-progress", "7"),
];

test("a person's assignments add up as an organisation's orders do", () => {
  expect(ownMetrics(ORDERS, NOW)).toEqual({
    total_orders: 4,
    total_value: 130,
    active_value: 27,
    completed_value: 100,
    status_counts: { "not-started": 1, "in-progress": 1, fulfilled: 1, cancelled: 1 },
    recent_activity: {
      orders_last_7_days: 2,
      orders_last_30_days: 3,
      value_last_7_days: 120,
      value_last_30_days: 123,
    },
  });
});

test("a person's trend has each of the last 30 days", () => {
  const trend = ownTrends(ORDERS, NOW);
  expect(trend.daily_orders).toHaveLength(30);
  expect(trend.daily_orders.at(-1)).toEqual({ date: "2026-03-31", count: 2 });
  expect(trend.daily_value.at(-1)?.value).toBe(120);
  expect(trend.status_trends.cancelled.find(({ count }) => count > 0)?.date).toBe("2026-03-10");
});
