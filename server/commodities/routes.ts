import type { FastifyInstance } from "fastify";
import * as commodities from "#contract/commodities/commodities.ts";
import { serve } from "#server/platform/http/serve.ts";
import { listCommodities } from "./commodities.ts";
import { searchWikiImages, searchWikiItems } from "./wiki.ts";

/** What the game's goods are and cost, and the catalogue as a wiki would answer. */
export function commodityRoutes(app: FastifyInstance): void {
  serve(app, commodities.getCommodities, async ({ context }) => ({
    status: "ok" as const,
    data: await listCommodities(context.replica),
  }));
  serve(app, commodities.wikiItemSearch, ({ context, params }) => searchWikiItems(context, params.query));
  serve(app, commodities.wikiImageSearch, ({ context, params }) => searchWikiImages(context, params.query));
}
