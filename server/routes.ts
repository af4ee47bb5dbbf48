import type { FastifyInstance } from "fastify";
import { catalogueRoutes } from "./catalogue/routes.ts";
import { commodityRoutes } from "./commodities/routes.ts";
import type { Moved } from "./deals/orders/update-order.ts";
import { dealRoutes } from "./deals/routes.ts";
import { endDeliveriesOf } from "./fleet/deliveries/change-delivery.ts";
import { fleetRoutes } from "./fleet/routes.ts";
import { type GoodsDeps, goodsRoutes } from "./goods/routes.ts";
import { LEAVING } from "./leaving.ts";
import { moneyRoutes } from "./money/routes.ts";
import { organisationRoutes } from "./organisations/routes.ts";
import { outwardRoutes } from "./outward/routes.ts";
import { peopleRoutes } from "./people/routes.ts";
import { siteRoutes } from "./platform/http/site-links.ts";
import type { Outside } from "./platform/outside.ts";
import type { Secrets } from "./platform/secrets.ts";
import { staffRoutes } from "./staff/routes.ts";
import { breakBid } from "./trading/auctions/break-bid.ts";
import { closeContractOf } from "./trading/contracts/close-contract.ts";
import { tradingRoutes } from "./trading/routes.ts";

export type RouteDeps = GoodsDeps & { outside: Outside; secrets: Secrets };

const moved: Moved = async (tx, move) => {
  await breakBid(tx, move);
  await endDeliveriesOf(tx, move);
};

/** Every room's calls; one line each. */
export function addRoutes(app: FastifyInstance, { outside, secrets, ...goods }: RouteDeps): void {
  siteRoutes(app);
  catalogueRoutes(app);
  commodityRoutes(app);
  peopleRoutes(app, { outside, media: goods.media, leaving: LEAVING });
  organisationRoutes(app, { gameSite: outside.gameSite, media: goods.media, leaving: LEAVING });
  goodsRoutes(app, goods);
  dealRoutes(app, { accepted: closeContractOf, moved });
  tradingRoutes(app);
  moneyRoutes(app);
  fleetRoutes(app);
  outwardRoutes(app, secrets);
  staffRoutes(app, { media: goods.media, leaving: LEAVING });
}
