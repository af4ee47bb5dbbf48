import { sql } from "kysely";
import { ensureCatalogue } from "./catalogue/built-in.ts";
import { ensureCommodities } from "./commodities/commodities.ts";
import { seedDemo } from "./demo/seed.ts";
import { BUSY, DEMO } from "./demo/size.ts";
import { ensureHulls } from "./fleet/hulls/hulls.ts";
import { ensureDefaultPictures } from "./people/profiles/default-pictures.ts";
import type { Config } from "./platform/config.ts";
import type { Db } from "./platform/database/connect.ts";
import { mediaDirectory } from "./platform/pictures/open-store.ts";

/** Any number, the same in all processes. */
const LOCK = 4_711_002;

/** Gives a new site what it cannot be without, and life to look at unless `SEED=none`. One process at a time: `direct` holds the lock, past a pooler. */
export async function seed(db: Db, config: Config, say: (line: string) => void, direct: Db = db): Promise<void> {
  const mediaDir = mediaDirectory(config.dataDir);
  await ensureDefaultPictures(mediaDir);
  await direct.connection().execute(async (held) => {
    await sql`select pg_advisory_lock(${LOCK})`.execute(held);
    try {
      await ensureCatalogue(db);
      await ensureCommodities(db);
      await ensureHulls(db);
      if (config.seed === "none" || (await isInhabited(db))) return;
      say("Filling the empty site with demo people, listings and pictures (SEED=none leaves it empty)");
      await seedDemo(db, { mediaDir, now: new Date(), size: config.seed === "busy" ? BUSY : DEMO });
    } finally {
      await sql`select pg_advisory_unlock(${LOCK})`.execute(held);
    }
  });
}

const isInhabited = async (db: Db): Promise<boolean> =>
  (await db.selectFrom("account").select("user_id").limit(1).executeTakeFirst()) !== undefined;
