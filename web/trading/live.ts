import * as auctions from "#contract/trading/auctions.ts";
import * as contracts from "#contract/trading/contracts.ts";
import type { LiveRoom } from "#web/live.ts";

export const tradingLive: LiveRoom = {
  stale: {
    listing: [auctions.getBidHistory],
    contract: [contracts.getContract, contracts.getContractOffers, contracts.searchContracts],
    deals: [contracts.getContractOffers],
  },
  shown: { contract: [contracts.getContract, contracts.getContractOffers] },
};
