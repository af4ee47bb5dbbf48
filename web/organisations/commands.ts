import * as marketSearch from "#contract/goods/search.ts";
import * as services from "#contract/goods/services.ts";
import * as audit from "#contract/organisations/audit.ts";
import * as contractors from "#contract/organisations/contractors.ts";
import * as organisations from "#contract/organisations/organisations.ts";
import * as profiles from "#contract/people/profiles.ts";
import { useCommand } from "#web/api.ts";

const SEEN = [contractors.getContractor, contractors.listContractors];
const MINE = { refreshes: [profiles.getMyProfile, contractors.listContractors] };

export const useRegister = () => useCommand(organisations.registerContractor, MINE);
export const useLink = () => useCommand(organisations.linkContractor, MINE);
export const useUpdate = () =>
  useCommand(organisations.updateContractor, { refreshes: [...SEEN, profiles.getMyProfile, audit.getAudit] });
export const useRefetch = () => useCommand(organisations.refetchContractor, { refreshes: SEEN });
export const useTransfer = () =>
  useCommand(organisations.transferContractor, {
    refreshes: [profiles.getMyProfile, contractors.getContractor, contractors.getMembers, audit.getAudit],
  });
export const useArchive = () =>
  useCommand(organisations.archiveContractor, {
    refreshes: [
      ...SEEN,
      profiles.getMyProfile,
      marketSearch.searchListings,
      services.listServices,
      services.getContractorServices,
    ],
  });
