import type { FastifyInstance } from "fastify";
import { awayRoutes } from "./away/routes.ts";
import { buyOrderRoutes } from "./buy-orders/routes.ts";
import { findRoutes } from "./find/routes.ts";
import { itemRoutes } from "./items/routes.ts";
import { type ListingDeps, listingRoutes } from "./listings/routes.ts";
import { multipleRoutes } from "./multiples/routes.ts";
import { priceRoutes } from "./prices/routes.ts";
import { serviceRoutes } from "./services/routes.ts";
import { stockRoutes } from "./stock/routes.ts";
import { watchRoutes } from "./watches/routes.ts";

export type GoodsDeps = ListingDeps;

/** What is for sale, for hire, or asked for. */
export function goodsRoutes(app: FastifyInstance, deps: GoodsDeps): void {
  listingRoutes(app, deps);
  awayRoutes(app);
  multipleRoutes(app);
  itemRoutes(app);
  priceRoutes(app);
  buyOrderRoutes(app);
  stockRoutes(app);
  watchRoutes(app);
  findRoutes(app);
  serviceRoutes(app, deps.media);
}
