// Written by `npm run calls` from contract/organisations/organisations.ts.
import { callOf } from "#web/call-of.ts";
import type * as contract from "#contract/organisations/organisations.ts";

export type * from "#contract/organisations/organisations.ts";

export const archiveContractor = callOf<typeof contract.archiveContractor>("POST", "/api/contractors/:spectrum_id/archive", "wrapped");
export const expressVerify = callOf<typeof contract.expressVerify>("POST", "/api/contractors/admin/express_verify", "wrapped");
export const linkContractor = callOf<typeof contract.linkContractor>("POST", "/api/contractors/auth/link", "wrapped");
export const refetchContractor = callOf<typeof contract.refetchContractor>("POST", "/api/contractors/:spectrum_id/refetch", "wrapped");
export const registerContractor = callOf<typeof contract.registerContractor>("POST", "/api/contractors", "wrapped");
export const registerContractorAlias = callOf<typeof contract.registerContractorAlias>("POST", "/api/contractors/register", "wrapped");
export const transferContractor = callOf<typeof contract.transferContractor>("POST", "/api/contractors/:spectrum_id/transfer", "wrapped");
export const updateContractor = callOf<typeof contract.updateContractor>("PUT", "/api/contractors/:spectrum_id", "wrapped");
export const uploadContractorPicture = callOf<typeof contract.uploadContractorPicture>("POST", "/api/contractors/:spectrum_id/pictures/:kind", "wrapped", {"field":"photo","max":1});
