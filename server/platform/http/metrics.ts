import { timingSafeEqual } from "node:crypto";
import { monitorEventLoopDelay } from "node:perf_hooks";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { sql } from "kysely";
import { NotFound } from "#contract/platform/errors.ts";
import type { Config } from "../config.ts";
import type { CopyState } from "../database/copies.ts";
import type { Worker } from "../processes/worker.ts";

/** Seconds; the last bucket is everything. */
const BUCKETS = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];
const LOOPBACK = new Set(["127.0.0.1", "::1", "::ffff:127.0.0.1"]);
const LOOPBACK_HOST = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

/**
 * What this process counts of itself, as Prometheus reads it at `/metrics`. Of several processes whoever is asked answers for all, each with
 * its number. Whoever may not read it finds no such page.
 */
export function addMetrics(app: FastifyInstance, worker?: Worker): void {
  const measure = measurer(app);
  worker?.onMeasure(async () => ({ process: worker.number, families: measure() }) satisfies Measured);
  app.get("/metrics", async (request, reply) => {
    if (!mayRead(request, app.platform.config)) throw new NotFound();
    const waiting = await outboxWaiting(app).catch(() => undefined);
    const measured = worker ? ((await worker.gather()) as readonly Measured[]) : [{ families: measure() }];
    const lines = [
      ...linesOf(measured),
      ...(waiting === undefined
        ? []
        : linesOf([
            {
              families: [
                metric("freeport_deliveries_waiting", "gauge", "Events that a subscriber has yet to take.", [
                  ["", waiting],
                ]),
              ],
            },
          ])),
    ];
    return reply.type("text/plain; version=0.0.4; charset=utf-8").send(`${lines.join("\n")}\n`);
  });
}

/** Counts from now on. Each reading begins the delay of the event loop anew. */
function measurer(app: FastifyInstance): () => Family[] {
  const answers = new Map<string, number>();
  const within = BUCKETS.map(() => 0);
  let seconds = 0;
  let all = 0;
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  app.addHook("onClose", async () => void delay.disable());
  app.platform.answered.onAnswer(({ method, status, ms }) => {
    const took = ms / 1000;
    const key = `method="${method}",status="${Math.floor(status / 100)}xx"`;
    answers.set(key, (answers.get(key) ?? 0) + 1);
    all += 1;
    seconds += took;
    for (const [index, limit] of BUCKETS.entries()) if (took <= limit) within[index] = (within[index] ?? 0) + 1;
  });
  return () => {
    const memory = process.memoryUsage();
    const late = Number((delay.percentile(99) / 1e9).toFixed(4));
    delay.reset();
    const took = metric("freeport_request_seconds", "histogram", "How long they took.", [
      ...BUCKETS.map((limit, index) => [`le="${limit}"`, within[index] ?? 0] as const),
      ['le="+Inf"', all] as const,
    ]);
    took.samples = took.samples.map((sample) => ({ ...sample, suffix: "_bucket" }));
    took.samples.push({ suffix: "_sum", labels: "", value: Number(seconds.toFixed(3)) });
    took.samples.push({ suffix: "_count", labels: "", value: all });
    return [
      metric("freeport_requests_total", "counter", "Answered requests.", answers),
      took,
      metric("freeport_uptime_seconds", "gauge", "Since this process began.", [["", Math.round(process.uptime())]]),
      metric("freeport_memory_bytes", "gauge", "What this process holds.", [
        ['kind="resident"', memory.rss],
        ['kind="heap"', memory.heapUsed],
      ]),
      metric("freeport_event_loop_delay_seconds", "gauge", "The 99th percentile since the last reading.", [["", late]]),
      ...copyFamilies(app.platform.copies?.states() ?? []),
    ];
  };
}

/** Copies of the database, numbered as in the setting. One that does not answer has no lag. */
function copyFamilies(states: readonly CopyState[]): Family[] {
  if (states.length === 0) return [];
  const numbered = states.map((state, index) => ({ ...state, label: `copy="${index + 1}"` }));
  const lags = numbered.flatMap(({ label, lag }) =>
    lag === undefined ? [] : [[label, Number(lag.toFixed(3))] as const],
  );
  const used = numbered.map(({ label, isUsed }) => [label, Number(isUsed)] as const);
  return [
    metric("freeport_copy_used", "gauge", "1 while a copy of the database answers reads.", used),
    metric("freeport_copy_lag_seconds", "gauge", "How far a copy of the database is behind.", lags),
  ];
}

type Sample = { suffix: string; labels: string; value: number };
type Family = { name: string; type: "counter" | "gauge" | "histogram"; help: string; samples: Sample[] };
/** A process that is alone needs no number. */
type Measured = { process?: number; families: readonly Family[] };

const metric = (
  name: string,
  type: Family["type"],
  help: string,
  values: Iterable<readonly [labels: string, value: number]>,
): Family => ({ name, type, help, samples: [...values].map(([labels, value]) => ({ suffix: "", labels, value })) });

/** Each family once, as the format demands, with the samples of all processes. */
function linesOf(measured: readonly Measured[]): string[] {
  const families = Map.groupBy(
    measured.flatMap(({ process, families }) => families.map((family) => ({ process, ...family }))),
    ({ name }) => name,
  );
  return [...families].flatMap(([name, parts]) => [
    `# HELP ${name} ${parts[0]?.help}`,
    `# TYPE ${name} ${parts[0]?.type}`,
    ...parts.flatMap(({ process, samples }) =>
      samples.map(({ suffix, labels, value }) => {
        const all = [labels, process === undefined ? "" : `process="${process}"`].filter(Boolean).join(",");
        return `${name}${suffix}${all ? `{${all}}` : ""} ${value}`;
      }),
    ),
  ]);
}

async function outboxWaiting(app: FastifyInstance): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`select count(*)::int as count from delivery where delivered_at is null and given_up_at is null`.execute(
    app.platform.db,
  );
  return rows[0]?.count ?? 0;
}

/** With `METRICS_TOKEN` its holder; without one this machine itself. What came through a proxy names another host, or says so. */
export function mayRead({ headers, socket }: FastifyRequest, { metricsToken }: Config): boolean {
  if (metricsToken !== undefined) {
    const sent = Buffer.from(headers.authorization ?? "");
    const wanted = Buffer.from(`Bearer ${metricsToken}`);
    return sent.length === wanted.length && timingSafeEqual(sent, wanted);
  }
  const isProxied = ["x-forwarded-for", "forwarded", "via"].some((name) => headers[name] !== undefined);
  return !isProxied && LOOPBACK.has(socket.remoteAddress ?? "") && LOOPBACK_HOST.test(headers.host ?? "");
}
