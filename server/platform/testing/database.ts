import { randomBytes } from "node:crypto";
import pg from "pg";
import { inject } from "vitest";
import { type Connection, connect } from "../database/connect.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Address of the test cluster, with `DATABASE` where a database's name belongs, and the migrated template in it. */
    cluster: { url: string; template: string };
  }
}

export type TestDatabase = Connection & { url: string };

/** A migrated database of the caller's own, cloned in a few hundredths of a second. `close` drops it. */
export async function cloneDatabase(): Promise<TestDatabase> {
  const { url, template } = inject("cluster");
  const name = `test_${process.pid}_${randomBytes(4).toString("hex")}`;
  await administer(url, `create database ${name} template ${template} strategy file_copy`);
  const connection = connect(url.replace("DATABASE", name), {
    max: 12,
    application_name: "freeport test",
    connectionTimeoutMillis: 60_000,
  });
  const close = async () => {
    await connection.close();
    await administer(url, `drop database ${name} with (force)`);
  };
  return { ...connection, url: url.replace("DATABASE", name), close };
}

/** Runs one statement outside of any database of ours. */
export async function administer(url: string, statement: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: url.replace("DATABASE", "postgres") });
  await client.connect();
  try {
    return await client.query(statement);
  } finally {
    await client.end();
  }
}
