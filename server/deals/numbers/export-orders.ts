import { stringify } from "csv-stringify/sync";
import { sql } from "kysely";
import type { getOrdersCsv as endpoint } from "#contract/deals/order-numbers.ts";
import type { Parsed } from "#contract/platform/endpoint.ts";
import { LIMITS } from "#contract/platform/limits.ts";
import type { Context } from "#server/platform/context.ts";
import { dealsOf } from "../deal-search.ts";
import { ORDERS, withStatus } from "../orders/queries.ts";
import { titleText } from "../wording.ts";

const COLUMNS = [
  "order_id",
  "created",
  "status",
  "kind",
  "title",
  "customer",
  "assigned_to",
  "contractor",
  "items",
  "cost",
  "collateral",
  "payment_type",
  "customer_org",
] as const;

/** The orders that a search finds as CSV, newest first, up to a limit. A cell that a spreadsheet would compute begins with an apostrophe. */
export async function exportOrders(context: Context, query: Parsed<typeof endpoint>["query"]): Promise<string> {
  const { where, named } = await dealsOf(context, query, ORDERS);
  const { rows } = await sql<Record<(typeof COLUMNS)[number], string | number | null>>`
    with ${named}
    select d.order_id, to_char(d.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as created, d.status, d.kind, ${titleText(context.language, "d")} as title,
      c.handle as customer, a.handle as assigned_to, o.handle as contractor,
      coalesce((select sum(quantity) from order_line l where l.order_id = d.order_id), 0)::bigint as items, d.cost, d.collateral, d.payment_type, b.handle as customer_org
    from orders d
    join party c on c.party_id = d.customer_id
    left join party a on a.party_id = d.assigned_id
    left join party o on o.party_id = d.contractor_id
    left join party b on b.party_id = d.customer_org_id
    where ${where} and ${withStatus(query.status)}
    order by d.created_at desc, d.order_id limit ${sql.lit(LIMITS.orderFileRows)}`.execute(context.replica);
  // Without the mark at its start, spreadsheets take the file for another alphabet.
  return stringify(rows, {
    header: true,
    columns: [...COLUMNS],
    escape_formulas: true,
    record_delimiter: "windows",
    bom: true,
  });
}
