import * as moderation from "#contract/staff/moderation.ts";
import { useCommand } from "#web/api.ts";

export const useReport = () => useCommand(moderation.reportPage, { refreshes: [moderation.getMyReports] });
