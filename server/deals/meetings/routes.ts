import type { FastifyInstance } from "fastify";
import * as meetings from "#contract/deals/meetings.ts";
import { serve } from "#server/platform/http/serve.ts";
import { answerMeeting } from "./answer-meeting.ts";
import { proposeMeeting } from "./propose-meeting.ts";
import { findMeeting, readMeetingFile } from "./queries.ts";

/** When and where the sides of an order meet. */
export function meetingRoutes(app: FastifyInstance): void {
  serve(app, meetings.getMeetingFile, ({ context, params }) => readMeetingFile(context, params.order_id));
  serve(app, meetings.getMeeting, async ({ context, params }) => ({
    meeting: await findMeeting(context, params.order_id),
  }));
  serve(app, meetings.proposeMeeting, async ({ context, params, body }) => ({
    meeting: await proposeMeeting(context, params.order_id, body),
  }));
  serve(app, meetings.answerMeeting, async ({ context, params, body }) => ({
    meeting: await answerMeeting(context, params.order_id, params.meeting_id, body),
  }));
}
