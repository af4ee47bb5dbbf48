import cluster from "node:cluster";
import type { Config } from "../config.ts";
import { type Connection, connect } from "./connect.ts";
import { type Copies, watchCopies } from "./copies.ts";
import { leaveEmbedded, startEmbedded, THROWAWAY } from "./embedded.ts";
import { migrate } from "./migrate.ts";

export type Database = Connection & {
  copies: Copies | undefined;
  /** Past a pooler: for what needs a session of its own, such as LISTEN and locks held over several statements. */
  direct: { url: string; connection: Connection };
};

/** Live updates listen on one for good, and take another one before they let it go. */
const DIRECT = 2;

/** The database that the settings name, or our own; migrated and ready. */
export async function openDatabase(config: Config): Promise<Database> {
  const embedded =
    config.databaseUrl === undefined
      ? await startEmbedded({ dataDir: config.dataDir, settings: config.durable ? {} : THROWAWAY })
      : undefined;
  const url = config.databaseUrl ?? embedded?.url ?? "";
  try {
    await migrate(config.directUrl ?? url);
  } catch (error) {
    await embedded?.stop();
    throw error;
  }
  embedded?.keep((line) => console.error(line));
  const onStatement = config.logSql ? (line: string) => console.info(line) : undefined;
  const { directUrl, prepare } = config;
  const primary = connect(url, { pooled: directUrl !== undefined, prepare, onStatement });
  const direct =
    directUrl === undefined
      ? { url, connection: primary }
      : { url: directUrl, connection: connect(directUrl, { max: DIRECT, application_name: "freeport direct" }) };
  const others = config.replicaUrls.map((copy) =>
    // A copy that takes nobody more is left to the primary sooner than the primary is given up.
    connect(copy, { application_name: "freeport reads", connectionTimeoutMillis: 1_500, prepare, onStatement }),
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
    if (direct.connection !== primary) await direct.connection.close();
    await primary.close();
    if (embedded) await embedded.stop();
    // Of several processes the first one has the database, and closes it when all others have gone.
    else if (!cluster.isWorker) await leaveEmbedded(direct.url);
  };
  return { ...primary, direct, copies, close };
}
