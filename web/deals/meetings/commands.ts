import { useCommand } from "#web/api.ts";
import * as meetings from "#web/calls/deals/meetings.gen.ts";

export const useProposeMeeting = () => useCommand(meetings.proposeMeeting, { refreshes: [meetings.getMeeting] });
export const useAnswerMeeting = () => useCommand(meetings.answerMeeting, { refreshes: [meetings.getMeeting] });
