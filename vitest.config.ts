import { availableParallelism } from "node:os";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
import { LongestFirst } from "./scripts/testing/longest-first.ts";
import { keepTemporaryFilesInMemory } from "./scripts/testing/memory.ts";

keepTemporaryFilesInMemory();

const RULES = ["**/rules.test.ts", "**/policy.test.ts"];
/** What a daily npm test leaves to the whole run. */
const LEFT_OUT = process.env["TEST_LEFT_OUT"]?.split(",") ?? [];

// The config of a tool is the one place where a default export is asked for.
export default defineConfig({
  test: {
    reporters: ["default"],
    sequence: { sequencer: LongestFirst },
    // Tests of the server wait for their database half of the time: with one worker more than cores they ended a fifth sooner.
    maxWorkers: availableParallelism() + 1,
    // For a machine that does other things, too: a test that hangs is rare, one that is only slow is not.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    projects: [
      {
        test: {
          name: "unit",
          // Rules change nothing that another file would find.
          isolate: false,
          include: ["contract/**/*.test.ts", "scripts/**/*.test.ts", ...RULES.map((rule) => `server/${rule}`)],
        },
      },
      {
        plugins: [react()],
        test: {
          name: "web",
          // Threads start sooner than processes, and there are many files.
          pool: "threads",
          // React and the site are imported once for each worker instead of once for each file.
          isolate: false,
          include: ["web/**/*.test.{ts,tsx}"],
          setupFiles: ["web/testing/setup.ts"],
        },
      },
      {
        test: {
          name: "server",
          // The whole site is imported once for each worker instead of once for each file: a third of the time.
          isolate: false,
          include: ["server/**/*.test.ts", "bench/**/*.test.ts"],
          exclude: [...RULES, ...LEFT_OUT],
          globalSetup: ["server/platform/testing/cluster.ts"],
          setupFiles: ["server/platform/testing/matchers.ts"],
        },
      },
    ],
  },
});
