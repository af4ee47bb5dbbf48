import { expect, test } from "vitest";
import { clock, zoneOf } from "./zone.ts";

test("a zone says how far it is from UTC, east and west", () => {
  expect(zoneOf("Europe/Kyiv", 120)).toMatchObject({ name: "Kyiv", offset: "UTC+2", slots: 4, isOdd: false });
  expect(zoneOf("America/St_Johns", -210)).toMatchObject({ offset: "UTC−3:30", slots: -7, isOdd: false });
  expect(zoneOf("UTC", 0)).toMatchObject({ offset: "UTC", slots: 0 });
});

test("a zone between the half hours is rounded down and says so", () => {
  expect(zoneOf("Asia/Kathmandu", 345)).toMatchObject({ offset: "UTC+5:45", slots: 11, isOdd: true });
});

test("a zone is called by its city as it is spelled today", () => {
  expect(zoneOf("Europe/Kiev", 120).label).toBe("Kyiv, UTC+2");
  expect(zoneOf("America/Argentina/Buenos_Aires", -180).label).toBe("Buenos Aires, UTC−3");
  expect(zoneOf("Europe/London", 0).label).toBe("London, UTC");
});

test("a zone without a city is called by how far it is from UTC", () => {
  expect(zoneOf("UTC", 0)).toMatchObject({ name: "UTC", label: "UTC" });
  expect(zoneOf("Etc/UTC", 0).label).toBe("UTC");
  // The sign in such a name is the other way round.
  expect(zoneOf("Etc/GMT-3", 180)).toMatchObject({ name: "UTC+3", label: "UTC+3" });
});

test("an hour is written as people write it, without a nought before it", () => {
  expect(clock(2)).toMatch(/^1:00\sAM$/);
});
