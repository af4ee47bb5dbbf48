import { afterAll, beforeAll, expect, test } from "vitest";
import { describeApi } from "./platform/http/openapi.ts";
import { type Site, startSite } from "./testing/site.ts";

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

test("the description of the API has every call, and each reference in it leads somewhere", () => {
  const { endpoints } = site.app.platform;
  const description = describeApi(endpoints, "http://site.test");
  const paths = description["paths"] as Record<string, Record<string, object>>;
  expect(Object.values(paths).flatMap((path) => Object.keys(path))).toHaveLength(endpoints.length);
  const references = [...JSON.stringify(description).matchAll(/"\$ref":"([^"]+)"/g)].map((match) => match[1]);
  const { schemas } = description["components"] as { schemas: object };
  expect([...new Set(references)].sort()).toEqual(
    Object.keys(schemas)
      .map((name) => `#/components/schemas/${name}`)
      .sort(),
  );
});
