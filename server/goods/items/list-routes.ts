import type { FastifyInstance } from "fastify";
import * as items from "#contract/goods/items.ts";
import * as market from "#contract/goods/listings.ts";
import { serve } from "#server/platform/http/serve.ts";
import {
  listAll,
  listContractorMine,
  listContractorShop,
  listMine,
  listPublic,
  listUserShop,
  sellerAnalytics,
} from "./lists.ts";

/** Whole lists of listings, as clients of the format read them; our own pages use the search. */
export function listRoutes(app: FastifyInstance): void {
  serve(app, market.getMine, ({ context }) => listMine(context));
  serve(app, market.getUserListings, async ({ context, params }) =>
    JSON.stringify(await listUserShop(context, params.username)),
  );
  serve(app, market.getContractorListings, async ({ context, params }) =>
    JSON.stringify(await listContractorShop(context, params.spectrum_id)),
  );
  serve(app, market.getContractorMine, async ({ context, params }) =>
    JSON.stringify(await listContractorMine(context, params.spectrum_id)),
  );
  serve(app, items.getPublicMarket, async ({ context }) => JSON.stringify(await listPublic(context)));
  serve(app, market.getAllListings, async ({ context, query }) => JSON.stringify(await listAll(context, query)));
  serve(app, market.getSellerAnalytics, ({ context, query }) => sellerAnalytics(context, query.period));
}
