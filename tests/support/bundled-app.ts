import path from "node:path";
import type { Plugin } from "vite";
import { bundle, root } from "./bundle";

const APP = path.join(root, "workers/app.ts");

/** `npm test`: the Worker in one module, as it is deployed. A test file evaluates it in a half second instead of four. */
export function bundledApp(): Plugin {
  let code: Promise<string> | undefined;
  return {
    name: "bundled-app",
    enforce: "pre",
    async load(id) {
      if (id !== APP) return null;
      code ??= bundle(APP, "es");
      return { code: await code, map: { mappings: "" } };
    },
  };
}
