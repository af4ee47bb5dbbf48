import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { describeTables } from "#server/platform/database/describe-tables.ts";
import { startEmbedded } from "#server/platform/database/embedded.ts";
import { generateTypes } from "#server/platform/database/generate-types.ts";
import { migrate } from "#server/platform/database/migrate.ts";

// Types come from a database that the migrations alone have made, never from one that somebody has worked in.
const dataDir = mkdtempSync(join(tmpdir(), "freeport-types-"));
const database = await startEmbedded({ dataDir, settings: { fsync: "off" } });
try {
  await migrate(database.url);
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const types = await generateTypes(client);
  const description = await describeTables(client);
  await client.end();
  writeFileSync(new URL("../server/platform/database/types.ts", import.meta.url), types);
  writeFileSync(new URL("../docs/database.md", import.meta.url), description);
} finally {
  await database.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
