import { type Span, suggestedMoments } from "#contract/people/week.ts";
import { MEETING } from "#contract/platform/limits.ts";
import { listOf, recordOf, textOrNull } from "#web/parse.ts";

/** What the form holds: times as the field of the browser has them, in the viewer's zone; an empty one is not sent. */
export type MeetingValues = { place: string; slots: readonly string[] };

const two = (number: number) => String(number).padStart(2, "0");

export const localTime = (at: Date): string =>
  `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}T${two(at.getHours())}:${two(at.getMinutes())}`;

export const bodyOf = ({ place, slots }: MeetingValues) => ({
  place,
  slots: slots.filter((slot) => !Number.isNaN(Date.parse(slot))).map((slot) => new Date(slot).toISOString()),
});

/** The next times at which both can, as far as both have said when they play. */
export function suggestedSlots(both: readonly Span[], now: Date): readonly string[] {
  const moments = suggestedMoments(both, now, MEETING.slots).map(localTime);
  return moments.length > 0 ? moments : [""];
}

/** The values of a draft, as an older page may have left them. */
export function parseMeeting(raw: unknown): MeetingValues | null {
  const { place, slots } = recordOf(raw);
  const times = listOf(slots, textOrNull, MEETING.slots);
  return typeof place === "string" && times.length > 0 ? { place, slots: times } : null;
}
