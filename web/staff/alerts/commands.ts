import { useCommand } from "#web/api.ts";
import * as notifications from "#web/calls/outward/notifications.gen.ts";
import * as alerts from "#web/calls/staff/alerts.gen.ts";
import * as audit from "#web/calls/staff/audit.gen.ts";

const READS = [
  alerts.searchAlerts,
  alerts.getBanners,
  notifications.listNotifications,
  audit.searchStaffAudit,
] as const;

export const useCreateAlert = () => useCommand(alerts.createAlert, { refreshes: READS });
export const useChangeAlert = () => useCommand(alerts.changeAlert, { refreshes: READS });
export const useDeleteAlert = () => useCommand(alerts.deleteAlert, { refreshes: READS });
