import { resolve } from "node:path";
import { findEverything } from "#contract/goods/find.ts";
import { startEmbedded } from "#server/platform/database/embedded.ts";
import { printLatencies } from "./latency.ts";
import { prepareDatabase } from "./prepare.ts";

/** `npm run bench -- find`: the search over everything, as one types, at 100,000 listings. */
const LISTINGS = 100_000;
const dataDir = resolve(".data/bench");

const embedded = await startEmbedded({ dataDir });
const url = await prepareDatabase(embedded.url, LISTINGS);
console.info(`\n${LISTINGS.toLocaleString("en")} listings`);
const asked = (query: string) => `${findEverything.path}?${new URLSearchParams({ query })}`;
await printLatencies(
  url,
  dataDir,
  [
    ["two letters", asked("he")],
    ["a common word", asked("helmet")],
    ["two words", asked("black helmet")],
    ["a rare word", asked("loot: quartz")],
    ["a name", asked("party 14")],
    ["a slip", asked("helmt")],
    ["nothing like it", asked("hxlmetq")],
  ],
  { seconds: 5 },
);
await embedded.stop();
process.exit(0);
