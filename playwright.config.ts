import { tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig, devices } from "@playwright/test";
import { keepTemporaryFilesInMemory } from "./scripts/testing/memory.ts";

keepTemporaryFilesInMemory();

// Our scripts choose a free one.
const port = Number(process.env["E2E_PORT"] ?? 18_480);
const url = `http://localhost:${port}`;

// The config of a tool is the one place where a default export is asked for.
export default defineConfig({
  testDir: "e2e",
  outputDir: ".data/results/browser",
  // Two cores share the browsers, the site and its database, and a hosted machine may give them half of its time.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  // Tests wait more than they compute.
  workers: 4,
  // On a hosted machine under load a browser may stall; a later pass is reported as flaky, a failure fails three times.
  retries: process.env["CI"] ? 2 : 0,
  forbidOnly: Boolean(process.env["CI"]),
  reporter: "list",
  use: {
    ...devices["Desktop Chrome"],
    baseURL: url,
    locale: "en-US",
    // Whoever asks for less motion waits for none; each transition costs frames.
    contextOptions: { reducedMotion: "reduce" },
    // What a worker passes on, a test cannot answer in the server's place; the test of the offline page lets it in.
    serviceWorkers: "block",
    // Recording every step of every test costs a third of the time; what fails is run again and recorded then.
    trace: "on-first-retry",
    launchOptions: {
      executablePath: process.env["CHROMIUM"] ?? "/usr/bin/chromium",
      // Chromium's own sandbox does not start as root.
      args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
    },
  },
  webServer: {
    command: "node scripts/e2e-server.mjs",
    url: `${url}/readyz`,
    timeout: 300_000,
    // While writing a test, a server that runs already saves its start.
    reuseExistingServer: process.env["E2E_REUSE"] === "true",
    gracefulShutdown: { signal: "SIGTERM", timeout: 15_000 },
    stdout: "pipe",
    env: {
      PORT: String(port),
      DATA_DIR: join(tmpdir(), `freeport-e2e-${port}`),
      DATABASE_DURABLE: "false",
      SEED: "demo",
      HOST: "127.0.0.1",
      NODE_ENV: "test",
      // Going through every face of every screen, somebody opens more pages a minute than a person may.
      ...(process.env["TEST_DEPTH"] === "full" ? { RATE_LIMITS: "false" } : {}),
    },
  },
});
