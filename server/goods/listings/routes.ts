import type { FastifyInstance } from "fastify";
import * as market from "#contract/goods/listings.ts";
import * as marketSearch from "#contract/goods/search.ts";
import { NotFound } from "#contract/platform/errors.ts";
import { DONE } from "#contract/platform/values.ts";
import type { Context } from "#server/platform/context.ts";
import { serve } from "#server/platform/http/serve.ts";
import type { Media } from "#server/platform/media.ts";
import { createBulkListing } from "../items/create-bulk-listing.ts";
import { listRoutes } from "../items/list-routes.ts";
import { uploadPhotos } from "../photos/upload-photos.ts";
import { categoryCounts } from "../search/category-counts.ts";
import { searchListings } from "../search/search.ts";
import type { ViewCounter } from "./count-views.ts";
import { createListing } from "./create-listing.ts";
import { deleteListing } from "./delete-listing.ts";
import { findListing } from "./listing-page.ts";
import { ownStats } from "./own-stats.ts";
import { marketStats } from "./stats.ts";
import { refreshListing, updateListing, updateQuantity } from "./update-listing.ts";

const viewer = ({ actor, config }: Context) => ({ user: actor.user, publicUrl: config.publicUrl });

export type ListingDeps = { media: Media; views: ViewCounter };

/** Listings: search, pages, selling. */
export function listingRoutes(app: FastifyInstance, { media, views }: ListingDeps): void {
  serve(app, marketSearch.searchListings, ({ context, query }) => searchListings(context, query));

  serve(app, market.getListing, async ({ context, params }) => {
    const listing = await findListing(context.db, params.listing_id, viewer(context));
    if (listing === undefined) throw new NotFound();
    return listing;
  });

  serve(app, market.createListing, ({ context, body }) => createAnyListing(context, body));

  serve(app, market.createContractorListing, ({ context, params, body }) =>
    createAnyListing(context, { ...body, spectrum_id: params.spectrum_id }),
  );

  serve(app, market.updateListing, async ({ context, params, body }) => {
    await updateListing(context, params.listing_id, body);
    return DONE;
  });

  serve(app, market.updateQuantity, async ({ context, params, body }) => {
    await updateQuantity(context, params.listing_id, body.quantity_available);
    return DONE;
  });

  for (const endpoint of [market.refreshListing, market.refreshListingAlias])
    serve(app, endpoint, async ({ context, params }) => {
      await refreshListing(context, params.listing_id);
      return DONE;
    });

  serve(app, market.deleteListing, async ({ context, params }) => {
    await deleteListing(context, params.listing_id);
    return DONE;
  });

  serve(app, market.uploadPhotos, ({ context, params, files }) =>
    uploadPhotos(context, params.listing_id, files, media),
  );

  serve(app, market.countView, async ({ context, params }) => {
    await views.note(context, params.listing_id);
    return { message: DONE.result };
  });

  listRoutes(app);

  serve(app, market.getListingStats, async ({ context, body }) => ({
    stats: await ownStats(context, body.listing_ids),
  }));

  serve(app, market.getMarketStats, ({ context }) => marketStats(context.replica, context.now));
  serve(app, market.getCategoryCounts, ({ context }) => categoryCounts(context.replica, context.now));
}

const createAnyListing = (context: Context, body: market.NewListing | market.NewBulkListing) =>
  body.sale_type === "aggregate" ? createBulkListing(context, body) : createListing(context, body);
