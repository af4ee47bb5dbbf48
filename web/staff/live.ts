import type { QueryClient } from "@tanstack/react-query";
import { keyOf } from "#web/api.ts";
import * as notifications from "#web/calls/outward/notifications.gen.ts";
import * as alerts from "#web/calls/staff/alerts.gen.ts";
import * as audit from "#web/calls/staff/audit.gen.ts";
import * as cases from "#web/calls/staff/cases.gen.ts";
import * as moderation from "#web/calls/staff/moderation.gen.ts";
import type { LiveRoom } from "#web/live.ts";

const reread = (client: QueryClient, endpoints: LiveRoom["own"] = []) => {
  for (const endpoint of endpoints) void client.invalidateQueries({ queryKey: keyOf(endpoint) });
};

/** An alert reaches all open pages at once: they do not ask all at the same moment. */
const SPREAD_MS = 5_000;

export const staffLive: LiveRoom = {
  own: [alerts.getBanners],
  hears: {
    staff_queue: (client) =>
      reread(client, [moderation.searchReports, moderation.getReport, cases.searchCases, cases.getCase]),
    staff_record: (client) => reread(client, [audit.searchStaffAudit]),
    alert: (client) => {
      setTimeout(() => reread(client, [alerts.getBanners, notifications.listNotifications]), Math.random() * SPREAD_MS);
    },
    notification: (client) => reread(client, [cases.listCases, cases.getCase, moderation.getMyReports]),
  },
};
