import { z } from "zod";
import { get, post, raw, wrapped } from "#contract/platform/endpoint.ts";
import { CONTRACTOR, INVOICE_ID, TRANSACTION_ID } from "#contract/platform/examples.ts";
import { LIMITS } from "#contract/platform/limits.ts";
import { problem } from "#contract/platform/problem.ts";
import { MinimalContractor } from "#contract/platform/shapes.ts";
import { AuecOut, emptyIsAbsent, Id, Iso, Millis, queryWhole, text } from "#contract/platform/values.ts";

/** Refusals around money (wire platform §6). Amounts are whole aUEC. */
export const OneRecipient = problem("one_recipient", 400);
export const SameAccount = problem("same_account", 400);
export const NotEnoughMoney = problem<{ available: number }>("not_enough_money", 400);
/** The account could not count so much. */
export const AccountFull = problem("account_full", 400);
export const RecipientFrozen = problem("recipient_frozen", 403);
export const TransactionSettled = problem<{ status: string }>("transaction_settled", 409);
export const NotRefundable = problem("not_refundable", 409);
export const RefundTooHigh = problem<{ left: number }>("refund_too_high", 409);
/** Nobody settles what they asked for themselves, while there is another admin. */
export const OwnRequest = problem("own_request", 403);
/** An account with money in it does not close by accident. */
export const AccountHasMoney = problem<{ balance: number; pending: number }>("account_has_money", 409);
export const ContractorHasMoney = problem<{ balance: number; pending: number }>("contractor_has_money", 409);

/** As the database has them; the wire writes them with a capital. */
export const TRANSACTION_KINDS = ["payment", "refund", "deposit", "withdrawal"] as const;
export type TransactionKind = (typeof TRANSACTION_KINDS)[number];
export const TRANSACTION_STATUSES = ["completed", "pending", "cancelled"] as const;
export type TransactionStatus = (typeof TRANSACTION_STATUSES)[number];
export const DIRECTIONS = ["in", "out"] as const;

/** Money that went, is asked for, or did not go. The game outside is nobody: both fields of its side are null. */
export const Transaction = z.object({
  transaction_id: Id,
  kind: z.enum(["Payment", "Refund", "Deposit", "Withdrawal"]),
  timestamp: Millis,
  amount: AuecOut,
  status: z.enum(["Completed", "Pending", "Cancelled"]),
  user_sender_id: z.string().nullable(),
  contractor_sender_id: z.string().nullable(),
  user_recipient_id: z.string().nullable(),
  contractor_recipient_id: z.string().nullable(),
  note: z.string(),
  /** The payment that this refund gives back. */
  reverses: Id.nullable(),
  invoice_id: Id.nullable(),
  created_by: z.string(),
  /** Ours: when an admin settled it or somebody cancelled it, and what they said. */
  settled_at: Iso.nullable(),
  settled_note: z.string(),
  /** Ours: how much of a payment went back so far. */
  refunded: AuecOut,
});
export type Transaction = z.infer<typeof Transaction>;

const TRANSACTION = {
  transaction_id: TRANSACTION_ID,
  kind: "Payment",
  timestamp: 1741000000000,
  amount: 250000,
  status: "Completed",
  user_sender_id: "orla_venn",
  contractor_sender_id: null,
  user_recipient_id: null,
  contractor_recipient_id: "HAULCO",
  note: "Escort",
  reverses: null,
  invoice_id: INVOICE_ID,
  created_by: "orla_venn",
  settled_at: null,
  settled_note: "",
  refunded: 0,
};

/** Money to be moved. Unlike elsewhere a number as text is refused (wire platform §6.1). */
export const Amount = z.int().min(1).max(LIMITS.auec);
const Note = text(0, LIMITS.moneyNote).nullish();
const Sending = z.object({
  amount: Amount,
  /** A username or an organisation's code: one of the two. */
  user_recipient_id: z.string().max(LIMITS.title).nullish(),
  contractor_recipient_id: z.string().max(LIMITS.title).nullish(),
  note: Note,
});
export type Sending = z.output<typeof Sending>;
const Asking = z.object({ amount: Amount, note: Note });
export type Asking = z.output<typeof Asking>;

