// What makes load: wrk and pgbench take so little of the processor themselves that the site gets what is left.
import { existsSync, readdirSync } from "node:fs";
import { delimiter, join } from "node:path";
import { installDebian } from "./debian.mjs";
import { stop } from "./steps.mjs";

const POSTGRES = "/usr/lib/postgresql";

/** Paths of both as environment for the benches; installed by the system's package manager when missing and we may. */
export async function ensureBenchTools() {
  if (!find("wrk") || !find("pgbench"))
    await installDebian("Installing wrk and pgbench", ["wrk", "postgresql-client", "postgresql-contrib"]);
  return { WRK: find("wrk") ?? missing("wrk"), PGBENCH: find("pgbench") ?? missing("pgbench") };
}

function find(program) {
  const versions = existsSync(POSTGRES) ? readdirSync(POSTGRES).map((version) => join(POSTGRES, version, "bin")) : [];
  const places = [...(process.env.PATH ?? "").split(delimiter), ...versions];
  return places.map((directory) => join(directory, program)).find((path) => existsSync(path));
}

const missing = (program) =>
  stop(`The benches need ${program}: apt-get install wrk postgresql-client postgresql-contrib`);
