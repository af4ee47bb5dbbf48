import cluster from "node:cluster";
import type { Config } from "../config.ts";
import { type Connection, connect } from "./connect.ts";
import { type Copies, watchCopies } from "./copies.ts";
import { leaveEmbedded, startEmbedded, THROWAWAY } from "./embedded.ts";
import { migrate } from "./migrate.ts";

export type Database = Connection & { url: string; copies: Copies | undefined };

/** The database that the settings name, or our own; migrated and ready. */
export async function openDatabase(config: Config): Promise<Database> {
  const embedded =
    config.databaseUrl === undefined
      ? await startEmbedded({ dataDir: config.dataDir, settings: config.durable ? {} : THROWAWAY })
      : undefined;
  const url = config.databaseUrl ?? embedded?.url ?? "";
  try {
    await migrate(url);
  } catch (error) {
    await embedded?.stop();
    throw error;
  }
  embedded?.keep((line) => console.error(line));
  const onStatement = config.logSql ? (line: string) => console.info(line) : undefined;
  const primary = connect(url, { onStatement });
  const others = config.replicaUrls.map((copy) =>
    // A copy that takes nobody more is left to the primary sooner than the primary is given up.
    connect(copy, { application_name: "freeport reads", connectionTimeoutMillis: 1_500, onStatement }),
  );
  const copies =
    others.length === 0
      ? undefined
      : await watchCopies(
          primary.db,
          others.map(({ db }) => db),
        );
  const close = async () => {
    await copies?.close();
    for (const other of others) await other.close();
    await primary.close();
    if (embedded) await embedded.stop();
    // Of several processes the first one has the database, and closes it when all others have gone.
    else if (!cluster.isWorker) await leaveEmbedded(url);
  };
  return { ...primary, url, copies, close };
}
