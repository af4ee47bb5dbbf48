import type { FastifyInstance } from "fastify";
import * as auctions from "#contract/trading/auctions.ts";
import { serve } from "#server/platform/http/serve.ts";
import { acceptBid } from "./accept-bid.ts";
import { placeBid } from "./place-bid.ts";
import { getBidHistory, listBids } from "./queries.ts";
import { auctionAgain, offerToNext } from "./returned-lot.ts";

/** Bidding. */
export function auctionRoutes(app: FastifyInstance): void {
  serve(app, auctions.listBids, ({ context, params }) => listBids(context, params.listing_id));
  serve(app, auctions.placeBid, ({ context, params, body }) => placeBid(context, params.listing_id, body));
  serve(app, auctions.acceptBid, ({ context, params }) => acceptBid(context, params.bid_id));
  serve(app, auctions.auctionAgain, ({ context, params, body }) => auctionAgain(context, params.listing_id, body));
  serve(app, auctions.offerToNext, ({ context, params }) => offerToNext(context, params.listing_id));
  serve(app, auctions.getBidHistory, ({ context, params }) => getBidHistory(context, params.listing_id));
}
