import { InvalidSetting, loadConfig } from "./platform/config.ts";
import { connect } from "./platform/database/connect.ts";
import { startEmbedded } from "./platform/database/embedded.ts";
import { migrate } from "./platform/database/migrate.ts";
import { createApp } from "./platform/http/app.ts";
import { addRoutes } from "./routes.ts";

async function main(): Promise<void> {
  const config = loadConfig();
  const embedded = config.databaseUrl === undefined ? await startEmbedded({ dataDir: config.dataDir }) : undefined;
  const databaseUrl = config.databaseUrl ?? embedded?.url ?? "";
  await migrate(databaseUrl);
  const { db, close } = connect(databaseUrl);

  const app = await createApp({ config, db, loadUser: async () => undefined });
  addRoutes(app);

  await app.listen({ port: config.port, host: config.host });
  console.info(`Freeport is open at ${config.publicUrl}`);

  const stop = async () => {
    await app.close();
    await close();
    await embedded?.stop();
    process.exit(0);
  };
  process.once("SIGINT", stop);
  process.once("SIGTERM", stop);
}

main().catch((error: unknown) => {
  console.error(error instanceof InvalidSetting || error instanceof Error ? error.message : error);
  process.exit(1);
});
