import { useCommand } from "#web/api.ts";
import * as moderation from "#web/calls/staff/moderation.gen.ts";

export const useReport = () => useCommand(moderation.reportPage, { refreshes: [moderation.getMyReports] });
