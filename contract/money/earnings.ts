import { z } from "zod";
import { get, raw, wrapped } from "#contract/platform/endpoint.ts";
import { AuecOut, emptyIsAbsent, Id, Iso } from "#contract/platform/values.ts";

/** What trade brought, from completed orders; nothing of it is read from the ledger. Everything here is ours. */

/** Orders count to the month (UTC) and the span in which they were made. */
const Span = z.object({
  /** The last twelve months unless said. */
  from: emptyIsAbsent(Iso.optional()),
  to: emptyIsAbsent(Iso.optional()),
});
export type EarningsSpan = z.output<typeof Span>;

export const Earnings = z.object({
  from: Iso,
  to: Iso,
  sold: AuecOut,
  sold_orders: z.int(),
  bought: AuecOut,
  bought_orders: z.int(),
  /** Oldest first; those without an order are left out. */
  months: z.array(z.object({ month: z.iso.date(), sold: AuecOut, bought: AuecOut, orders: z.int() })),
  /** Items of the game, what was sold for most first, up to 50. */
  items: z.array(
    z.object({
      game_item_id: Id,
      name: z.string(),
      sold_quantity: z.int(),
      sold: AuecOut,
      bought_quantity: z.int(),
      bought: AuecOut,
      /** What was sold less what so many pieces cost on average, of all that was ever bought of it; null where nothing was. */
      margin: AuecOut.nullable(),
    }),
  ),
  /** Who bought for most, up to 20: a username or an organisation's code. */
  buyers: z.array(
    z.object({ user: z.string().nullable(), contractor: z.string().nullable(), sold: AuecOut, orders: z.int() }),
  ),
});
export type Earnings = z.infer<typeof Earnings>;

const EXAMPLE = {
  from: "2025-01-01T00:00:00.000Z",
  to: "2025-12-31T23:59:59.999Z",
  sold: 300_000,
  sold_orders: 3,
  bought: 100_000,
  bought_orders: 1,
  months: [{ month: "2025-03-01", sold: 300_000, bought: 100_000, orders: 4 }],
  items: [
    {
      game_item_id: "0199a1b2-0000-7000-8000-0000000000e1",
      name: "Helmet",
      sold_quantity: 3,
      sold: 300_000,
      bought_quantity: 2,
      bought: 100_000,
      margin: 150_000,
    },
  ],
  buyers: [{ user: "tam_oyelle", contractor: null, sold: 300_000, orders: 3 }],
};

const Code = z.object({ spectrum_id: z.string() });
const earned = {
  who: "signed-in",
  scope: "orders:read",
  query: Span,
  reply: wrapped(Earnings),
  example: { data: EXAMPLE },
} as const;
export const getMyEarnings = get("/api/transactions/earnings", {
  ...earned,
  summary: "What one sold and bought by month, item and buyer (ours).",
});
export const getContractorEarnings = get("/api/transactions/earnings/contractor/:spectrum_id", {
  ...earned,
  params: Code,
  summary: "What an organisation sold and bought, with `manage_stock` there (ours).",
});

export const EARNINGS_BY = ["month", "item", "buyer"] as const;
export type EarningsBy = (typeof EARNINGS_BY)[number];
const exported = {
  who: "signed-in",
  scope: "orders:read",
  rate: "files",
  query: Span.extend({ by: emptyIsAbsent(z.enum(EARNINGS_BY).default("month")) }),
  reply: raw(z.string()),
  serialised: true,
  contentType: "text/csv",
  example: "month,sold,bought,orders\r\n",
} as const;
export const exportMyEarnings = get("/api/transactions/earnings/export", {
  ...exported,
  attachment: "earnings.csv",
  summary: "One of the three tables as a file, up to 10,000 rows (ours).",
});
export const exportContractorEarnings = get("/api/transactions/earnings/contractor/:spectrum_id/export", {
  ...exported,
  params: Code,
  attachment: "earnings-{spectrum_id}.csv",
  summary: "The same of an organisation (ours).",
});
