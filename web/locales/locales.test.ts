import { createInstance, type i18n } from "i18next";
import { expect, test } from "vitest";
import {
  domains,
  flat,
  glossary,
  identical,
  LANGUAGES,
  type Language,
  misfilled,
  missing,
  stems,
  textsOf,
  unused,
} from "../../scripts/texts.ts";

async function speaking(language: Language): Promise<i18n> {
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

test.each(LANGUAGES)("%s has every text that the others have, in all plural forms of its grammar", (language) => {
  expect(missing(language)).toEqual([]);
});

test.each(["uk", "zh"] as const)("%s is filled: no English left over, and the same values are put in", (language) => {
  expect(identical(language)).toEqual([]);
  expect(misfilled(language)).toEqual([]);
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

test("no text is left that nothing in the program names", () => {
  expect(unused()).toEqual([]);
});

test.each(["uk", "zh"] as const)("%s calls the things of the trade as its glossary does", (language) => {
  const all = domains
    .map((domain) => [...flat(textsOf(language, domain)).values()].join("\n").toLowerCase())
    .join("\n");
  const words = glossary();
  expect(words.length).toBeGreaterThan(30);
  expect(words.map((each) => each[language].toLowerCase()).filter((word) => !all.includes(word))).toEqual([]);
  expect(words.flatMap(({ never }) => never).filter((word) => all.includes(word))).toEqual([]);
});

test("Ukrainian writes its own apostrophe", () => {
  const typed = domains.filter((domain) =>
    /\p{L}['ʼ]\p{L}/u.test([...flat(textsOf("uk", domain)).values()].join("\n")),
  );
  expect(typed).toEqual([]);
});

test("the first roles of every organisation are called in the reader's language", () => {
  for (const language of ["uk", "zh"] as const) {
    const roles = flat(textsOf(language, "roles"));
    for (const name of ["Owner", "Admin", "Member"]) expect(roles.get(`first.${name}`)).not.toBe(name);
  }
});

test("Chinese speaks to one reader, politely", () => {
  const familiar = domains.filter((domain) => [...flat(textsOf("zh", domain)).values()].join("\n").includes("你"));
  expect(familiar).toEqual([]);
});
