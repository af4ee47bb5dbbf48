import { z } from "zod";
import { get, wrapped } from "#contract/platform/endpoint.ts";
import { AuecOut } from "#contract/platform/values.ts";

const Day = z.iso.date();
const Count = z.object({ date: Day, count: z.int() });

export const getActivity = get("/api/admin/activity", {
  summary: "How many people used the site by day, week from Monday, and month, with the empty ones.",
  who: "site-admin",
  scope: "admin:read",
  reply: wrapped(z.object({ daily: z.array(Count), weekly: z.array(Count), monthly: z.array(Count) })),
  example: {
    data: {
      daily: [{ date: "2025-03-01", count: 12 }],
      weekly: [{ date: "2025-02-24", count: 40 }],
      monthly: [{ date: "2025-03-01", count: 12 }],
    },
  },
});

const OrderTotals = z.object({
  date: Day,
  total: z.int(),
  in_progress: z.int(),
  fulfilled: z.int(),
  cancelled: z.int(),
  not_started: z.int(),
});

export const getOrderAnalytics = get("/api/admin/orders/analytics", {
  summary: "Orders of the site by the day, week and month of their making, and who has most of them.",
  who: "site-admin",
  scope: "admin:read",
  reply: wrapped(
    z.object({
      daily_totals: z.array(OrderTotals),
      weekly_totals: z.array(OrderTotals),
      monthly_totals: z.array(OrderTotals),
      top_contractors: z.array(
        z.object({ name: z.string(), spectrum_id: z.string(), fulfilled_orders: z.int(), total_orders: z.int() }),
      ),
      top_users: z.array(z.object({ username: z.string(), fulfilled_orders: z.int(), total_orders: z.int() })),
      summary: z.object({
        total_orders: z.int(),
        active_orders: z.int(),
        completed_orders: z.int(),
        total_value: AuecOut,
      }),
    }),
  ),
  example: {
    data: {
      daily_totals: [{ date: "2025-03-01", total: 5, in_progress: 1, fulfilled: 3, cancelled: 0, not_started: 1 }],
      weekly_totals: [],
      monthly_totals: [],
      top_contractors: [{ name: "Haul Company", spectrum_id: "HAULCO", fulfilled_orders: 20, total_orders: 24 }],
      top_users: [{ username: "tam_oyelle", fulfilled_orders: 9, total_orders: 11 }],
      summary: { total_orders: 310, active_orders: 40, completed_orders: 250, total_value: 91_000_000 },
    },
  },
});

/** Clients of the format read these numbers from text. */
const Digits = z.string().regex(/^\d+$/);
const MemberTotals = z.object({
  date: Day,
  new_members: Digits,
  new_members_rsi_verified: Digits,
  new_members_rsi_unverified: Digits,
  cumulative_members: Digits,
  cumulative_members_rsi_verified: Digits,
  cumulative_members_rsi_unverified: Digits,
});

export const getMembershipAnalytics = get("/api/admin/membership/analytics", {
  summary: "Accounts of the site by the day, week and month of their making; numbers are text.",
  who: "site-admin",
  scope: "admin:read",
  reply: wrapped(
    z.object({
      daily_totals: z.array(MemberTotals),
      weekly_totals: z.array(MemberTotals),
      monthly_totals: z.array(MemberTotals),
      summary: z.object({
        total_members: Digits,
        admin_members: Digits,
        regular_members: Digits,
        rsi_confirmed_members: Digits,
        banned_members: Digits,
        new_members_30d: Digits,
        new_members_7d: Digits,
      }),
    }),
  ),
  example: {
    data: {
      daily_totals: [
        {
          date: "2025-03-01",
          new_members: "4",
          new_members_rsi_verified: "3",
          new_members_rsi_unverified: "1",
          cumulative_members: "120",
          cumulative_members_rsi_verified: "80",
          cumulative_members_rsi_unverified: "40",
        },
      ],
      weekly_totals: [],
      monthly_totals: [],
      summary: {
        total_members: "120",
        admin_members: "2",
        regular_members: "118",
        rsi_confirmed_members: "80",
        banned_members: "1",
        new_members_30d: "22",
        new_members_7d: "6",
      },
    },
  },
});
