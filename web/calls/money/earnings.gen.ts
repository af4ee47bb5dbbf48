// Written by `npm run calls` from contract/money/earnings.ts.
import { callOf } from "#web/call-of.ts";
import type * as contract from "#contract/money/earnings.ts";

export type * from "#contract/money/earnings.ts";

export const EARNINGS_BY: typeof contract.EARNINGS_BY = ["month","item","buyer"];

export const exportContractorEarnings = callOf<typeof contract.exportContractorEarnings>("GET", "/api/transactions/earnings/contractor/:spectrum_id/export", "raw");
export const exportMyEarnings = callOf<typeof contract.exportMyEarnings>("GET", "/api/transactions/earnings/export", "raw");
export const getContractorEarnings = callOf<typeof contract.getContractorEarnings>("GET", "/api/transactions/earnings/contractor/:spectrum_id", "wrapped");
export const getMyEarnings = callOf<typeof contract.getMyEarnings>("GET", "/api/transactions/earnings", "wrapped");
