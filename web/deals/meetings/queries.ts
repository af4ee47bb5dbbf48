import { query } from "#web/api.ts";
import * as meetings from "#web/calls/deals/meetings.gen.ts";

export const meetingQuery = (order_id: string) => query(meetings.getMeeting, { params: { order_id } });
