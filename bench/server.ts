import { viewCounter } from "#server/market/count-views.ts";
import { marketRoutes } from "#server/market/routes.ts";
import { offerRoutes } from "#server/offers/routes.ts";
import { orderRoutes } from "#server/orders/routes.ts";
import { readConfig } from "#server/platform/config.ts";
import { connect } from "#server/platform/database/connect.ts";
import { createApp } from "#server/platform/http/app.ts";
import { diskMedia } from "#server/platform/media.ts";
import { loadUser } from "#server/profiles/load-user.ts";

/** The site as it is, but nobody's calls are counted: a load runner calls more often than a person may. */
const config = readConfig({ ...process.env, SANDBOX: "false", SEED: "none", LOG_LEVEL: "error" });
const { db } = connect(config.databaseUrl ?? "", { most: 10 });
const app = await createApp({ config, db, loadUser, spend: () => undefined });
offerRoutes(app);
orderRoutes(app);
marketRoutes(app, { media: diskMedia(config.dataDir), views: viewCounter(db, console.error) });
await app.listen({ port: config.port, host: config.host });
process.send?.("open");
process.once("disconnect", () => process.exit(0));
