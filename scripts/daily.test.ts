import { existsSync, readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import daily from "./testing/daily.json" with { type: "json" };

/** How things look and weigh, the workshop, and what the room's other tests tell as well: the whole run sees them. */
const WITHOUT_STORY = [
  "accounts.spec.ts",
  "customers.spec.ts",
  "dev.spec.ts",
  "download.spec.ts",
  "market-items.spec.ts",
  "market-stock.spec.ts",
  "market-watch.spec.ts",
  "organisations-members.spec.ts",
  "parts.spec.ts",
];

test("what a daily run leaves out is there", () => {
  expect(daily.left_out.filter((file) => !existsSync(file))).toEqual([]);
});

test("a daily run tells a story of each room in the browser", () => {
  const specs = readdirSync("e2e").filter((file) => file.endsWith(".spec.ts"));
  const untold = specs.filter((file) => !readFileSync(`e2e/${file}`, "utf8").includes(`tag: "${daily.tag}"`));
  expect(untold).toEqual(WITHOUT_STORY);
});
