import { useCommand } from "#web/api.ts";
import * as audit from "#web/calls/staff/audit.gen.ts";
import * as cases from "#web/calls/staff/cases.gen.ts";
import * as market from "#web/calls/staff/market.gen.ts";
import * as moderation from "#web/calls/staff/moderation.gen.ts";
import * as users from "#web/calls/staff/users.gen.ts";

const REPORTS = [moderation.searchReports, moderation.getReport, audit.searchStaffAudit] as const;
const CASES = [cases.searchCases, cases.getCase, cases.listCases, audit.searchStaffAudit] as const;

export const useHandle = () => useCommand(moderation.handleReport, { refreshes: REPORTS });
export const useAct = () =>
  useCommand(moderation.actOnThing, {
    refreshes: [...REPORTS, users.searchUsers, users.getUser, market.searchStaffListings],
  });
export const useTakeCase = () => useCommand(cases.takeCase, { refreshes: CASES });
export const useDecideCase = () => useCommand(cases.decideCase, { refreshes: CASES });
