import { query } from "#web/api.ts";
import * as contracts from "#web/calls/trading/contracts.gen.ts";
import { type ContractsSearch, contractParameters } from "./contracts-search.ts";

export const contractsQuery = (search: ContractsSearch) =>
  query(contracts.searchContracts, { query: contractParameters(search) });
export const publicContractQuery = (contract_id: string) => query(contracts.getContract, { params: { contract_id } });
export const contractOffersQuery = (contract_id: string) =>
  query(contracts.getContractOffers, { params: { contract_id } });
