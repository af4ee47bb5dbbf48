import { type RawBuilder, sql } from "kysely";
import pg from "pg";

/** The column has one of the ids. An array is one parameter, whatever its length, so the statement stays prepared. */
export const isAmong = (column: string, ids: readonly string[]): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(column)} = any(${sql.val([...ids])}::uuid[])`;

/** Whether the error says that this unique constraint or index would have been broken. */
export const isViolation = (error: unknown, constraint: string): boolean =>
  error instanceof pg.DatabaseError && error.code === "23505" && error.constraint === constraint;

/** Whether a text has a part, in any case. What a person types is looked for as it is: wildcards of the database mean themselves. */
export const containsText = (text: RawBuilder<unknown>, part: string): RawBuilder<boolean> =>
  sql<boolean>`${text} ilike ${`%${part.replace(/[\\%_]/g, "\\$&")}%`}`;
