import { sql } from "kysely";
import type { Db, Tx } from "./connect.ts";

/** A table that lies in parts by time (docs/decisions/partitions.md). */
export type Partitioned = {
  table: string;
  /** The time or the day of a row. */
  column: string;
  step: Step;
  /** How many parts are made before their time. */
  ahead: number;
  /** The months of a year that is over become one part, in which rows lie in the order of these columns. */
  packed?: readonly string[];
};

type Step = "day" | "month";

/** What a part holds: its rows are of `from` or later, and earlier than `to`. */
export type Part = { name: string; from: Date; to: Date };

/** Whoever changes parts holds it; any number, the same in all processes. */
const LOCK = 4_711_002;
/** How long a change waits for those who use the table, while others wait behind it. Below the second after which PostgreSQL looks for deadlocks, so that it is the job that gives way. */
const PATIENCE = "500ms";
/** A table that is cut for the first time may have old rows; what is older than so many steps stays together. */
const MOST_BACK = 36;

/** Makes the parts of the coming time. Rows that came meanwhile to the open end are put where they belong. */
export async function makeParts(db: Db, { table, column, step, ahead }: Partitioned, now: Date): Promise<void> {
  await inTurn(db, async (tx) => {
    const parts = await partsOf(tx, table);
    const today = startOf(step, now);
    const until = later(step, today, ahead + 1);
    let from = parts.at(-1)?.to;
    if (from && from >= until) return;
    await sql`lock table ${sql.ref(table)} in access exclusive mode`.execute(tx);
    from ??= await firstCut(tx, { table, column, step }, today);
    const referring = await dropReferences(tx, table);
    await sql`alter table ${sql.ref(table)} detach partition ${sql.ref(`${table}_rest`)}`.execute(tx);
    await sql`alter table ${sql.ref(`${table}_rest`)} rename to ${sql.ref(`${table}_uncut`)}`.execute(tx);
    if (parts.length === 0) await makePart(tx, table, "before", sql`minvalue`, literal(from));
    for (let start = from; start < until; start = later(step, start, 1))
      await makePart(tx, table, suffix(step, start), literal(start), literal(later(step, start, 1)));
    await makePart(tx, table, "rest", literal(until), sql`maxvalue`);
    await sql`insert into ${sql.ref(table)} overriding system value select * from ${sql.ref(`${table}_uncut`)}`.execute(
      tx,
    );
    await sql`drop table ${sql.ref(`${table}_uncut`)}`.execute(tx);
    for (const restore of referring) await restore();
  });
}

/** Makes one part of the months of each year that is over, a month after its end. Whoever reads goes on meanwhile. */
export async function packYears(db: Db, { table, column, packed }: Partitioned, now: Date): Promise<void> {
  if (!packed) return;
  const open = later("month", startOf("month", now), -1).getUTCFullYear();
  const years = new Set((await partsOf(db, table)).filter(isMonth).map(({ from }) => from.getUTCFullYear()));
  for (const year of years) if (year < open) await packYear(db, { table, column, packed }, year);
}

type Packing = { table: string; column: string; packed: readonly string[] };

async function packYear(db: Db, { table, column, packed }: Packing, year: number): Promise<void> {
  await inTurn(db, async (tx) => {
    const months = (await partsOf(tx, table)).filter((part) => isMonth(part) && part.from.getUTCFullYear() === year);
    const [first, last] = [months[0], months.at(-1)];
    if (!first || !last) return;
    const whole = sql.ref(`${table}_${year}`);
    const within = sql`${sql.ref(column)} >= ${literal(first.from)} and ${sql.ref(column)} < ${literal(last.to)}`;
    await sql`lock table ${sql.join(months.map(({ name }) => sql.ref(name)))} in share mode`.execute(tx);
    await sql`create table ${whole} (like ${sql.ref(table)} including all)`.execute(tx);
    await sql`insert into ${whole} select * from ${sql.ref(table)} where ${within} order by ${sql.join(packed.map((each) => sql.ref(each)))}`.execute(
      tx,
    );
    // What holds already is not looked through again under the lock that keeps everybody out.
    for (const key of await keysOf(tx, table)) await sql`alter table ${whole} add ${sql.raw(key)}`.execute(tx);
    await sql`alter table ${whole} add constraint packing check (${within})`.execute(tx);
    await sql`analyze ${whole}`.execute(tx);
    for (const { name } of months)
      await sql`alter table ${sql.ref(table)} detach partition ${sql.ref(name)}`.execute(tx);
    await attach(tx, table, `${table}_${year}`, literal(first.from), literal(last.to));
    await sql`alter table ${whole} drop constraint packing`.execute(tx);
    for (const { name } of months) await sql`drop table ${sql.ref(name)}`.execute(tx);
  });
}

/**
 * Drops the parts that ended before `until`, the oldest first, up to one that `clear` keeps: it takes away what refers to
 * the part's rows, and answers whether the part may go.
 */
