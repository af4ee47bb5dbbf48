// Fills DATA_DIR as the first start of the site would, and stops.
import { loadConfig } from "#server/platform/config.ts";
import { openDatabase } from "#server/platform/database/open.ts";
import { seed } from "#server/seed.ts";

const config = loadConfig();
const database = await openDatabase(config);
try {
  await seed(database.db, config, (line) => console.info(line));
} finally {
  await database.close();
}
