import { execFileSync } from "node:child_process";
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { type Program, type Running, requireFree, run, send, until } from "./programs.ts";
import {
  allPorts,
  balancerSettings,
  databaseBalancerSettings,
  NODES,
  type Node,
  PASSWORD,
  type Ports,
  patroniSettings,
  poolerSettings,
} from "./settings.ts";

const ROOT = join(import.meta.dirname, "..");
const DISK = "1g";
const ENCRYPTION_KEY = "sealed-only-on-this-machine-and-thrown-away";

/** The user that Debian's PostgreSQL brings; only root can and must become somebody else. */
const systemUser = (): number | undefined =>
  process.getuid?.() === 0 ? Number(execFileSync("id", ["-u", "postgres"], { encoding: "utf8" })) : undefined;

export type Cluster = Awaited<ReturnType<typeof startCluster>>;

/** Starts all parts on one machine, in their order, and waits until the site is open. `onStop` gets what ends it, from the first program on. */
export async function startCluster(ports: Ports, seed: string, onStop: (stop: () => Promise<void>) => void) {
  await requireFree(allPorts(ports));
  const user = systemUser();
  const directory = mkdtempSync(join(tmpdir(), "freeport-cluster-"));
  chmodSync(directory, 0o755);
  const logs = join(directory, "logs");
  mkdirSync(logs);
  const own = (path: string) => {
    if (user !== undefined) chownSync(path, user, user);
    return path;
  };
  const made = (name: string) => {
    const path = join(directory, name);
    mkdirSync(path, { mode: 0o700 });
    return own(path);
  };
  const written = (name: string, text: string) => {
    const path = join(directory, name);
    writeFileSync(path, text, { mode: 0o600 });
    return own(path);
  };
  const dataOf = (node: Node) => join(directory, `node${node}`);
  for (const node of NODES) made(`node${node}`);
  const hasDisks = NODES.every((node) => mounted(own(dataOf(node)), user));

  const running = new Map<string, Running>();
  const add = (program: Program) => {
    const begun = run(program, logs);
    running.set(program.name, begun);
    return begun;
  };
  const stop = async () => {
    const all = [...running.values()].reverse();
    // Whoever serves goes first, then what it stands on.
    for (const group of [/^server/, /^(site|pooler|balancer|pictures|redis)/, /^node/, /^etcd/])
      await Promise.all(all.filter(({ name }) => group.test(name)).map((each) => each.stop()));
    // A database whose Patroni was killed.
    for (const node of NODES) send(postmasterOf(dataOf(node)) ?? 0, "SIGKILL");
    if (hasDisks) for (const node of NODES) execFileSync("umount", ["--lazy", dataOf(node)]);
    rmSync(directory, { recursive: true, force: true });
  };
  onStop(stop);

  const client = `http://127.0.0.1:${ports.etcd}`;
  const peer = `http://127.0.0.1:${ports.etcdPeers}`;
  add({
    name: "etcd",
    user,
    command: ["etcd", "--enable-v2", "--name=one", `--data-dir=${made("etcd")}`, `--listen-client-urls=${client}`]
      .concat(
        `--advertise-client-urls=${client}`,
        `--listen-peer-urls=${peer}`,
        `--initial-advertise-peer-urls=${peer}`,
      )
      .concat(`--initial-cluster=one=${peer}`) as [string, ...string[]],
  });
  await until("etcd", 20, () => isOk(`${client}/health`));
  for (const node of NODES) {
    const settings = written(`node${node}.yml`, patroniSettings(node, ports, dataOf(node)));
    const env = { LC_ALL: "C.UTF-8", HOME: dataOf(node), PGHOST: "" };
    add({ name: `node${node}`, user, cwd: directory, env, command: ["/usr/bin/patroni", settings] });
    // The first one makes the database, the others copy it.
    await until(`node ${node}`, 90, () => isOk(`http://127.0.0.1:${ports.patroni(node)}/readiness`));
  }
  add({
    name: "balancer-database",
    user,
    command: ["haproxy", "-db", "-f", written("haproxy-database.cfg", databaseBalancerSettings(ports))],
  });
  const users = written("userlist.txt", `"freeport" "${PASSWORD}"\n`);
  add({ name: "pooler", user, command: ["pgbouncer", written("pgbouncer.ini", poolerSettings(ports, users))] });
  const redis = ["--port", String(ports.redis), "--bind", "127.0.0.1", "--dir", made("redis"), "--save", ""] as const;
  add({ name: "redis", user, command: ["redis-server", ...redis] });
  add({
    name: "pictures",
    command: [process.execPath, join(import.meta.dirname, "pictures.ts"), String(ports.pictures), made("pictures")],
  });
  await makeDatabase(ports);

  const database = (port: number) => `postgresql://freeport:${PASSWORD}@127.0.0.1:${port}/freeport`;
  const urls = { direct: database(ports.primary), node: (node: Node) => database(ports.node(node)) };
  for (const [at, port] of ports.servers.entries()) {
    const env = {
      PORT: String(port),
      HOST: "127.0.0.1",
      PUBLIC_URL: `http://localhost:${ports.site}`,
      NODE_ENV: "test",
      SANDBOX: "true",
      LOG_LEVEL: "error",
      SEED: seed,
      TRUST_PROXY: "1",
      DATA_DIR: join(directory, `server${at + 1}`),
      DATABASE_URL: database(ports.pooler),
      DATABASE_DIRECT_URL: urls.direct,
      DATABASE_REPLICA_URL: NODES.map(urls.node).join(","),
      // Debian 12 has pgbouncer 1.18.
      DATABASE_PREPARE: "false",
      RATE_LIMITS: "shared",
      REDIS_URL: `redis://127.0.0.1:${ports.redis}`,
      SECRETS_KEY: ENCRYPTION_KEY,
      MEDIA_URL: "s3://pictures",
      MEDIA_ENDPOINT: `http://127.0.0.1:${ports.pictures}`,
      MEDIA_ACCESS_KEY: "S3RVER",
      MEDIA_SECRET_KEY: "S3RVER",
    };
    add({ name: `server${at + 1}`, env, cwd: ROOT, command: [process.execPath, join(ROOT, "server/main.ts")] });
  }
  for (const port of ports.servers) await until("the servers", 180, () => isOk(`http://127.0.0.1:${port}/readyz`));
  add({ name: "site", user, command: ["haproxy", "-db", "-f", written("haproxy.cfg", balancerSettings(ports))] });
  const url = `http://localhost:${ports.site}`;
  await until("the site", 20, () => isOk(`${url}/`));

  const program = (name: string): Running => {
    const found = running.get(name);
    if (!found) throw new Error(`nothing is called ${name}`);
    return found;
  };
  return {
    url,
    ports,
    urls,
    logs,
    hasDisks,
    dataOf,
    program,
    postmaster: (node: Node) => postmasterOf(dataOf(node)) ?? 0,
  };
}

