import { type RawBuilder, sql } from "kysely";

/** The column has one of the ids. An array is one parameter, whatever its length, so the statement stays prepared. */
export const isAmong = (column: string, ids: readonly string[]): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(column)} = any(${sql.val([...ids])}::uuid[])`;
