import type pg from "pg";

type Table = { oid: number; name: string; comment: string | null; parts: string | null };
type Key = { table: number; name: string; definition: string };
type Trigger = Key & { calls: string };
type Routine = { name: string; source: string };

const TABLES = `
  select c.oid::int, c.relname as name, obj_description(c.oid, 'pg_class') as comment, pg_get_partkeydef(c.oid) as parts from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and c.relname <> 'migration'
  order by c.relname`;

const KEYS = `
  select conrelid::int as "table", conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
  where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0 order by 3, 2`;

const TRIGGERS = `
  select t.tgrelid::int as "table", t.tgname as name, pg_get_triggerdef(t.oid) as definition, p.proname as calls
  from pg_trigger t join pg_proc p on p.oid = t.tgfoid where not t.tgisinternal order by t.tgname`;

const ROUTINES = `
  select p.proname as name, p.prosrc as source from pg_proc p
  where p.pronamespace = 'public'::regnamespace and not exists (select 1 from pg_depend x where x.objid = p.oid and x.deptype = 'e')`;

const HEAD = `# The database

Written by \`npm run db:types\` from the migrated database. Do not edit: what a table is for stands in the migrations as its SQL comment.
What a trigger writes is read from its function and from those that the function calls; \`new.…\` are columns of the row itself.
Columns and their types are in \`server/platform/database/types.ts\`.
`;

/** What every table is for, what it refers to, and what its triggers write, as the text of docs/database.md. */
export async function describeTables(client: pg.ClientBase): Promise<string> {
  const { rows: tables } = await client.query<Table>(TABLES);
  const { rows: keys } = await client.query<Key>(KEYS);
  const { rows: triggers } = await client.query<Trigger>(TRIGGERS);
  const { rows: routines } = await client.query<Routine>(ROUTINES);
  const silent = tables.filter(({ comment }) => comment === null).map(({ name }) => name);
  if (silent.length > 0) throw new Error(`A migration must say what these tables are for: ${silent.join(", ")}`);
  const sections = tables.map((table) =>
    [
      `## ${table.name}\n\n${table.comment}\n`,
      list(table.parts === null ? [] : [`- in parts by \`${table.parts.toLowerCase()}\``]),
      list(keys.filter((key) => key.table === table.oid).map(keyLine)),
      list(triggers.filter((trigger) => trigger.table === table.oid).map((trigger) => triggerLine(trigger, routines))),
    ].join(""),
  );
  return [HEAD, ...sections].join("\n");
}

const list = (lines: readonly string[]): string => (lines.length === 0 ? "" : `\n${lines.join("\n")}\n`);

function keyLine({ definition }: Key): string {
  const [, columns = "", table = "", , rest = ""] =
    /^FOREIGN KEY \((.+?)\) REFERENCES (\w+)(\(.+?\))?(.*)$/.exec(definition) ?? [];
  return `- \`${columns}\` → ${table}${rest === "" ? "" : `,${rest.toLowerCase()}`}`;
}

function triggerLine({ name, definition, calls }: Trigger, routines: readonly Routine[]): string {
  const [, moment = "", columns] = /((?:BEFORE|AFTER) .+?)(?: OF (.+?))? ON /.exec(definition) ?? [];
  const when = moment.toLowerCase() + (columns === undefined ? "" : ` of \`${columns}\``);
  const each = definition.includes("FOR EACH ROW") ? "row" : "statement";
  const written = [...writtenBy(calls, routines)].sort().map((target) => `\`${target}\``);
  return `- trigger \`${name}\` ${when}, for each ${each}, writes ${written.join(", ")}`;
}

/** Tables and own columns that a function writes, by itself or through the functions that it names. */
function writtenBy(name: string, routines: readonly Routine[], seen = new Set<string>()): Set<string> {
  seen.add(name);
  const source = routines.find((routine) => routine.name === name)?.source ?? "";
  const written = new Set([...source.matchAll(WRITES)].map(([, table, column]) => table ?? column ?? ""));
  for (const other of routines) {
    if (seen.has(other.name) || !new RegExp(`\\b${other.name}\\(`).test(source)) continue;
    for (const target of writtenBy(other.name, routines, seen)) written.add(target);
  }
  return written;
}

const WRITES = /(?:insert into|(?<!no key |do |for )update|delete from)\s+(?!set\b)(\w+)|(new\.\w+)\s*:=/gi;
