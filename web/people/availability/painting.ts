import { DAY_SLOTS, WEEK_SLOTS } from "#contract/people/week.ts";

/** Choosing hours on a week of half-hour slots, without the screen. */
export type Slots = ReadonlySet<number>;

export const dayOf = (slot: number) => Math.floor(slot / DAY_SLOTS);
export const halfOf = (slot: number) => slot % DAY_SLOTS;

/** The slots of the rectangle between two corners, as the days stand on the screen. */
export function rectangle(one: number, other: number, days: readonly number[]): number[] {
  const places = [days.indexOf(dayOf(one)), days.indexOf(dayOf(other))] as const;
  const halves = [halfOf(one), halfOf(other)] as const;
  const slots: number[] = [];
  for (let index = Math.min(...places); index <= Math.max(...places); index++)
    for (let half = Math.min(...halves); half <= Math.max(...halves); half++)
      slots.push((days[index] ?? 0) * DAY_SLOTS + half);
  return slots;
}

/** With these slots chosen, or not. */
export function painted(before: Slots, slots: readonly number[], isOn: boolean): Slots {
  const after = new Set(before);
  for (const slot of slots) {
    if (isOn) after.add(slot);
    else after.delete(slot);
  }
  return after;
}

/** All on, unless all are on already. */
export const switched = (before: Slots, slots: readonly number[]): Slots =>
  painted(before, slots, !slots.every((slot) => before.has(slot)));

export const slotsOfDay = (day: number) => Array.from({ length: DAY_SLOTS }, (_, half) => day * DAY_SLOTS + half);
export const slotsOfHalf = (half: number) => Array.from({ length: 7 }, (_, day) => day * DAY_SLOTS + half);

/** Every day like this one. */
export const copiedDay = (before: Slots, day: number): Slots =>
  new Set(
    Array.from({ length: WEEK_SLOTS }, (_, slot) => slot).filter((slot) => before.has(day * DAY_SLOTS + halfOf(slot))),
  );

const EVENING = { from: 36, until: 46 };
/** Monday to Friday from six to eleven, besides what is chosen. */
export const withEvenings = (before: Slots): Slots =>
  painted(
    before,
    [1, 2, 3, 4, 5].flatMap((day) => slotsOfDay(day).slice(EVENING.from, EVENING.until)),
    true,
  );

export const isSame = (one: Slots, other: Slots) =>
  one.size === other.size && [...one].every((slot) => other.has(slot));
