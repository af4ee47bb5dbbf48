import { useCommand } from "#web/api.ts";
import * as profiles from "#web/calls/people/profiles.gen.ts";

/** Linking renames the account, so whatever shows its name is stale. */
export const useLinkAccount = () =>
  useCommand(profiles.linkAccount, { refreshes: [profiles.getMyProfile, profiles.getUser] });

const SHOWN = [profiles.getMyProfile, profiles.getUser];
export const useUpdateProfile = () => useCommand(profiles.updateProfile, { refreshes: SHOWN });
export const useUploadPicture = () => useCommand(profiles.uploadPicture, { refreshes: SHOWN });
export const useRefetchUser = () => useCommand(profiles.refetchUser, { refreshes: SHOWN });
