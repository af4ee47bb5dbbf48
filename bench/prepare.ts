import { sql } from "kysely";
import { ensureCatalogue } from "#server/catalogue/built-in.ts";
import { keepPartitions } from "#server/partitions.ts";
import { connect, type Db } from "#server/platform/database/connect.ts";
import { migrate, migrationsHash } from "#server/platform/database/migrate.ts";
import { loadMarket, type Size } from "./load-market.ts";

export type People = Omit<Size, "listings">;
const MARKET: People = { users: 5_000, contractors: 300, orders: 50_000 };

/** A database of this size, filled once for each state of the schema, and kept. Answers its address. */
export async function prepareDatabase(clusterUrl: string, listings: number, people = MARKET): Promise<string> {
  const kind = `bench_${listings}_${people.contractors}`;
  const name = `${kind}_${migrationsHash()}`;
  const admin = connect(clusterUrl, { statement_timeout: 0 });
  const { rows } = await sql<{ datname: string }>`
    select datname from pg_database where datname like ${`${kind}_%`}`.execute(admin.db);
  const bench = new URL(clusterUrl);
  bench.pathname = `/${name}`;
  for (const old of rows.filter(({ datname }) => datname !== name))
    await sql`drop database ${sql.id(old.datname)} with (force)`.execute(admin.db);
  if (!rows.some(({ datname }) => datname === name)) await fill(admin.db, name, bench.href, { listings, ...people });
  await admin.close();
  return bench.href;
}

async function fill(admin: Db, name: string, address: string, size: Size): Promise<void> {
  const from = performance.now();
  await sql`drop database if exists filling with (force)`.execute(admin);
  await sql`create database filling`.execute(admin);
  const filling = new URL(address);
  filling.pathname = "/filling";
  await migrate(filling.href);
  const { db, close } = connect(filling.href, { statement_timeout: 0 });
  await ensureCatalogue(db);
  await loadMarket(db, size);
  // As each start of the site does.
  await keepPartitions(db, new Date());
  await close();
  await sql`alter database filling rename to ${sql.id(name)}`.execute(admin);
  console.info(
    `${size.listings.toLocaleString("en")} listings filled in ${Math.round((performance.now() - from) / 1000)} s`,
  );
}
