import { useCommand } from "#web/api.ts";
import * as marketSearch from "#web/calls/goods/search.gen.ts";
import * as services from "#web/calls/goods/services.gen.ts";
import * as audit from "#web/calls/organisations/audit.gen.ts";
import * as contractors from "#web/calls/organisations/contractors.gen.ts";
import * as organisations from "#web/calls/organisations/organisations.gen.ts";
import * as profiles from "#web/calls/people/profiles.gen.ts";

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
