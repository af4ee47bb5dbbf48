import type { FastifyInstance } from "fastify";
import { catalogueRoutes } from "./catalogue/routes.ts";
import { contractorRoutes } from "./contractors/routes.ts";
import { marketRoutes } from "./market/routes.ts";
import { moderationRoutes } from "./moderation/routes.ts";
import { notificationRoutes } from "./notifications/routes.ts";
import { offerRoutes } from "./offers/routes.ts";
import { orderRoutes } from "./orders/routes.ts";
import type { Media } from "./platform/media.ts";
import type { Outside } from "./platform/outside.ts";
import { profileRoutes } from "./profiles/routes.ts";
import { signInRoutes } from "./profiles/sign-in-routes.ts";

export type RouteDeps = { outside: Outside; media: Media };

/** Every domain's routes; one line each. */
export function addRoutes(app: FastifyInstance, { outside, media }: RouteDeps): void {
  if (outside.chat) signInRoutes(app, outside.chat);
  profileRoutes(app, outside);
  contractorRoutes(app);
  catalogueRoutes(app);
  marketRoutes(app, media);
  offerRoutes(app);
  orderRoutes(app);
  notificationRoutes(app);
  moderationRoutes(app);
}
