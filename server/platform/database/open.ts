import cluster from "node:cluster";
import type { Config } from "../config.ts";
import { type Connection, connect, type Db } from "./connect.ts";
import { leaveEmbedded, startEmbedded, THROWAWAY } from "./embedded.ts";
import { migrate } from "./migrate.ts";

export type Database = Connection & { url: string; replica: Db };

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
  const replica =
    config.replicaUrl === undefined
      ? undefined
      : connect(config.replicaUrl, { application_name: "freeport reads", onStatement });
  const close = async () => {
    await replica?.close();
    await primary.close();
    if (embedded) await embedded.stop();
    // Of several processes the first one has the database, and closes it when all others have gone.
    else if (!cluster.isWorker) await leaveEmbedded(url);
  };
  return { ...primary, url, replica: replica?.db ?? primary.db, close };
}
