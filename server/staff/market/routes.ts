import type { FastifyInstance } from "fastify";
import { DONE } from "#contract/platform/values.ts";
import * as market from "#contract/staff/market.ts";
import { serve } from "#server/platform/http/serve.ts";
import { actOnListings } from "./act-on-listings.ts";
import { searchStaffListings } from "./queries.ts";

/** The market as staff see it. */
export function marketRoutes(app: FastifyInstance): void {
  serve(app, market.searchStaffListings, ({ context, query }) => searchStaffListings(context, query));
  serve(app, market.actOnListings, async ({ context, body }) => ({
    ...DONE,
    changed: await actOnListings(context, body),
  }));
}
