import { spawnSync } from "node:child_process";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { familyOf, send } from "./programs.ts";
import { NODES, type Node, PASSWORD } from "./settings.ts";
import { type Cluster, isOk } from "./start.ts";

/** Breaks something; what it answers mends what does not mend itself. */
export type Fault = { name: string; does: (cluster: Cluster) => Promise<(() => Promise<void>) | undefined> };

const PAUSE_SECONDS = 10;
const MENDED = undefined;

const roleIs = async ({ ports }: Cluster, node: Node, role: string) =>
  isOk(`http://127.0.0.1:${ports.patroni(node)}/${role}`);

/** The node that Patroni calls so: `primary`, or `sync` for the copy that commits wait for. */
export async function nodeThatIs(cluster: Cluster, role: string): Promise<Node> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    for (const node of NODES) if (await roleIs(cluster, node, role)) return node;
    await pause(300);
  }
  throw new Error(`no node is ${role}`);
}

/** Whether there is one primary, a copy that commits wait for, and two copies that follow. */
export async function isWhole(cluster: Cluster): Promise<boolean> {
  const members = await fetch(`http://127.0.0.1:${cluster.ports.patroni(1)}/cluster`, {
    signal: AbortSignal.timeout(2_000),
  })
    .then((reply) => reply.json() as Promise<{ members: { role: string; state: string; lag?: number }[] }>)
    .then(({ members }) => members)
    .catch(() => []);
  const count = (role: string) => members.filter((each) => each.role === role && each.state === "running").length;
  return members.length === 3 && count("leader") === 1 && count("sync_standby") === 1 && count("replica") === 1;
}

const everythingOf = (cluster: Cluster, node: Node) => [
  ...familyOf(cluster.program(`node${node}`).pid()),
  ...familyOf(cluster.postmaster(node)),
];

async function administer(cluster: Cluster, node: Node, statement: string): Promise<void> {
  const client = new pg.Client({
    connectionString: `postgresql://postgres:${PASSWORD}@127.0.0.1:${cluster.ports.node(node)}/freeport`,
  });
  await client.connect();
  await client.query(statement);
  await client.end();
}

const killed = (name: string, program: string): Fault => ({
  name,
  does: async (cluster) => {
    cluster.program(program).signal("SIGKILL");
    return MENDED;
  },
});

/** Its processes stop and go on later, as a machine does that is moved or waits for its disk. */
const silent = (seconds: number): Fault => ({
  name: `the primary's node silent for ${seconds} s`,
  does: async (cluster) => {
    const frozen = everythingOf(cluster, await nodeThatIs(cluster, "primary"));
    for (const pid of frozen) send(pid, "SIGSTOP");
    await pause(seconds * 1000);
    for (const pid of frozen) send(pid, "SIGCONT");
    return MENDED;
  },
});

export const FAULTS: readonly Fault[] = [
  {
    name: "PostgreSQL of the primary killed",
    does: async (cluster) => {
      send(cluster.postmaster(await nodeThatIs(cluster, "primary")), "SIGKILL");
      return MENDED;
    },
  },
  {
    name: "machine of the primary gone for 40 s",
    does: async (cluster) => {
      const node = await nodeThatIs(cluster, "primary");
      const program = cluster.program(`node${node}`);
      program.keep(false);
      for (const pid of everythingOf(cluster, node)) send(pid, "SIGKILL");
      await pause(40_000);
      return async () => program.keep(true);
    },
  },
  killed("a server killed", "server2"),
  killed("Redis killed", "redis"),
  killed("pgbouncer killed", "pooler"),
  killed("HAProxy before the database killed", "balancer-database"),
  killed("HAProxy before the site killed", "site"),
  killed("the store of pictures killed", "pictures"),
  {
    name: `a copy lags ${PAUSE_SECONDS} s`,
    does: async (cluster) => {
      const node = await nodeThatIs(cluster, "replica");
      await administer(cluster, node, "select pg_wal_replay_pause()");
      await pause(PAUSE_SECONDS * 1000);
      return () => administer(cluster, node, "select pg_wal_replay_resume()");
    },
  },
  silent(PAUSE_SECONDS),
  silent(40),
  {
    name: "disk of the copy full that commits wait for",
    does: (cluster) => withFullDisk(cluster, "sync"),
  },
];

async function withFullDisk(cluster: Cluster, role: string) {
  if (!cluster.hasDisks) throw new Error("this machine allows no small disks");
  const path = cluster.dataOf(await nodeThatIs(cluster, role));
  const filler = join(path, "filler");
  // It writes until there is no space: what is free changes while the database writes, too.
  const { stderr } = spawnSync("dd", ["if=/dev/zero", `of=${filler}`, "bs=1M"], {
    encoding: "utf8",
    env: { ...process.env, LC_ALL: "C" },
  });
  if (!stderr.includes("No space left")) throw new Error(`the disk of ${path} could not be filled: ${stderr}`);
  await pause(2 * PAUSE_SECONDS * 1000);
  return async () => rmSync(filler);
}
