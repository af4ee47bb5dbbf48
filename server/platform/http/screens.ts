import { existsSync, readFileSync } from "node:fs";
import { z } from "zod";
import type { Language } from "../context.ts";

/** What never goes to the web client's router. A missing file there is missing, and never the app's HTML. */
export const NOT_PAGES = [
  "/api",
  "/auth",
  "/logout",
  "/media",
  "/assets",
  "/ws",
  "/sandbox",
  "/healthz",
  "/readyz",
  "/metrics",
  "/robots.txt",
  "/sitemap.xml",
];

const PARTS = ["first", "near", "more"] as const;
const texts = z.record(z.enum(PARTS), z.array(z.string()));
const screen = z.object({
  /** `/market/:id`. */
  path: z.string(),
  /** Addresses of the files that it needs beside those of every page. */
  scripts: z.array(z.string()),
  styles: z.array(z.string()),
  texts: z.array(z.enum(PARTS)),
  /** The calls that it makes before it is drawn when nothing is searched for: `/api/market/listing/:id`. */
  calls: z.array(z.string()),
});
const builtSite = z.object({
  /** The calls that every page of somebody who is signed in makes. */
  signedIn: z.array(z.string()),
  /** Those of somebody who acts for an organisation: `/api/contractors/:code`. */
  acting: z.array(z.string()),
  screens: z.array(screen),
  texts: z.object({ en: texts, uk: texts, zh: texts }),
  fonts: z.object({ en: z.array(z.string()), uk: z.array(z.string()), zh: z.array(z.string()) }),
});

export type Screen = z.infer<typeof screen>;
/** What the build writes down about the site (`scripts/finish-build.ts`). */
export type BuiltSite = z.infer<typeof builtSite>;

/** A screen and what stands in the gaps of its address. */
export type Found = { screen: Screen; params: Readonly<Record<string, string>> };
export type FindScreen = (path: string) => Found | undefined;

/** Nothing where the site was built by hand: then every address may be a screen. */
export function readSite(webDirectory: string): BuiltSite | undefined {
  const file = `${webDirectory}.screens.json`;
  return existsSync(file) ? builtSite.parse(JSON.parse(readFileSync(file, "utf8"))) : undefined;
}

/** Finds the screen of an address, like `/market/:id`; the one with the fewest gaps wins. */
export function screenFinder({ screens }: BuiltSite): FindScreen {
  const gaps = ({ path }: Screen) => path.match(/[:*]/g)?.length ?? 0;
  const patterns = screens
    .toSorted((one, other) => gaps(one) - gaps(other))
    .map((each) => ({
      screen: each,
      pattern: new RegExp(`^${each.path.replace(/:(\w+)/g, "(?<$1>[^/]+)").replace(/\*$/, ".*")}/?$`),
    }));
  return (path) => {
    for (const { screen: found, pattern } of patterns) {
      const match = pattern.exec(path);
      if (match) return { screen: found, params: match.groups ?? {} };
    }
    return undefined;
  };
}

/** What the browser fetches while it reads the page, instead of one after the other as each file names the next. */
export function preloads({ texts: files, fonts }: BuiltSite, { screen: found }: Found, language: Language): string {
  const scripts = [...found.texts.flatMap((part) => files[language][part]), ...found.scripts];
  return [
    ...fonts[language].map((file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${file}">`),
    ...[...new Set(scripts)].map((file) => `<link rel="modulepreload" crossorigin href="${file}">`),
    ...found.styles.map((file) => `<link rel="stylesheet" crossorigin href="${file}">`),
  ].join("");
}

const fill = (calls: readonly string[], params: Readonly<Record<string, string>>): string[] =>
  calls.map((call) => call.replace(/:(\w+)/g, (_, name: string) => params[name] ?? ""));

/** The calls that the screen makes at this address before it is drawn. */
export const callsOf = ({ screen: { calls }, params }: Found): string[] => fill(calls, params);

/** The calls that the frame makes for whoever is signed in and, perhaps, acts for an organisation. */
export const frameCalls = (site: BuiltSite, acting: string | undefined): string[] => [
  ...site.signedIn,
  ...(acting ? fill(site.acting, { code: encodeURIComponent(acting) }) : []),
];
