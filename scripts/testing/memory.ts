import { statfsSync } from "node:fs";

/** What is written there stays in memory. */
const IN_MEMORY = "/dev/shm";
/** More than the databases and browsers of a whole run take. */
const NEEDED_BYTES = 4 * 2 ** 30;

/**
 * Keeps the temporary files of tests in memory, where there is room: each test file has a database of a thousand small files, and a disk takes
 * up to two seconds to copy one. Call it before the first process of the tests starts; TMPDIR says otherwise.
 */
export function keepTemporaryFilesInMemory(): void {
  if (process.env["TMPDIR"] !== undefined) return;
  if (process.availableMemory() > NEEDED_BYTES && freeBytes(IN_MEMORY) > NEEDED_BYTES)
    process.env["TMPDIR"] = IN_MEMORY;
}

function freeBytes(directory: string): number {
  try {
    const { bavail, bsize } = statfsSync(directory);
    return bavail * bsize;
  } catch {
    // Only Linux has it.
    return 0;
  }
}
