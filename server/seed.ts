import { prepareSite } from "./demo/first-start.ts";
import type { Config } from "./platform/config.ts";
import type { Db } from "./platform/database/connect.ts";
import { mediaDirectory } from "./platform/media.ts";

/** Gives a new site what it cannot be without, and life to look at unless `SEED=none`. */
export async function seed(db: Db, { dataDir, seed: wanted }: Config): Promise<void> {
  const say = (line: string) => console.info(line);
  await prepareSite(db, { mediaDir: mediaDirectory(dataDir), seed: wanted, now: new Date(), say });
}
