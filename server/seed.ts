import type { Config } from "./platform/config.ts";
import type { Db } from "./platform/database/connect.ts";

/** Gives a new site what it cannot be without, and life to look at unless `SEED=none`. */
export async function seed(_db: Db, _config: Config): Promise<void> {}
