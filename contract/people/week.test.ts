import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  common,
  DAY_SLOTS,
  nextMoment,
  normalised,
  type Span,
  shifted,
  slotAt,
  slotsOf,
  spansOf,
  suggestedMoments,
  usualHours,
  WEEK_SLOTS,
} from "./week.ts";

const slot = fc.integer({ min: 0, max: WEEK_SLOTS - 1 });
const span: fc.Arbitrary<Span> = fc
  .tuple(slot, slot)
  .map(([one, other]) => ({ start: Math.min(one, other), finish: Math.max(one, other) }));
const spans = fc.array(span, { maxLength: 20 });
const sorted = (slots: Set<number>) => [...slots].sort((one, other) => one - other);

describe("a normalised week", () => {
  test("has the same hours, in order, with a gap between any two spans", () => {
    fc.assert(
      fc.property(spans, (given) => {
        const result = normalised(given);
        expect(sorted(slotsOf(result))).toEqual(sorted(slotsOf(given)));
        for (const [index, { start, finish }] of result.entries()) {
          expect(start).toBeLessThanOrEqual(finish);
          expect(start).toBeGreaterThan((result[index - 1]?.finish ?? -2) + 1);
        }
      }),
    );
  });

  test("stays as it is when it is normalised again", () => {
    fc.assert(
      fc.property(spans, (given) => {
        expect(normalised(normalised(given))).toEqual(normalised(given));
      }),
    );
  });

  test("reads the single slot of older clients as one slot", () => {
    expect(normalised([{ start: 36, finish: 35 }])).toEqual([{ start: 36, finish: 36 }]);
    expect(normalised([{ start: 0, finish: -1 }])).toEqual([{ start: 0, finish: 0 }]);
  });
});

test("hours shown in another zone and stored again are the same hours", () => {
  fc.assert(
    fc.property(spans, fc.integer({ min: -28, max: 28 }), (given, by) => {
      expect(shifted(shifted(given, by), -by)).toEqual(normalised(given));
      expect(slotsOf(shifted(given, by)).size).toBe(slotsOf(given).size);
    }),
  );
});

test("hours that leave the week at its end come in at its beginning, as two spans", () => {
  expect(shifted([{ start: 334, finish: 335 }], 1)).toEqual([
    { start: 0, finish: 0 },
    { start: 335, finish: 335 },
  ]);
});

test("common hours are exactly those that both have", () => {
  fc.assert(
    fc.property(spans, spans, (one, other) => {
      const [first, second] = [slotsOf(one), slotsOf(other)];
      expect(sorted(slotsOf(common(one, other)))).toEqual(sorted(first).filter((each) => second.has(each)));
    }),
  );
});

test("times to meet are one a day within common hours, an hour ahead at least, and as many as asked for when there are some", () => {
  const moment = fc.date({ min: new Date("2026-01-01"), max: new Date("2027-01-01"), noInvalidDate: true });
  fc.assert(
    fc.property(fc.array(slot, { minLength: 1 }), moment, (slots, now) => {
      const moments = suggestedMoments(spansOf(slots), now, 3);
      const days = moments.map((each) => each.toISOString().slice(0, 10));
      expect(new Set(days).size).toBe(moments.length);
      expect(moments.length).toBeGreaterThanOrEqual(2);
      for (const each of moments) {
        expect(new Set(slots)).toContain(slotAt(each));
        expect(each.getTime() - now.getTime()).toBeGreaterThanOrEqual(3_600_000);
      }
    }),
  );
  expect(suggestedMoments([], new Date(), 3)).toEqual([]);
});

describe("the next common moment", () => {
  const SUNDAY = new Date("2026-03-01T00:10:00Z");

  test("is now while the hours last, and says until when", () => {
    expect(nextMoment([{ start: 0, finish: 3 }], SUNDAY)).toEqual({
      from: new Date("2026-03-01T00:00:00Z"),
      until: new Date("2026-03-01T02:00:00Z"),
    });
  });

  test("comes next week when this week's hours are over", () => {
    const saturday = new Date("2026-03-07T23:59:00Z");
    expect(nextMoment([{ start: 2, finish: 2 }], saturday)?.from).toEqual(new Date("2026-03-08T01:00:00Z"));
  });

  test("goes on across the end of the week, and a full week ends after a week", () => {
    const saturday = new Date("2026-03-07T23:30:00Z");
    const across = [
      { start: 0, finish: 1 },
      { start: 335, finish: 335 },
    ];
    expect(nextMoment(across, saturday)?.until).toEqual(new Date("2026-03-08T01:00:00Z"));
    const always = nextMoment([{ start: 0, finish: 335 }], saturday);
    expect(always && always.until.getTime() - always.from.getTime()).toBe(7 * 86_400_000);
  });

  test("is none without hours", () => {
    expect(nextMoment([], SUNDAY)).toBeUndefined();
  });

  test("lies in one of the hours, and at most a week away", () => {
    const moment = fc.date({ min: new Date("2026-01-01"), max: new Date("2027-01-01"), noInvalidDate: true });
    fc.assert(
      fc.property(fc.array(slot, { minLength: 1 }), moment, (slots, now) => {
        const next = nextMoment(spansOf(slots), now);
        expect(next).toBeDefined();
        if (!next) return;
        expect(new Set(slots)).toContain(slotAt(next.from));
        expect(next.until.getTime()).toBeGreaterThan(now.getTime());
        expect(next.from.getTime() - now.getTime()).toBeLessThan(7 * 86_400_000);
      }),
    );
  });
});

describe("the hours in which somebody usually plays", () => {
  const daily = (start: number, finish: number, days = 7) =>
    Array.from({ length: days }, (_, day) => ({ start: day * DAY_SLOTS + start, finish: day * DAY_SLOTS + finish }));
  test("are those of most days, whatever one day adds", () => {
    expect(usualHours([...daily(36, 43), { start: 4, finish: 20 }])).toEqual({ start: 36, finish: 43 });
  });
  test("go over midnight, and may be the whole day", () => {
    expect(usualHours([...daily(44, 47), ...daily(0, 3)])).toEqual({ start: 44, finish: 3 });
    expect(usualHours(daily(0, 47))).toEqual({ start: 0, finish: 47 });
  });
  test("are the longest part of a day that has several, and none of who says none", () => {
    expect(usualHours([...daily(10, 11), ...daily(36, 43)])).toEqual({ start: 36, finish: 43 });
    expect(usualHours([])).toBeUndefined();
  });
});
