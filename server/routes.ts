import type { FastifyInstance } from "fastify";
import { catalogueRoutes } from "./catalogue/routes.ts";
import { contractorRoutes } from "./contractors/routes.ts";
import type { Media } from "./platform/media.ts";
import type { Outside } from "./platform/outside.ts";
import { profileRoutes } from "./profiles/routes.ts";
import { signInRoutes } from "./profiles/sign-in-routes.ts";

export type RouteDeps = { outside: Outside; media: Media };

/** Every domain's routes; one line each. */
export function addRoutes(app: FastifyInstance, { outside }: RouteDeps): void {
  if (outside.chat) signInRoutes(app, outside.chat);
  profileRoutes(app, outside);
  contractorRoutes(app);
  catalogueRoutes(app);
}
