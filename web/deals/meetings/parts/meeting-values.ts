import { type Span, suggestedMoments } from "#contract/people/week.ts";
import { MEETING } from "#contract/platform/limits.ts";

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

/** A draft as an older page may have left it; it belongs to one order. */
export type MeetingDraft = { order_id: string; values: MeetingValues };

export function parseMeetingDraft(raw: unknown): MeetingDraft | null {
  if (typeof raw !== "object" || raw === null) return null;
  const { order_id, values } = raw as { order_id?: unknown; values?: { place?: unknown; slots?: unknown } };
  if (typeof order_id !== "string" || typeof values !== "object" || values === null) return null;
  const slots = Array.isArray(values.slots) ? values.slots.filter((slot) => typeof slot === "string") : [];
  if (typeof values.place !== "string" || slots.length === 0) return null;
  return { order_id, values: { place: values.place, slots: slots.slice(0, MEETING.slots) } };
}
