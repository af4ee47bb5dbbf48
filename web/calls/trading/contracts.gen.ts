// Written by `npm run calls` from contract/trading/contracts.ts.
import { callOf } from "#web/call-of.ts";
import type * as contract from "#contract/trading/contracts.ts";

export type * from "#contract/trading/contracts.ts";

export const CONTRACT_SORTS: typeof contract.CONTRACT_SORTS = ["date-new","date-old","price-high","price-low","title"];
export const CONTRACT_STATUSES: typeof contract.CONTRACT_STATUSES = ["active","inactive"];

export const createContract = callOf<typeof contract.createContract>("POST", "/api/contracts", "wrapped");
export const getContract = callOf<typeof contract.getContract>("GET", "/api/contracts/:contract_id", "wrapped");
export const getContractOffers = callOf<typeof contract.getContractOffers>("GET", "/api/contracts/:contract_id/offers", "wrapped");
export const getMyContracts = callOf<typeof contract.getMyContracts>("GET", "/api/contracts/mine", "wrapped");
export const listContracts = callOf<typeof contract.listContracts>("GET", "/api/contracts", "wrapped");
export const offerOnContract = callOf<typeof contract.offerOnContract>("POST", "/api/contracts/:contract_id/offers", "wrapped");
export const searchContracts = callOf<typeof contract.searchContracts>("GET", "/api/contracts/search", "wrapped");
export const updateContract = callOf<typeof contract.updateContract>("PUT", "/api/contracts/:contract_id", "wrapped");
