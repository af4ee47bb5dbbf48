import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { readMigrations } from "../database/migrate.ts";

/** `/healthz`: the process lives. `/readyz`: it can do its work, so traffic may come. */
export function addHealth(app: FastifyInstance): void {
  const wanted = readMigrations().map(({ name }) => name);
  app.get("/healthz", async () => ({ status: "ok" }));
  app.get("/readyz", async (_request, reply) => {
    const missing = await missingMigrations(app, wanted).catch(() => undefined);
    const database = missing === undefined ? "unreachable" : "ok";
    const migrations = missing === undefined ? "unknown" : missing.length === 0 ? "ok" : "missing";
    const isReady = missing?.length === 0;
    return reply.status(isReady ? 200 : 503).send({ status: isReady ? "ok" : "not ready", database, migrations });
  });
}

async function missingMigrations(app: FastifyInstance, wanted: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from migration`.execute(app.platform.db);
  const applied = new Set(rows.map(({ name }) => name));
  return wanted.filter((name) => !applied.has(name));
}
