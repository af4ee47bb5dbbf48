import autocannon from "autocannon";
import pg from "pg";

export const CONNECTIONS = 10;
const SECONDS = 5;

export type Measured = { perSecond: number; p50: number; p99: number };

/** Calls the address on keep-alive connections for some seconds. Anything but success ends the measurement. */
export async function measureHttp(url: string, seconds = SECONDS): Promise<Measured> {
  await autocannon({ url, connections: CONNECTIONS, duration: 1 });
  const result = await autocannon({ url, connections: CONNECTIONS, duration: seconds });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refusals, ${result.errors} errors`);
  return { perSecond: result.requests.average, p50: result.latency.p50, p99: result.latency.p99 };
}

export type Statement = { sql: string; parameters: readonly unknown[] };

/** Runs the same prepared statements on as many connections, straight against the database: what HTTP cannot exceed. */
export async function measureSql(
  databaseUrl: string,
  statements: readonly Statement[],
  seconds = SECONDS,
): Promise<Measured> {
  const until = performance.now() + seconds * 1000;
  const times: number[] = [];
  const run = async () => {
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    while (performance.now() < until) {
      const from = performance.now();
      for (const [index, { sql, parameters }] of statements.entries())
        await client.query({ name: `s${index}`, text: sql, values: [...parameters] });
      times.push(performance.now() - from);
    }
    await client.end();
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, run));
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(times.length * share)] ?? 0;
  return { perSecond: times.length / seconds, p50: at(0.5), p99: at(0.99) };
}
