import { type Insertable, sql } from "kysely";
import type { Tx } from "#server/platform/database/connect.ts";
import type { DB } from "#server/platform/database/types.ts";

/** Rows of the demo by table, complete and ready to insert. */
export type Rows = { [Table in keyof DB]?: Insertable<DB[Table]>[] };

/** The named tables, to be filled. */
export const emptyRows = <Table extends keyof DB>(...tables: Table[]) =>
  Object.fromEntries(tables.map((table) => [table, []])) as unknown as { [Name in Table]: Insertable<DB[Name]>[] };

const BATCH = 5000;

/** Inserts rows of one shape in a few large statements; PostgreSQL reads them by the types of the table's own columns. */
export async function insertRows<Table extends keyof DB>(
  tx: Tx,
  table: Table,
  rows: readonly Insertable<DB[Table]>[],
): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  const columns = sql.join(Object.keys(first).map((name) => sql.ref(name)));
  for (let from = 0; from < rows.length; from += BATCH) {
    const batch = JSON.stringify(rows.slice(from, from + BATCH));
    await sql`insert into ${sql.table(table)} (${columns}) select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${batch}::jsonb)`.execute(
      tx,
    );
  }
}

const HOUR = 3_600_000;

export const hoursBefore = (now: Date, hours: number): Date => new Date(now.getTime() - hours * HOUR);
export const daysBefore = (now: Date, days: number): Date => hoursBefore(now, days * 24);
export const earlier = (one: Date, other: Date): Date => (one < other ? one : other);
export const hoursAfter = (time: Date, hours: number): Date => new Date(time.getTime() + hours * HOUR);
