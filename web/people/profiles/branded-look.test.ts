// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from "vitest";
import { BRANDS } from "#contract/platform/brands.ts";

afterEach(() => {
  delete document.documentElement.dataset.brand;
});

const themes = async (subdomain?: string) => {
  if (subdomain) document.documentElement.dataset.brand = subdomain;
  vi.resetModules();
  return (await import("./parts/use-look.ts")).THEMES;
};

test.each(BRANDS)(
  "the hostname of $code has its own look, so that nobody is asked for a theme there",
  async (brand) => {
    expect(await themes(brand.subdomain)).toEqual([]);
  },
);

test("the site's own hostname has three themes", async () => {
  expect(await themes()).toEqual(["dark", "light", "auto"]);
});
