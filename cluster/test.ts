import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { signIn } from "../attack/people.ts";
import { countDeals, type Deal, settle, startTrading } from "../attack/trade.ts";
import { FAULTS, type Fault, isWhole } from "./faults.ts";
import { isWellAgain, type Log, noted, type Seen, seenSince, sendReader } from "./probes.ts";
import { until } from "./programs.ts";
import type { Cluster } from "./start.ts";

const TRADERS = 10;
/** Aims, in seconds without any answer. */
const MOST = { writes: 30, reads: 2 };
const WHOLE_SECONDS = 120;

type Row = { fault: string; writes: Seen; reads: Seen; deals: number; lost: number; doubled: number };

/** Runs the faults whose name has `only` in it, one after the other, prints the table, and answers whether nothing was lost, doubled or left open. */
export async function testCluster(cluster: Cluster, only: string): Promise<boolean> {
  const log: Record<"writes" | "reads", Log> = { writes: [], reads: [] };
  const people = [];
  for (let at = 0; at < TRADERS; at += 1) people.push(noted(await signIn(cluster.url, `trader_${at}`), log.writes));
  const trading = await startTrading(people, cluster.urls.direct);
  const leave = sendReader(cluster.url, "/api/market/listings?query=crate&page_size=24", log.reads);
  await pause(5_000);
  const rows: Row[] = [];
  for (const fault of [{ name: "none", does: nothing }, ...FAULTS].filter(({ name }) => name.includes(only))) {
    await until("three nodes that follow each other", WHOLE_SECONDS, () => isWhole(cluster));
    const row = await suffer(cluster, fault, trading.deals, log).catch((error: unknown) => {
      console.log(`${fault.name}: ${String(error)}`);
      return undefined;
    });
    if (!row) continue;
    rows.push(row);
    console.log(line(row));
  }
  leave();
  await trading.stop();
  const open = trading.deals.filter(({ isDone }) => !isDone).length;
  await settle(trading.deals);
  const undone = trading.deals.filter(({ isDone }) => !isDone).length;
  const { lost, doubled } = await countDeals(cluster.urls.direct, trading.deals);
  const told = await tellings(cluster.urls.direct, trading.deals);
  console.log(
    `${trading.deals.length} deals, ${open} of them ended only when repeated: lost ${lost}, doubled ${doubled}, without an end ${undone}`,
  );
  console.log(
    `events not delivered ${told.waiting}, given up ${told.givenUp}; sellers not told of a deal ${told.missing}, told twice ${told.doubled}`,
  );
  const isMet = rows.every(({ writes, reads }) => writes.seconds < MOST.writes && reads.seconds < MOST.reads);
  if (!isMet)
    console.log(
      `not met: writes refused for less than ${MOST.writes} s and reads for less than ${MOST.reads} s, everywhere`,
    );
  return lost + doubled + undone + told.waiting + told.givenUp + told.missing + told.doubled === 0;
}

const nothing: Fault["does"] = async () => {
  await pause(5_000);
  return undefined;
};

async function suffer(
  cluster: Cluster,
  { name, does }: Fault,
  deals: readonly Deal[],
  log: Record<"writes" | "reads", Log>,
): Promise<Row> {
  const from = performance.now();
  const before = deals.length;
  const mend = await does(cluster);
  await mend?.();
  const isWell = [await isWellAgain(log.writes, 90), await isWellAgain(log.reads, 90)];
  if (isWell.includes(false)) console.log(`${name}: not well again within 90 s`);
  const { lost, doubled } = await countDeals(cluster.urls.direct, deals);
  const [writes, reads] = [seenSince(log.writes, from), seenSince(log.reads, from)];
  return { fault: name, writes, reads, deals: deals.length - before, lost, doubled };
}

function line({ fault, writes, reads, deals, lost, doubled }: Row): string {
  const part = (seen: Seen, most: number) =>
    `${seen.seconds.toFixed(1)} s${seen.seconds < most ? "" : " (not met)"}, ${seen.refused} refused (${seen.rude} without Retry-After), slowest ${seen.worst.toFixed(1)} s`;
  return `| ${fault} | ${part(writes, MOST.writes)} | ${part(reads, MOST.reads)} | ${deals} | ${lost} | ${doubled} |`;
}

/** How often each seller was told of each deal, and what was never told. */
async function tellings(connectionString: string, deals: readonly Deal[]) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const empty =
    "select (select count(*) from outbox where spread_at is null) + (select count(*) from delivery where delivered_at is null and given_up_at is null) as count";
  await until("the last events", 60, async () => Number((await client.query(empty)).rows[0]?.count) === 0).catch(
    () => undefined,
  );
  const waiting = Number((await client.query(empty)).rows[0]?.count);
  const { rows: given } = await client.query<{ count: number }>(
    "select count(*)::int from delivery where given_up_at is not null",
  );
  const { rows } = await client.query<{ entity_id: string; count: number }>(
    "select entity_id, count(*)::int from notification where action = 'offer_create' group by recipient_id, entity_id, action",
  );
  await client.end();
  const told = new Map(rows.map(({ entity_id, count }) => [entity_id, count]));
  const done = deals.filter(({ isDone }) => isDone);
  return {
    waiting,
    givenUp: given[0]?.count ?? 0,
    missing: done.filter(({ session_id }) => !told.has(session_id ?? "")).length,
    doubled: rows.filter(({ count }) => count > 1).length,
  };
}
