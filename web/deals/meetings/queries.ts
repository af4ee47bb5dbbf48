import * as meetings from "#contract/deals/meetings.ts";
import { query } from "#web/api.ts";

export const meetingQuery = (order_id: string) => query(meetings.getMeeting, { params: { order_id } });
