import type { FastifyInstance } from "fastify";
import { chatRoutes } from "./chats/routes.ts";
import { notificationRoutes } from "./notifications/routes.ts";
import { webhookRoutes } from "./webhooks/routes.ts";

/** What people are told, and what they say to each other. */
export function outwardRoutes(app: FastifyInstance): void {
  chatRoutes(app);
  notificationRoutes(app);
  webhookRoutes(app);
}
