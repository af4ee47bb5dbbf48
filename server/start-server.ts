import { join } from "node:path";
import type { User } from "#contract/platform/actor.ts";
import { LIVE_LIMITS } from "#contract/platform/limits.ts";
import { viewCounter } from "./goods/listings/count-views.ts";
import { ownRooms } from "./outward/chats/own-rooms.ts";
import { sealAddresses } from "./outward/webhooks/seal-addresses.ts";
import { PAGE_HEADS } from "./page-heads.ts";
import { keepPartitions } from "./partitions.ts";
import { loadUser } from "./people/profiles/load-user.ts";
import { tokens } from "./people/tokens/load-token.ts";
import type { Config } from "./platform/config.ts";
import { openDatabase } from "./platform/database/open.ts";
import { startDelivery } from "./platform/events/delivery.ts";
import { createApp } from "./platform/http/app.ts";
import { openLimits } from "./platform/http/choose-limits.ts";
import { addHealth } from "./platform/http/health.ts";
import { addMetrics } from "./platform/http/metrics.ts";
import { addReference } from "./platform/http/reference.ts";
import { sharedAnswers } from "./platform/http/shared-answers.ts";
import { startJobs } from "./platform/jobs.ts";
import { addLive, type Subject } from "./platform/live.ts";
import { media } from "./platform/media.ts";
import { openOutside } from "./platform/outside.ts";
import { openStore, storesOf } from "./platform/pictures/open-store.ts";
import { drainable } from "./platform/processes/drain.ts";
import type { Worker } from "./platform/processes/worker.ts";
import { openSecrets } from "./platform/secrets.ts";
import type { Closing } from "./platform/shutdown.ts";
import { addRoutes } from "./routes.ts";
import { scheduledJobs } from "./scheduled-jobs.ts";
import { seed } from "./seed.ts";
import { SITEMAP } from "./sitemap.ts";
import { mayJoin } from "./socket-rooms.ts";
import { subscribers } from "./subscribers.ts";

const WEB_DIRECTORY = join(import.meta.dirname, "../dist/web");

/** Starts the site in this process, alone or as one of several on its port. What it opens is closed by `open`. */
export async function startServer(config: Config, open: Closing, worker: Worker | undefined): Promise<void> {
  const database = await openDatabase(config);
  open.add("database", database.close);
  const { db, copies, pool, direct } = database;
  await seed(db, config, (line) => console.info(line), direct.connection.db);
  const hasClock = worker?.hasClock ?? true;
  // A table that is cut for the first time has many rows to move, which hinders nobody now. When it is in use elsewhere, the job comes back to it.
  if (hasClock)
    await keepPartitions(db, new Date()).catch((error) => console.error("partitions are made later:", String(error)));

  const secrets = openSecrets(config);
  await sealAddresses(db, secrets);
  const outside = await openOutside(config, worker?.sandboxUrl);
  open.add("outside", outside.close);

  const views = viewCounter(db, (error) => console.error("views were not counted:", error));
  open.add("views", views.flush);
  const tokenUses = tokens((error) => console.error("uses of tokens were not counted:", error));
  open.add("tokens", tokenUses.flush);
  const pictures = await openStore(config);
  const pages = {
    webDirectory: WEB_DIRECTORY,
    dataDir: config.dataDir,
    ...(config.mediaStore ? { pictures } : {}),
    heads: PAGE_HEADS,
    sitemap: SITEMAP,
  };
  const limits = await openLimits(config, pool, (line, error) => console.error(line, error ?? ""));
  open.add("limits", limits.close);
  const spend = limits.spend();
  const answers = sharedAnswers();
  const app = await createApp({ config, db, copies, loadUser, loadToken: tokenUses.load, spend, pages, answers });
  open.add("app", () => app.close());
  const onTrouble = (error: unknown) => app.log.error({ err: error }, "in the background");
  const mayHear = (user: User, places: readonly Subject[]) => mayJoin(db, user, places);
  const live = addLive(app, {
    pool,
    direct: direct.connection.pool,
    loadUser,
    spend: limits.spend(LIVE_LIMITS),
    mayJoin: mayHear,
    ownChats: (user_id) => ownRooms(db, user_id),
  });
  addRoutes(app, { outside, secrets, media: media(pictures, config.processes), views });
  await addReference(app);
  addHealth(app);
  addMetrics(app, worker);

  const webhooks = {
    secrets,
    allowLoopback: config.webhooksToLoopback,
    onFailure: (failure: object) => app.log.warn(failure, "a webhook did not take a message"),
  };
  const avif = {
    stores: storesOf(config, pictures),
    onBroken: (filename: string, error: unknown) => app.log.warn({ filename, err: error }, "a picture has no AVIF"),
  };
  const known = scheduledJobs({ db, pictures, avif, webhooks });
  const jobs = await startJobs({ url: direct.url, jobs: known, hasClock, onTrouble });
  open.add("jobs", jobs.stop);

  const onFailure = (failure: object) => app.log.error(failure, "a subscriber failed; it is tried again");
  const heard = subscribers({ live, webhooks: { jobs, publicUrl: config.publicUrl } });
  const delivery = startDelivery({
    url: direct.url,
    db,
    subscribers: heard,
    onCommit: answers.forget,
    onFailure,
    onTrouble,
  });
  open.add("delivery", delivery.stop);

  if (worker) {
    const drain = drainable(app);
    worker.onRetire(async () => {
      await drain();
      await open.closeAll();
      process.exit(0);
    });
  }
  await app.listen({ port: config.port, host: config.host });
}
