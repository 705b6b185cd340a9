import path from "node:path";

/** The import roots, the same for the build, the tests and (in tsconfig.json) the types. */
export const alias = {
  "~": path.resolve(import.meta.dirname, "app"),
  "~db": path.resolve(import.meta.dirname, "db"),
  "~workers": path.resolve(import.meta.dirname, "workers"),
  "~locales": path.resolve(import.meta.dirname, "locales"),
  "~tests": path.resolve(import.meta.dirname, "tests"),
};
