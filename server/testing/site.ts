import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type ViewCounter, viewCounter } from "#server/market/count-views.ts";
import { pasteRoutes } from "#server/market/paste/routes.ts";
import { marketRoutes } from "#server/market/routes.ts";
import { watchSubscriber } from "#server/market/watches/match-watches.ts";
import { watchRoutes } from "#server/market/watches/routes.ts";
import { notificationRoutes } from "#server/notifications/routes.ts";
import { notificationSubscriber } from "#server/notifications/subscriber.ts";
import { offerRoutes } from "#server/offers/routes.ts";
import { orderRoutes } from "#server/orders/routes.ts";
import type { Db } from "#server/platform/database/connect.ts";
import { deliverDue } from "#server/platform/events/deliver.ts";
import { diskMedia } from "#server/platform/media.ts";
import { startTestServer } from "#server/platform/testing/server.ts";
import { loadUser } from "#server/profiles/load-user.ts";
import { maker } from "./make.ts";

/** The trading site on a database of its own, and the means to fill it. */
export async function startSite() {
  const dataDir = await mkdtemp(join(tmpdir(), "freeport media "));
  let views: ViewCounter | undefined;
  const counter = (db: Db) => {
    views = viewCounter(db, (error) => {
      throw error;
    });
    return views;
  };
  const server = await startTestServer({
    loadUser,
    env: { DATA_DIR: dataDir, PUBLIC_URL: "http://site.test" },
    // Tests call faster than people.
    spend: () => undefined,
    routes: (app) => {
      marketRoutes(app, { media: diskMedia(dataDir), views: counter(app.platform.db) });
      watchRoutes(app);
      pasteRoutes(app);
      offerRoutes(app);
      orderRoutes(app);
      notificationRoutes(app);
    },
  });
  return {
    ...server,
    make: maker(server.db),
    /** Writes the visits of pages so far. */
    countViews: () => views?.flush(),
    /** Hands all events so far to their subscribers. */
    deliver: () => deliverDue(server.db, [watchSubscriber(), notificationSubscriber(() => undefined)], () => undefined),
    close: async () => {
      await views?.flush();
      await server.close();
      await rm(dataDir, { recursive: true });
    },
  };
}

export type Site = Awaited<ReturnType<typeof startSite>>;
