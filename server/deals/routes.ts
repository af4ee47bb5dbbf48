import type { FastifyInstance } from "fastify";
import { applicationRoutes } from "./applications/routes.ts";
import { meetingRoutes } from "./meetings/routes.ts";
import { numberRoutes } from "./numbers/routes.ts";
import { offerRoutes } from "./offers/routes.ts";
import { orderRoutes } from "./orders/routes.ts";
import { orderSettingRoutes } from "./settings/routes.ts";

/** From the first offer to the reviews. */
export function dealRoutes(app: FastifyInstance): void {
  offerRoutes(app);
  orderRoutes(app);
  applicationRoutes(app);
  meetingRoutes(app);
  numberRoutes(app);
  orderSettingRoutes(app);
}
