import { type CompiledQuery, type KyselyPlugin, PostgresQueryCompiler } from "kysely";
import type { Db } from "#server/platform/database/connect.ts";

export type Heard = { sql: string; parameters: readonly unknown[] };

/** Notes each statement that the database answers, in the order in which they were built: `startSite({ wrapDb: ear.wrapDb })`. */
export function ear() {
  let heard: (Heard & { isAnswered: boolean })[] = [];
  /** By the id that a query has in Kysely. A part of another one is built like a query, and never answered by itself. */
  let built = new Map<string, Heard & { isAnswered: boolean }>();
  const compiler = new PostgresQueryCompiler();
  const note = (sql: string, parameters: readonly unknown[], isAnswered: boolean) => {
    const noted = { sql: sql.replace(/\s+/g, " ").trim(), parameters, isAnswered };
    heard.push(noted);
    return noted;
  };
  const plugin: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      const { sql, parameters } = compiler.compileQuery(node, queryId);
      built.set(queryId.queryId, note(sql, parameters, false));
      return node;
    },
    transformResult: async ({ result, queryId }) => {
      const noted = built.get(queryId.queryId);
      if (noted) noted.isAnswered = true;
      return result;
    },
  };
  return {
    wrapDb: (db: Db): Db => {
      const wrapped = db.withPlugin(plugin);
      // A statement that is written once and kept passes plugins by.
      const executeQuery = <R>(query: CompiledQuery<R>) => {
        note(query.sql, query.parameters, true);
        return db.executeQuery(query);
      };
      return Object.assign(wrapped, { executeQuery });
    },
    /** What was sent while `act` went on. */
    during: async (act: () => Promise<unknown>): Promise<Heard[]> => {
      [heard, built] = [[], new Map()];
      await act();
      return heard.filter(({ isAnswered }) => isAnswered);
    },
  };
}
