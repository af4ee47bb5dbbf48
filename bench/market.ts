import { parseArgs } from "node:util";
import { CATEGORY, DEEP_PAGE, DEFAULT_PAGE, eachSort, ITEM_TYPE, oneListing, PRICES, WORD } from "./cases.ts";
import { runBench } from "./run.ts";

/** `npm run bench -- market --listings 20000,100000,1000000`: everything that the market reads, and purchases, as it grows. */
const { values } = parseArgs({ options: { listings: { type: "string", default: "20000,100000,1000000" } } });
const sizes = values.listings.split(",").map(Number);
if (sizes.some((size) => !Number.isInteger(size) || size < 1000))
  throw new Error("--listings takes numbers from 1000 up, with commas");
await runBench({
  sizes,
  cases: async (db) => [
    DEFAULT_PAGE,
    WORD,
    PRICES,
    ...eachSort(),
    DEEP_PAGE,
    ITEM_TYPE,
    CATEGORY,
    await oneListing(db),
  ],
  withWrites: true,
});
process.exit(0);
