import { defineConfig } from "vitest/config";
import { alias } from "./vite.alias";

export default defineConfig({
  test: {
    projects: [
      {
        resolve: { alias },
        test: {
          name: "pure",
          environment: "node",
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