const Code = z.object({ spectrum_id: z.string() });
const Named = z.object({ transaction_id: Id });
const one = { reply: wrapped(Transaction), example: { data: TRANSACTION } } as const;
const sent = {
  who: "verified",
  rate: "money",
  body: Sending,
  reply: raw(z.object({ result: z.literal("Success"), transaction_id: Id })),
  example: { result: "Success", transaction_id: TRANSACTION_ID },
} as const;
const sending = { ...sent, summary: "Send aUEC to a player or an organisation." } as const;
const sendingFor = {
  ...sent,
  summary: "Send aUEC of an organisation, with `manage_stock` there.",
  params: Code,
} as const;

export const sendMoney = post("/api/transaction/create", sending);
/** The address that the send form of older clients posts to. */
export const sendMoneyAlias = post("/create", sending);
export const sendContractorMoney = post("/api/transaction/contractor/:spectrum_id/create", sendingFor);
export const sendContractorMoneyAlias = post("/contractor/:spectrum_id/create", sendingFor);

export const getTransaction = get("/api/transaction/:transaction_id", {
  summary: "One transaction, for its parties.",
  who: "signed-in",
  scope: "orders:read",
  params: Named,
  reply: raw(Transaction),
  example: TRANSACTION,
});

/** Filters take words as the answers write them, too, with a capital. */
const inAnyCase = <S extends z.ZodType>(schema: S) =>
  emptyIsAbsent(z.preprocess((value) => (typeof value === "string" ? value.toLowerCase() : value), schema));

export const TransactionSearch = z.object({
  /** Counts from 1; without page and size the newest 200. */
  page: queryWhole(1, 1, 100_000),
  page_size: queryWhole(200, 1, LIMITS.transactionPage),
  kind: inAnyCase(z.enum(TRANSACTION_KINDS).optional()),
  status: inAnyCase(z.enum(TRANSACTION_STATUSES).optional()),
  /** Ours: money that came or went, and the first and last moment. */
  direction: emptyIsAbsent(z.enum(DIRECTIONS).optional()),
  from: emptyIsAbsent(Iso.optional()),
  to: emptyIsAbsent(Iso.optional()),
});
export type TransactionSearch = z.output<typeof TransactionSearch>;
const listed = {
  who: "signed-in",
  scope: "orders:read",
  query: TransactionSearch,
  reply: raw(z.array(Transaction)),
  example: [TRANSACTION],
} as const;

export const listMyTransactions = get("/api/transactions/mine", {
  ...listed,
  summary: "One's own transactions, newest first.",
});
export const listContractorTransactions = get("/api/transactions/contractor/:spectrum_id", {
  ...listed,
  params: Code,
  summary: "Transactions of an organisation, newest first, with `manage_stock` there.",
});

const exported = {
  who: "signed-in",
  scope: "orders:read",
  rate: "files",
  query: TransactionSearch.omit({ page: true, page_size: true }),
  reply: raw(z.string()),
  serialised: true,
  contentType: "text/csv",
  example: "when,kind,status,from,to,amount,note,id\r\n",
} as const;
export const exportMyTransactions = get("/api/transactions/mine/export", {
  ...exported,
  attachment: "transactions.csv",
  summary: "One's own transactions as a table (ours).",
});
export const exportContractorTransactions = get("/api/transactions/contractor/:spectrum_id/export", {
  ...exported,
  params: Code,
  attachment: "transactions-{spectrum_id}.csv",
  summary: "Transactions of an organisation as a table (ours).",
});

/** What an account has. `available` is the balance without what pending withdrawals hold. */
export const Balance = z.object({
  balance: AuecOut,
  available: AuecOut,
  pending_in: AuecOut,
  pending_out: AuecOut,
});
export type Balance = z.infer<typeof Balance>;
const balance = {
  who: "signed-in",
  scope: "orders:read",
  reply: wrapped(Balance),
  example: { data: { balance: 1_250_000, available: 1_000_000, pending_in: 0, pending_out: 250_000 } },
} as const;
export const getMyBalance = get("/api/transactions/balance", { ...balance, summary: "What one has." });
export const getContractorBalance = get("/api/transactions/balance/contractor/:spectrum_id", {
  ...balance,
  params: Code,
  summary: "What an organisation has, with `manage_stock` there.",
});

