import { expect, test } from "vitest";
import { atLocal, inDays } from "#web/ui/dates.ts";
import { BLANK_TERMS, parseTerms, termsErrors } from "./auction-terms.ts";

const now = new Date(2026, 2, 9, 20, 30).getTime();

test("a preset is so many days from now, to the minute, in local time", () => {
  expect(inDays(1, now)).toBe("2026-03-10T20:30");
  expect(atLocal(inDays(7, now))?.getTime()).toBe(new Date(now + 7 * 86_400_000).getTime());
});

test("an end that is missing, odd or past, and a raise below one, are wrong", () => {
  for (const end of ["", "soon", "2026-03-09T20:30", "2026-13-40T99:99"])
    expect([end, termsErrors({ ...BLANK_TERMS, end }, now).end]).toEqual([end, true]);
  expect(termsErrors({ ...BLANK_TERMS, end: "2026-03-09T20:31" }, now)).toEqual({ increment: false, end: false });
  expect(termsErrors({ ...BLANK_TERMS, increment: 0 }, now).increment).toBe(true);
});

test("terms from storage are believed only where they fit", () => {
  expect(parseTerms(null)).toEqual(BLANK_TERMS);
  expect(parseTerms({ increment: "x", end: 7, late: 0 })).toEqual({ increment: 1000, end: "", late: true });
  expect(parseTerms({ increment: null, end: "2026-03-09T20:31", late: false })).toEqual({
    increment: null,
    end: "2026-03-09T20:31",
    late: false,
  });
});
