import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { circumstances, HEAD, lineOf, type Row } from "./measure-table.ts";

const FILE = join(import.meta.dirname, "../docs/performance.md");

/** Keeps the table in docs/performance.md. */
export function writePerformance(rows: readonly Row[]): void {
  writeFileSync(
    FILE,
    `# What the site does in a second

The output of \`npm run bench -- table --write\`: ${circumstances()}

Read the ratios: they compare two things in the same minutes on the same machine, so they say more than the numbers do. On a machine
that others use, too, they still swing from run to run, most of all where two programs share few cores: repeat what surprises. The higher, the better. \`npm run bench -- check\` measures anew and fails when one is
more than 15 % lower than here. What is measured beside what:

- **pgbench** runs the same prepared statements on as many connections: the pace that the site cannot exceed while it asks the database each time.
- **bare node:http** answers with the same bytes and knows nothing: the pace of the runtime itself.
- **commits of a row** are one insert each, by pgbench: how often the disk takes a commit.
- **growth** is the middle answer of ten callers with few listings beside the one with many.

${HEAD}
${rows.map(lineOf).join("\n")}
`,
  );
}

/** The ratios of docs/performance.md by what was measured. */
export function readPerformance(): ReadonlyMap<string, number> {
  const cells = readFileSync(FILE, "utf8")
    .split("\n")
    .filter((line) => line.startsWith("| "))
    .map((line) => line.split("|").map((cell) => cell.trim()));
  return new Map(
    cells.map(([, name = "", , , ratio]) => [name, Number(ratio)] as const).filter(([, ratio]) => ratio > 0),
  );
}
