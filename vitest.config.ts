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
          include: ["app/**/*.test.{ts,tsx}", "db/**/*.test.ts", "scripts/**/*.test.ts"],
        },
      },
      "./vitest.workers.config.ts",
    ],
  },
});
