import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** The test files that take longest, so that none of them begins last while the other workers have nothing left to do. */
const LONGEST = [
  "embedded.test.ts",
  "routes.test.ts",
  "numbers.test.ts",
  "seed.test.ts",
  "access-table.market.test.ts",
  "access-table.test.ts",
  "access-table.contractors.test.ts",
  "access-table.orders.test.ts",
  "figures.test.ts",
  "auctions.test.ts",
  "trade.test.ts",
  "multiples.test.ts",
  "state-machine.test.ts",
  "migrate.test.ts",
];

/** The server's tests first: they take most of the time and share their workers. The many small ones of the web fill the gaps at the end. */
const PROJECTS = ["server", "web", "unit"];

/** The tests of pages stand together: a worker ends when the next file wants another environment, and a new one loads React and the site again. */
const wantsPage = ({ project, moduleId }: TestSpecification) =>
  project.name === "web" && readFileSync(moduleId, "utf8").startsWith("// @vitest-environment happy-dom");

/** Vitest would go through one project after the other, and on a machine that has never run them by the size of the files. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const rank = (file: TestSpecification) => {
      const index = LONGEST.indexOf(basename(file.moduleId));
      return (
        PROJECTS.indexOf(file.project.name) * 1000 +
        (wantsPage(file) ? 0 : 100) +
        (index === -1 ? LONGEST.length : index)
      );
    };
    const ranks = new Map(sorted.map((file) => [file, rank(file)] as const));
    return sorted.toSorted((one, other) => (ranks.get(one) ?? 0) - (ranks.get(other) ?? 0));
  }
}
