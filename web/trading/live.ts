import * as auctions from "#web/calls/trading/auctions.gen.ts";
import * as contracts from "#web/calls/trading/contracts.gen.ts";
import type { LiveRoom } from "#web/live.ts";

export const tradingLive: LiveRoom = {
  stale: {
    listing: [auctions.getBidHistory],
    contract: [contracts.getContract, contracts.getContractOffers, contracts.searchContracts],
    deals: [contracts.getContractOffers],
  },
  shown: {
    // The bids of a lot are read apart from it.
    listing: [auctions.getBidHistory],
    contract: [contracts.getContract, contracts.getContractOffers],
  },
};
