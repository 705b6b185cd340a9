import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";

const root = path.resolve(import.meta.dirname, "../..");

/** A module of the product or of the bench for plain Node, as one file in `folder`; where it is. */
export async function bundleInto(folder, entry) {
  const outfile = path.join(folder, `${path.basename(entry, path.extname(entry))}.mjs`);
  await build({
    entryPoints: [path.join(root, entry)],
    outfile,
    bundle: true,
    format: "esm",
    platform: "node",
    logLevel: "error",
    tsconfig: path.join(root, "tsconfig.json"),
  });
  return outfile;
}

/** What a temporary folder is used for, and its removal afterwards. */
export async function withFolder(work) {
  const folder = mkdtempSync(path.join(os.tmpdir(), "understory-bench-"));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Hands over a module's exports for plain Node. */
export async function withModule(entry, work) {
  return withFolder(async (folder) =>
    work(await import(pathToFileURL(await bundleInto(folder, entry)).href)),
  );
}
