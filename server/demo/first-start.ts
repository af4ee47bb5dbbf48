import { sql } from "kysely";
import { ensureCatalogue } from "#server/catalogue/built-in.ts";
import type { Db } from "#server/platform/database/connect.ts";
import { ensureDefaultPictures } from "#server/profiles/default-pictures.ts";
import { seedDemo } from "./seed.ts";

export type FirstStart = {
  mediaDir: string;
  seed: "demo" | "none";
  now: Date;
  /** Told of each step that takes a moment, for the terminal. */
  say: (line: string) => void;
};

/** Any number, the same in all processes: whoever holds it fills the site, the others wait and then find it filled. */
const LOCK = 4_711_002;

/** What a site needs before its first visitor: default pictures, the catalogue, and with SEED=demo some life. */
export async function prepareSite(db: Db, { mediaDir, seed, now, say }: FirstStart): Promise<void> {
  await ensureDefaultPictures(mediaDir);
  await db.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(${LOCK})`.execute(connection);
    try {
      const { added } = await ensureCatalogue(db);
      if (added > 0) say(`Catalogue: ${added} items`);
      if (seed === "none") return;
      const seeded = await seedDemo(db, { mediaDir, now });
      if (seeded) say("Demo data: 40 people, 8 organisations, 600 listings, and what they did in a year");
    } finally {
      await sql`select pg_advisory_unlock(${LOCK})`.execute(connection);
    }
  });
}
