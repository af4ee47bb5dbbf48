// Written by `npm run calls` from contract/outward/chat-settings.ts.
import { callOf } from "#web/call-of.ts";
import type * as contract from "#contract/outward/chat-settings.ts";

export type * from "#contract/outward/chat-settings.ts";

export const chooseOfficialForContractor = callOf<typeof contract.chooseOfficialForContractor>("POST", "/api/contractors/:spectrum_id/settings/discord/use_official", "wrapped");
export const chooseOfficialForSelf = callOf<typeof contract.chooseOfficialForSelf>("POST", "/api/profile/settings/discord/use_official", "raw");
export const getContractorChatSettings = callOf<typeof contract.getContractorChatSettings>("GET", "/api/contractors/:spectrum_id/settings/discord", "wrapped");
export const getOwnChatSettings = callOf<typeof contract.getOwnChatSettings>("GET", "/api/profile/settings/discord", "raw");
export const setContractorChatSettings = callOf<typeof contract.setContractorChatSettings>("POST", "/api/contractors/:spectrum_id/settings/discord", "wrapped");
