import type { FastifyInstance } from "fastify";
import { applicationRoutes } from "./applications/routes.ts";
import { meetingRoutes } from "./meetings/routes.ts";
import { needRoutes } from "./needs/routes.ts";
import { orderNoteRoutes } from "./notes/routes.ts";
import { numberRoutes } from "./numbers/routes.ts";
import type { Accepted } from "./offers/answer-offer.ts";
import { offerRoutes } from "./offers/routes.ts";
import { orderRoutes } from "./orders/routes.ts";
import type { Moved } from "./orders/update-order.ts";
import { reachRoutes } from "./reach/routes.ts";
import { orderSettingRoutes } from "./settings/routes.ts";

export type DealDeps = { accepted: Accepted; moved: Moved };

/** From the first offer to the reviews. */
export function dealRoutes(app: FastifyInstance, { accepted, moved }: DealDeps): void {
  offerRoutes(app, accepted);
  orderRoutes(app, moved);
  applicationRoutes(app);
  meetingRoutes(app);
  numberRoutes(app);
  orderSettingRoutes(app);
  needRoutes(app);
  orderNoteRoutes(app);
  reachRoutes(app);
}
