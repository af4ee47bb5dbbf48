import type { IncomingMessage } from "node:http";
import type pg from "pg";
import { TooManyCalls } from "#contract/platform/errors.ts";
import { LIVE_LIMITS } from "#contract/platform/limits.ts";
import type { Config } from "./config.ts";
import { isProxy, visitorAddress } from "./http/proxies.ts";
import { rateLimits, type Spend } from "./http/rate-limits.ts";

type Budget = keyof typeof LIVE_LIMITS;

/**
 * Counts what pages ask of live updates. Each answers whether there is something left. Connections are counted where calls are; what a page
 * sends on one belongs to the process that has it, and is counted there, in its order.
 */
export function liveBudgets(config: Config, spendShared: Spend<Budget> | undefined) {
  const here = rateLimits<Budget>(LIVE_LIMITS);
  const shared = spendShared ?? here;
  const isOn = config.rateLimits !== "none";
  const trusted = isProxy(config.trustProxy);
  const allows = (budget: Budget, who: string): boolean => {
    if (!isOn) return true;
    try {
      here(budget, who, new Date());
      return true;
    } catch (error) {
      return refused(error);
    }
  };
  const allowsShared = async (budget: Budget, who: string): Promise<boolean> => {
    if (!isOn) return true;
    try {
      await shared(budget, who, new Date());
      return true;
    } catch (error) {
      return refused(error);
    }
  };
  return {
    handshake: (request: IncomingMessage) => allowsShared("handshakes", visitorAddress(request, trusted)),
    connection: (user_id: string) => allowsShared("connections", user_id),
    packet: (socket_id: string) => allows("packets", socket_id),
    wish: (user_id: string) => allows("wishes", user_id),
  };
}

function refused(error: unknown): false {
  if (error instanceof TooManyCalls) return false;
  throw error;
}

export type LiveBudgets = ReturnType<typeof liveBudgets>;

/** Does the work of each person in its order, one piece at a time, so that nobody takes more than one connection to the database. */
export function inOrder(): (person: string, work: () => Promise<void>) => Promise<void> {
  const last = new Map<string, Promise<void>>();
  return (person, work) => {
    const mine = (last.get(person) ?? Promise.resolve()).then(work).finally(() => {
      if (last.get(person) === mine) last.delete(person);
    });
    last.set(person, mine);
    return mine;
  };
}

/**
 * The adapter takes a client to listen on and another one when that is cut off, but never gives one back: after twenty cuts the pool would be
 * empty. It may also take two at once, and then each message would come twice.
 */
export function listeningPool(pool: pg.Pool, direct: pg.Pool): pg.Pool {
  let listening: pg.PoolClient | undefined;
  const connect = async () => {
    const client = await direct.connect();
    listening?.removeAllListeners("end");
    listening?.release(true);
    listening = client;
    client.once("end", () => {
      if (listening !== client) return;
      listening = undefined;
      client.release(true);
    });
    return client;
  };
  // All that the adapter asks of a pool.
  return { connect, query: pool.query.bind(pool) } as unknown as pg.Pool;
}
