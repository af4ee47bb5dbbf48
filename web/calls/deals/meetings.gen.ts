// Written by `npm run calls` from contract/deals/meetings.ts.
import { callOf } from "#web/call-of.ts";
import type * as contract from "#contract/deals/meetings.ts";

export type * from "#contract/deals/meetings.ts";

export const MEETING_STATUSES: typeof contract.MEETING_STATUSES = ["proposed","agreed","declined","replaced","withdrawn"];

export const answerMeeting = callOf<typeof contract.answerMeeting>("PUT", "/api/orders/:order_id/meeting/:meeting_id", "raw");
export const getMeeting = callOf<typeof contract.getMeeting>("GET", "/api/orders/:order_id/meeting", "raw");
export const getMeetingFile = callOf<typeof contract.getMeetingFile>("GET", "/api/orders/:order_id/meeting.ics", "raw");
export const proposeMeeting = callOf<typeof contract.proposeMeeting>("POST", "/api/orders/:order_id/meeting", "raw");
