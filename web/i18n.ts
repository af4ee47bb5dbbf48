import i18next, { type Resource } from "i18next";
import { initReactI18next } from "react-i18next";

/** Wire locale, locale folder, own name. */
export const LANGUAGES = [
  { locale: "en", folder: "en", name: "English" },
  { locale: "uk", folder: "uk", name: "Українська" },
  { locale: "zh-CN", folder: "zh", name: "简体中文" },
] as const;

export type Language = (typeof LANGUAGES)[number]["folder"];
export type WireLocale = (typeof LANGUAGES)[number]["locale"];

const STORE = "freeport.language";

/** Texts come in parts: `first` with the page, `near` with the pages of goods, `more` with all other screens, `staff` and `legal` with screens that few people open. */
type Part = "first" | "near" | "more" | "staff" | "legal";
/** By the address of the file, whose name is the domain. */
type Texts = { texts: Readonly<Record<string, Readonly<Record<string, unknown>>>> };
type Load = () => Promise<Texts>;

const domain =
  (name: "staff" | "legal", load: () => Promise<{ default: Record<string, unknown> }>): Load =>
  async () => ({ texts: { [name]: (await load()).default } });

const loaders: Record<Language, Record<Part, Load>> = {
  en: {
    first: () => import("./locales/en.ts"),
    near: () => import("./locales/en-near.ts"),
    more: () => import("./locales/en-more.ts"),
    staff: domain("staff", () => import("./locales/en/staff.json")),
    legal: domain("legal", () => import("./locales/en/legal.json")),
  },
  uk: {
    first: () => import("./locales/uk.ts"),
    near: () => import("./locales/uk-near.ts"),
    more: () => import("./locales/uk-more.ts"),
    staff: domain("staff", () => import("./locales/uk/staff.json")),
    legal: domain("legal", () => import("./locales/uk/legal.json")),
  },
  zh: {
    first: () => import("./locales/zh.ts"),
    near: () => import("./locales/zh-near.ts"),
    more: () => import("./locales/zh-more.ts"),
    staff: domain("staff", () => import("./locales/zh/staff.json")),
    legal: domain("legal", () => import("./locales/zh/legal.json")),
  },
};
/** What has been asked for so far; each language that is chosen later brings all of it. */
const wanted = new Set<Part>(["first"]);
const loaded = new Set<string>();

const asLanguage = (code: string): Language | undefined =>
  LANGUAGES.find(({ folder }) => code.toLowerCase().split("-")[0] === folder)?.folder;

/** A saved choice first, then the browser's wishes. Whatever is not one of ours, however odd, is ignored. */
export function detectLanguage(): Language {
  const wishes = [localStorage.getItem(STORE) ?? "", ...navigator.languages];
  for (const wish of wishes) {
    const language = asLanguage(wish);
    if (language) return language;
  }
  return "en";
}

export const currentLanguage = (): WireLocale =>
  localeOf(
    (i18next.resolvedLanguage as Language | undefined) ?? (typeof window === "undefined" ? "en" : detectLanguage()),
  );
export const localeOf = (language: Language): WireLocale =>
  LANGUAGES.find(({ folder }) => folder === language)?.locale ?? "en";
export const languageOf = (locale: string): Language => asLanguage(locale) ?? "en";

const RETRIES = 5;
const FIRST_PAUSE_MS = 350;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const load = async (language: Language, part: Part): Promise<Resource[string]> =>
  byDomain(await keepTrying(loaders[language][part]));

/** What is lost on the way is asked for again, each time after twice as long. */
export async function keepTrying<T>(ask: () => Promise<T>, wait = pause): Promise<T> {
  for (let retries = 0; ; retries++) {
    try {
      return await ask();
    } catch (cause) {
      if (retries === RETRIES) throw cause;
      await wait(FIRST_PAUSE_MS * 2 ** retries);
    }
  }
}

const byDomain = ({ texts }: Texts): Resource[string] =>
  Object.fromEntries(
    Object.entries(texts).map(([path, text]) => [path.split("/").at(-1)?.replace(".json", "") ?? path, text]),
  );

async function ensureLoaded(language: Language) {
  await Promise.all([...wanted].map((part) => ensurePart(language, part)));
}

async function ensurePart(language: Language, part: Part) {
  if (loaded.has(`${language} ${part}`)) return;
  const texts = await load(language, part);
  // Nobody else changes them, so they need no copy, which takes as long as a frame on a slow phone.
  for (const [domain, text] of Object.entries(texts))
    i18next.addResourceBundle(language, domain, text, false, false, { skipCopy: true });
  loaded.add(`${language} ${part}`);
}

