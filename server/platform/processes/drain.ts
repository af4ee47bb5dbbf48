import { Server } from "node:net";
import type { Duplex } from "node:stream";
import type { FastifyInstance } from "fastify";

/** A kept connection that has carried nothing for so long may be closed: its client is not in the middle of anything. */
const IDLE_MS = 2_000;
const SWEEP_MS = 100;
/** Live updates are cut over so many sweeps, so that their pages do not all come to the other processes, and read again, in one second. */
const SWEEPS = 40;

/**
 * Makes a server leave without refusing anybody: it takes no new connection, answers what comes on the ones it has and asks each client to
 * open another, and cuts live updates by and by, which come back by themselves. Call it before the server listens; the answer begins the leaving.
 */
export function drainable(app: FastifyInstance): () => Promise<void> {
  const live = new Set<Duplex>();
  let isLeaving = false;
  app.server.on("upgrade", (_request, socket: Duplex) => {
    live.add(socket);
    socket.on("close", () => live.delete(socket));
  });
  app.addHook("onRequest", async (_request, reply) => {
    if (isLeaving) reply.header("connection", "close");
  });
  return async () => {
    isLeaving = true;
    // The close of HTTP would cut idle connections at once, and with them a call that is just on its way.
    const closed = new Promise<void>((resolve) => Server.prototype.close.call(app.server, () => resolve()));
    // A kept connection may still become a page while the process leaves.
    const atOnce = Math.max(1, Math.ceil(live.size / SWEEPS));
    const sweep = () => {
      app.server.closeIdleConnections();
      for (const socket of [...live].slice(0, atOnce)) socket.destroy();
    };
    let sweeping: NodeJS.Timeout | undefined;
    const begin = setTimeout(() => {
      sweeping = setInterval(sweep, SWEEP_MS);
    }, IDLE_MS);
    await closed;
    clearTimeout(begin);
    clearInterval(sweeping);
  };
}
