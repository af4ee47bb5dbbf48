import type { FastifyInstance } from "fastify";
import { accountRoutes } from "./accounts/routes.ts";
import { availabilityRoutes } from "./availability/routes.ts";
import { catalogueRoutes } from "./catalogue/routes.ts";
import { chatRoutes } from "./chats/routes.ts";
import { commodityRoutes } from "./commodities/routes.ts";
import { contractorRoutes } from "./contractors/routes.ts";
import { contractRoutes } from "./contracts/routes.ts";
import { pasteRoutes } from "./market/paste/routes.ts";
import { type MarketDeps, marketRoutes } from "./market/routes.ts";
import { stockRoutes } from "./market/stock/routes.ts";
import { watchRoutes } from "./market/watches/routes.ts";
import { moderationRoutes } from "./moderation/routes.ts";
import { notificationRoutes } from "./notifications/routes.ts";
import { offerRoutes } from "./offers/routes.ts";
import { orderRoutes } from "./orders/routes.ts";
import { orderSettingRoutes } from "./orders/settings/routes.ts";
import type { Outside } from "./platform/outside.ts";
import { profileRoutes } from "./profiles/routes.ts";
import { signInRoutes } from "./profiles/sign-in-routes.ts";
import { recruitingRoutes } from "./recruiting/routes.ts";
import { serviceRoutes } from "./services/routes.ts";
import { tokenRoutes } from "./tokens/routes.ts";
import { webhookRoutes } from "./webhooks/routes.ts";

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
