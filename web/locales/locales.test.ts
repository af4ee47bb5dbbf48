import { createInstance, type i18n } from "i18next";
import { expect, test } from "vitest";

const files = import.meta.glob<Record<string, unknown>>("./*/*.json", { eager: true, import: "default" });
const LANGUAGES = ["en", "uk", "zh"] as const;
const PLURALS = { en: ["one", "other"], uk: ["one", "few", "many", "other"], zh: ["other"] } as const;
const SUFFIX = /_(zero|one|two|few|many|other)$/;

const domains = [...new Set(Object.keys(files).map((path) => path.split("/").at(-1)?.replace(".json", "") ?? ""))];
const textsOf = (language: string, domain: string) => files[`./${language}/${domain}.json`] ?? {};

function flat(texts: unknown, prefix = ""): Map<string, string> {
  const all = new Map<string, string>();
  for (const [key, value] of Object.entries(texts as Record<string, unknown>)) {
    if (typeof value === "string") all.set(prefix + key, value);
    else for (const [inner, text] of flat(value, `${prefix}${key}.`)) all.set(inner, text);
  }
  return all;
}

const stems = (keys: Iterable<string>) => [...new Set([...keys].map((key) => key.replace(SUFFIX, "")))].sort();
const holes = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort();

async function speaking(language: string): Promise<i18n> {
  const instance = createInstance();
  const resources = { [language]: Object.fromEntries(domains.map((domain) => [domain, textsOf(language, domain)])) };
  await instance.init({
    lng: language,
    resources: resources as never,
    ns: domains,
    interpolation: { escapeValue: false },
  });
  return instance;
}

test.each(LANGUAGES)("%s has every text that English has, and no other", (language) => {
  for (const domain of domains)
    expect([domain, stems(flat(textsOf(language, domain)).keys())]).toEqual([
      domain,
      stems(flat(textsOf("en", domain)).keys()),
    ]);
});

test.each(LANGUAGES)("%s has all plural forms of its grammar", (language) => {
  for (const domain of domains) {
    const keys = new Set(flat(textsOf(language, domain)).keys());
    for (const key of keys) {
      if (!SUFFIX.test(key)) continue;
      const missing = PLURALS[language].filter((form) => !keys.has(key.replace(SUFFIX, `_${form}`)));
      expect([`${domain}:${key}`, missing]).toEqual([`${domain}:${key}`, []]);
    }
  }
});

test.each(["uk", "zh"])("%s is filled: no English left over, and the same values are put in", (language) => {
  const same: string[] = [];
  for (const domain of domains) {
    const english = flat(textsOf("en", domain));
    for (const [key, text] of flat(textsOf(language, domain))) {
      const original = english.get(key) ?? english.get(key.replace(SUFFIX, "_other")) ?? "";
      if (text === original && /[a-z]{3}/i.test(text.replace(/\{\{\w+\}\}/g, "")) && !/^(aUEC|MobiGlas)$/.test(text))
        same.push(`${domain}:${key}`);
      if (!SUFFIX.test(key)) expect([`${domain}:${key}`, holes(text)]).toEqual([`${domain}:${key}`, holes(original)]);
    }
  }
  expect(same).toEqual([]);
});

test.each(LANGUAGES)("%s renders every key to words, for every number", async (language) => {
  const speaker = await speaking(language);
  const silent: string[] = [];
  for (const domain of domains) {
    const texts = flat(textsOf(language, domain));
    for (const key of stems(flat(textsOf("en", domain)).keys())) {
      for (const count of [0, 1, 2, 5, 21, 1.5]) {
        const values = { ns: domain, count, amount: String(count), value: 1, name: "N", title: "T" };
        const text = speaker.t(key, values as never) as unknown as string;
        // "unread" is said with that very word.
        const isKey = text === key && texts.get(key) !== key;
        if (isKey || /_(one|few|many|other)\b/.test(text)) silent.push(`${domain}:${key} for ${count}`);
      }
    }
  }
  expect(silent).toEqual([]);
});

test("Ukrainian plurals follow the last digits", async () => {
  const { t } = await speaking("uk");
  const items = (count: number) =>
    t("list.items", { ns: "orders", count, amount: String(count) } as never) as unknown as string;
  expect([1, 2, 5, 11, 21, 22, 25, 111].map(items)).toEqual([
    "1 товар",
    "2 товари",
    "5 товарів",
    "11 товарів",
    "21 товар",
    "22 товари",
    "25 товарів",
    "111 товарів",
  ]);
});

test.each(LANGUAGES)("%s tells the tabs of an order list apart", (language) => {
  const [orders, ui] = [flat(textsOf(language, "orders")), flat(textsOf(language, "ui"))];
  const tabs = ["all", "active", "past"].map((tab) => orders.get(`list.${tab}`));
  const all = [...tabs, ...[...ui].filter(([key]) => key.startsWith("orderStatus.")).map(([, text]) => text)];
  expect(all).toHaveLength(7);
  expect(new Set(all).size).toBe(7);
});

const sources = {
  ...import.meta.glob<string>(["/web/**/*.{ts,tsx}", "!/web/**/*.test.*"], {
    eager: true,
    query: "?raw",
    import: "default",
  }),
  ...import.meta.glob<string>("/contract/**/*.ts", { eager: true, query: "?raw", import: "default" }),
};
/** Named by codes of the server: a refusal's, a system message's, a kind of item, a list's head. */
const BY_CODE = new Set([
  "answers",
  "errors",
  "item-types",
  "deal-texts",
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

test("no text is left that nothing in the program names", () => {
  const names = [...new Set(Object.values(sources).flatMap(namesIn))];
  const literals = new Set(names.filter((name) => !/[\\+]/.test(name)).map((name) => name.slice(0, -1)));
  const templates = names.filter((name) => /[\\+]/.test(name)).map((name) => new RegExp(`^${name}`));
  const unused = domains
    .filter((domain) => !BY_CODE.has(domain))
    .flatMap((domain) => stems(flat(textsOf("en", domain)).keys()).map((key) => [domain, key] as const))
    .filter(([, key]) => !literals.has(key) && !templates.some((template) => template.test(key)));
  expect(unused.map(([domain, key]) => `${domain}:${key}`).join("\n")).toBe("");
});
