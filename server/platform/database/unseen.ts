import { type RawBuilder, sql } from "kysely";

/**
 * A value that PostgreSQL does not see when it plans, so that the statement has one plan for all values. Where a plan for the values at
 * hand looks cheaper than one for any values, each call is planned anew, which may cost as much as the statement itself.
 */
export const unseen = (
  value: Date | number | string | readonly string[],
  type: "timestamptz" | "int" | "bigint" | "text" | "uuid[]",
): RawBuilder<unknown> => sql`(select ${sql.val(value)}::${sql.raw(type)})`;
