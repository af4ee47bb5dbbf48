import { createHash } from "node:crypto";
import { mkdirSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Systems allow about 104 bytes for the path of a socket; `/.s.PGSQL.5432.lock` needs its share. */
const LONGEST = 80;

/** A private directory for the cluster's socket: beside the data, or a short name under the temporary directory. */
export function socketDirectory(cluster: string): string {
  const beside = `${cluster}.run`;
  const directory =
    Buffer.byteLength(beside) <= LONGEST
      ? beside
      : join(tmpdir(), `freeport-${createHash("sha256").update(cluster).digest("hex").slice(0, 12)}`);
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const { mode, uid } = statSync(directory);
  const mine = process.getuid?.() ?? uid;
  // Whoever can write there could stand in for the database.
  if ((mode & 0o077) !== 0 || (mine !== 0 && uid !== mine))
    throw new Error(`${directory} is open to other users of this machine; remove it`);
  return directory;
}
