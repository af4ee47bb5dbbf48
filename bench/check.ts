import { HEAD, lineOf, measureTable } from "./measure-table.ts";
import { readPerformance } from "./performance.ts";

/** `npm run bench -- check`: measures the table anew, and fails when a ratio fell by more than 15 % below the one in docs/performance.md. */
const MAY_FALL = 0.15;

const committed = readPerformance();
const fallen: string[] = [];
console.info(`\n${HEAD}`);
await measureTable((row) => {
  console.info(lineOf(row));
  const before = committed.get(row.name);
  if (before === undefined) fallen.push(`${row.name}: not in docs/performance.md`);
  else if (row.ratio < before * (1 - MAY_FALL))
    fallen.push(`${row.name}: ${row.ratio.toFixed(2)}, was ${before.toFixed(2)}`);
});
console.info(fallen.length === 0 ? "\nNo ratio fell." : `\nFell by more than 15 %:\n  ${fallen.join("\n  ")}`);
process.exit(fallen.length === 0 ? 0 : 1);
