import { readFile } from "node:fs/promises";
import path from "node:path";
import { build } from "esbuild";
import { installBrowserShim } from "../../scripts/chromium.mjs";

const root = path.resolve(import.meta.dirname, "../..");

/** The PDF Worker as it is deployed, with a real Chromium behind its binding: what tests print is a PDF. */
export async function pdfWorker() {
  const cache = path.join(root, ".cache", "tests");
  process.env.XDG_CACHE_HOME = cache;
  await installBrowserShim(cache);
  const { outputFiles } = await build({
    entryPoints: [path.join(root, "workers/pdf/worker.ts")],
    bundle: true,
    write: false,
    format: "esm",
    target: "es2022",
    conditions: ["workerd", "worker", "browser"],
    external: ["cloudflare:*", "node:*"],
  });
  return {
    name: "understory-pdf",
    // Named as a module: a script is searched for imports before each test file.
    modules: [{ type: "ESModule" as const, path: "worker.js", contents: outputFiles[0]?.text ?? "" }],
    compatibilityDate: "2026-07-01",
    compatibilityFlags: ["nodejs_compat"],
    browserRendering: { binding: "BROWSER" },
  };
}

/** A font under the address it has in tests: its place in node_modules. */
export async function fontAsset(request: { readonly url: string }): Promise<Response | null> {
  const { pathname } = new URL(request.url);
  if (!pathname.startsWith("/node_modules/@fontsource/")) return null;
  return new Response(await readFile(path.join(root, path.normalize(pathname))));
}
