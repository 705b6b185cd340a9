import path from "node:path";
import { build, type Plugin } from "vite";
import { alias } from "../../vite.alias";
import { passwordDictionariesFile } from "../../vite.passwords";
import { worldMapFile } from "../../vite.world-map";

export const root = path.resolve(import.meta.dirname, "../..");

/** In place of what Remix makes of the screens: tests of the Worker ask its API, queues and clock. */
export const withoutScreens = {
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
  const result = await build({
    root,
    configFile: false,
    logLevel: "error",
    resolve: { alias: { ...alias, ...withoutScreens } },
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
      rollupOptions: {
        input,
        external: [/^cloudflare:/, /^node:/],
        output: { format, inlineDynamicImports: true, exports: "named" },
      },
    },
  });
  const [output] = [result].flat();
  if (output === undefined || !("output" in output)) throw new Error("nothing was bundled");
  return output.output[0].code;
}
