import { join } from "node:path";
import type { User } from "#contract/platform/actor.ts";
import { viewCounter } from "./goods/listings/count-views.ts";
import { ownRooms } from "./outward/chats/own-rooms.ts";
import { PAGE_HEADS } from "./page-heads.ts";
import { loadUser } from "./people/profiles/load-user.ts";
import { tokens } from "./people/tokens/load-token.ts";
import { InvalidSetting, loadConfig } from "./platform/config.ts";
import { EditedMigration } from "./platform/database/migrate.ts";
import { openDatabase } from "./platform/database/open.ts";
import { startDelivery } from "./platform/events/delivery.ts";
import { createApp } from "./platform/http/app.ts";
import { addHealth } from "./platform/http/health.ts";
import { addMetrics } from "./platform/http/metrics.ts";
import { addReference } from "./platform/http/reference.ts";
import { startJobs } from "./platform/jobs.ts";
import { addLive, type Subject } from "./platform/live.ts";
import { diskMedia } from "./platform/media.ts";
import { openOutside } from "./platform/outside.ts";
import { type Closing, closeOnSignal, closing } from "./platform/shutdown.ts";
import { addRoutes } from "./routes.ts";
import { scheduledJobs } from "./scheduled-jobs.ts";
import { seed } from "./seed.ts";
import { SITEMAP } from "./sitemap.ts";
import { mayJoin } from "./socket-rooms.ts";
import { subscribers } from "./subscribers.ts";

const WEB_DIRECTORY = join(import.meta.dirname, "../dist/web");

async function start(open: Closing): Promise<string> {
  const config = loadConfig();

  const database = await openDatabase(config);
  open.add("database", database.close);
  const { db, replica, pool, url } = database;
  await seed(db, config, (line) => console.info(line));

  const outside = await openOutside(config);
  open.add("outside", outside.close);

  const views = viewCounter(db, (error) => console.error("views were not counted:", error));
  open.add("views", views.flush);
  const tokenUses = tokens((error) => console.error("uses of tokens were not counted:", error));
  open.add("tokens", tokenUses.flush);
  const pages = { webDirectory: WEB_DIRECTORY, dataDir: config.dataDir, heads: PAGE_HEADS, sitemap: SITEMAP };
  const app = await createApp({ config, db, replica, loadUser, loadToken: tokenUses.load, pages });
  open.add("app", () => app.close());
  const onTrouble = (error: unknown) => app.log.error({ err: error }, "in the background");
  const mayHear = (user: User, places: readonly Subject[]) => mayJoin(db, user, places);
  const live = addLive(app, { pool, loadUser, mayJoin: mayHear, ownChats: (user_id) => ownRooms(db, user_id) });
  addRoutes(app, { outside, media: diskMedia(config.dataDir), views });
  await addReference(app);
  addHealth(app);
  addMetrics(app);

  const webhooks = {
    allowLoopback: config.webhooksToLoopback,
    onFailure: (failure: object) => app.log.warn(failure, "a webhook did not take a message"),
  };
  const jobs = await startJobs({ url, jobs: scheduledJobs({ db, dataDir: config.dataDir, webhooks }), onTrouble });
  open.add("jobs", jobs.stop);

  const onFailure = (failure: object) => app.log.error(failure, "a subscriber failed; it is tried again");
  const heard = subscribers({ live, webhooks: { jobs, publicUrl: config.publicUrl } });
  const delivery = startDelivery({ url, db, subscribers: heard, onFailure, onTrouble });
  open.add("delivery", delivery.stop);

  await app.listen({ port: config.port, host: config.host });
  return config.publicUrl;
}

const open = closing((name, error) => console.error(`${name} did not close:`, error));
closeOnSignal(open);
try {
  console.info(`Freeport is open at ${await start(open)}`);
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
  if (error instanceof EditedMigration) return error.message;
  return error instanceof Error && !error.cause && error.message.startsWith("PostgreSQL") ? error.message : error;
}
