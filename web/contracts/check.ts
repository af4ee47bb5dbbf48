import "../jitless.ts";
import { ContractOffer, NewContract } from "#contract/contracts.ts";
import type { Issue } from "../ui/field-errors.ts";

export const checkContract = (body: unknown): readonly Issue[] => NewContract.safeParse(body).error?.issues ?? [];

/** In the form nothing is left to the contract: an emptied price is a missing one. */
export const checkOffer = (body: unknown): readonly Issue[] =>
  ContractOffer.required({ title: true, cost: true }).safeParse(body).error?.issues ?? [];
