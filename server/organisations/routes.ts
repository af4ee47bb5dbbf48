import type { FastifyInstance } from "fastify";
import type { GameSite } from "#server/platform/gamesite.ts";
import type { Leaving } from "#server/platform/leaving.ts";
import type { Media } from "#server/platform/media.ts";
import { auditRoutes } from "./audit/routes.ts";
import { blocklistRoutes } from "./blocklist/routes.ts";
import { detailsRoutes } from "./details/routes.ts";
import { directoryRoutes } from "./directory/routes.ts";
import { foundingRoutes } from "./founding/routes.ts";
import { inviteRoutes } from "./invites/routes.ts";
import { memberRoutes } from "./members/routes.ts";
import { ownershipRoutes } from "./ownership/routes.ts";
import { recruitingRoutes } from "./recruiting/routes.ts";
import { roleRoutes } from "./roles/routes.ts";

export type OrganisationDeps = { gameSite: GameSite; media: Media; leaving: readonly Leaving[] };

/** Organisations: as others see them, what their members do inside, and whom they look for. */
export function organisationRoutes(app: FastifyInstance, { gameSite, media, leaving }: OrganisationDeps): void {
  directoryRoutes(app);
  foundingRoutes(app, gameSite);
  detailsRoutes(app, { gameSite, media });
  ownershipRoutes(app, leaving);
  roleRoutes(app);
  memberRoutes(app);
  inviteRoutes(app);
  blocklistRoutes(app);
  auditRoutes(app);
  recruitingRoutes(app);
}
