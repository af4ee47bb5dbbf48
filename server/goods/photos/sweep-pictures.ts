import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import type { Db } from "#server/platform/database/connect.ts";

const SLICE = 500;
const DAY_MS = 86_400_000;
/** Names that the store gives, also while it still writes: others, like the default pictures, belong to nobody's listing and stay. */
const STORED = /^([0-9a-f]{32})(?:-480)?\.webp(?:\.part)?$/;

/**
 * Removes picture files older than a day that neither `image_resource` nor `own_picture` refers to: of changes that failed after the file was
 * written, and of pictures that were detached. Answers how many files. A younger file may belong to a change that has not committed yet.
 */
export async function sweepPictures(db: Db, directory: string, now: Date): Promise<number> {
  const names = (await readdir(directory)).filter((name) => STORED.test(name));
  let removed = 0;
  for (let from = 0; from < names.length; from += SLICE) {
    const some = names.slice(from, from + SLICE);
    const unused = await withoutRow(db, some);
    for (const name of unused) removed += (await removeOld(join(directory, name), now)) ? 1 : 0;
  }
  return removed;
}

const fullName = (name: string): string => name.replace(STORED, "$1.webp");

async function withoutRow(db: Db, names: readonly string[]): Promise<string[]> {
  const wanted = [...new Set(names.map(fullName))];
  const { rows } = await sql<{ filename: string }>`
    select filename from image_resource where filename = any(${sql.val(wanted)}::text[])
    union all select filename from own_picture where filename = any(${sql.val(wanted)}::text[])`.execute(db);
  const used = new Set(rows.map((row) => row.filename));
  return names.filter((name) => !used.has(fullName(name)));
}

/** False when it is too young, or when another process was faster. */
async function removeOld(path: string, now: Date): Promise<boolean> {
  const file = await stat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    throw error;
  });
  if (!file || file.mtimeMs > now.getTime() - DAY_MS) return false;
  await rm(path, { force: true });
  return true;
}
