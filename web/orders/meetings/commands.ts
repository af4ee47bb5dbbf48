import * as meetings from "#contract/meetings.ts";
import { useCommand } from "../../api.ts";

export const useProposeMeeting = () => useCommand(meetings.proposeMeeting, { refreshes: [meetings.getMeeting] });
export const useAnswerMeeting = () => useCommand(meetings.answerMeeting, { refreshes: [meetings.getMeeting] });
