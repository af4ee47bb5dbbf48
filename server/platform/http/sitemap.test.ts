import { expect, test } from "vitest";
import { type PageAddress, sitemapFiles } from "./sitemap.ts";

const pages = ["/a", "/b&c", "/d"].map((path): PageAddress => ({ path, change: "weekly", priority: 0.8 }));

test("a sitemap with more addresses than a file may have is an index of several", () => {
  const whole = sitemapFiles(pages, "https://site.test", 3);
  expect(whole.parts).toEqual([]);
  expect(whole.first).toContain("<loc>https://site.test/b&amp;c</loc>");
  const { first, parts } = sitemapFiles(pages, "https://site.test", 2);
  expect(first).toContain("<sitemapindex");
  expect([...first.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)).toEqual([
    "https://site.test/sitemap-1.xml",
    "https://site.test/sitemap-2.xml",
  ]);
  expect(parts.map((part) => [...part.matchAll(/<url>/g)].length)).toEqual([2, 1]);
});
