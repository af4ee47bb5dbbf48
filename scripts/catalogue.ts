import { importCatalogue } from "#server/catalogue/import-command.ts";
import { importHulls } from "#server/fleet/hulls/import-hulls.ts";
import { reindexGoodsOf } from "#server/goods/search/rows.ts";
import { InvalidSetting, loadConfig } from "#server/platform/config.ts";
import { startEmbedded } from "#server/platform/database/embedded.ts";
import { migrate } from "#server/platform/database/migrate.ts";

/** `npm run catalogue -- items.csv` adds and updates game items, `-- --hulls hulls.csv` hulls; also while the site runs. */
async function main(given: readonly string[]): Promise<number> {
  const isHulls = given[0] === "--hulls";
  const file = given[isHulls ? 1 : 0];
  if (file === undefined) {
    console.error("Usage: npm run catalogue -- <file.csv|file.json>, or -- --hulls <file.csv>");
    return 1;
  }
  const config = loadConfig();
  const embedded = config.databaseUrl === undefined ? await startEmbedded({ dataDir: config.dataDir }) : undefined;
  try {
    const url = config.databaseUrl ?? embedded?.url ?? "";
    await migrate(url);
    const { lines, exitCode } = await (isHulls ? importHulls(url, file) : importCatalogue(url, file, reindexGoodsOf));
    for (const line of lines) console.info(line);
    return exitCode;
  } finally {
    await embedded?.stop();
  }
}

main(process.argv.slice(2)).then(
  (exitCode) => {
    process.exitCode = exitCode;
  },
  (error: unknown) => {
    console.error(error instanceof InvalidSetting || error instanceof Error ? error.message : error);
    process.exitCode = 1;
  },
);
