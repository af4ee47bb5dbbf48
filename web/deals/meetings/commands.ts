import * as meetings from "#contract/deals/meetings.ts";
import { useCommand } from "#web/api.ts";

export const useProposeMeeting = () => useCommand(meetings.proposeMeeting, { refreshes: [meetings.getMeeting] });
export const useAnswerMeeting = () => useCommand(meetings.answerMeeting, { refreshes: [meetings.getMeeting] });
