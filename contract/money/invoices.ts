import { z } from "zod";
import { get, post, wrapped } from "#contract/platform/endpoint.ts";
import { BUYER, INVOICE_ID, ORDER_ID, TRANSACTION_ID, USER } from "#contract/platform/examples.ts";
import { LIMITS } from "#contract/platform/limits.ts";
import { problem } from "#contract/platform/problem.ts";
import { MinimalContractor, MinimalUser } from "#contract/platform/shapes.ts";
import {
  AuecOut,
  emptyIsAbsent,
  Id,
  Iso,
  Moment,
  queryText,
  queryWhole,
  SomeQuantity,
  text,
} from "#contract/platform/values.ts";
import { Amount } from "./transactions.ts";

/** Refusals around invoices (wire platform §6.3). */
export const InvoiceSettled = problem<{ status: string }>("invoice_settled", 409);
export const OrderInvoiced = problem<{ number: number }>("order_invoiced", 409);
export const ForeignOrder = problem("invoice_foreign_order", 400);
export const DueInPast = problem("invoice_due_in_past", 400);
/** Neither an amount nor lines, or both and they differ. */
export const InvoiceSum = problem("invoice_sum", 400);
export const RemindedLately = problem<{ hours: number }>("invoice_reminded_lately", 409);

/** `overdue` is an open one past its day. */
export const INVOICE_STATUSES = ["open", "paid", "declined", "cancelled"] as const;
export type InvoiceStatus = (typeof INVOICE_STATUSES)[number];
export const INVOICE_FILTERS = [...INVOICE_STATUSES, "overdue"] as const;

export const InvoiceLine = z.object({
  text: text(1, LIMITS.title),
  quantity: SomeQuantity,
  unit_price: z.int().min(0).max(LIMITS.auec),
});
export type InvoiceLine = z.infer<typeof InvoiceLine>;

/** A person or an organisation: the other field is null. */
const Party = z.object({ user: MinimalUser.nullable(), contractor: MinimalContractor.nullable() });
export type InvoiceParty = z.infer<typeof Party>;

export const Invoice = z.object({
  invoice_id: Id,
  number: z.int(),
  issuer: Party,
  payer: Party,
  title: z.string(),
  description: z.string(),
  lines: z.array(InvoiceLine),
  amount: AuecOut,
  order_id: Id.nullable(),
  status: z.enum(INVOICE_STATUSES),
  overdue: z.boolean(),
  due_at: Iso.nullable(),
  created_at: Iso,
  paid_at: Iso.nullable(),
  reminded_at: Iso.nullable(),
  transaction_id: Id.nullable(),
  /** On which sides the reader stands, with the right to act there. */
  may: z.object({ pay: z.boolean(), decline: z.boolean(), issue: z.boolean() }),
});
export type Invoice = z.infer<typeof Invoice>;

const INVOICE = {
  invoice_id: INVOICE_ID,
  number: 12,
  issuer: { user: USER, contractor: null },
  payer: { user: BUYER, contractor: null },
  title: "Escort to the outpost",
  description: "",
  lines: [{ text: "Escort, per hour", quantity: 2, unit_price: 125000 }],
  amount: 250000,
  order_id: ORDER_ID,
  status: "paid",
  overdue: false,
  due_at: "2025-03-09T23:59:59.000Z",
  created_at: "2025-03-02T18:04:11.000Z",
  paid_at: "2025-03-03T11:06:40.000Z",
  reminded_at: null,
  transaction_id: TRANSACTION_ID,
  may: { pay: false, decline: false, issue: true },
};

