import { sql } from "kysely";
import type { Db } from "#server/platform/database/connect.ts";
import type { PictureStore } from "#server/platform/pictures/store.ts";

const DAY_MS = 86_400_000;
/** Names that the store gives, also while it still writes: others, like the default pictures, belong to nobody's listing and stay. */
const STORED = /^([0-9a-f]{32})(?:-\d{2,4})?\.(?:webp|avif)(?:\.part)?$/;

/**
 * Removes picture files older than a day that neither `image_resource` nor `own_picture` refers to: of changes that failed after the file was
 * written, and of pictures that were detached. Answers how many files. A younger file may belong to a change that has not committed yet.
 */
export async function sweepPictures(db: Db, store: PictureStore, now: Date): Promise<number> {
  let removed = 0;
  for await (const some of store.list()) {
    const old = some.filter(
      ({ name, changedAt }) => STORED.test(name) && changedAt.getTime() <= now.getTime() - DAY_MS,
    );
    const unused = await withoutRow(
      db,
      old.map(({ name }) => name),
    );
    await store.remove(unused);
    removed += unused.length;
  }
  return removed;
}

const fullName = (name: string): string => name.replace(STORED, "$1.webp");

async function withoutRow(db: Db, names: readonly string[]): Promise<string[]> {
  if (names.length === 0) return [];
  const wanted = [...new Set(names.map(fullName))];
  const { rows } = await sql<{ filename: string }>`
    select filename from image_resource where filename = any(${sql.val(wanted)}::text[])
    union all select filename from own_picture where filename = any(${sql.val(wanted)}::text[])`.execute(db);
  const used = new Set(rows.map((row) => row.filename));
  return names.filter((name) => !used.has(fullName(name)));
}
