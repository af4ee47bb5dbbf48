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
type Texts = { texts: Record<string, Record<string, unknown>> };

const loaders: Record<Language, () => Promise<Texts>> = {
  en: () => import("./locales/en.ts"),
  uk: () => import("./locales/uk.ts"),
  zh: () => import("./locales/zh.ts"),
};

/** Texts of screens that few people open; they come with the first of them. */
const lateLoaders: Record<Language, () => Promise<{ default: Record<string, unknown> }>> = {
  en: () => import("./locales/en/staff.json"),
  uk: () => import("./locales/uk/staff.json"),
  zh: () => import("./locales/zh/staff.json"),
};
let isLateWanted = false;

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

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function load(language: Language): Promise<Texts["texts"]> {
  for (let attempt = 0; ; attempt++) {
    try {
      return (await loaders[language]()).texts;
    } catch (cause) {
      if (attempt === 4) throw cause;
      await pause(350 * 2 ** attempt);
    }
  }
}

async function ensureLoaded(language: Language) {
  if (isLateWanted) await ensureLate(language);
  if (i18next.hasResourceBundle(language, "ui")) return;
  for (const [domain, texts] of Object.entries(await load(language)))
    i18next.addResourceBundle(language, domain, texts);
}

async function ensureLate(language: Language) {
  if (i18next.hasResourceBundle(language, "staff")) return;
  i18next.addResourceBundle(language, "staff", (await lateLoaders[language]()).default);
}

/** The texts of the staff's screens and of cases, for whatever is drawn next, in this language and in each that is chosen later. */
export async function lateTexts(): Promise<void> {
  isLateWanted = true;
  await started;
  await ensureLate(languageOf(currentLanguage()));
  if (!i18next.hasResourceBundle("en", "staff")) await ensureLate("en");
}

/** The old language stays on screen until the new one is ready; a failed load keeps it. */
export async function switchLanguage(language: Language) {
  await ensureLoaded(language);
  await i18next.changeLanguage(language);
  localStorage.setItem(STORE, language);
  document.documentElement.lang = localeOf(language);
}

type Line = { saveData?: boolean; effectiveType?: string };

/** What is fetched in case it is wanted is not for those who count bytes or wait for them. */
export const isSlowLine = (line = (navigator as { connection?: Line }).connection): boolean =>
  Boolean(line?.saveData) || /(^|-)2g$/.test(line?.effectiveType ?? "");

const whenIdle = (act: () => void) =>
  "requestIdleCallback" in window ? void window.requestIdleCallback(act, { timeout: 10_000 }) : act();

async function fetchOthers(chosen: Language) {
  if (isSlowLine() || !navigator.onLine) return;
  for (const { folder } of LANGUAGES)
    if (folder !== chosen)
      await ensureLoaded(folder).catch((cause: unknown) => console.warn("language not fetched ahead", cause));
}

let started: Promise<void> | undefined;

export function startTexts(): Promise<void> {
  started = start();
  return started;
}

async function start() {
  let language = detectLanguage();
  const texts = await load(language).catch(() => {
    language = "en";
    return load("en");
  });
  const resources: Resource = { [language]: texts as Resource[string] };
  await i18next.use(initReactI18next).init({
    lng: language,
    fallbackLng: "en",
    supportedLngs: ["en", "uk", "zh"],
    resources,
    defaultNS: "ui",
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
    returnNull: false,
  });
  document.documentElement.lang = localeOf(language);
  // What is chosen in one tab is spoken in the others.
  window.addEventListener("storage", ({ key, newValue }) => {
    const chosen = key === STORE ? asLanguage(newValue ?? "") : undefined;
    if (chosen) void switchLanguage(chosen).catch((cause: unknown) => console.warn("language not loaded", cause));
  });
  // The other languages are a click away, so they come when the first page is done and the browser has nothing better to do.
  setTimeout(() => whenIdle(() => void fetchOthers(language)), 1000);
}

// While one works on the site, a changed text stands on the screen at once; without this the page would be loaded again.
import.meta.hot?.accept(["./locales/en.ts", "./locales/uk.ts", "./locales/zh.ts"], (changed) => {
  for (const [at, { folder }] of LANGUAGES.entries())
    for (const [domain, texts] of Object.entries((changed[at] as Texts | undefined)?.texts ?? {}))
      i18next.addResourceBundle(folder, domain, texts);
  i18next.emit("languageChanged", i18next.language);
});
