import { randomUUID } from "node:crypto";
import { type Job as BossJob, fromKysely, PgBoss } from "pg-boss";
import type { Tx } from "./database/connect.ts";

/** Work that is done later, or by the clock. It survives restarts and is done by one process at a time. */
export type Job<D extends object = object> = {
  name: string;
  /** Done at least once: what must not happen twice is the handler's care. */
  handle: (data: D, again: Again) => Promise<void>;
  /** Cron expression in UTC, for jobs that nobody enqueues. */
  schedule?: string;
  /** Also done when the site starts: its moment may have passed while nothing ran, and the clock makes up for none. */
  atStart?: boolean;
  retries?: number;
  /** Before the first retry; each further pause is about twice as long. */
  retrySeconds?: number;
  /** How long after its moment a job may begin that was put off. */
  dueSeconds?: number;
  /** Work that takes longer counts as failed and is tried again. */
  seconds?: number;
  /** How many of them one process does side by side; 1 unless said. */
  atOnce?: number;
};

/** The queue tells its workers of jobs that may begin; of those that wait for a moment it does not, and is asked so often. */
const DUE_SECONDS = 15;
/** While the queue cannot tell its workers anything, they ask more often. */
const ALONE_SECONDS = 5;

/** Puts the same job into its queue again, for later; for pauses that the handler knows better than the queue. */
export type Again = (data: object, startAfter: Date) => Promise<void>;

export type Jobs = {
  /** Commits with the change that causes it. */
  enqueue: <D extends object>(tx: Tx, job: Job<D>, data: D, options?: EnqueueOptions) => Promise<void>;
  /** Lets running jobs finish. */
  stop: () => Promise<void>;
};

export type EnqueueOptions = {
  startAfter?: Date;
  /** Of all waiting jobs with the same key only one is kept. */
  key?: string;
};

/** Declares a job; it runs once it stands in the list given to `startJobs`. */
export const defineJob = <D extends object = Record<string, never>>(job: Job<D>): Job<D> => job;

export type JobsDeps = {
  url: string;
  // A list of jobs with different data: each handler gets only what was enqueued for it.
  jobs: readonly Job<never>[];
  /** Whether this process does jobs; one that does not still enqueues them. */
  hasClock?: boolean;
  onTrouble: (error: unknown) => void;
};

const STOP_SECONDS = 10;

/** Starts the queues, and unless told otherwise the clock and the workers. */
export async function startJobs({ url, jobs, hasClock = true, onTrouble }: JobsDeps): Promise<Jobs> {
  const boss = new PgBoss({
    connectionString: url,
    application_name: "freeport jobs",
    max: hasClock ? 4 : 1,
    useListenNotify: hasClock,
    supervise: hasClock,
    schedule: hasClock,
  });
  boss.on("error", onTrouble);
  await boss.start();
  for (const job of jobs) {
    await boss.createQueue(job.name, queueOptions(job));
    if (hasClock) await work(boss, job);
  }
  return {
    enqueue: async (tx, job, data, { startAfter, key } = {}) => {
      await boss.send(job.name, data, {
        db: fromKysely(tx),
        ...(startAfter ? { startAfter } : {}),
        // The queue holds one waiting job per key.
        singletonKey: key ?? randomUUID(),
      });
    },
    stop: () => boss.stop({ graceful: true, timeout: STOP_SECONDS * 1000 }),
  };
}

const queueOptions = (job: Job<never>) => ({
  retryLimit: job.retries ?? 5,
  retryBackoff: true,
  retryDelay: job.retrySeconds ?? 1,
  expireInSeconds: job.seconds ?? 300,
  policy: "short" as const,
  notify: true,
});

async function work(boss: PgBoss, job: Job<never>): Promise<void> {
  const again: Again = async (data, startAfter) => {
    await boss.send(job.name, data, { startAfter, singletonKey: randomUUID() });
  };
  const notifyPollingIntervalSeconds = job.dueSeconds ?? DUE_SECONDS;
  const pollingIntervalSeconds = Math.min(ALONE_SECONDS, notifyPollingIntervalSeconds);
  await boss.work(
    job.name,
    { pollingIntervalSeconds, notifyPollingIntervalSeconds, localConcurrency: job.atOnce ?? 1 },
    async (batch: BossJob<never>[]) => {
      for (const { data } of batch) await job.handle(data, again);
    },
  );
  if (job.schedule !== undefined) await boss.schedule(job.name, job.schedule, null, { tz: "UTC" });
  if (job.atStart) await boss.send(job.name, {}, { singletonKey: "start" });
}
