import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import type { Db } from "./connect.ts";

/** A copy that lags further is not read: what somebody else sold an hour ago is no offer. */
export const MAX_LAG_SECONDS = 2;

const LOOK_MS = 250;
/** A copy that does not say where it is within this time is taken for gone. */
const ANSWER_MS = 1_000;
/** A minute of looks: lag is told up to that. */
const MAX_SAMPLES = 240;

export type CopyState = {
  /** Seconds that it is behind, at most a minute; undefined while it does not answer. */
  lag: number | undefined;
  isUsed: boolean;
};

/** Copies of the database that answer reads. */
export type Copies = {
  /** One of the copies that have everything up to this position of the write-ahead log (bytes), in turn; the primary when none has. */
  holding: (position: number) => Db;
  /** In the order of the setting. */
  states: () => CopyState[];
  /** A read found that this copy is away: it is not read before it says again where it is. */
  miss: (copy: Db) => void;
  /** What this copy is asked. Throws `CopyAway` as soon as a look finds the copy away, and does not wait until the statement is given up. */
  during: <T>(copy: Db, work: Promise<T>) => Promise<T>;
  close: () => Promise<void>;
};

const AWAY: CopyState = { lag: undefined, isUsed: false };

export class CopyAway extends Error {
  override message = "the copy of the database is away";
}

/** Looks at once and then four times a second where the copies are. */
export async function watchCopies(primary: Db, copies: readonly Db[]): Promise<Copies> {
  const written: { at: number; position: number }[] = [];
  /** When the primary was last heard of. Without it nothing new is written, so copies are as good as they were then. */
  let heard = performance.now();
  const reached = copies.map((): number | undefined => undefined);
  /** As of the last look: each read asks for it. */
  let lags = reached;
  const askPrimary = asker(primary);
  const askCopies = copies.map(asker);
  /** Who waits for an answer of each copy: told when it is away. */
  const waiting = copies.map(() => new Set<() => void>());
  const look = async () => {
    const asked = Promise.all(askCopies.map((ask) => ask()));
    const position = await askPrimary();
    if (position !== undefined) note(position);
    const now = await asked;
    reached.splice(0, reached.length, ...now);
    lags = now.map(lagOf);
    for (const [index, at] of now.entries()) if (at === undefined) for (const leave of waiting[index] ?? []) leave();
  };
  const note = (position: number) => {
    heard = performance.now();
    // Whoever took over from a primary that was killed may lack what that one had not sent, and never answered for.
    while ((written.at(-1)?.position ?? 0) > position) written.pop();
    if (position > (written.at(-1)?.position ?? -1)) written.push({ at: heard, position });
    if (written.length > MAX_SAMPLES) written.shift();
  };
  const lagOf = (position: number | undefined): number | undefined => {
    if (position === undefined) return undefined;
    const missing = written.find((sample) => sample.position > position);
    return missing ? (heard - missing.at) / 1000 : 0;
  };
  const isUsable = (lag: number | undefined) => lag !== undefined && lag <= MAX_LAG_SECONDS;

  const leaving = new AbortController();
  const watch = async () => {
    while (!leaving.signal.aborted) {
      await look();
      await pause(LOOK_MS, undefined, { ref: false, signal: leaving.signal }).catch(() => undefined);
    }
  };
  await look();
  const watching = watch();

  let turn = 0;
  return {
    holding: (position) => {
      const fit = copies.filter((_, index) => {
        const at = reached[index];
        return at !== undefined && at >= position && isUsable(lags[index]);
      });
      turn += 1;
      return fit[turn % fit.length] ?? primary;
    },
    miss: (copy) => {
      const index = copies.indexOf(copy);
      if (index !== -1) reached[index] = undefined;
    },
    during: (copy, work) => {
      const others = waiting[copies.indexOf(copy)];
      if (!others) return work;
      return new Promise((resolve, reject) => {
        const leave = () => reject(new CopyAway());
        others.add(leave);
        void work.then(resolve, reject).finally(() => others.delete(leave));
      });
    },
    states: () =>
      reached.map((at, index) => (at === undefined ? AWAY : { lag: lags[index], isUsed: isUsable(lags[index]) })),
    close: async () => {
      leaving.abort();
      await watching;
    },
  };
}

/** Asks one server; undefined when it does not answer in time. One that owes an answer is not asked again, or its connections would be used up by questions. */
function asker(db: Db): () => Promise<number | undefined> {
  let isOwing = false;
  return () => {
    if (isOwing) return Promise.resolve(undefined);
    isOwing = true;
    const asked = positionOf(db).finally(() => {
      isOwing = false;
    });
    return Promise.race([asked, pause(ANSWER_MS, undefined, { ref: false })]);
  };
}

/** How far its write-ahead log has come; undefined when it cannot say. */
const positionOf = (db: Db): Promise<number | undefined> =>
  sql<{ position: number }>`
    select (case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_insert_lsn() end - '0/0')::bigint as position`
    .execute(db)
    .then(
      ({ rows }) => rows[0]?.position,
      () => undefined,
    );
