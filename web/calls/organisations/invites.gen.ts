// Written by `npm run calls` from contract/organisations/invites.ts.
import { callOf } from "#web/call-of.ts";
import type * as contract from "#contract/organisations/invites.ts";

export type * from "#contract/organisations/invites.ts";

export const acceptInvite = callOf<typeof contract.acceptInvite>("POST", "/api/contractors/:spectrum_id/accept", "wrapped");
export const acceptInviteCode = callOf<typeof contract.acceptInviteCode>("POST", "/api/contractors/invites/:code/accept", "wrapped");
export const createInviteCode = callOf<typeof contract.createInviteCode>("POST", "/api/contractors/:spectrum_id/invites", "wrapped");
export const declineInvite = callOf<typeof contract.declineInvite>("POST", "/api/contractors/:spectrum_id/decline", "wrapped");
export const deleteInviteCode = callOf<typeof contract.deleteInviteCode>("DELETE", "/api/contractors/:spectrum_id/invites/:invite_id", "wrapped");
export const getInvite = callOf<typeof contract.getInvite>("GET", "/api/contractors/invites/:code", "wrapped");
export const listInviteCodes = callOf<typeof contract.listInviteCodes>("GET", "/api/contractors/:spectrum_id/invites", "wrapped");
export const listMyInvites = callOf<typeof contract.listMyInvites>("GET", "/api/contractors/invites", "wrapped");
export const listPendingInvites = callOf<typeof contract.listPendingInvites>("GET", "/api/contractors/:spectrum_id/pending_invites", "wrapped");
export const withdrawInvite = callOf<typeof contract.withdrawInvite>("DELETE", "/api/contractors/:spectrum_id/pending_invites/:username", "wrapped");
