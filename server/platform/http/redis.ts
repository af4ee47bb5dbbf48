import { createClient } from "@redis/client";

/** What is counted of this site in a Redis that others may use, too. */
const KEY_PREFIX = "freeport:";

/** A connection that is silent for so long is taken for dead; a ping keeps one that nobody needs alive. */
const SILENT_MS = 1_000;
const PING_MS = 300;
const TRY_AGAIN_MS = 500;

/**
 * Connects in the background and again whenever the connection is lost; until then every command fails at once. Says once when Redis
 * is away and once when it is back. `close` ends it without waiting for an answer.
 */
export function openRedis(url: string, say: (line: string, error?: unknown) => void) {
  const client = createClient({
    url,
    keyPrefix: KEY_PREFIX,
    disableOfflineQueue: true,
    pingInterval: PING_MS,
    socket: { connectTimeout: SILENT_MS, socketTimeout: SILENT_MS, reconnectStrategy: () => TRY_AGAIN_MS },
  });
  let isAway = false;
  let isClosed = false;
  client.on("error", (error: unknown) => {
    if (!isAway && !isClosed) say("Redis is away, each process counts calls for itself:", error);
    isAway = true;
  });
  client.on("ready", () => {
    if (isAway) say("Redis is back, calls are counted together again");
    isAway = false;
  });
  // Ends only when the client is closed: every other failure is tried again, and was said above.
  client.connect().catch(() => undefined);
  return {
    client,
    close: () => {
      isClosed = true;
      client.destroy();
    },
  };
}

export type RedisClient = ReturnType<typeof openRedis>["client"];
