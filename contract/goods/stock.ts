import { z } from "zod";
import { get, post, raw, wrapped } from "#contract/platform/endpoint.ts";
import { LISTING_ID } from "#contract/platform/examples.ts";
import { LIMITS } from "#contract/platform/limits.ts";
import { problem } from "#contract/platform/problem.ts";
import { LISTING_STATUSES } from "#contract/platform/shapes.ts";
import { AuecOut, Id, Quantity, whole } from "#contract/platform/values.ts";
import { SearchQuery } from "./search.ts";

/** Stock keeping (ours): many listings at once, from the screen or through a file. */

export const ResultTooLarge = problem("result_too_large", 400);
export const StockFileUnreadable = problem<{ line: number }>("stock_file_unreadable", 400);
export const StockFileEmpty = problem("stock_file_empty", 400);
export const StockFileTooLong = problem<{ most: number }>("stock_file_too_long", 400);
export const StockFileNoColumns = problem<{ columns: string }>("stock_file_no_columns", 400);
/** Of single lines. */
export const NotANumber = problem<{ column: string; text: string }>("stock_file_not_a_number", 400);
export const NotAnId = problem<{ text: string }>("stock_file_not_an_id", 400);
export const NotAStatus = problem<{ text: string }>("stock_file_not_a_status", 400);
export const LineMissing = problem<{ column: string }>("stock_file_missing", 400);
export const LineOfSet = problem("stock_file_set", 400);
export const LineTwice = problem("stock_file_twice", 400);

/** The columns of a stock file, in their order. Others are passed over. */
export const STOCK_COLUMNS = [
  "listing_id",
  "title",
  "item_type",
  "item_name",
  "price",
  "quantity",
  "status",
  "description",
] as const;
export type StockColumn = (typeof STOCK_COLUMNS)[number];
/** The last column of the file that is given out: what the row is. It is read by people and never changed. */
export const KIND_COLUMN = "kind";
export type StockKind = "sale" | "bulk" | "auction" | "combined";

/** What is done to each listing. Stock and prices never fall below zero; a percentage is of the present price, rounded. */
export const StockAction = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("quantity"), change: z.enum(["add", "subtract", "set"]), amount: Quantity }),
  z.object({ kind: z.literal("status"), status: z.enum(["active", "inactive"]) }),
  z.object({ kind: z.literal("refresh") }),
  z.discriminatedUnion("change", [
    z.object({ kind: z.literal("price"), change: z.literal("percent"), amount: whole(-100, 1000) }),
    z.object({ kind: z.literal("price"), change: z.enum(["add", "set"]), amount: whole(-LIMITS.auec, LIMITS.auec) }),
  ]),
]);
export type StockAction = z.output<typeof StockAction>;

/** What a listing has now; null for one that was not found. */
const StockState = z.object({ quantity_available: z.int(), price: AuecOut, status: z.enum(LISTING_STATUSES) });
export type StockState = z.infer<typeof StockState>;

const StockOutcome = z.object({
  listing_id: Id,
  ok: z.boolean(),
  /** Why it was left as it was, for programs and for people; null when it was changed. */
  code: z.string().nullable(),
  message: z.string().nullable(),
  now: StockState.nullable(),
});
export type StockOutcome = z.infer<typeof StockOutcome>;

export const changeStock = post("/api/market/listings/bulk", {
  summary: "Do the same to many listings at once; each is told apart, and one that refuses stops no other.",
  who: "signed-in",
  scope: "market:write",
  body: z.object({ listing_ids: z.array(Id).min(1).max(LIMITS.bulkListings), action: StockAction }),
  reply: wrapped(z.object({ results: z.array(StockOutcome) })),
  example: {
    data: {
      results: [
        {
          listing_id: LISTING_ID,
          ok: true,
          code: null,
          message: null,
          now: { quantity_available: 12, price: 45000, status: "active" },
        },
      ],
    },
  },
});

export const exportStock = get("/api/market/stock.csv", {
  summary: "One's own listings that a search finds, on all of its pages, as a CSV file of at most 5,000 rows.",
  who: "signed-in",
  scope: "market:read",
  rate: "scarce",
  query: SearchQuery,
  reply: raw(z.string()),
  contentType: "text/csv",
  serialised: true,
  example: `${STOCK_COLUMNS.join(",")},${KIND_COLUMN}\r\n${LISTING_ID},Night patrol helmet,Helmet,Vanta Helmet,45000,3,active,,sale\r\n`,
});

const FileLine = z.object({
  /** Where it stands in the file, its head being line 1. */
  line: z.int(),
  action: z.enum(["create", "change", "same", "error"]),
  /** True once this call has made the change. */
  applied: z.boolean(),
  listing_id: Id.nullable(),
  title: z.string(),
  /** The price of the line is far from what its item usually costs, in whole aUEC for one piece: a slip of the finger, perhaps. It can be applied all the same. */
  unusual: z.object({ direction: z.enum(["above", "below"]), usual: AuecOut }).nullable(),
  changes: z.array(z.object({ column: z.enum(STOCK_COLUMNS), before: z.string().nullable(), after: z.string() })),
  /** Why the line cannot be applied. */
  code: z.string().nullable(),
  message: z.string().nullable(),
});
export type FileLine = z.infer<typeof FileLine>;

export const importStock = post("/api/market/stock/import", {
  summary: "Read a stock file and say what each line would do; the lines named in `apply` are done, each by itself.",
  who: "verified",
  scope: "market:write",
  rate: "files",
  body: z.object({
    csv: z.string().max(LIMITS.stockFileText),
    spectrum_id: z.string().nullish(),
    apply: z.array(z.int().min(2)).max(LIMITS.stockFileApplied).optional(),
  }),
  reply: wrapped(z.object({ lines: z.array(FileLine), passed_over: z.array(z.string()) })),
  example: {
    data: {
      lines: [
        {
          line: 2,
          action: "change",
          applied: false,
          listing_id: LISTING_ID,
          title: "Night patrol helmet",
          unusual: null,
          changes: [{ column: "quantity", before: "3", after: "12" }],
          code: null,
          message: null,
        },
      ],
      passed_over: [],
    },
  },
});
