import { existsSync, readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import daily from "./testing/daily.json" with { type: "json" };

/** What a daily run does in the browser: a whole purchase from the first visit to the stars, bids, messages, the keyboard, and how the site opens. */
const TOLD = ["chats.spec.ts", "faces.spec.ts", "journey.spec.ts", "market-auctions.spec.ts", "site.spec.ts"];

test("what a daily run leaves out is there", () => {
  expect(daily.left_out.filter((file) => !existsSync(file))).toEqual([]);
});

test("a daily run goes through a whole purchase in the browser, and tells no other room's story there", () => {
  const specs = readdirSync("e2e").filter((file) => file.endsWith(".spec.ts"));
  const told = specs.filter((file) => readFileSync(`e2e/${file}`, "utf8").includes(`tag: "${daily.tag}"`));
  expect(told).toEqual(TOLD);
});
