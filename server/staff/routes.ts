import type { FastifyInstance } from "fastify";
import type { Leaving } from "#server/platform/leaving.ts";
import type { Media } from "#server/platform/media.ts";
import { alertRoutes } from "./alerts/routes.ts";
import { staffAuditRoutes } from "./audit/routes.ts";
import { caseRoutes } from "./cases/routes.ts";
import { marketRoutes } from "./market/routes.ts";
import { moderationRoutes } from "./moderation/routes.ts";
import { numberRoutes } from "./numbers/routes.ts";
import { userRoutes } from "./users/routes.ts";

/** What staff do, and what people tell them. */
export function staffRoutes(
  app: FastifyInstance,
  { media, leaving }: { media: Media; leaving: readonly Leaving[] },
): void {
  moderationRoutes(app, leaving);
  userRoutes(app);
  marketRoutes(app);
  numberRoutes(app);
  staffAuditRoutes(app);
  alertRoutes(app);
  caseRoutes(app, media);
}
