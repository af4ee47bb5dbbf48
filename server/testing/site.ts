import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { User } from "#contract/platform/actor.ts";
import { type ViewCounter, viewCounter } from "#server/goods/listings/count-views.ts";
import { ownRooms } from "#server/outward/chats/own-rooms.ts";
import { loadUser } from "#server/people/profiles/load-user.ts";
import { tokens } from "#server/people/tokens/load-token.ts";
import type { Db } from "#server/platform/database/connect.ts";
import { deliverDue, type OnFailure } from "#server/platform/events/deliver.ts";
import { gameSite } from "#server/platform/gamesite.ts";
import type { Jobs } from "#server/platform/jobs.ts";
import { addLive, type Live, type Subject } from "#server/platform/live.ts";
import { diskMedia, type Media } from "#server/platform/media.ts";
import { openSecrets } from "#server/platform/secrets.ts";
import { startTestServer, type TestServerOptions } from "#server/platform/testing/server.ts";
import { addRoutes } from "#server/routes.ts";
import { mayJoin } from "#server/socket-rooms.ts";
import { subscribers } from "#server/subscribers.ts";
import { maker } from "./make.ts";

/** Most tests never ask the game's site. */
const NOWHERE = "http://127.0.0.1:9";
const NO_SCREENS: Live = {
  emitTo: () => undefined,
  emitToAll: () => undefined,
  joinRoom: () => undefined,
  recheckAccess: async () => undefined,
  disconnect: () => undefined,
};
const NO_JOBS: Pick<Jobs, "enqueue"> = { enqueue: async () => undefined };

const refuse: OnFailure = ({ subscriber, error }) => {
  throw new Error(`the subscriber ${subscriber} failed`, { cause: error });
};

type SiteOptions = Pick<TestServerOptions, "wrapDb" | "env"> & {
  /** Where a game's site answers. */
  gameSiteUrl?: string;
  /** Pages get live updates: such a site has to `listen`. */
  isLive?: boolean;
  /** `/media/` answers. */
  servesPictures?: boolean;
  /** Puts something before the disk that pictures are stored on. */
  wrapMedia?: (media: Media) => Media;
};

/** The trading site on a database of its own, and the means to fill it. */
export async function startSite({
  wrapDb,
  env,
  servesPictures = false,
  gameSiteUrl = NOWHERE,
  isLive = false,
  wrapMedia = (media) => media,
}: SiteOptions = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), "freeport media "));
  let views: ViewCounter | undefined;
  let live = NO_SCREENS;
  const counter = (db: Db) => {
    views = viewCounter(db, (error) => {
      throw error;
    });
    return views;
  };
  const tokenUses = tokens((error) => {
    throw error;
  });
  const secrets = openSecrets({ secretsKeys: [], dataDir });
  const server = await startTestServer({
    loadUser,
    loadToken: tokenUses.load,
    env: { DATA_DIR: dataDir, PUBLIC_URL: "http://site.test", ...env },
    ...(wrapDb ? { wrapDb } : {}),
    ...(servesPictures ? { pages: { webDirectory: join(dataDir, "no-web"), dataDir } } : {}),
    // Tests call faster than people.
    spend: () => undefined,
    routes: (app, pool) => {
      const { db } = app.platform;
      const mayHear = (user: User, places: readonly Subject[]) => mayJoin(db, user, places);
      const deps = { pool, loadUser, mayJoin: mayHear, ownChats: (id: string) => ownRooms(db, id) };
      if (isLive) live = addLive(app, deps);
      addRoutes(app, {
        outside: { chat: undefined, gameSite: gameSite(gameSiteUrl), gameSiteUrl, close: async () => undefined },
        secrets,
        media: wrapMedia(diskMedia(dataDir)),
        views: counter(app.platform.db),
      });
    },
  });
  return {
    ...server,
    make: maker(server.db),
    secrets,
    /** Writes the uses of API tokens so far. */
    countTokenUses: tokenUses.flush,
    /** Writes the visits of pages so far. */
    countViews: () => views?.flush(),
    /**
     * Hands all events so far to their subscribers; one that throws fails the test, unless it says what to do then. What they leave
     * to be done later is not done, unless there are jobs for it.
     */
    deliver: (jobs: Pick<Jobs, "enqueue"> = NO_JOBS, onFailure: OnFailure = refuse) =>
      deliverDue(server.db, subscribers({ live, webhooks: { jobs, publicUrl: server.config.publicUrl } }), onFailure),
    close: async () => {
      await views?.flush();
      await tokenUses.flush();
      await server.close();
      await rm(dataDir, { recursive: true });
    },
  };
}

export type Site = Awaited<ReturnType<typeof startSite>>;
