import * as contracts from "#contract/contracts.ts";
import { query } from "../api.ts";

export const contractsQuery = () => query(contracts.listContracts);
export const myContractsQuery = () => query(contracts.getMyContracts);
export const publicContractQuery = (contract_id: string) => query(contracts.getContract, { params: { contract_id } });
export const contractOffersQuery = (contract_id: string) =>
  query(contracts.getContractOffers, { params: { contract_id } });
