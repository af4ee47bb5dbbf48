import { stringify } from "csv-stringify/sync";
import { sql } from "kysely";
import type { SearchQuery } from "#contract/goods/search.ts";
import { KIND_COLUMN, STOCK_COLUMNS, type StockColumn, type StockKind } from "#contract/goods/stock.ts";
import { NotAllowed } from "#contract/platform/errors.ts";
import { LIMITS } from "#contract/platform/limits.ts";
import type { Context } from "#server/platform/context.ts";
import { all, conditions, needsSeller, tsquery } from "../search/filter.ts";
import { orderBy, orderKeys } from "../search/order.ts";
import { searchScope } from "../search/search.ts";

/** The seller's own goods of every kind that a search finds, as CSV. Cells that a spreadsheet would compute begin with an apostrophe. */
export async function exportStock(context: Context, search: SearchQuery): Promise<string> {
  const scope = await searchScope(context, search);
  if (scope.sellerId === undefined || !scope.seesAll) throw new NotAllowed();
  const keys = orderKeys(search.sort, { relevance: search.query === undefined ? undefined : tsquery(search.query) });
  const { rows } = await sql<Record<StockColumn, string | number | null> & { kind: StockKind }>`
    select s.row_id as listing_id, d.title, d.item_type, g.name as item_name, coalesce(l.price, s.minimum_price) as price,
      coalesce(l.quantity_available, s.quantity_available) as quantity, coalesce(l.status, s.status) as status, d.description,
      case when l.listing_id is null then 'combined' when l.sale_type = 'aggregate' then 'bulk' else l.sale_type end as kind
    from search_row s
    left join listing l on l.listing_id = s.row_id
    left join multiple m on m.multiple_id = s.row_id
    join listing_details d on d.details_id = coalesce(l.details_id, m.details_id)
    left join game_item g on g.game_item_id = d.game_item_id
    ${needsSeller(search) ? sql`left join party p on p.party_id = s.seller_id` : sql``}
    where ${all(conditions(search, scope, context.now))}
    order by ${orderBy(keys)} limit ${sql.lit(LIMITS.stockFileRows)}`.execute(context.replica);
  return stringify(rows, {
    header: true,
    columns: [...STOCK_COLUMNS, KIND_COLUMN],
    escape_formulas: true,
    record_delimiter: "windows",
    // Spreadsheets take the file for another alphabet without it.
    bom: true,
  });
}
