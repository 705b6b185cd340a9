import { defineConfig } from "vitest/config";
import { LongestFirst } from "./tests/support/longest-first";
import { alias } from "./vite.alias";

export default defineConfig({
  test: {
    // The product asks its resource routes by itself, never from elsewhere: what Remix warns of does not concern it.
    onConsoleLog: (text) => (text.includes("REMIX FUTURE CHANGE") ? false : undefined),
    // Worker tests wait in turns for workerd and for this process: three at once keep two cores busy (decision 079).
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    // What Miniflare leaves open when all tests have ended need not be waited for.
    teardownTimeout: 2_000,
    projects: [
      {
        resolve: { alias },
        test: {
          name: "pure",
          environment: "node",
          // Modules are evaluated once for all files: decision 079.
          isolate: false,
          // Against tests that hang: how fast something is, the bench says.
          testTimeout: 60_000,
          setupFiles: ["./tests/support/no-missing-text.ts"],
          // The styles of printed pages are read as text.
          css: { include: [/print\.css/] },
          include: [
            "app/**/*.test.{ts,tsx}",
            "db/**/*.test.ts",
            "scripts/**/*.test.ts",
            "workers/**/*.test.ts",
          ],
        },
      },
      "./vitest.workers.config.ts",
    ],
  },
});
