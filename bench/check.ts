import { HEAD, lineOf, measureTable } from "./measure-table.ts";
import { readPerformance } from "./performance.ts";

/**
 * `npm run bench -- check`: measures the table anew, and fails when a ratio fell by more than 15 % below the one in docs/performance.md. Where one
 * did, all is measured once more: a few seconds of something else on the machine fall on one row, a slower program on the same row twice.
 */
const MAY_FALL = 0.15;

const committed = readPerformance();

/** By name, the rows that fell, with what is said of each. */
async function fallenRows(): Promise<Map<string, string>> {
  const fallen = new Map<string, string>();
  console.info(`\n${HEAD}`);
  await measureTable((row) => {
    console.info(lineOf(row));
    const before = committed.get(row.name);
    if (before === undefined) fallen.set(row.name, "not in docs/performance.md");
    else if (row.ratio < before * (1 - MAY_FALL))
      fallen.set(row.name, `${row.ratio.toFixed(2)}, was ${before.toFixed(2)}`);
  });
  return fallen;
}

const first = await fallenRows();
if (first.size > 0) console.info(`\nMeasured once more for: ${[...first.keys()].join(", ")}`);
const again = first.size > 0 ? await fallenRows() : first;
const lines = [...again].filter(([name]) => first.has(name)).map(([name, how]) => `${name}: ${how}`);
console.info(lines.length === 0 ? "\nNo ratio fell." : `\nFell by more than 15 %, twice:\n  ${lines.join("\n  ")}`);
process.exit(lines.length === 0 ? 0 : 1);
