import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { expect, test } from "vitest";
import { ARRIVALS } from "../web/chunk-groups.ts";
import { readImports } from "./floors.ts";

const ROOT = join(import.meta.dirname, "..");
const LOCALES = join(ROOT, "web/locales");
const read = (path: string) => readFileSync(join(ROOT, path), "utf8");

/** Everything that the frame and the screens that people arrive at load, now or at a click; other screens are loaded by routes alone. */
function modulesOfArrivals(): ReadonlySet<string> {
  const imports = readImports().filter(({ isTypeOnly }) => !isTypeOnly);
  const seen = new Set(["web/main.tsx", ...ARRIVALS.map((screen) => relative(ROOT, screen))]);
  for (const from of seen) {
    // Whoever waits for its own texts needs none of the first.
    if (!from.startsWith("web/") || /(?:await |, )needTexts\(/.test(read(from))) continue;
    for (const { to } of imports.filter((each) => each.from === from))
      if (to.startsWith("web/") && !(from.endsWith("routes.tsx") && /Screens?\.tsx$/.test(to))) seen.add(to);
  }
  return seen;
}

const domains = readdirSync(join(LOCALES, "en")).map((file) => file.replace(".json", ""));

/** The domains whose texts a module shows. */
const spokenBy = (path: string): string[] => {
  const source = read(path);
  return domains.filter((domain) => new RegExp(`useTranslation\\("${domain}"|[\`"]${domain}:[a-zA-Z$]`).test(source));
};

test.each(["en", "uk", "zh"])(
  "the first texts of %s have all that the screens say that people arrive at",
  (language) => {
    const first = /\{([^}]+)\}/.exec(read(`web/locales/${language}.ts`))?.[1]?.split(",");
    const modules = [...modulesOfArrivals()].filter((path) => /\.tsx?$/.test(path) && !path.startsWith("web/calls/"));
    expect(modules.length).toBeGreaterThan(100);
    const missing = modules.flatMap((path) => spokenBy(path).map((domain) => [path, domain]));
    expect(missing.filter(([, domain = ""]) => !first?.includes(domain))).toEqual([]);
  },
);
