import * as moderation from "#contract/moderation.ts";
import { useCommand } from "../api.ts";

export const useReport = () => useCommand(moderation.reportPage, { refreshes: [moderation.getMyReports] });
