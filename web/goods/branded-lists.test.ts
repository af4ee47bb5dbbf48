// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from "vitest";
import { BRANDS } from "#contract/platform/brands.ts";

afterEach(() => {
  delete document.documentElement.dataset.brand;
  vi.resetModules();
});

test.each(BRANDS)("on the hostname of $code market, bulk and services ask for its goods alone", async (brand) => {
  document.documentElement.dataset.brand = brand.subdomain;
  vi.resetModules();
  const { marketQuery } = await import("./listings/parts/queries.ts");
  const { bulkQuery } = await import("./items/BulkScreen.tsx");
  const { servicesQuery } = await import("./services/parts/queries.ts");
  const asked = (query: { queryKey: readonly unknown[] }) => JSON.stringify(query.queryKey);
  const market = asked(marketQuery({ user_seller: "somebody", contractor_seller: "OTHER" }));
  const bulk = asked(bulkQuery({ contractor_seller: "OTHER" }));
  for (const each of [market, bulk]) {
    expect(each).toContain(`"contractor_seller":"${brand.code}"`);
    expect(each).not.toMatch(/OTHER|somebody/);
  }
  expect(asked(servicesQuery({}))).toContain(`"contractor":"${brand.code}"`);
});
