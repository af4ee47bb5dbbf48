import { parseArgs } from "node:util";
import { HEAD, lineOf, measureTable } from "./measure-table.ts";
import { writePerformance } from "./performance.ts";

/** `npm run bench`: one table of what the site does in a second, beside what could be done. `--write` keeps it in docs/performance.md. */
const { values } = parseArgs({ options: { write: { type: "boolean", default: false } } });
console.info(`\n${HEAD}`);
const rows = await measureTable((row) => console.info(lineOf(row)));
if (values.write) writePerformance(rows);
process.exit(0);
