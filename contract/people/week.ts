/**
 * A week of 336 half-hour slots: `day * 48 + half hour`, Sunday first. Stored slots are UTC. A span has both its ends; none goes
 * across the end of the week (wire orders §9.10).
 */
export const DAY_SLOTS = 48;
export const WEEK_SLOTS = 336;
/** Every second slot alone: more spans do not fit into a week. */
export const MAX_SPANS = WEEK_SLOTS / 2;
const SLOT_MINUTES = 30;

export type Span = { start: number; finish: number };

/** Sorted, with overlapping and touching spans made one. Older clients write a single slot as `finish = start - 1`. */
export function normalised(spans: readonly Span[]): Span[] {
  const mended = spans.map(({ start, finish }) => ({ start, finish: Math.max(start, finish) }));
  const result: Span[] = [];
  for (const span of mended.toSorted((one, other) => one.start - other.start)) {
    const last = result.at(-1);
    if (last && span.start <= last.finish + 1) last.finish = Math.max(last.finish, span.finish);
    else result.push({ ...span });
  }
  return result;
}

/** The slots of these spans. */
export const slotsOf = (spans: readonly Span[]): Set<number> =>
  new Set(
    spans.flatMap(({ start, finish }) => Array.from({ length: finish - start + 1 }, (_, index) => start + index)),
  );

/** The spans of these slots, sorted. */
export const spansOf = (slots: Iterable<number>): Span[] =>
  normalised([...slots].map((slot) => ({ start: slot, finish: slot })));

/** The same hours some slots later, or earlier when negative; what leaves the week at one end comes in at the other. */
export const shifted = (spans: readonly Span[], by: number): Span[] =>
  spansOf([...slotsOf(spans)].map((slot) => (((slot + by) % WEEK_SLOTS) + WEEK_SLOTS) % WEEK_SLOTS));

/** What both have. */
export function common(one: readonly Span[], other: readonly Span[]): Span[] {
  const slots = slotsOf(other);
  return spansOf([...slotsOf(one)].filter((slot) => slots.has(slot)));
}

/**
 * The part of the day in which most of these hours lie, in half hours of a day (0-47) with both ends; over midnight `start` is the
 * greater one. Half hours count that are there on at least half as many days as the fullest; of several parts the longest is taken.
 */
export function usualHours(spans: readonly Span[]): Span | undefined {
  const days = new Array<number>(DAY_SLOTS).fill(0);
  for (const slot of slotsOf(spans)) days[slot % DAY_SLOTS] = (days[slot % DAY_SLOTS] ?? 0) + 1;
  const most = Math.max(...days);
  if (most === 0) return undefined;
  const isUsual = (half: number) => (days[half % DAY_SLOTS] ?? 0) * 2 >= most;
  let [start, length] = [0, 0];
  for (let from = 0; from < DAY_SLOTS; from += 1) {
    let run = 0;
    while (run < DAY_SLOTS && isUsual(from + run)) run += 1;
    if (run > length) [start, length] = [from, run];
  }
  return { start, finish: (start + length - 1) % DAY_SLOTS };
}

/** The slot of a UTC week in which a moment lies. */
export const slotAt = (moment: Date): number =>
  moment.getUTCDay() * DAY_SLOTS + moment.getUTCHours() * 2 + Math.floor(moment.getUTCMinutes() / SLOT_MINUTES);

/**
 * Up to so many moments within the next two weeks at which these UTC spans begin, or go on in an hour at the earliest: one a day,
 * so that who cannot on one day has another to choose.
 */
export function suggestedMoments(spans: readonly Span[], now: Date, max: number): Date[] {
  const slots = slotsOf(spans);
  const slotMs = SLOT_MINUTES * 60_000;
  const first = Math.ceil((now.getTime() + 2 * slotMs) / slotMs);
  const moments: Date[] = [];
  let day = Number.NaN;
  for (let at = first; at < first + 2 * WEEK_SLOTS && moments.length < max; at += 1) {
    const moment = new Date(at * slotMs);
    const dayOf = Math.floor(at / DAY_SLOTS);
    if (dayOf === day || !slots.has(slotAt(moment))) continue;
    moments.push(moment);
    day = dayOf;
  }
  return moments;
}

/** When the next of these UTC spans goes on or begins, from `now`; undefined when there is none. */
export function nextMoment(spans: readonly Span[], now: Date): { from: Date; until: Date } | undefined {
  const slots = slotsOf(spans);
  if (slots.size === 0) return undefined;
  const current = slotAt(now);
  const inWeek = (slot: number) => slots.has(slot % WEEK_SLOTS);
  let first = current;
  while (!inWeek(first)) first += 1;
  let last = first;
  while (last - first < WEEK_SLOTS - 1 && inWeek(last + 1)) last += 1;
  const slotMs = SLOT_MINUTES * 60_000;
  const base = Math.floor(now.getTime() / slotMs) * slotMs;
  const at = (slot: number) => new Date(base + (slot - current) * slotMs);
  return { from: at(first), until: at(last + 1) };
}