/** Sums of a year by month, and with whom the most went. */
export const Statement = z.object({
  months: z.array(z.object({ month: z.iso.date(), came_in: AuecOut, went_out: AuecOut, count: z.int() })),
  counterparties: z.array(
    z.object({
      /** A username or an organisation's code; null is the game outside. */
      user: z.string().nullable(),
      contractor: z.string().nullable(),
      came_in: AuecOut,
      went_out: AuecOut,
    }),
  ),
});
export type Statement = z.infer<typeof Statement>;
const statement = {
  who: "signed-in",
  scope: "orders:read",
  reply: wrapped(Statement),
  example: {
    data: {
      months: [{ month: "2025-03-01", came_in: 0, went_out: 250000, count: 1 }],
      counterparties: [{ user: null, contractor: "HAULCO", came_in: 0, went_out: 250000 }],
    },
  },
} as const;
export const getMyStatement = get("/api/transactions/statement", {
  ...statement,
  summary: "What came and went in the last twelve months, and with whom (ours).",
});
export const getContractorStatement = get("/api/transactions/statement/contractor/:spectrum_id", {
  ...statement,
  params: Code,
  summary: "The same of an organisation (ours).",
});

/** The address that the send form of older clients searches; the plural one answers in an envelope. */
export const searchRecipients = get("/api/contractor/search/:query", {
  summary: "Organisations whose code or name contains the text, as a bare array.",
  who: "signed-in",
  scope: "contractors:read",
  params: z.object({ query: z.string().max(200) }),
  reply: raw(z.array(MinimalContractor)),
  example: [CONTRACTOR],
});

const ASKED = {
  ...TRANSACTION,
  kind: "Withdrawal",
  status: "Pending",
  invoice_id: null,
  contractor_recipient_id: null,
};
const asked = {
  who: "verified",
  rate: "money",
  body: Asking,
  reply: wrapped(Transaction),
  example: { data: ASKED },
} as const;
export const requestDeposit = post("/api/transaction/deposit", {
  ...asked,
  summary: "Ask that aUEC handed over in the game be written to one's account. An admin confirms it.",
});
export const requestWithdrawal = post("/api/transaction/withdraw", {
  ...asked,
  summary: "Ask for aUEC in the game; they are held until an admin has handed them over.",
});
export const requestContractorDeposit = post("/api/transaction/contractor/:spectrum_id/deposit", {
  ...asked,
  params: Code,
  summary: "Ask for a deposit to an organisation, with `manage_stock` there.",
});
export const requestContractorWithdrawal = post("/api/transaction/contractor/:spectrum_id/withdraw", {
  ...asked,
  params: Code,
  summary: "Ask for a withdrawal of an organisation, with `manage_stock` there.",
});

export const cancelTransaction = post("/api/transaction/:transaction_id/cancel", {
  summary: "Take back a deposit or withdrawal that is pending.",
  who: "signed-in",
  rate: "money",
  params: Named,
  ...one,
});
export const refundTransaction = post("/api/transaction/:transaction_id/refund", {
  summary: "Give back a payment, in full or in part, as its recipient.",
  who: "signed-in",
  rate: "money",
  params: Named,
  body: z.object({ amount: Amount.nullish(), note: Note }).nullish(),
  ...one,
});

export const RequestSearch = z.object({
  page: queryWhole(1, 1, 100_000),
  page_size: queryWhole(20, 1, 100),
  status: inAnyCase(z.enum(TRANSACTION_STATUSES).default("pending")),
  kind: inAnyCase(z.enum(TRANSACTION_KINDS).optional()),
});
export type RequestSearch = z.output<typeof RequestSearch>;
export const listMoneyRequests = get("/api/admin/transactions", {
  summary: "Deposits and withdrawals of everybody, the oldest pending first; `page` counts from 1.",
  who: "site-admin",
  scope: "admin:read",
  query: RequestSearch,
  reply: wrapped(
    z.object({
      transactions: z.array(Transaction),
      pagination: z.object({ page: z.int(), page_size: z.int(), total: z.int(), total_pages: z.int() }),
    }),
  ),
  example: {
    data: { transactions: [ASKED], pagination: { page: 1, page_size: 20, total: 1, total_pages: 1 } },
  },
});
const settled = { who: "site-admin", params: Named, body: z.object({ note: Note }).nullish(), ...one } as const;
export const completeMoneyRequest = post("/api/admin/transactions/:transaction_id/complete", {
  ...settled,
  summary: "Confirm that a deposit or withdrawal was handed over in the game.",
});
export const cancelMoneyRequest = post("/api/admin/transactions/:transaction_id/cancel", {
  ...settled,
  summary: "Cancel a deposit or withdrawal that did not happen.",
});