/** The texts of a part, for whatever is drawn next, in this language and in each that is chosen later; nothing to wait for where they are there. */
export function needTexts(part: Exclude<Part, "first">): Promise<unknown> | undefined {
  // What all other screens say is also what is near.
  const parts: readonly Part[] = part === "more" ? ["near", "more"] : [part];
  for (const each of parts) wanted.add(each);
  const language = languageOf(currentLanguage());
  const isThere = started && parts.every((each) => loaded.has(`${language} ${each}`));
  return isThere ? undefined : Promise.all(parts.map(fetchPart));
}

async function fetchPart(part: Part): Promise<void> {
  await started;
  const language = languageOf(currentLanguage());
  await ensurePart(language, part).catch(() => ensurePart("en", part));
}

/** The old language stays on screen until the new one is ready; a failed load keeps it. */
export async function switchLanguage(language: Language) {
  await ensureLoaded(language);
  await i18next.changeLanguage(language);
  localStorage.setItem(STORE, language);
  // The server speaks the language, too, and knows which texts the next page wants first.
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser we serve
  document.cookie = `i18next=${language}; path=/; max-age=31536000; samesite=lax`;
  document.documentElement.lang = localeOf(language);
}

type Line = { saveData?: boolean; effectiveType?: string };

/** What is fetched in case it is wanted is not for those who count bytes or wait for them. */
export const isSlowLine = (line = (navigator as { connection?: Line }).connection): boolean =>
  Boolean(line?.saveData) || /(^|-)2g$/.test(line?.effectiveType ?? "");

/** Not every browser can say so, and the window may be gone by then. */
const whenIdle = (act: () => void) =>
  "requestIdleCallback" in globalThis ? void requestIdleCallback(act, { timeout: 10_000 }) : act();

async function fetchOthers(chosen: Language) {
  if (isSlowLine() || !navigator.onLine) return;
  await needTexts("more")?.catch((cause: unknown) => console.warn("texts not fetched ahead", cause));
  for (const { folder } of LANGUAGES)
    if (folder !== chosen)
      await ensureLoaded(folder).catch((cause: unknown) => console.warn("language not fetched ahead", cause));
}

let started: Promise<void> | undefined;

const SETTINGS = {
  fallbackLng: "en",
  supportedLngs: ["en", "uk", "zh"],
  defaultNS: "ui",
  interpolation: { escapeValue: false },
  react: { useSuspense: false },
  returnNull: false,
} as const;

export function startTexts(): Promise<void> {
  started = start();
  return started;
}

async function start() {
  let language = detectLanguage();
  const texts = await load(language, "first").catch(() => {
    language = "en";
    return load("en", "first");
  });
  loaded.clear();
  loaded.add(`${language} first`);
  await i18next.use(initReactI18next).init({
    ...SETTINGS,
    lng: language,
    resources: { [language]: texts },
  });
  document.documentElement.lang = localeOf(language);
  // What is chosen in one tab is spoken in the others.
  window.addEventListener("storage", ({ key, newValue }) => {
    const chosen = key === STORE ? asLanguage(newValue ?? "") : undefined;
    if (chosen) void switchLanguage(chosen).catch((cause: unknown) => console.warn("language not loaded", cause));
  });
  // Other screens and languages are a click away, so their texts come when the first page is done and the browser has nothing better to do.
  setTimeout(() => whenIdle(() => void fetchOthers(language)), 1000);
}

/** For the server, which has no window and speaks all languages in turn. */
export async function speakOnServer(language: Language): Promise<void> {
  if (!i18next.isInitialized) await i18next.use(initReactI18next).init({ ...SETTINGS, lng: language, resources: {} });
  await ensureLoaded(language);
  await i18next.changeLanguage(language);
}

// While one works on the site, a changed text stands on the screen at once; without this the page would be loaded again.
import.meta.hot?.accept(
  [
    "./locales/en.ts",
    "./locales/uk.ts",
    "./locales/zh.ts",
    "./locales/en-near.ts",
    "./locales/uk-near.ts",
    "./locales/zh-near.ts",
    "./locales/en-more.ts",
    "./locales/uk-more.ts",
    "./locales/zh-more.ts",
  ],
  (changed) => {
    for (const [at, texts] of changed.entries()) {
      const folder = LANGUAGES[at % LANGUAGES.length]?.folder;
      if (!texts || !folder) continue;
      for (const [domain, text] of Object.entries(byDomain(texts as unknown as Texts)))
        i18next.addResourceBundle(folder, domain, text);
    }
    i18next.emit("languageChanged", i18next.language);
  },
);