export const INVOICE_DIRECTIONS = ["sent", "received"] as const;
export const InvoiceSearch = z.object({
  direction: emptyIsAbsent(z.enum(INVOICE_DIRECTIONS).default("sent")),
  status: emptyIsAbsent(z.enum(INVOICE_FILTERS).optional()),
  /** Ours: a number, or words of the title. */
  query: queryText(LIMITS.title),
  page: queryWhole(1, 1, 100_000),
  page_size: queryWhole(20, 1, 100),
});
export type InvoiceSearch = z.output<typeof InvoiceSearch>;
const listed = {
  who: "signed-in",
  scope: "orders:read",
  query: InvoiceSearch,
  reply: wrapped(
    z.object({
      invoices: z.array(Invoice),
      pagination: z.object({ page: z.int(), page_size: z.int(), total: z.int(), total_pages: z.int() }),
      /** Ours: what the tiles above the list say. */
      sums: z.object({ outstanding: AuecOut, overdue: AuecOut, paid_this_month: AuecOut }),
    }),
  ),
  example: {
    data: {
      invoices: [INVOICE],
      pagination: { page: 1, page_size: 20, total: 1, total_pages: 1 },
      sums: { outstanding: 0, overdue: 0, paid_this_month: 250000 },
    },
  },
} as const;
const Code = z.object({ spectrum_id: z.string() });
export const listMyInvoices = get("/api/invoices/mine", {
  ...listed,
  summary: "Invoices that one sent or received, newest first; `page` counts from 1.",
});
export const listContractorInvoices = get("/api/invoices/contractor/:spectrum_id", {
  ...listed,
  params: Code,
  summary: "Invoices of an organisation, with `manage_orders` or `manage_stock` there.",
});
export const listOrderInvoices = get("/api/invoices/order/:order_id", {
  summary: "The invoice of an order, if there is one, for those who may see it (ours).",
  who: "signed-in",
  scope: "orders:read",
  params: z.object({ order_id: Id }),
  reply: wrapped(z.array(Invoice)),
  example: { data: [INVOICE] },
});

const one = { reply: wrapped(Invoice), example: { data: INVOICE } } as const;
const Named = z.object({ invoice_id: Id });
export const getInvoice = get("/api/invoices/:invoice_id", {
  summary: "One invoice, for both sides.",
  who: "signed-in",
  scope: "orders:read",
  params: Named,
  ...one,
});

const NewInvoice = z.object({
  /** Who pays: a username or an organisation's code. Without both, the customer of the order. */
  user_payer_id: z.string().max(LIMITS.title).nullish(),
  contractor_payer_id: z.string().max(LIMITS.title).nullish(),
  title: text(1, LIMITS.title),
  description: text(0, LIMITS.description).nullish(),
  /** The sum of the lines, where there are lines. */
  amount: Amount.nullish(),
  lines: z.array(InvoiceLine).min(1).max(LIMITS.invoiceLines).nullish(),
  order_id: Id.nullish(),
  due_at: Moment.nullish(),
});
export type NewInvoice = z.output<typeof NewInvoice>;
const created = { who: "verified", scope: "orders:write", rate: "money", body: NewInvoice, ...one } as const;
export const createInvoice = post("/api/invoices", { ...created, summary: "Ask somebody to pay." });
export const createContractorInvoice = post("/api/invoices/contractor/:spectrum_id", {
  ...created,
  params: Code,
  summary: "Ask somebody to pay an organisation, with `manage_orders` or `manage_stock` there.",
});

export const payInvoice = post("/api/invoices/:invoice_id/pay", {
  summary: "Pay an invoice out of the account of its payer.",
  who: "verified",
  rate: "money",
  params: Named,
  ...one,
});
const answered = { who: "signed-in", scope: "orders:write", rate: "money", params: Named, ...one } as const;
export const declineInvoice = post("/api/invoices/:invoice_id/decline", {
  ...answered,
  summary: "Refuse to pay an invoice.",
});
export const cancelInvoice = post("/api/invoices/:invoice_id/cancel", {
  ...answered,
  summary: "Take an invoice back, as its issuer.",
});
export const remindOfInvoice = post("/api/invoices/:invoice_id/remind", {
  ...answered,
  summary: "Remind the payer of an open invoice, once a day (ours).",
});
