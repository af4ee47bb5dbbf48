import { query } from "#web/api.ts";
import * as transactions from "#web/calls/money/transactions.gen.ts";

/** Whose money it is: an organisation's by its code, or one's own. */
export type Account = string | null;

export const balanceQuery = (of: Account) =>
  of === null
    ? query(transactions.getMyBalance)
    : query(transactions.getContractorBalance, { params: { spectrum_id: of } });

type Filters = Partial<transactions.TransactionSearch>;

/** Every field is named, so that those which are not set are not sent. */
const whole = (filters: Filters) => ({
  page: filters.page ?? 1,
  page_size: filters.page_size ?? 200,
  kind: filters.kind,
  status: filters.status,
  direction: filters.direction,
  from: filters.from,
  to: filters.to,
});

export const transactionsQuery = (of: Account, filters: Filters) =>
  of === null
    ? query(transactions.listMyTransactions, { query: whole(filters) })
    : query(transactions.listContractorTransactions, { params: { spectrum_id: of }, query: whole(filters) });

export const transactionQuery = (transaction_id: string) =>
  query(transactions.getTransaction, { params: { transaction_id } });

export const statementQuery = (of: Account) =>
  of === null
    ? query(transactions.getMyStatement)
    : query(transactions.getContractorStatement, { params: { spectrum_id: of } });

/** The address of a file with an account's transactions. */
export function exportAddress(of: Account, filters: Filters): string {
  const path =
    of === null
      ? transactions.exportMyTransactions.path
      : transactions.exportContractorTransactions.path.replace(":spectrum_id", encodeURIComponent(of));
  const { page: _, page_size: __, ...chosen } = filters;
  const given = Object.entries(chosen).filter((entry): entry is [string, string] => typeof entry[1] === "string");
  const search = new URLSearchParams(given).toString();
  return search ? `${path}?${search}` : path;
}
