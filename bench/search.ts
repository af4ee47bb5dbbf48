import { DEEP_PAGE, DEFAULT_PAGE, oneListing, PRICES, WORD } from "./cases.ts";
import { runBench } from "./run.ts";

/** `npm run bench -- search`: the market's reads at 100,000 listings, over HTTP and beside it the same SQL alone. */
await runBench({
  sizes: [100_000],
  cases: async (db) => [DEFAULT_PAGE, WORD, PRICES, DEEP_PAGE, await oneListing(db)],
  withWrites: false,
});
process.exit(0);
