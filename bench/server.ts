import { viewCounter } from "#server/goods/listings/count-views.ts";
import { loadUser } from "#server/people/profiles/load-user.ts";
import { readConfig } from "#server/platform/config.ts";
import { connect } from "#server/platform/database/connect.ts";
import { gameSite } from "#server/platform/gamesite.ts";
import { createApp } from "#server/platform/http/app.ts";
import { sharedAnswers } from "#server/platform/http/shared-answers.ts";
import { diskMedia } from "#server/platform/media.ts";
import { openSecrets } from "#server/platform/secrets.ts";
import { addRoutes } from "#server/routes.ts";

/** The site as it is, but nobody's calls are counted: a load runner calls more often than a person may. */
const config = readConfig({ ...process.env, SANDBOX: "false", SEED: "none", LOG_LEVEL: "error" });
const { db } = connect(config.databaseUrl ?? "", { max: 10 });
// What the database can give is measured without them.
const answers = process.env["SHARED_ANSWERS"] === "true" ? { answers: sharedAnswers() } : {};
const app = await createApp({ config, db, loadUser, spend: () => undefined, ...answers });
addRoutes(app, {
  // Nothing that is measured asks the game's site or the chat platform.
  outside: { chat: undefined, gameSite: gameSite(), gameSiteUrl: "", close: async () => undefined },
  secrets: openSecrets(config),
  media: diskMedia(config.dataDir),
  views: viewCounter(db, console.error),
});
await app.listen({ port: config.port, host: config.host });
process.send?.("open");
process.once("disconnect", () => process.exit(0));
