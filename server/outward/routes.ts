import type { FastifyInstance } from "fastify";
import type { Secrets } from "#server/platform/secrets.ts";
import { chatRoutes } from "./chats/routes.ts";
import { notificationRoutes } from "./notifications/routes.ts";
import { webhookRoutes } from "./webhooks/routes.ts";

/** What people are told, and what they say to each other. */
export function outwardRoutes(app: FastifyInstance, secrets: Secrets): void {
  chatRoutes(app);
  notificationRoutes(app);
  webhookRoutes(app, secrets);
}
