import type { FastifyInstance } from "fastify";
import type { Outside } from "#server/platform/outside.ts";
import { accountRoutes } from "./accounts/routes.ts";
import { availabilityRoutes } from "./availability/routes.ts";
import { profileRoutes } from "./profiles/routes.ts";
import { signInRoutes } from "./sign-in/routes.ts";
import { tokenRoutes } from "./tokens/routes.ts";

/** Who is here. */
export function peopleRoutes(app: FastifyInstance, outside: Outside): void {
  if (outside.chat) signInRoutes(app, outside.chat);
  profileRoutes(app, outside);
  accountRoutes(app);
  tokenRoutes(app);
  availabilityRoutes(app);
}
