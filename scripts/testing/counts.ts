import { writeFileSync } from "node:fs";
import type { Reporter, TestModule } from "vitest/node";

/** How many tests of each kind passed and failed, and which needed a second try, for the sums that `npm test` prints. */
type Count = { passed: number; failed: number; flaky: string[] };

/** Writes the counts into the file that TEST_COUNTS names. */
export default class CountsReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const file = process.env["TEST_COUNTS"];
    if (!file) return;
    const counts: Record<string, Count> = {};
    for (const { name } of new Set(modules.map(({ project }) => project)))
      counts[name] = countOf(modules.filter(({ project }) => project.name === name));
    writeFileSync(file, JSON.stringify(counts));
  }
}

function countOf(modules: readonly TestModule[]): Count {
  const tests = modules.flatMap((module) => [...module.children.allTests()]);
  const numberOf = (wanted: string) => tests.filter((test) => test.result().state === wanted).length;
  // A file that could not be read, or a hook that broke, is a failure without a test.
  const broken = modules.filter(
    (module) => module.state() === "failed" && [...module.children.allTests("failed")].length === 0,
  );
  return {
    passed: numberOf("passed"),
    failed: numberOf("failed") + broken.length,
    flaky: tests.filter((test) => test.diagnostic()?.flaky).map(({ fullName }) => fullName),
  };
}
