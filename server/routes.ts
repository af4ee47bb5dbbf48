import type { FastifyInstance } from "fastify";
import { catalogueRoutes } from "./catalogue/routes.ts";
import { commodityRoutes } from "./commodities/routes.ts";
import { offerRoutes } from "./deals/offers/routes.ts";
import { orderRoutes } from "./deals/orders/routes.ts";
import { orderSettingRoutes } from "./deals/settings/routes.ts";
import { type MarketDeps, marketRoutes } from "./goods/listings/routes.ts";
import { serviceRoutes } from "./goods/services/routes.ts";
import { stockRoutes } from "./goods/stock/routes.ts";
import { watchRoutes } from "./goods/watches/routes.ts";
import { recruitingRoutes } from "./organisations/recruiting/routes.ts";
import { contractorRoutes } from "./organisations/routes.ts";
import { chatRoutes } from "./outward/chats/routes.ts";
import { notificationRoutes } from "./outward/notifications/routes.ts";
import { webhookRoutes } from "./outward/webhooks/routes.ts";
import { accountRoutes } from "./people/accounts/routes.ts";
import { availabilityRoutes } from "./people/availability/routes.ts";
import { profileRoutes } from "./people/profiles/routes.ts";
import { signInRoutes } from "./people/sign-in/routes.ts";
import { tokenRoutes } from "./people/tokens/routes.ts";
import type { Outside } from "./platform/outside.ts";
import { moderationRoutes } from "./staff/moderation/routes.ts";
import { contractRoutes } from "./trading/contracts/routes.ts";
import { pasteRoutes } from "./trading/paste/routes.ts";

export type RouteDeps = MarketDeps & { outside: Outside };

/** Every domain's routes; one line each. */
export function addRoutes(app: FastifyInstance, { outside, media, views }: RouteDeps): void {
  if (outside.chat) signInRoutes(app, outside.chat);
  profileRoutes(app, outside);
  accountRoutes(app);
  tokenRoutes(app);
  availabilityRoutes(app);
  contractorRoutes(app, outside);
  catalogueRoutes(app);
  commodityRoutes(app);
  marketRoutes(app, { media, views });
  stockRoutes(app);
  watchRoutes(app);
  pasteRoutes(app);
  offerRoutes(app);
  orderRoutes(app);
  serviceRoutes(app, media);
  orderSettingRoutes(app);
  chatRoutes(app);
  contractRoutes(app);
  notificationRoutes(app);
  moderationRoutes(app);
  recruitingRoutes(app);
  webhookRoutes(app);
}
