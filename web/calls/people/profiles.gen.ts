// Written by `npm run calls` from contract/people/profiles.ts.
import { callOf } from "#web/call-of.ts";
import type * as contract from "#contract/people/profiles.ts";

export type * from "#contract/people/profiles.ts";

export const OWN_PICTURES: typeof contract.OWN_PICTURES = ["avatar","banner"];

export const getIdent = callOf<typeof contract.getIdent>("GET", "/api/profile/auth/ident", "raw");
export const getMyProfile = callOf<typeof contract.getMyProfile>("GET", "/api/profile", "raw");
export const getUser = callOf<typeof contract.getUser>("GET", "/api/profile/user/:username", "raw");
export const getUserReviews = callOf<typeof contract.getUserReviews>("GET", "/api/profile/user/:username/reviews", "raw");
export const linkAccount = callOf<typeof contract.linkAccount>("POST", "/api/profile/auth/link", "wrapped");
export const listAllUsers = callOf<typeof contract.listAllUsers>("GET", "/api/profile/allusers", "raw");
export const listBestRated = callOf<typeof contract.listBestRated>("GET", "/api/profile/best-rated", "raw");
export const refetchUser = callOf<typeof contract.refetchUser>("POST", "/api/profile/:username/refetch", "wrapped");
export const searchUsers = callOf<typeof contract.searchUsers>("GET", "/api/profile/search/:query", "raw");
export const syncHandle = callOf<typeof contract.syncHandle>("POST", "/api/profile/auth/sync-handle", "wrapped");
export const updateLocale = callOf<typeof contract.updateLocale>("PUT", "/api/profile", "raw");
export const updateProfile = callOf<typeof contract.updateProfile>("POST", "/api/profile/update", "raw");
export const updateSettings = callOf<typeof contract.updateSettings>("POST", "/api/profile/settings/update", "raw");
export const uploadPicture = callOf<typeof contract.uploadPicture>("POST", "/api/profile/pictures/:kind", "raw", {"field":"photo","max":1});
