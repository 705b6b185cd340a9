import path from "node:path";
import { defineConfig } from "vitest/config";

const alias = {
  "~": path.resolve("app"),
  "~db": path.resolve("db"),
  "~workers": path.resolve("workers"),
  "~locales": path.resolve("locales"),
  "~tests": path.resolve("tests"),
};

export default defineConfig({
  test: {
    projects: [
      {
        resolve: { alias },
        test: {
          name: "pure",
          environment: "node",
          include: ["app/**/*.test.{ts,tsx}", "db/**/*.test.ts", "scripts/**/*.test.ts"],
        },
      },
      "./vitest.workers.config.ts",
    ],
  },
});
