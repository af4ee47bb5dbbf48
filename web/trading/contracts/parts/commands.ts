import { useCommand } from "#web/api.ts";
import * as offers from "#web/calls/deals/offers.gen.ts";
import * as contracts from "#web/calls/trading/contracts.gen.ts";

const LISTS = [contracts.searchContracts] as const;

export const useCreateContract = () => useCommand(contracts.createContract, { refreshes: LISTS });
export const useUpdateContract = () =>
  useCommand(contracts.updateContract, { refreshes: [...LISTS, contracts.getContract] });
export const useOfferOnContract = () =>
  useCommand(contracts.offerOnContract, {
    refreshes: [...LISTS, contracts.getContract, contracts.getContractOffers, offers.searchOffers],
  });
