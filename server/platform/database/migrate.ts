import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import pg from "pg";

export type Migration = { name: string; sql: string; checksum: string };

const DIRECTORY = new URL("./migrations/", import.meta.url);
const NAME = /^\d{4}-[a-z0-9-]+\.sql$/;
/** Any number, the same in all processes: whoever holds it migrates, the others wait and then find nothing to do. */
const LOCK = 4_711_001;

/** The migrations in their order. Forward only; a merged one is never edited. */
export function readMigrations(directory: URL = DIRECTORY): Migration[] {
  const names = readdirSync(directory)
    .filter((name) => name.endsWith(".sql"))
    .sort();
  for (const name of names)
    if (!NAME.test(name)) throw new Error(`Migration ${name}: name it like 0007-what-it-does.sql`);
  return names.map((name) => {
    const sql = readFileSync(new URL(name, directory), "utf8");
    return { name, sql, checksum: createHash("sha256").update(sql).digest("hex") };
  });
}

/** A database that takes the connection and says nothing more would keep a start waiting for ever. */
const CONNECT_MS = 30_000;

/** One short word for the state of the schema that all migrations lead to. */
export const migrationsHash = (migrations: readonly Migration[] = readMigrations()): string =>
  createHash("sha256")
    .update(migrations.map((m) => `${m.name}:${m.checksum}`).join("\n"))
    .digest("hex")
    .slice(0, 12);

/** The database and this program disagree about what was done; the message says the remedy. */
export class EditedMigration extends Error {}

/** Brings the database up to date, each migration in a transaction of its own, and answers the names of those it ran. */
export async function migrate(url: string, migrations: readonly Migration[] = readMigrations()): Promise<string[]> {
  const client = new pg.Client({
    connectionString: url,
    application_name: "freeport migrate",
    connectionTimeoutMillis: CONNECT_MS,
  });
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [LOCK]);
    const applied = await readApplied(client);
    const pending = migrations.filter((migration) => !checked(migration, applied));
    for (const migration of pending) await apply(client, migration);
    return pending.map((migration) => migration.name);
  } finally {
    await client.end();
  }
}

async function readApplied(client: pg.Client): Promise<Map<string, string>> {
  await client.query(`create table if not exists migration (
    name text primary key, checksum text not null, applied_at timestamptz not null default now())`);
  const { rows } = await client.query<{ name: string; checksum: string }>("select name, checksum from migration");
  return new Map(rows.map((row) => [row.name, row.checksum]));
}

function checked({ name, checksum }: Migration, applied: ReadonlyMap<string, string>): boolean {
  const known = applied.get(name);
  if (known !== undefined && known !== checksum) {
    throw new EditedMigration(
      `Migration ${name} was edited after this database ran it: write a new migration, or start on fresh data`,
    );
  }
  return known !== undefined;
}

async function apply(client: pg.Client, { name, sql, checksum }: Migration): Promise<void> {
  await client.query("begin");
  try {
    await client.query(sql);
    await client.query("insert into migration (name, checksum) values ($1, $2)", [name, checksum]);
    await client.query("commit");
  } catch (cause) {
    await client.query("rollback");
    throw new Error(`Migration ${name} failed: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
  }
}
