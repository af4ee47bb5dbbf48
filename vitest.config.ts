import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
import { LongestFirst } from "./scripts/testing/longest-first.ts";

const RULES = ["**/rules.test.ts", "**/policy.test.ts"];

// The config of a tool is the one place where a default export is asked for.
export default defineConfig({
  test: {
    reporters: ["default"],
    sequence: { sequencer: LongestFirst },
    // By default one core stays free, which on two cores is half of the machine.
    maxWorkers: "100%",
    // For a machine that does other things, too: a test that hangs is rare, one that is only slow is not.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    projects: [
      {
        test: {
          name: "unit",
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
          include: ["server/**/*.test.ts"],
          exclude: [...RULES],
          globalSetup: ["server/platform/testing/cluster.ts"],
          setupFiles: ["server/platform/testing/matchers.ts"],
        },
      },
    ],
  },
});
