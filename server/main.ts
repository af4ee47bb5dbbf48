import { InvalidSetting, loadConfig } from "./platform/config.ts";
import { EditedMigration } from "./platform/database/migrate.ts";
import { ProcessEnded } from "./platform/processes/messages.ts";
import { thisWorker } from "./platform/processes/worker.ts";
import { closeOnSignal, closing } from "./platform/shutdown.ts";

/** Serves, or leads the processes that do. Only who serves loads the site. */
async function start(): Promise<void> {
  const config = loadConfig();
  const worker = thisWorker();
  if (config.processes > 1 && !worker) {
    closeOnSignal(open, PATIENCE_WITH_OTHERS_SECONDS);
    const { leadProcesses } = await import("./platform/processes/primary.ts");
    await leadProcesses(config, open, (line) => console.error(line));
  } else {
    closeOnSignal(open);
    const { startServer } = await import("./start-server.ts");
    await startServer(config, open, worker);
  }
  if (!worker) console.info(`Freeport is open at ${config.publicUrl}`);
}

/** The others have fifteen seconds, and the database is closed after them. */
const PATIENCE_WITH_OTHERS_SECONDS = 25;

const open = closing((name, error) => console.error(`${name} did not close:`, error));
// Who only compiles the modules (scripts/compile-server.mjs) imports this one and starts nothing.
if (import.meta.main)
  try {
    await start();
  } catch (error) {
    console.error(lineFor(error));
    await open.closeAll();
    process.exit(1);
  }

/** What stops a start is said in one line when we know the remedy; the rest is a bug and keeps its stack. */
function lineFor(error: unknown): unknown {
  if (error instanceof InvalidSetting) return `Setting ${error.message}`;
  const { code, port } = error as { code?: string; port?: number };
  if (code === "EADDRINUSE")
    return `PORT: ${port} is taken by another program; choose another with PORT=${(port ?? 8080) + 2} npm start`;
  if (code === "EACCES" && port !== undefined) return `PORT: this user may not open ${port}; choose one above 1023`;
  if (error instanceof EditedMigration || error instanceof ProcessEnded) return error.message;
  return error instanceof Error && !error.cause && error.message.startsWith("PostgreSQL") ? error.message : error;
}
