import { stringify } from "csv-stringify/sync";
import type { EarningsBy } from "#contract/money/earnings.ts";
import { LIMITS } from "#contract/platform/limits.ts";
import type { Context } from "#server/platform/context.ts";
import { type Earner, earningsByBuyer, earningsByItem, earningsByMonth } from "./queries.ts";

const COLUMNS: Readonly<Record<EarningsBy, readonly string[]>> = {
  month: ["month", "sold", "bought", "orders"],
  item: ["name", "sold_quantity", "sold", "bought_quantity", "bought", "margin", "game_item_id"],
  buyer: ["user", "contractor", "sold", "orders"],
};

/** One of the three tables as CSV, up to a limit. A cell that a spreadsheet would compute begins with an apostrophe. */
export async function exportEarnings({ replica }: Context, earner: Earner, by: EarningsBy): Promise<string> {
  const max = LIMITS.transactionFileRows;
  const rows =
    by === "month"
      ? await earningsByMonth(replica, earner)
      : by === "item"
        ? await earningsByItem(replica, earner, max)
        : await earningsByBuyer(replica, earner, max);
  return stringify(rows, {
    header: true,
    columns: [...COLUMNS[by]],
    escape_formulas: true,
    record_delimiter: "windows",
    bom: true,
  });
}
