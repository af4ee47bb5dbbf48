import "#web/jitless.ts";
import { ContractOffer } from "#contract/trading/contracts.ts";
import type { Issue } from "#web/ui/field-errors.ts";

/** In the form nothing is left to the contract: an emptied price is a missing one. */
export const checkOffer = (body: unknown): readonly Issue[] =>
  ContractOffer.required({ title: true, cost: true }).safeParse(body).error?.issues ?? [];
