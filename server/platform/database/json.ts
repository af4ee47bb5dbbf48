import { type RawBuilder, sql } from "kysely";
import type { z } from "zod";

/**
 * Answers that the database writes as JSON text. An object is one call of `format`: measured four times as fast as
 * json_build_object for long lists (docs/decisions/replies.md). Objects are typed by the schema of the reply: a member that is
 * missing, one too many, or one of another type does not compile.
 */
export type Json<T> = {
  /** What `format` gets: `%s` where each of the values stands. */
  readonly pattern: string;
  readonly values: readonly RawBuilder<unknown>[];
  /** Carries the type alone; no value has it. */
  readonly type?: T;
};

type Expression = RawBuilder<unknown> | string;
const expression = (of: Expression): RawBuilder<unknown> => (typeof of === "string" ? sql.ref(of) : of);

const bare = <T>(value: RawBuilder<unknown>): Json<T> => ({ pattern: "%s", values: [value] });
const quoted = <T>(value: RawBuilder<unknown>): Json<T> => ({ pattern: '"%s"', values: [value] });
const orNull = (value: RawBuilder<unknown>) => sql`coalesce(${value}, 'null')`;

/** JSON that an expression has written already. */
export const written = <T>(of: Expression): Json<T> => bare(expression(of));

/** A column that holds JSON. */
export const storedOrNull = <T>(of: Expression): Json<T | null> => bare(orNull(sql`${expression(of)}::text`));

/** Words of anybody, which are escaped. A string names a column, here and below. */
export const text = (of: Expression): Json<string> => bare(sql`to_json(${expression(of)})`);
export const textOrNull = (of: Expression): Json<string | null> => bare(orNull(sql`to_json(${expression(of)})::text`));

/** Ids, digits and words of our own: nothing in them is to be escaped. */
export const word = <T extends string>(of: Expression): Json<T> => quoted(expression(of));
export const wordOrNull = <T extends string>(of: Expression): Json<T | null> =>
  bare(orNull(sql`'"' || ${expression(of)} || '"'`));

export const number = (of: Expression): Json<number> => bare(expression(of));
export const flag = (of: Expression): Json<boolean> =>
  bare(sql`case when ${expression(of)} then 'true' else 'false' end`);
export const nothing: Json<null> = { pattern: "null", values: [] };

const iso = (of: Expression) => sql`to_char(${expression(of)} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
/** A moment as ISO text. */
export const instant = (of: Expression): Json<string> => quoted(iso(of));
export const instantOrNull = (of: Expression): Json<string | null> => wordOrNull(iso(of));

/** Those members of an object that the schema names, each with its own type. */
export type Members<Shape extends z.ZodRawShape> = { readonly [Name in keyof Shape]: Json<z.output<Shape[Name]>> };

/** The members of an object without its braces, to be joined to others of the same object. */
export function jsonMembers<Shape extends z.ZodRawShape>(
  _schema: z.ZodObject<Shape>,
  members: Members<Shape>,
): Json<z.output<z.ZodObject<Shape>>> {
  const named = Object.entries<Json<unknown>>(members);
  return {
    pattern: named.map(([name, { pattern }]) => `"${name}":${pattern}`).join(","),
    values: named.flatMap(([, { values }]) => values),
  };
}

export function jsonObject<Shape extends z.ZodRawShape>(
  schema: z.ZodObject<Shape>,
  members: Members<Shape>,
): Json<z.output<z.ZodObject<Shape>>> {
  const { pattern, values } = jsonMembers(schema, members);
  return { pattern: `{${pattern}}`, values };
}

/** An object whose text is written already, with more members. */
export const withMembers = <A, B>(object: Json<A>, { pattern, values }: Json<B>): Json<A & B> => ({
  pattern: `%s,${pattern}}`,
  values: [sql`left(${jsonText(object)}, -1)`, ...values],
});

/** The JSON as an SQL expression of type text. */
export const jsonText = ({ pattern, values }: Json<unknown>): RawBuilder<string> =>
  sql<string>`format(${sql.lit(pattern)}, ${sql.join(values)})`;
