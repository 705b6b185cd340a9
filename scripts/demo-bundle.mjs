import path from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";

/** The demo generator is TypeScript of the product; bundled here so that plain Node can run it. */
export async function loadDemo(root, folder) {
  const outfile = path.join(folder, "demo.mjs");
  await build({
    entryPoints: [path.join(root, "db/seeds/demo/index.ts")],
    outfile,
    bundle: true,
    format: "esm",
    platform: "node",
    target: "node20",
    logLevel: "error",
    tsconfig: path.join(root, "tsconfig.json"),
  });
  return import(`${pathToFileURL(outfile).href}?at=${Date.now()}`);
}
