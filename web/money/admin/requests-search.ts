import { TRANSACTION_STATUSES, type TransactionStatus } from "#web/calls/money/transactions.gen.ts";
import { given, oneOf, pageOf } from "#web/ui/address.ts";

/** The address of the queue; `page` begins with 0. */
export type RequestsSearch = { status?: Exclude<TransactionStatus, "pending">; page?: number };

export const parseRequestsSearch = (raw: Record<string, unknown>): RequestsSearch =>
  given({ status: oneOf(raw.status, TRANSACTION_STATUSES, "pending"), page: pageOf(raw.page) });
