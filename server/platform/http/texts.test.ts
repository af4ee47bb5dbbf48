import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { PROBLEMS } from "#contract/problem.ts";
import { errorText } from "./languages.ts";

const contract = new URL("../../../contract/", import.meta.url);
for (const file of readdirSync(contract)) if (!file.includes(".test.")) await import(new URL(file, contract).href);

test.each(["en", "uk", "zh"] as const)("every refusal has its own text in %s", (language) => {
  const missing = [...PROBLEMS.keys()].filter((code) => {
    const text = errorText(language, code, {});
    return text === code || (language !== "en" && text === errorText("en", code, {}));
  });
  expect(missing).toEqual([]);
});

test("a text is filled with what the player needs to know", () => {
  expect(errorText("en", "too_many_calls", { seconds: 7 })).toBe("Too many requests. Try again in 7 seconds.");
});
