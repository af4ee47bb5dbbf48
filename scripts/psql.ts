import { spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { delimiter, join } from "node:path";
import { loadConfig } from "#server/platform/config.ts";
import { startEmbedded } from "#server/platform/database/embedded.ts";
import { runCommand } from "./command.ts";

const DEBIAN = "/usr/lib/postgresql";

/** The system's: the packages that bring our PostgreSQL have its server only. */
function findClient(): string | undefined {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).map((version) => join(DEBIAN, version, "bin")) : [];
  const places = [...(process.env.PATH ?? "").split(delimiter), ...versions];
  return places.map((directory) => join(directory, "psql")).find((path) => existsSync(path));
}

/** `npm run psql`: a prompt on the database of `npm run dev`, which need not run. What follows goes to psql: `-- -c "select 1"`. */
async function main(args: readonly string[]): Promise<number> {
  const client = findClient();
  if (!client) {
    console.error(
      "psql is not on this machine: install PostgreSQL's client (Debian: apt-get install postgresql-client)",
    );
    return 1;
  }
  process.env.DATA_DIR ||= join(".data", "dev");
  const config = loadConfig();
  const embedded = config.databaseUrl === undefined ? await startEmbedded({ dataDir: config.dataDir }) : undefined;
  // Ctrl-C stops a statement there, not us.
  process.on("SIGINT", () => undefined);
  const { status } = spawnSync(client, [config.databaseUrl ?? embedded?.url ?? "", ...args], { stdio: "inherit" });
  await embedded?.stop();
  return status ?? 1;
}

runCommand(main);