/** A small disk of its own for a node, where the machine allows one. */
function mounted(path: string, user: number | undefined): boolean {
  try {
    const owner = user === undefined ? "" : `,uid=${user},gid=${user}`;
    execFileSync("mount", ["-t", "tmpfs", "-o", `size=${DISK},mode=700${owner}`, "none", path], { stdio: "ignore" });
    return true;
  } catch {
    // Only root may, and not everywhere.
    return false;
  }
}

function postmasterOf(data: string): number | undefined {
  const file = join(data, "data", "postmaster.pid");
  return existsSync(file) ? Number(readFileSync(file, "utf8").split("\n")[0]) : undefined;
}

export const isOk = (url: string): Promise<boolean> =>
  fetch(url, { signal: AbortSignal.timeout(2_000) }).then(
    async (reply) => {
      await reply.body?.cancel();
      return reply.ok;
    },
    () => false,
  );

async function makeDatabase(ports: Ports): Promise<void> {
  const connectionString = `postgresql://postgres:${PASSWORD}@127.0.0.1:${ports.primary}/postgres`;
  await until("the database", 60, async () => {
    const client = new pg.Client({ connectionString });
    // Until its first checks the balancer takes every node for the primary, and then cuts what does not lead there.
    client.on("error", () => undefined);
    try {
      await client.connect();
      const has = async (question: string) => ((await client.query(question)).rowCount ?? 0) > 0;
      if (!(await has("select 1 from pg_roles where rolname = 'freeport'")))
        await client.query(`create role freeport login password '${PASSWORD}'`);
      if (!(await has("select 1 from pg_database where datname = 'freeport'")))
        await client.query("create database freeport owner freeport");
      return true;
    } catch {
      return false;
    } finally {
      await client.end().catch(() => undefined);
    }
  });
}
