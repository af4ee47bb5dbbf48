import { execFileSync } from "node:child_process";
import { readFileSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";

/** Process id of the PostgreSQL that runs on this cluster, whoever started it. */
export function livePostmaster(cluster: string): number | undefined {
  const pid = pidIn(join(cluster, "postmaster.pid"));
  return pid !== undefined && isPostgresOn(pid, cluster) ? pid : undefined;
}

/** Between making its lock file and writing its number into it, PostgreSQL needs a moment. */
const EMPTY_LOCK_MS = 1_000;

/**
 * After kill -9 the lock files name a process that is gone, or whose number another program has by now, or nobody when it came
 * between making the file and writing it; PostgreSQL would refuse to start for the last two, however often it is tried. Call only
 * when `livePostmaster` found none.
 */
export function clearStaleLocks(cluster: string, sockets: string): void {
  const lock = join(cluster, "postmaster.pid");
  if (pidIn(lock) === undefined ? !isOld(lock) : livePostmaster(cluster) !== undefined) return;
  for (const file of [lock, join(sockets, ".s.PGSQL.5432.lock"), join(sockets, ".s.PGSQL.5432")]) {
    rmSync(file, { force: true });
  }
}

const isOld = (file: string): boolean => {
  const stats = statSync(file, { throwIfNoEntry: false });
  return stats !== undefined && Date.now() - stats.mtimeMs > EMPTY_LOCK_MS;
};

/** A database that ends takes its file away at any moment, also between two looks at it. */
function pidIn(file: string): number | undefined {
  try {
    const pid = Number.parseInt(readFileSync(file, "utf8"), 10);
    return pid > 0 ? pid : undefined;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}

/** Whether a process of this number runs, whatever it is. */
export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // Of another user: then it is there.
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

const isPostgresOn = (pid: number, cluster: string): boolean => {
  const command = commandLine(pid);
  return command.includes("postgres") && command.includes(cluster);
};

function commandLine(pid: number): string {
  try {
    if (process.platform === "linux") return readFileSync(`/proc/${pid}/cmdline`, "utf8");
    return execFileSync("ps", ["-ww", "-o", "command=", "-p", String(pid)], { encoding: "utf8" });
  } catch {
    // No such process.
    return "";
  }
}
