import * as meetings from "#contract/meetings.ts";
import { query } from "../../api.ts";

export const meetingQuery = (order_id: string) => query(meetings.getMeeting, { params: { order_id } });
