import type { FastifyInstance } from "fastify";
import type { Leaving } from "#server/platform/leaving.ts";
import type { Media } from "#server/platform/media.ts";
import type { Outside } from "#server/platform/outside.ts";
import { accountRoutes } from "./accounts/routes.ts";
import { availabilityRoutes } from "./availability/routes.ts";
import { pictureRoutes } from "./profiles/picture-routes.ts";
import { profileRoutes } from "./profiles/routes.ts";
import { signInRoutes } from "./sign-in/routes.ts";
import { tokenRoutes } from "./tokens/routes.ts";

export type PeopleDeps = { outside: Outside; media: Media; leaving: readonly Leaving[] };

/** Who is here. */
export function peopleRoutes(app: FastifyInstance, { outside, media, leaving }: PeopleDeps): void {
  if (outside.chat) signInRoutes(app, outside.chat);
  profileRoutes(app, outside);
  pictureRoutes(app, media);
  accountRoutes(app, leaving);
  tokenRoutes(app);
  availabilityRoutes(app);
}
