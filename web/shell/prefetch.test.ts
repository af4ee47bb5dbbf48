import { expect, test } from "vitest";
import { makeRouter } from "../routes.tsx";
import { isSpareLine, relatedTo } from "./prefetch.ts";
import { makeQueryClient } from "./query-client.ts";

test.each([
  [{ saveData: true, effectiveType: "4g" }, false],
  [{ effectiveType: "slow-2g" }, false],
  [{ effectiveType: "2g" }, false],
  [{ effectiveType: "3g" }, false],
  [{ effectiveType: "4g" }, true],
  [undefined, true],
])("on the line %j screens are fetched ahead: %s", (line, expected) => {
  expect(isSpareLine(line)).toBe(expected);
});

test("every screen that is fetched ahead is one of the site's", () => {
  const known = Object.keys(makeRouter(makeQueryClient()).routesByPath);
  const starts = ["/", "/market", "/market/services", "/bulk", "/buyorders", "/contracts", "/orders", "/dashboard"];
  for (const path of [...starts, "/people", "/contractors", "/contractor/X", "/recruiting"])
    for (const related of relatedTo(path)) expect([path, known]).toEqual([path, expect.arrayContaining([related])]);
});

test("an address is related by its own beginning, and an unknown one to nothing", () => {
  expect(relatedTo("/market/services")).toEqual(["/order/service/$service_id"]);
  expect(relatedTo("/market/category/weapon")).toContain("/market/$id");
  expect(relatedTo("/contractors")).toEqual(["/contractor/$id"]);
  expect(relatedTo("/marketing")).toEqual([]);
});
