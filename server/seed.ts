import { ensureCatalogue } from "./catalogue/built-in.ts";
import { seedDemo } from "./demo/seed.ts";
import type { Config } from "./platform/config.ts";
import type { Db } from "./platform/database/connect.ts";
import { mediaDirectory } from "./platform/media.ts";

/** Gives a new site what it cannot be without, and life to look at unless `SEED=none`. */
export async function seed(db: Db, config: Config): Promise<void> {
  await ensureCatalogue(db);
  if (config.seed === "demo") await seedDemo(db, { mediaDir: mediaDirectory(config.dataDir), now: new Date() });
}
