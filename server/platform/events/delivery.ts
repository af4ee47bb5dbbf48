import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import type { Db } from "../database/connect.ts";
import { OUTBOX_CHANNEL } from "../database/wake.ts";
import { deliverDue, type OnFailure } from "./deliver.ts";
import type { Subscriber } from "./subscriber.ts";

export type DeliveryDeps = {
  /** A session on this address listens for commits: past a pooler. */
  url: string;
  db: Db;
  subscribers: readonly Subscriber[];
  /** Something that was announced has committed, here or in another process, or what subscribers made of it. */
  onCommit: () => void;
  onFailure: OnFailure;
  /** Something is wrong with the delivery itself: the database is away. */
  onTrouble: (error: unknown) => void;
};

/** Finds retries that fall due, and what was missed while nobody listened. */
const POLL_SECONDS = 5;
/** Events side by side, each on a connection of the pool; 41 to 74 events a second became 168 to 187 with four, and 220 to 231 with eight. */
const AT_ONCE = 4;
/** A database that takes the connection and says nothing is asked again. */
const CONNECT_MS = 10_000;

/** Delivers in the background until stopped. Several processes may do so on one database. */
export function startDelivery(deps: DeliveryDeps): { stop: () => Promise<void> } {
  const stopping = new AbortController();
  const wake = alarm();
  const listening = listen(deps, wake.ring, stopping.signal);
  const working = work(deps, wake.rung, stopping.signal);
  const stop = async () => {
    stopping.abort();
    wake.ring();
    await Promise.all([listening, working]);
  };
  return { stop };
}

async function work(deps: DeliveryDeps, rung: () => Promise<void>, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const made = await deliverDue(deps.db, deps.subscribers, deps.onFailure, AT_ONCE).catch(deps.onTrouble);
    // What subscribers wrote is a change, too.
    if (made) deps.onCommit();
    await rung();
  }
}

async function listen(
  { url, onCommit, onTrouble }: DeliveryDeps,
  ring: () => void,
  signal: AbortSignal,
): Promise<void> {
  const heard = () => {
    onCommit();
    ring();
  };
  while (!signal.aborted) {
    const client = new pg.Client({
      connectionString: url,
      application_name: "freeport events",
      keepAlive: true,
      connectionTimeoutMillis: CONNECT_MS,
    });
    const ended = new Promise<void>((resolve) => client.on("end", () => resolve()));
    const end = () => void client.end();
    client.on("error", onTrouble);
    client.on("notification", heard);
    try {
      await client.connect();
      await client.query(`listen ${OUTBOX_CHANNEL}`);
      signal.addEventListener("abort", end, { once: true });
      if (signal.aborted) end();
      // What committed while nobody listened.
      heard();
      await ended;
    } catch (error) {
      onTrouble(error);
      await pause(1000, undefined, { signal }).catch(() => undefined);
    } finally {
      signal.removeEventListener("abort", end);
    }
  }
}

/** Rings that come while nobody waits are kept, all of them as one. */
function alarm() {
  let isRung = false;
  let answer: (() => void) | undefined;
  const ring = () => {
    isRung = true;
    answer?.();
  };
  const rung = async () => {
    if (!isRung) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, POLL_SECONDS * 1000);
        answer = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
    isRung = false;
    answer = undefined;
  };
  return { ring, rung };
}
