// npm run cluster [-- test] [-- --port 8080]: a whole cluster on this machine, see cluster/run.ts.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { installDebian } from "./debian.mjs";
import { buildWeb, compileServer, install, node, ROOT, requireNode, run, stop } from "./steps.mjs";

const PROGRAMS = {
  "/usr/bin/patroni": "patroni",
  "/usr/lib/python3/dist-packages/etcd/__init__.py": "python3-etcd",
  "/usr/bin/etcd": "etcd-server",
  "/usr/sbin/haproxy": "haproxy",
  "/usr/sbin/pgbouncer": "pgbouncer",
  "/usr/bin/redis-server": "redis-server",
  "/usr/lib/postgresql/15/bin/pg_rewind": "postgresql-15",
};
const missing = () => Object.entries(PROGRAMS).flatMap(([file, name]) => (existsSync(file) ? [] : [name]));

requireNode();
await install();
await Promise.all([buildWeb(), compileServer()]);
if (missing().length > 0) await installQuietly(missing());
if (missing().length > 0)
  stop(
    `Missing: ${missing().join(", ")}. As root on Debian 12 they are installed by themselves; else install them, with PostgreSQL 15`,
  );
const [program, ...args] = [join(ROOT, "cluster", "run.ts"), ...process.argv.slice(2)];
process.env.PATH = `${process.env.PATH}:/usr/sbin:/sbin`;
process.exitCode = await run(node, [program, ...args]);

/** Debian starts what it installs, and makes a database of its own; neither is wanted here. */
async function installQuietly(packages) {
  process.env.RUNLEVEL = "1";
  await installDebian("Installing what PostgreSQL's packages share", ["postgresql-common"]);
  const settings = "/etc/postgresql-common/createcluster.conf";
  const before = existsSync(settings) ? readFileSync(settings, "utf8") : undefined;
  if (before !== undefined) writeFileSync(settings, `${before}\ncreate_main_cluster = false\n`);
  await installDebian(`Installing ${packages.join(", ")}`, packages);
  if (before !== undefined) writeFileSync(settings, before);
  delete process.env.RUNLEVEL;
}
