import type { FastifyInstance } from "fastify";
import { findEverything as endpoint } from "#contract/goods/find.ts";
import { serve } from "#server/platform/http/serve.ts";
import { findEverything } from "./find.ts";

export function findRoutes(app: FastifyInstance): void {
  serve(app, endpoint, ({ context, query }) => findEverything(context, query.query));
}
