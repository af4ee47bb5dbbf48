import * as offers from "#contract/deals/offers.ts";
import * as contracts from "#contract/trading/contracts.ts";
import { useCommand } from "#web/api.ts";

const LISTS = [contracts.searchContracts] as const;

export const useCreateContract = () => useCommand(contracts.createContract, { refreshes: LISTS });
export const useUpdateContract = () =>
  useCommand(contracts.updateContract, { refreshes: [...LISTS, contracts.getContract] });
export const useOfferOnContract = () =>
  useCommand(contracts.offerOnContract, {
    refreshes: [...LISTS, contracts.getContract, contracts.getContractOffers, offers.searchOffers],
  });
