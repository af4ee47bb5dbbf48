import { expect, test } from "vitest";
import { moneyDay } from "./money-day.ts";

const words = ((key: string) => key) as never;
const at = (text: string) => new Date(text).getTime();

test("the day of a transaction is told by its distance", () => {
  const now = at("2026-03-08T12:00:00");
  expect(moneyDay(words, at("2026-03-08T09:40:00"), now)).toContain("40");
  expect(moneyDay(words, at("2026-03-07T23:59:00"), now)).toBe("yesterday");
  expect(moneyDay(words, at("2026-02-01T10:00:00"), now)).toBe("Feb 1");
  expect(moneyDay(words, at("2025-12-31T10:00:00"), now)).toBe("Dec 31, 2025");
});
