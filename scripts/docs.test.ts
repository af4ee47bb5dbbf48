import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const ROOT = join(import.meta.dirname, "..");
const PAGES = ["README.md", "CONTRIBUTING.md", ...pagesIn("docs"), ...pagesIn("deploy")];
/** A path of the checkout in code marks: no placeholder, no pattern. */
const PATH = /`((?:contract|server|web|scripts|e2e|bench|docs|deploy)\/(?![^`]*NNNN)[\w./-]+)`/g;
const LINK = /\]\((?!https?:|#)([^)#]+)/g;

function pagesIn(directory: string): string[] {
  return readdirSync(join(ROOT, directory), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".md"))
    .map((name) => join(directory, name));
}

test.each(PAGES)("%s names only files that are there", (page) => {
  const text = readFileSync(join(ROOT, page), "utf8");
  const named = [...text.matchAll(PATH)].map(([, path = ""]) => path);
  const linked = [...text.matchAll(LINK)].map(([, path = ""]) => join(page, "..", path));
  expect([...named, ...linked].filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
});