export async function dropParts(
  db: Db,
  table: string,
  until: Date,
  clear: (tx: Tx, part: string) => Promise<boolean>,
): Promise<void> {
  const dropOldest = () =>
    inTurn(db, async (tx) => {
      const [oldest] = await partsOf(tx, table);
      if (!oldest || oldest.to > until || !(await clear(tx, oldest.name))) return false;
      const before = `${table}_before`;
      for (const name of [oldest.name, before])
        await sql`alter table ${sql.ref(table)} detach partition ${sql.ref(name)}`.execute(tx);
      await sql`drop table ${sql.ref(oldest.name)}`.execute(tx);
      // No time is without a part.
      await attach(tx, table, before, sql`minvalue`, literal(oldest.to));
      return true;
    });
  while (await dropOldest());
}

/** The parts of a table that have a beginning and an end, the oldest first. Their names say both. */
export async function partsOf(db: Db, table: string): Promise<Part[]> {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid where i.inhparent = ${table}::regclass`.execute(
    db,
  );
  return rows.flatMap(({ name }) => rangeOf(name)).sort((a, b) => a.from.getTime() - b.from.getTime());
}

function rangeOf(name: string): Part[] {
  const [, year, month, day] = /_(\d{4})(?:_(\d\d))?(?:_(\d\d))?$/.exec(name) ?? [];
  if (year === undefined) return [];
  const from = new Date(`${year}-${month ?? "01"}-${day ?? "01"}T00:00:00Z`);
  const to =
    month === undefined
      ? later("month", from, 12)
      : day === undefined
        ? later("month", from, 1)
        : later("day", from, 1);
  return [{ name, from, to }];
}

const isMonth = ({ name }: Part): boolean => /_\d{4}_\d\d$/.test(name);

/** Where a table's first part begins: where its rows begin, unless that is long ago. */
async function firstCut(
  tx: Tx,
  { table, column, step }: Pick<Partitioned, "table" | "column" | "step">,
  today: Date,
): Promise<Date> {
  const { rows } = await sql<{ oldest: Date | null }>`
    select min(${sql.ref(column)})::timestamptz as oldest from ${sql.ref(table)}`.execute(tx);
  const oldest = rows[0]?.oldest ?? today;
  return new Date(Math.max(startOf(step, oldest).getTime(), later(step, today, -MOST_BACK).getTime()));
}

/** A part with rows that others refer to cannot be moved: their keys are taken away, and what is answered brings them back. */
async function dropReferences(tx: Tx, table: string): Promise<(() => Promise<unknown>)[]> {
  const { rows } = await sql<{ name: string; from: string; definition: string }>`
    select conname as name, conrelid::regclass::text as from, pg_get_constraintdef(oid) as definition from pg_constraint
    where contype = 'f' and confrelid = ${table}::regclass and conparentid = 0`.execute(tx);
  for (const { name, from } of rows)
    await sql`alter table ${sql.ref(from)} drop constraint ${sql.ref(name)}`.execute(tx);
  return rows.map(
    ({ name, from, definition }) =>
      () =>
        sql`alter table ${sql.ref(from)} add constraint ${sql.ref(name)} ${sql.raw(definition)}`.execute(tx),
  );
}

async function keysOf(tx: Tx, table: string): Promise<string[]> {
  const { rows } = await sql<{ definition: string }>`
    select pg_get_constraintdef(oid) as definition from pg_constraint where contype = 'f' and conrelid = ${table}::regclass`.execute(
    tx,
  );
  return rows.map(({ definition }) => definition);
}

type Bound = ReturnType<typeof literal>;

const makePart = (tx: Tx, table: string, name: string, from: Bound, to: Bound) =>
  sql`create table ${sql.ref(`${table}_${name}`)} partition of ${sql.ref(table)} for values from (${from}) to (${to})`.execute(
    tx,
  );

const attach = (tx: Tx, table: string, name: string, from: Bound, to: Bound) =>
  sql`alter table ${sql.ref(table)} attach partition ${sql.ref(name)} for values from (${from}) to (${to})`.execute(tx);

/** One after the other over all processes, and not at the cost of those who use the tables. */
function inTurn<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${LOCK}), set_config('lock_timeout', ${PATIENCE}, true), set_config('statement_timeout', '0', true)`.execute(
      tx,
    );
    return work(tx);
  });
}

function startOf(step: Step, time: Date): Date {
  return new Date(Date.UTC(time.getUTCFullYear(), time.getUTCMonth(), step === "day" ? time.getUTCDate() : 1));
}

function later(step: Step, start: Date, steps: number): Date {
  const [year, month, day] = [start.getUTCFullYear(), start.getUTCMonth(), start.getUTCDate()];
  return new Date(step === "day" ? Date.UTC(year, month, day + steps) : Date.UTC(year, month + steps, day));
}

const suffix = (step: Step, start: Date): string =>
  start
    .toISOString()
    .slice(0, step === "day" ? 10 : 7)
    .replaceAll("-", "_");

const literal = (time: Date) => sql`${sql.lit(time.toISOString())}`;
