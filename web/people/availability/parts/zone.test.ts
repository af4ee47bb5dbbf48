import { expect, test } from "vitest";
import { clock, zoneOf } from "./zone.ts";

test("a zone says how far it is from UTC, east and west", () => {
  expect(zoneOf("Europe/Kyiv", 120)).toMatchObject({ name: "Europe/Kyiv", offset: "UTC+2", slots: 4, isOdd: false });
  expect(zoneOf("America/St_Johns", -210)).toMatchObject({ offset: "UTC−3:30", slots: -7, isOdd: false });
  expect(zoneOf("UTC", 0)).toMatchObject({ offset: "UTC", slots: 0 });
});

test("a zone between the half hours is rounded down and says so", () => {
  expect(zoneOf("Asia/Kathmandu", 345)).toMatchObject({ offset: "UTC+5:45", slots: 11, isOdd: true });
});

test("a zone that is UTC itself is named once", () => {
  expect(zoneOf("UTC", 0).label).toBe("UTC");
  expect(zoneOf("Etc/UTC", 0).label).toBe("UTC");
  expect(zoneOf("Europe/London", 0).label).toBe("Europe/London, UTC");
});

test("an hour is written as people write it, without a nought before it", () => {
  expect(clock(2)).toMatch(/^1:00\sAM$/);
});
