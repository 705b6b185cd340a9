import { defineConfig, devices } from "@playwright/test";
import { chromiumExecutable } from "./scripts/chromium.mjs";

/** The copies of the product that `start-copies` started, one for each worker; unknown until then. */
const origins = (process.env.TEST_ORIGINS ?? "").split(" ");

export default defineConfig({
  testDir: "tests/browser",
  outputDir: "test-results",
  testIgnore: [
    // Needs texts of its own: `npm run pseudo-locale`.
    ...(process.env.PSEUDO_LOCALE === "1" ? [] : ["**/pseudo-locale.test.ts"]),
    // Looks at every screen for a quarter of an hour: `npm run targets -- accessibility`.
    ...(process.env.EVERY_SCREEN === "1" ? [] : ["**/every-screen.test.ts"]),
  ],
  globalSetup: "./tests/browser/support/start-copies.ts",
  // Two files at a time, each with a copy of the product of its own: decision 079.
  fullyParallel: false,
  workers: 2,
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
    // Playwright tells a worker its place.
    baseURL: origins[Number(process.env.TEST_PARALLEL_INDEX ?? "0")],
    viewport: { width: 1440, height: 900 },
    locale: "en-GB",
    timezoneId: "UTC",
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath: await chromiumExecutable(),
      args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-quic"],
    },
  },
});
