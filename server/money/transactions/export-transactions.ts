import { stringify } from "csv-stringify/sync";
import type { Transaction, TransactionSearch } from "#contract/money/transactions.ts";
import { LIMITS } from "#contract/platform/limits.ts";
import type { Context } from "#server/platform/context.ts";
import { allTransactions } from "./queries.ts";

const COLUMNS = ["when", "kind", "status", "from", "to", "amount", "note", "id"] as const;

/** An account's transactions as CSV, newest first, up to a limit. A cell that a spreadsheet would compute begins with an apostrophe. */
export async function exportTransactions(
  { replica }: Context,
  account: string,
  filters: Omit<TransactionSearch, "page" | "page_size">,
): Promise<string> {
  const found = await allTransactions(replica, account, filters, LIMITS.transactionFileRows);
  return stringify(found.map(fileRow), {
    header: true,
    columns: [...COLUMNS],
    escape_formulas: true,
    record_delimiter: "windows",
    bom: true,
  });
}

const fileRow = (each: Transaction): Record<(typeof COLUMNS)[number], string | number> => ({
  when: new Date(each.timestamp).toISOString(),
  kind: each.kind,
  status: each.status,
  from: each.user_sender_id ?? each.contractor_sender_id ?? "",
  to: each.user_recipient_id ?? each.contractor_recipient_id ?? "",
  amount: each.amount,
  note: each.note,
  id: each.transaction_id,
});
