import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { expect, test } from "vitest";
import { ARRIVALS } from "../web/chunk-groups.ts";
import { readImports } from "./floors.ts";

const ROOT = join(import.meta.dirname, "..");
const LOCALES = join(ROOT, "web/locales");
const read = (path: string) => readFileSync(join(ROOT, path), "utf8");

/** Everything that the frame and these screens load, now or at a click; other screens are loaded by routes alone. */
function modulesOf(screens: readonly string[]): ReadonlySet<string> {
  const imports = readImports().filter(({ isTypeOnly }) => !isTypeOnly);
  const seen = new Set(["web/main.tsx", ...screens]);
  for (const from of seen) {
    // Whoever waits for its own texts needs none of these.
    if (!from.startsWith("web/") || /(?:await |, )needTexts\(/.test(read(from))) continue;
    for (const { to } of imports.filter((each) => each.from === from))
      if (to.startsWith("web/") && !(from.endsWith("routes.tsx") && /Screens?\.tsx$/.test(to))) seen.add(to);
  }
  return seen;
}

/** The pages of single goods (`texts: "near"` in the site map). */
const NEAR = ["listings/ListingScreen.tsx", "items/ItemScreen.tsx", "multiples/MultipleScreen.tsx"];

const domains = readdirSync(join(LOCALES, "en")).map((file) => file.replace(".json", ""));

/** The domains whose texts a module shows. */
const spokenBy = (path: string): string[] => {
  const source = read(path);
  return domains.filter((domain) => new RegExp(`useTranslation\\("${domain}"|[\`"]${domain}:[a-zA-Z$]`).test(source));
};

/** The domains of a file of texts. */
const domainsIn = (file: string): string[] => /\{([^}]+)\}/.exec(read(`web/locales/${file}.ts`))?.[1]?.split(",") ?? [];

/** What these screens say and these texts do not have. */
function missing(screens: readonly string[], texts: readonly string[]) {
  const modules = [...modulesOf(screens)].filter((path) => /\.tsx?$/.test(path) && !path.startsWith("web/calls/"));
  expect(modules.length).toBeGreaterThan(100);
  const spoken = modules.flatMap((path) => spokenBy(path).map((domain) => [path, domain]));
  return spoken.filter(([, domain = ""]) => !texts.includes(domain));
}

test.each(["en", "uk", "zh"])(
  "the first texts of %s have all that the screens say that people arrive at",
  (language) => {
    const arrivals = ARRIVALS.map((screen) => relative(ROOT, screen));
    expect(missing(arrivals, domainsIn(language))).toEqual([]);
  },
);

test.each(["en", "uk", "zh"])("with those that are near, %s has all that the pages of single goods say", (language) => {
  const near = NEAR.map((screen) => `web/goods/${screen}`);
  expect(missing(near, [...domainsIn(language), ...domainsIn(`${language}-near`)])).toEqual([]);
});
