import "#web/jitless.ts";
import { NewMeeting } from "#contract/deals/meetings.ts";
import type { Issue } from "#web/ui/form/field-errors.ts";
import { bodyOf, type MeetingValues } from "./parts/meeting-values.ts";

/** The schema that the server uses; a time in the past or proposed twice is told at once, too. */
export function checkMeeting(values: MeetingValues, now: number): readonly Issue[] {
  const body = bodyOf(values);
  const { error } = NewMeeting.safeParse(body);
  const isPast = body.slots.some((slot) => Date.parse(slot) <= now);
  const isTwice = new Set(body.slots).size < body.slots.length;
  return [...(error?.issues ?? []), ...(isPast || isTwice ? [{ code: "custom", path: ["slots"] }] : [])];
}
