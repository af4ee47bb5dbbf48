import { expect, test } from "vitest";
import { isNewService } from "./service.ts";

test("a service is new for a day", () => {
  const timestamp = "2026-03-01T10:00:00.000Z";
  expect(isNewService({ timestamp }, Date.parse("2026-03-02T09:59:59.000Z"))).toBe(true);
  expect(isNewService({ timestamp }, Date.parse("2026-03-02T10:00:00.000Z"))).toBe(false);
});
