import { type Load, measureHttp } from "./measure.ts";
import { openSite } from "./site.ts";

const PORT = 18_098;
/** Latency is asked for, not throughput: with more, calls mostly wait for each other. */
const CONNECTIONS = 4;

/** Measures what screens read, one address after the other, and prints a line for each. */
export async function printLatencies(
  databaseUrl: string,
  dataDir: string,
  paths: readonly (readonly [string, string])[],
  { seconds, ...load }: Load & { seconds: number },
): Promise<void> {
  const site = await openSite({ port: PORT, databaseUrl, dataDir });
  const request = { ...load, connections: CONNECTIONS };
  // A fresh process runs slowly until its code is compiled: what is measured first would pay for all.
  for (const [, path] of paths) await measureHttp(`${site.url}${path}`, request, 1);
  console.info(`${CONNECTIONS} connections`);
  console.info(row("", "HTTP/s", "p50 ms", "p99 ms"));
  for (const [name, path] of paths) {
    const { perSecond, p50, p99 } = await measureHttp(`${site.url}${path}`, request, seconds);
    console.info(row(name, perSecond.toFixed(0), p50.toFixed(1), p99.toFixed(1)));
  }
  await site.close();
}

function row(name: string, ...cells: readonly string[]): string {
  return name.padEnd(32) + cells.map((cell) => cell.padStart(10)).join("");
}
