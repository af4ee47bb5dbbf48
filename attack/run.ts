// npm run attack: tries every way that once took the site away from others, beside a visitor who searches, and kills what can be killed
// while ten people trade. Ends with 1 when it found something.
import { constants, setPriority } from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { DOORS } from "./doors.ts";
import { type Person, signIn } from "./people.ts";
import { type Seen, sendVisitor, startSite } from "./site.ts";
import { tradeThroughKills } from "./trade.ts";

const { values } = parseArgs({
  options: {
    /** Seconds for each door. */
    seconds: { type: "string", default: "4" },
    /** How often the server is killed, and how often the database. */
    kills: { type: "string", default: process.env["TEST_DEPTH"] === "full" ? "20" : "3" },
    /** Only doors whose name has this in it. */
    only: { type: "string", default: "" },
    /** How many times as long the waits may be, for a machine that does other things, too. */
    slack: { type: "string", default: "1" },
    /** An empty database of the caller's, which saves making one; without it nothing can kill it. */
    database: { type: "string", default: "" },
  },
});
const [seconds, kills, slack] = [Number(values.seconds), Number(values.kills), Number(values.slack)];

const PARTS = ["search", "health", "machine"] as const;
const WARM_MS = 2_000;
const MOST = { searchMs: 1_000 * slack, healthMs: 100 * slack, memoryMb: 700 };

const findings: string[] = [];
const site = await startSite(values.database);
try {
  let finish: Awaited<ReturnType<typeof tradeThroughKills>> | undefined;
  if (kills > 0) {
    const traders = await signInAll("trader", 10);
    console.log(`Killing the server and the database ${kills} times each while ten people trade`);
    finish = await tradeThroughKills(site, traders, kills);
  }
  await knock(await signInAll("attacker", 6));
  const { findings: found, said } = (await finish?.()) ?? { findings: [], said: [] };
  for (const line of said) console.log(line);
  note("trade", found);
} catch (error) {
  note("the attack itself", [String(error)]);
} finally {
  await site.close();
}
console.log(`findings: ${findings.length}`);
for (const finding of findings) console.log(`  ${finding}`);
process.exit(findings.length > 0 ? 1 : 0);

function signInAll(name: string, many: number): Promise<Person[]> {
  return Promise.all(Array.from({ length: many }, (_, at) => signIn(site.url, `${name}_${at}`)));
}

async function knock(people: readonly Person[]): Promise<void> {
  const visitor = sendVisitor(site.url, (await signIn(site.url, "visitor")).cookie);
  const all: Seen = {
    search: { waits: [], failed: [] },
    health: { waits: [], failed: [] },
    machine: { waits: [], failed: [] },
  };
  const listing_id = await listSomething(people[0]);
  let memory = 0;
  const ends = site.ends();
  // Attackers have machines of their own; here they must not take the processor from the site by merely being many.
  setPriority(constants.priority.PRIORITY_LOW);
  // A server that has just started compiles what it meets for the first time.
  await pause(Math.min(WARM_MS, seconds * 1000));
  const watch = setInterval(() => {
    memory = Math.max(memory, site.memoryMb());
  }, 100);
  for (const { name, attack } of DOORS.filter((door) => door.name.includes(values.only))) {
    await visitor.seen();
    const begun = Date.now();
    const found = await attack({ url: site.url, people, listing_id, until: begun + seconds * 1000 });
    const seen = await visitor.seen();
    console.log(`${name}: ${summary(seen)}, ${Math.round(memory)} MB`);
    note(name, found);
    for (const part of PARTS) all[part].failed.push(...seen[part].failed);
    for (const part of PARTS) all[part].waits.push(...seen[part].waits);
  }
  clearInterval(watch);
  visitor.leave();
  if (site.ends() > ends) note("the server", [`ended ${site.ends() - ends} times by itself`]);
  if (memory > MOST.memoryMb) note("memory", [`${Math.round(memory)} MB, more than ${MOST.memoryMb}`]);
  note("the visitor", troubles(all));
  console.log(
    `The visitor beside all of it: ${summary(all)}; memory at most ${Math.round(memory)} MB; the machine itself was late by ${ms(percentile(all.machine.waits, 0.99))} (p99)`,
  );
}

async function listSomething(person: Person | undefined): Promise<string> {
  const listing = {
    sale_type: "sale",
    title: "Target",
    description: "",
    item_type: "Other",
    price: 5,
    quantity_available: 9,
    status: "active",
  };
  return String((await person?.call("POST", "/api/market/listings", listing))?.body["listing_id"]);
}

function note(where: string, found: readonly string[]): void {
  findings.push(...found.map((finding) => `${where}: ${finding}`));
}

function troubles({ search, health, machine }: Seen): string[] {
  // A call crosses from process to process and back: what the machine is late each time is nobody's attack.
  const late = 2 * percentile(machine.waits, 0.99);
  const [searched, looked] = [percentile(search.waits, 0.99) - late, percentile(health.waits, 0.99) - late];
  return [
    ...[...search.failed, ...health.failed].slice(0, 3).map((failure) => `the visitor was answered ${failure}`),
    ...(searched > MOST.searchMs ? [`a search took ${ms(searched)} (p99)`] : []),
    ...(looked > MOST.healthMs ? [`/healthz took ${ms(looked)} (p99)`] : []),
  ];
}

function summary({ search, health }: Seen): string {
  return `search ${waited(search.waits)}; /healthz ${waited(health.waits)}`;
}

function waited(waits: readonly number[]): string {
  return `p99 ${ms(percentile(waits, 0.99))}, worst ${ms(Math.max(0, ...waits))}`;
}

function ms(wait: number): string {
  return `${Math.round(wait)} ms`;
}

function percentile(waits: readonly number[], share: number): number {
  return waits.toSorted((a, b) => a - b)[Math.min(waits.length - 1, Math.floor(waits.length * share))] ?? 0;
}
