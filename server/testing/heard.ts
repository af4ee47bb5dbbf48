import { type CompiledQuery, type KyselyPlugin, PostgresQueryCompiler } from "kysely";
import type { Db } from "#server/platform/database/connect.ts";

export type Heard = { sql: string; parameters: readonly unknown[] };

/** Notes each statement on its way to the database, as it is sent: `startSite({ wrapDb: ear.wrapDb })`. */
export function ear() {
  let heard: Heard[] = [];
  const note = (sql: string, parameters: readonly unknown[]) =>
    heard.push({ sql: sql.replace(/\s+/g, " ").trim(), parameters });
  const compiler = new PostgresQueryCompiler();
  const plugin: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      const { sql, parameters } = compiler.compileQuery(node, queryId);
      note(sql, parameters);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return {
    wrapDb: (db: Db): Db => {
      const wrapped = db.withPlugin(plugin);
      // A statement that is written once and kept passes plugins by.
      const executeQuery = <R>(query: CompiledQuery<R>) => {
        note(query.sql, query.parameters);
        return db.executeQuery(query);
      };
      return Object.assign(wrapped, { executeQuery });
    },
    /** What was sent while `act` went on. */
    during: async (act: () => Promise<unknown>): Promise<Heard[]> => {
      heard = [];
      await act();
      return heard;
    },
  };
}
