import { vitePlugin as remix } from "@remix-run/dev";
import type { Plugin } from "vite";
import { defineConfig } from "vite";
import { alias } from "./vite.alias";
import { namedChunks } from "./vite.chunks";
import { iconsFile } from "./vite.icons";
import { passwordDictionariesFile } from "./vite.passwords";
import { reactDomOfBrowsersOnly } from "./vite.react-dom";
import { routeModulesOfOurs } from "./vite.route-modules";
import { worldMapFile } from "./vite.world-map";

declare module "@remix-run/cloudflare" {
  interface Future {
    v3_singleFetch: true;
  }
}

/** Builds the Worker as the server entry, with Remix's build inside it: a file for each part that it loads, one copy of every module. */
function workerEntry(): Plugin {
  return {
    name: "worker-entry",
    enforce: "post",
    config: (_config, { isSsrBuild }) =>
      isSsrBuild
        ? { build: { rollupOptions: { input: "./workers/app.ts", output: { inlineDynamicImports: false } } } }
        : undefined,
  };
}

export default defineConfig({
  plugins: [
    remix({
      serverModuleFormat: "esm",
      ignoredRouteFiles: ["**/*"],
      future: {
        v3_fetcherPersist: true,
        v3_relativeSplatPath: true,
        v3_throwAbortReason: true,
        v3_singleFetch: true,
        v3_lazyRouteDiscovery: true,
        v3_routeConfig: true,
      },
    }),
    workerEntry(),
    namedChunks(),
    iconsFile(),
    passwordDictionariesFile(),
    worldMapFile(),
    reactDomOfBrowsersOnly(),
    routeModulesOfOurs(),
  ],
  resolve: { alias },
  ssr: {
    target: "webworker",
    noExternal: true,
    external: ["cloudflare:workers", "cloudflare:sockets", "cloudflare:email"],
    resolve: {
      conditions: ["workerd", "worker", "browser", "module"],
      externalConditions: ["workerd", "worker"],
    },
  },
  build: {
    target: "es2022",
    assetsDir: "js",
    minify: true,
    sourcemap: false,
    chunkSizeWarningLimit: 2000,
    rollupOptions: {
      external: [/^cloudflare:/],
      output: {
        assetFileNames: (asset) =>
          asset.names[0]?.endsWith(".css") ? "css/[name]-[hash][extname]" : "js/[name]-[hash][extname]",
      },
    },
  },
});
