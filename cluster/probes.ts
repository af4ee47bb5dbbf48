import { setTimeout as pause } from "node:timers/promises";
import type { Person } from "../attack/people.ts";

/** Times are milliseconds of `performance.now()`: when it was asked and when it was answered. */
export type Asked = { begun: number; ended: number; status: number; hasRetryAfter: boolean };
export type Log = Asked[];

const isAnswered = ({ status }: Asked) => status > 0 && status < 500;

/** Every call of this person is noted. */
export function noted(person: Person, log: Log): Person {
  return {
    ...person,
    call: async (...args) => {
      const begun = performance.now();
      const reply = await person.call(...args);
      log.push({ begun, ended: performance.now(), status: reply.status, hasRetryAfter: reply.retryAfter !== null });
      return reply;
    },
  };
}

const EACH_MS = 200;
const PATIENCE_MS = 30_000;

/** A visitor who asks for the path five times a second, without waiting for one answer before the next question. */
export function sendReader(url: string, path: string, log: Log): () => void {
  const timer = setInterval(async () => {
    const begun = performance.now();
    const asked = await fetch(url + path, { signal: AbortSignal.timeout(PATIENCE_MS) }).then(
      async (reply) => {
        await reply.arrayBuffer();
        return { status: reply.status, hasRetryAfter: reply.headers.has("retry-after") };
      },
      () => ({ status: 0, hasRetryAfter: false }),
    );
    log.push({ begun, ended: performance.now(), ...asked });
  }, EACH_MS);
  return () => clearInterval(timer);
}

export type Seen = {
  /** The longest time in which nothing was answered. */
  seconds: number;
  /** Calls without an answer, or with 5xx. */
  refused: number;
  /** Of those the ones of 5xx that did not say when to come again. */
  rude: number;
  /** Seconds that the slowest call took. */
  worst: number;
};

/** What was seen from `from` until now. */
export function seenSince(log: Log, from: number): Seen {
  const during = log.filter(({ ended }) => ended >= from);
  const moments = [from, ...during.filter(isAnswered).map(({ ended }) => ended), performance.now()].toSorted(
    (a, b) => a - b,
  );
  const gaps = moments.slice(1).map((at, before) => at - (moments[before] ?? at));
  const refused = during.filter((asked) => !isAnswered(asked));
  return {
    seconds: Math.max(0, ...gaps) / 1000,
    refused: refused.length,
    rude: refused.filter(({ status, hasRetryAfter }) => status > 0 && !hasRetryAfter).length,
    worst: Math.max(0, ...during.map(({ begun, ended }) => ended - begun)) / 1000,
  };
}

/** Until some calls that began after now were answered one after the other, or the seconds are over; answers which. */
export async function isWellAgain(log: Log, seconds: number): Promise<boolean> {
  const from = performance.now();
  while (performance.now() - from < seconds * 1000) {
    const since = log.filter(({ begun }) => begun > from).slice(-5);
    if (since.length === 5 && since.every(isAnswered)) return true;
    await pause(200);
  }
  return false;
}
