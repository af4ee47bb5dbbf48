import { Kysely, PostgresDialect, sql } from "kysely";
import pg from "pg";
import { readConfig } from "#server/platform/config.ts";
import type { Context } from "#server/platform/context.ts";
import type { Db } from "#server/platform/database/connect.ts";
import type { DB } from "#server/platform/database/types.ts";
import { ownTransactions } from "#server/platform/transaction.ts";
import type { Case } from "./cases.ts";
import type { Statement } from "./measure.ts";

/** The statements that a read sends, as it sends them. Run twice, so that what is remembered of a large total is as in steady traffic. */
export async function statementsOf(url: string, read: Case["read"]): Promise<Statement[]> {
  let statements: Statement[] = [];
  const pool = new pg.Pool({ connectionString: url });
  const logged: Db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query: { sql: text, parameters } }) => {
      statements.push({ sql: text, parameters });
    },
  });
  const config = readConfig({ DATABASE_URL: url });
  const actor = { user: undefined, sessionHash: undefined, token: undefined, ip: "", userAgent: "", referrer: null };
  const context: Context = {
    ...ownTransactions(logged),
    replica: logged,
    actor,
    now: new Date(),
    config,
    language: "en",
  };
  for (const _ of [1, 2, 3]) {
    // A large total is counted in the background at its second look; that is done before the last.
    await sql`select pg_sleep(1.5)`.execute(logged);
    statements = [];
    await read(context);
  }
  await logged.destroy();
  return statements;
}
