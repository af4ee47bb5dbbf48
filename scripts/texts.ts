import { globSync, readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";

/** `npm run i18n`: what the texts of the site lack, name by name. Fails when there is any. `web/locales/locales.test.ts` asks the same. */

export const LANGUAGES = ["en", "uk", "zh"] as const;
export type Language = (typeof LANGUAGES)[number];
/** The forms of a word beside a number that each grammar has. */
export const PLURALS = { en: ["one", "other"], uk: ["one", "few", "many", "other"], zh: ["other"] } as const;
export const SUFFIX = /_(zero|one|two|few|many|other)$/;

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const LOCALES = join(ROOT, "web", "locales");

/** The files of texts, by their names. */
export const domains: readonly string[] = readdirSync(join(LOCALES, "en")).map((file) => basename(file, ".json"));

const read = (language: Language, domain: string): unknown =>
  JSON.parse(readFileSync(join(LOCALES, language, `${domain}.json`), "utf8"));
const files = new Map(
  LANGUAGES.flatMap((language) => domains.map((domain) => [`${language} ${domain}`, read(language, domain)] as const)),
);

/** A file's texts as it nests them. */
export const textsOf = (language: Language, domain: string): unknown => files.get(`${language} ${domain}`) ?? {};

/** The same as a list of keys, `list.head.title`. */
export function flat(texts: unknown, prefix = ""): Map<string, string> {
  const all = new Map<string, string>();
  for (const [key, value] of Object.entries(texts as Record<string, unknown>)) {
    if (typeof value === "string") all.set(prefix + key, value);
    else for (const [inner, text] of flat(value, `${prefix}${key}.`)) all.set(inner, text);
  }
  return all;
}

export const stems = (keys: Iterable<string>): string[] =>
  [...new Set([...keys].map((key) => key.replace(SUFFIX, "")))].sort();

const keysOf = (language: Language, domain: string) => flat(textsOf(language, domain));
const holes = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort();

/** Texts that another language has and this one has not, and plural forms that its grammar asks for. */
export const missing = (language: Language): string[] =>
  domains.flatMap((domain) => {
    const own = keysOf(language, domain);
    const others = LANGUAGES.flatMap((other) => stems(keysOf(other, domain).keys()));
    const have = new Set(stems(own.keys()));
    const plurals = [...own.keys()]
      .filter((key) => SUFFIX.test(key))
      .flatMap((key) => PLURALS[language].map((form) => key.replace(SUFFIX, `_${form}`)))
      .filter((key) => !own.has(key));
    return [...new Set([...others.filter((key) => !have.has(key)), ...plurals])].map((key) => `${domain}:${key}`);
  });

/** Texts in another language that are English word for word. Names of the game are the same everywhere. */
export const identical = (language: Language): string[] =>
  domains.flatMap((domain) => {
    const english = keysOf("en", domain);
    return [...keysOf(language, domain)]
      .filter(([key, text]) => text === (english.get(key) ?? english.get(key.replace(SUFFIX, "_other"))))
      .filter(([, text]) => /[a-z]{3}/i.test(text.replace(/\{\{\w+\}\}/g, "")) && !/^(aUEC|MobiGlas)$/.test(text))
      .map(([key]) => `${domain}:${key}`);
  });

/** Texts into which other values are put than into the English ones. */
export const misfilled = (language: Language): string[] =>
  domains.flatMap((domain) => {
    const english = keysOf("en", domain);
    return [...keysOf(language, domain)]
      .filter(([key, text]) => !SUFFIX.test(key) && String(holes(text)) !== String(holes(english.get(key) ?? "")))
      .map(([key]) => `${domain}:${key}`);
  });

/** Named by codes of the server: a refusal's, a system message's, a kind of item, a list's head; the offline page's by the build. */
const BY_CODE = new Set([
  "answers",
  "errors",
  "item-types",
  "deal-texts",
  "offline",
  "page-heads",
  "system-messages",
  "webhook-messages",
]);

/** Whatever could name a text: a string anywhere, or a template that a translating function is given. */
function namesIn(code: string): string[] {
  const speakers = ["t", ...[...code.matchAll(/\bt: (\w+)/g)].map(([, name]) => name)].join("|");
  const given = [...code.matchAll(new RegExp(`\\b(?:${speakers})\\((?=([^;]{0,160}))`, "g"))]
    .map(([, text = ""]) => text)
    .join(";");
  const literal = [...code.matchAll(/"([\w.-]+)"/g)].map(([, name = ""]) => `${name}$`);
  const template = [...given.matchAll(/`([\w.-]*\$\{[^`;]*)`/g)]
    .map(([, name = ""]) => name.replace(/\$\{[^}]*\}/g, "*"))
    // One that says nothing of its own would name everything.
    .filter((name) => /^[\w.*-]+$/.test(name) && /[a-z]/i.test(name))
    .map((name) => `${name.replaceAll(".", "\\.").replaceAll("*", ".+")}$`);
  return [...literal, ...template];
}

/** Texts that nothing in the program names. */
export function unused(): string[] {
  const sources = globSync(["web/**/*.{ts,tsx}", "contract/**/*.ts"], { cwd: ROOT, exclude: ["**/*.test.*"] });
  const names = [...new Set(sources.flatMap((file) => namesIn(readFileSync(join(ROOT, file), "utf8"))))];
  const literals = new Set(names.filter((name) => !/[\\+]/.test(name)).map((name) => name.slice(0, -1)));
  const templates = names.filter((name) => /[\\+]/.test(name)).map((name) => new RegExp(`^${name}`));
  return domains
    .filter((domain) => !BY_CODE.has(domain))
    .flatMap((domain) => stems(keysOf("en", domain).keys()).map((key) => [domain, key] as const))
    .filter(([, key]) => !literals.has(key) && !templates.some((template) => template.test(key)))
    .map(([domain, key]) => `${domain}:${key}`);
}

/** The table of `web/locales/GLOSSARY.md`: the word in each language, and words that are never used for it. */
export const glossary = (): { uk: string; zh: string; never: string[] }[] =>
  readFileSync(join(LOCALES, "GLOSSARY.md"), "utf8")
    .split("\n")
    .filter((line) => line.startsWith("| ") && !line.startsWith("| English"))
    .map((line) => line.split("|").map((cell) => cell.trim()))
    .map(([, , uk = "", zh = "", never = ""]) => ({ uk, zh, never: never.split(", ").filter(Boolean) }));

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const found = {
    ...Object.fromEntries(LANGUAGES.map((language) => [`missing in ${language}`, missing(language)])),
    unused: unused(),
    ...Object.fromEntries(
      ["uk", "zh"].map((language) => [`identical in ${language}`, identical(language as Language)]),
    ),
  };
  for (const [what, keys] of Object.entries(found)) {
    console.info(`${what}: ${keys.length}`);
    for (const key of keys) console.info(`  ${key}`);
  }
  const counts = LANGUAGES.map((each) => domains.reduce((sum, domain) => sum + keysOf(each, domain).size, 0));
  console.info(`texts: ${LANGUAGES.map((each, index) => `${each} ${counts[index]}`).join(", ")}`);
  process.exitCode = Object.values(found).some((keys) => keys.length > 0) ? 1 : 0;
}
