import path from "node:path";
import { build, type Plugin, type Rollup } from "vite";
import { alias } from "../../vite.alias";
import { passwordDictionariesFile } from "../../vite.passwords";
import { worldMapFile } from "../../vite.world-map";

export const root = path.resolve(import.meta.dirname, "../..");

/** Modules of the Worker that its tests replace. They ask its API, queues and clock: not what Remix makes of the screens. */
export const replacedModules = {
  "~/features/sessions/passwords/password-cost.server": path.join(
    root,
    "tests/support/cheap-password-cost.ts",
  ),
  "virtual:remix/server-build": path.join(root, "tests/support/no-screens.ts"),
  "@remix-run/route-config": path.join(root, "tests/support/route-config.ts"),
};

/** Addresses of files as tests serve them: their place in node_modules. */
const addresses: Plugin = {
  name: "addresses-of-files",
  enforce: "pre",
  load: (id) =>
    id.endsWith("?url")
      ? `export default ${JSON.stringify(`/${path.relative(root, id.slice(0, -"?url".length))}`)};`
      : null,
};

/** The text of one module that holds everything `input` imports, packages included. */
export async function bundle(input: string, format: "es" | "cjs", plugins: Plugin[] = []): Promise<string> {
  const [chunk] = await built(plugins, {
    input,
    output: { format, inlineDynamicImports: true, exports: "named" },
  });
  if (chunk === undefined) throw new Error("nothing was bundled");
  return chunk.code;
}

/** The name of the module that holds what several entries have in common. */
export const COMMON = "worker";

/**
 * Modules by file name for entries that share what they import: one with everything that `common` imports, others as the
 * entries need.
 */
export async function bundleAll(
  input: Readonly<Record<string, string>>,
  common: string,
): Promise<ReadonlyMap<string, Rollup.OutputChunk>> {
  let within: Set<string> | undefined;
  const chunks = await built([], {
    input,
    preserveEntrySignatures: "allow-extension",
    output: {
      format: "es",
      sourcemap: "hidden",
      sourcemapPathTransform: (source, map) => path.resolve(path.dirname(map), source),
      entryFileNames: "[name].js",
      chunkFileNames: "chunk-[name]-[hash].js",
      manualChunks(id, { getModuleInfo }) {
        within ??= importsOf(common, (of) => {
          const { importedIds = [], dynamicallyImportedIds = [] } = getModuleInfo(of) ?? {};
          return [...importedIds, ...dynamicallyImportedIds];
        });
        return within.has(id) ? COMMON : null;
      },
    },
  });
  return new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
}

/** A module and all that it imports, however far away. */
function importsOf(module: string, imported: (of: string) => readonly string[]): Set<string> {
  const found = new Set([module]);
  for (const each of found) for (const next of imported(each)) found.add(next);
  return found;
}

async function built(plugins: Plugin[], options: Rollup.RollupOptions): Promise<Rollup.OutputChunk[]> {
  const result = await build({
    root,
    configFile: false,
    logLevel: "error",
    resolve: { alias: { ...replacedModules, ...alias } },
    plugins: [...plugins, addresses, passwordDictionariesFile(), worldMapFile()],
    ssr: {
      target: "webworker",
      noExternal: true,
      external: ["cloudflare:workers", "cloudflare:sockets", "cloudflare:email"],
      resolve: { conditions: ["workerd", "worker", "browser", "module"] },
    },
    build: {
      ssr: true,
      write: false,
      minify: false,
      target: "es2022",
      rollupOptions: { external: [/^cloudflare:/, /^node:/, /^vitest(\/|$)/], ...options },
    },
  });
  return [result]
    .flat()
    .flatMap((each) => ("output" in each ? each.output : []))
    .filter((output) => output.type === "chunk");
}
