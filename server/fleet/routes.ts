import type { FastifyInstance } from "fastify";
import { deliveryRoutes } from "./deliveries/routes.ts";
import { fleetOfRoutes } from "./organisation/routes.ts";
import { shipRoutes } from "./ships/routes.ts";

/** What players fly. */
export function fleetRoutes(app: FastifyInstance): void {
  shipRoutes(app);
  fleetOfRoutes(app);
  deliveryRoutes(app);
}
