import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { PROBLEMS } from "#contract/platform/problem.ts";
import { errorText } from "./languages.ts";

const contract = new URL("../../../contract/", import.meta.url);
for (const file of readdirSync(contract, { recursive: true, encoding: "utf8" }))
  if (file.endsWith(".ts") && !file.includes(".test.")) await import(new URL(file, contract).href);

test.each(["en", "uk", "zh"] as const)("every refusal has its own text in %s", (language) => {
  const missing = [...PROBLEMS.keys()].filter((code) => {
    const text = errorText(language, code, {});
    return text === code || (language !== "en" && text === errorText("en", code, {}));
  });
  expect(missing).toEqual([]);
});

const textsIn = (language: string): Record<string, string> =>
  JSON.parse(readFileSync(new URL(`../web/locales/${language}/errors.json`, contract), "utf8"));
const holes = (text = "") => new Set([...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name));

test.each(["en", "uk", "zh"])("no text in %s is left of a refusal that is gone", (language) => {
  expect(Object.keys(textsIn(language)).filter((code) => !PROBLEMS.has(code))).toEqual([]);
});

test.each(["uk", "zh"])("each text in %s is a sentence that puts in what the English one puts in", (language) => {
  for (const [code, text] of Object.entries(textsIn(language))) {
    expect(text, code).toMatch(/[.!?。！？]$/);
    expect(holes(text), code).toEqual(holes(textsIn("en")[code]));
  }
});

test("a text is filled with what the player needs to know", () => {
  expect(errorText("en", "too_many_calls", { wait: "in 7 seconds" })).toBe(
    "Too many requests. Try again in 7 seconds.",
  );
});
