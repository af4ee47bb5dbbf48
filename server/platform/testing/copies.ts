import { chmodSync, chownSync, cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Embedded, startEmbedded, THROWAWAY } from "../database/embedded.ts";
import { migrate } from "../database/migrate.ts";
import { livePostmaster } from "../database/postmaster.ts";
import { findRunner } from "../database/runner.ts";
import { socketDirectory } from "../database/socket-directory.ts";

export type TestCopies = {
  primaryUrl: string;
  copyUrl: string;
  /** The primary says nothing any more, as behind a cut line; what is answered brings it back. */
  silencePrimary: () => () => void;
  silenceCopy: () => () => void;
  /** Ends the copy as a power cut would. */
  killCopy: () => void;
  close: () => Promise<void>;
};

const SETTINGS = { ...THROWAWAY, wal_level: "replica", max_wal_senders: "4", shared_buffers: "32MB" };

/** A migrated database and a copy that follows it: two servers of the embedded PostgreSQL. */
export async function startPrimaryAndCopy(): Promise<TestCopies> {
  const directory = mkdtempSync(join(tmpdir(), "freeport-copies-"));
  chmodSync(directory, 0o755);
  const [first, second] = [join(directory, "primary"), join(directory, "copy")];
  const made = await startEmbedded({ dataDir: first, settings: SETTINGS });
  await migrate(made.url);
  await made.stop();
  await copyStopped(first, second);
  const primary = await startEmbedded({ dataDir: first, settings: SETTINGS });
  const primary_conninfo = `host=${socketDirectory(join(first, "postgres"))} user=freeport`;
  const copy: Embedded = await startEmbedded({ dataDir: second, settings: { ...SETTINGS, primary_conninfo } });
  const killCopy = () => {
    const pid = livePostmaster(join(second, "postgres"));
    if (pid !== undefined) process.kill(pid, "SIGKILL");
  };
  const close = async () => {
    await copy.stop();
    await primary.stop();
    rmSync(directory, { recursive: true, force: true });
  };
  return {
    primaryUrl: primary.url,
    copyUrl: copy.url,
    silencePrimary: () => silence(first),
    silenceCopy: () => silence(second),
    killCopy,
    close,
  };
}

/** Stops a server's processes without ending them. */
function silence(dataDir: string): () => void {
  const pid = livePostmaster(join(dataDir, "postgres")) ?? 0;
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim().split(" ").map(Number);
  for (const each of [pid, ...children]) process.kill(each, "SIGSTOP");
  return () => {
    for (const each of [...children, pid]) process.kill(each, "SIGCONT");
  };
}

/** PostgreSQL insists on its own directory's mode and owner, which a copy does not keep. */
async function copyStopped(from: string, to: string): Promise<void> {
  const { owner } = await findRunner();
  cpSync(from, to, { recursive: true });
  writeFileSync(join(to, "postgres", "standby.signal"), "");
  chmodSync(join(to, "postgres"), 0o700);
  if (owner === undefined) return;
  for (const path of readdirSync(to, { recursive: true, encoding: "utf8" })) chownSync(join(to, path), owner, owner);
}
