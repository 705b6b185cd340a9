import { defineConfig, devices } from "@playwright/test";
import { chromiumExecutable } from "./scripts/chromium.mjs";

const port = process.env.TEST_PORT ?? "8790";
const stateDir = process.env.TEST_STATE_DIR ?? ".wrangler/test-state";

export default defineConfig({
  testDir: "tests/browser",
  outputDir: "test-results",
  testIgnore: [
    // Needs texts of its own: `npm run pseudo-locale`.
    ...(process.env.PSEUDO_LOCALE === "1" ? [] : ["**/pseudo-locale.test.ts"]),
    // Looks at every screen for a quarter of an hour: `npm run targets -- accessibility`.
    ...(process.env.EVERY_SCREEN === "1" ? [] : ["**/every-screen.test.ts"]),
  ],
  fullyParallel: false,
  workers: 1,
  timeout: 60_000,
  // What would pass the second time only has a cause, and fails.
  retries: 0,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  reporter: process.env.TEST_REPORT
    ? [["line"], ["json", { outputFile: process.env.TEST_REPORT }]]
    : [["line"]],
  use: {
    ...devices["Desktop Chrome"],
    baseURL: `http://localhost:${port}`,
    viewport: { width: 1440, height: 900 },
    locale: "en-GB",
    timezoneId: "UTC",
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath: await chromiumExecutable(),
      args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-quic"],
    },
  },
  webServer: {
    command: "node_modules/node/bin/node scripts/serve.mjs",
    url: `http://localhost:${port}/healthz`,
    timeout: 300_000,
    gracefulShutdown: { signal: "SIGTERM", timeout: 12_000 },
    env: {
      ...process.env,
      PORT: port,
      STATE_DIR: stateDir,
      // Each test makes the flows, conflicts and invitations it is about: no others stand beside them.
      SEED: process.env.SEED ?? "universe",
      DEMO_PASSWORD: "amber-willow-fjord-4711",
    },
  },
});
