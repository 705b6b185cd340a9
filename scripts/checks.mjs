import path from "node:path";

const root = path.resolve(import.meta.dirname, "..");
const tool = (file) => path.join(root, "node_modules", file);

/** What is checked without running the product, each by a program of this Node. */
export const CHECKS = [
  {
    title: "Formatting and lint",
    args: [tool("@biomejs/biome/bin/biome"), "check", "--error-on-warnings", "."],
  },
  { title: "Types", args: [tool("typescript/bin/tsc"), "-p", "."] },
  {
    title: "Architecture",
    args: [
      tool("dependency-cruiser/bin/dependency-cruise.mjs"),
      "app",
      "workers",
      "db",
      "--config",
      ".dependency-cruiser.cjs",
    ],
  },
  { title: "No dead code and no unused package", args: [tool("knip/bin/knip.js")] },
  { title: "Migrations only add", args: [path.join(root, "scripts/check-migrations.mjs")] },
  { title: "Texts in every language", args: [path.join(root, "scripts/check-texts.mjs")] },
];
