import { type KyselyPlugin, PostgresQueryCompiler } from "kysely";
import type { Db } from "#server/platform/database/connect.ts";

export type Heard = { sql: string; parameters: readonly unknown[] };

/** Notes each statement on its way to the database, as it is sent: `startSite({ wrapDb: ear.wrapDb })`. */
export function ear() {
  let heard: Heard[] = [];
  const compiler = new PostgresQueryCompiler();
  const plugin: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      const { sql, parameters } = compiler.compileQuery(node, queryId);
      heard.push({ sql: sql.replace(/\s+/g, " ").trim(), parameters });
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return {
    wrapDb: (db: Db): Db => db.withPlugin(plugin),
    /** What was sent while `act` went on. */
    during: async (act: () => Promise<unknown>): Promise<Heard[]> => {
      heard = [];
      await act();
      return heard;
    },
  };
}
