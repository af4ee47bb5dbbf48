import type pg from "pg";

type Column = {
  table: string;
  column: string;
  type: string;
  nullable: boolean;
  hasDefault: boolean;
  alwaysGenerated: boolean;
  choices: string[] | null;
  /** Definitions of the CHECKs that speak of this column alone. */
  checks: string[];
};

const COLUMNS = `
  select c.relname as "table", a.attname as "column",
    coalesce(et.typname, bt.typname, t.typname) || case when et.oid is null then '' else '[]' end as type,
    not a.attnotnull as nullable,
    (d.oid is not null or a.attidentity <> '') as "hasDefault",
    (a.attgenerated <> '' or a.attidentity = 'a') as "alwaysGenerated",
    (select array_agg(e.enumlabel::text order by e.enumsortorder) from pg_enum e where e.enumtypid = t.oid) as choices,
    array(select pg_get_constraintdef(x.oid) from pg_constraint x where x.conrelid = c.oid and x.contype = 'c' and x.conkey = array[a.attnum]
      order by x.conname) as checks
  from pg_class c
  join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  join pg_type t on t.oid = a.atttypid
  left join pg_type et on et.oid = t.typelem and t.typcategory = 'A'
  left join pg_type bt on bt.oid = t.typbasetype and t.typtype = 'd'
  left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
  where c.relkind in ('r', 'p', 'v', 'm') and not c.relispartition and c.relname <> 'migration'
    and not exists (select 1 from pg_depend x where x.objid = c.oid and x.deptype = 'e')
  order by c.relname, a.attnum`;

const TYPES: Readonly<Record<string, string>> = {
  bool: "boolean",
  bytea: "Buffer",
  int2: "number",
  int4: "number",
  int8: "number",
  float4: "number",
  float8: "number",
  numeric: "number",
  timestamp: "Timestamp",
  timestamptz: "Timestamp",
  json: "unknown",
  jsonb: "unknown",
};

const HEAD = `// Written by \`npm run db:types\` from the migrated database. Do not edit.
import type { ColumnType } from "kysely";

export type Generated<T> = T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S, I | undefined, U> : ColumnType<T, T | undefined, T>;
export type Timestamp = ColumnType<Date, Date | string, Date | string>;
export type Timestamps = ColumnType<Date[], Date[], Date[]>;
`;

/** Kysely's types of the tables and views in the database, as the text of a module. */
export async function generateTypes(client: pg.ClientBase): Promise<string> {
  const { rows } = await client.query<Column>(COLUMNS);
  const tables = Map.groupBy(rows, (row) => row.table);
  const declarations = [...tables].map(
    ([name, columns]) => `export type ${pascal(name)} = {\n${columns.map(field).join("")}};\n`,
  );
  const index = [...tables.keys()].map((name) => `  ${name}: ${pascal(name)};\n`).join("");
  return `${[HEAD, ...declarations].join("\n")}\nexport type DB = {\n${index}};\n`;
}

const pascal = (name: string): string => name.replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase());

function field(column: Column): string {
  const read = nullable(column, readType(column));
  return `  ${column.column}: ${column.alwaysGenerated ? `ColumnType<${read}, never, never>` : column.hasDefault ? `Generated<${read}>` : read};\n`;
}

const nullable = (column: Column, type: string): string =>
  column.nullable && type !== "unknown" ? `${type} | null` : type;

/** A column that an enum or a CHECK gives its words is a union of them; an array whose elements have theirs, an array of the union. */
function readType({ type, choices, checks }: Column): string {
  const lists = type.endsWith("[]") ? ELEMENTS : WORDS;
  const words = choices ?? wordsOf(checks.find((check) => lists.test(check)) ?? "");
  if (words.length === 0) return typeOf(type);
  const union = words.map((word) => JSON.stringify(word)).join(" | ");
  return type.endsWith("[]") ? `(${union})[]` : union;
}

/** As PostgreSQL writes `check (status in ('active', 'closed'))`, and `scopes <@ array['read', 'write']` alone or among others that hold, too. */
const WORDS = /^CHECK \(\(\w+ = ANY \(ARRAY\[[^\]]*\]\)\)\)$/;
const ELEMENTS = /^CHECK \((?!.* OR ).*\(\w+ <@ ARRAY\[[^\]]*\]\)/;

const wordsOf = (check: string): string[] =>
  [...check.matchAll(/'((?:[^']|'')*)'::text/g)].map(([, word = ""]) => word.replaceAll("''", "'"));

function typeOf(type: string): string {
  if (type.endsWith("[]")) {
    const element = typeOf(type.slice(0, -2));
    // What goes in and what comes out differ for the whole column, not for each of its elements.
    return element === "Timestamp" ? "Timestamps" : `${element}[]`;
  }
  return TYPES[type] ?? "string";
}
