import { timingSafeEqual } from "node:crypto";
import { monitorEventLoopDelay } from "node:perf_hooks";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { sql } from "kysely";
import { NotFound } from "#contract/platform/errors.ts";
import type { Config } from "../config.ts";

/** Seconds; the last bucket is everything. */
const BUCKETS = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];
const LOOPBACK = new Set(["127.0.0.1", "::1", "::ffff:127.0.0.1"]);
const LOOPBACK_HOST = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

/** What this process counts of itself, as Prometheus reads it at `/metrics`. Whoever may not read it finds no such page. */
export function addMetrics(app: FastifyInstance): void {
  const answers = new Map<string, number>();
  const within = BUCKETS.map(() => 0);
  let seconds = 0;
  let all = 0;
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  app.addHook("onClose", async () => void delay.disable());
  app.addHook("onResponse", async (request, reply) => {
    const took = reply.elapsedTime / 1000;
    const key = `method="${request.method}",status="${Math.floor(reply.statusCode / 100)}xx"`;
    answers.set(key, (answers.get(key) ?? 0) + 1);
    all += 1;
    seconds += took;
    for (const [index, limit] of BUCKETS.entries()) if (took <= limit) within[index] = (within[index] ?? 0) + 1;
  });
  app.get("/metrics", async (request, reply) => {
    if (!mayRead(request, app.platform.config)) throw new NotFound();
    const memory = process.memoryUsage();
    const waiting = await outboxWaiting(app).catch(() => undefined);
    const lines = [
      ...metric("freeport_requests_total", "counter", "Answered requests.", answers),
      ...metric("freeport_request_seconds_bucket", "histogram", "How long they took.", [
        ...BUCKETS.map((limit, index) => [`le="${limit}"`, within[index] ?? 0] as const),
        ['le="+Inf"', all] as const,
      ]),
      `freeport_request_seconds_sum ${seconds.toFixed(3)}`,
      `freeport_request_seconds_count ${all}`,
      ...metric("freeport_uptime_seconds", "gauge", "Since this process began.", [["", Math.round(process.uptime())]]),
      ...metric("freeport_memory_bytes", "gauge", "What this process holds.", [
        ['kind="resident"', memory.rss],
        ['kind="heap"', memory.heapUsed],
      ]),
      ...metric("freeport_event_loop_delay_seconds", "gauge", "The 99th percentile since the last reading.", [
        ["", Number((delay.percentile(99) / 1e9).toFixed(4))],
      ]),
      ...(waiting === undefined
        ? []
        : metric("freeport_deliveries_waiting", "gauge", "Events that a subscriber has yet to take.", [["", waiting]])),
    ];
    delay.reset();
    return reply.type("text/plain; version=0.0.4; charset=utf-8").send(`${lines.join("\n")}\n`);
  });
}

type Values = Iterable<readonly [labels: string, value: number]>;

const metric = (name: string, type: "counter" | "gauge" | "histogram", help: string, values: Values): string[] => {
  const base = name.replace(/_bucket$/, "");
  return [
    `# HELP ${base} ${help}`,
    `# TYPE ${base} ${type}`,
    ...[...values].map(([labels, value]) => `${name}${labels ? `{${labels}}` : ""} ${value}`),
  ];
};

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
