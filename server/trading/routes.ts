import type { FastifyInstance } from "fastify";
import { auctionRoutes } from "./auctions/routes.ts";
import { fulfilmentRoutes } from "./buy-orders/routes.ts";
import { contractRoutes } from "./contracts/routes.ts";
import { pasteRoutes } from "./paste/routes.ts";
import { purchaseRoutes } from "./purchase/routes.ts";

/** The ways into a deal. */
export function tradingRoutes(app: FastifyInstance): void {
  purchaseRoutes(app);
  auctionRoutes(app);
  fulfilmentRoutes(app);
  contractRoutes(app);
  pasteRoutes(app);
}
