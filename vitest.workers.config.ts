import { readFile } from "node:fs/promises";
import path from "node:path";
import { cloudflareTest, readD1Migrations } from "@cloudflare/vitest-pool-workers";
import type { Plugin } from "esbuild";
import { defineConfig } from "vitest/config";
import { v8Flags } from "./scripts/v8-flags.mjs";
import { replacedModules } from "./tests/support/bundle";
import { bundledTests, workerModule } from "./tests/support/bundled-tests";
import { freshIsolates } from "./tests/support/fresh-isolates";
import { fontAsset, pdfWorker } from "./tests/support/pdf-worker";
import { alias } from "./vite.alias";
import { passwordDictionaries, passwordDictionariesFile } from "./vite.passwords";
import { worldMapFile } from "./vite.world-map";

process.env.MINIFLARE_WORKERD_V8_FLAGS = v8Flags(process.env.MINIFLARE_WORKERD_V8_FLAGS);

/** Real data files, where they are present: beside the repository, or where UNDERSTORY_DATA points. */
const sharedData = path.resolve(
  process.env.UNDERSTORY_DATA ?? path.join(import.meta.dirname, "../shared/data"),
);

async function sharedFile(request: { url: string }): Promise<Response> {
  const file = path.join(sharedData, path.normalize(decodeURIComponent(new URL(request.url).pathname)));
  try {
    return new Response(await readFile(file));
  } catch {
    return new Response(null, { status: 404 });
  }
}

/** Asks as a deployment does: its network has public addresses only, whatever name leads to an address. */
const publicNetworkWorker = {
  name: "understory-public-network",
  modules: true as const,
  script: `export default { fetch: (request) => fetch(request.headers.get("x-ask")).catch((error) =>
    new Response(String(error), { status: 502 })) }`,
  compatibilityDate: "2026-07-01",
  outboundService: { network: { allow: ["public" as const] } },
};

/** What workerd brings with it stays outside of what is made of packages. */
const modulesOfTheRuntime: Plugin = {
  name: "modules-of-the-runtime",
  setup(build) {
    build.onResolve({ filter: /^(node|cloudflare):/ }, ({ path: name }) => ({ path: name, external: true }));
  },
};

/** Packages and texts go to workerd without source maps, which weigh several times what they map. */
const withoutMaps = {
  name: "packages-and-texts-without-source-maps",
  transform: (code: string, id: string) =>
    /\/node_modules\/|\/locales\//.test(id) ? { code, map: { mappings: "" as const } } : null,
};

const migrations = await readD1Migrations(path.resolve(import.meta.dirname, "migrations"));

export default defineConfig({
  resolve: {
    alias: { ...replacedModules, ...alias },
  },
  plugins: [
    passwordDictionariesFile(),
    worldMapFile(),
    withoutMaps,
    // `npm run isolates`: each message in code of its own, as in a deployment that ends isolates at any time.
    ...(process.env.ISOLATE_PER_MESSAGE === "1" ? [freshIsolates()] : []),
    ...(process.env.BUNDLED_TESTS === "1" ? [bundledTests()] : []),
    cloudflareTest({
      main: "./tests/support/limits/limited-app.ts",
      miniflare: {
        compatibilityDate: "2026-07-01",
        compatibilityFlags: ["nodejs_compat"],
        modulesRules: [{ type: "ESModule", include: [workerModule], fallthrough: true }],
        bindings: {
          MIGRATIONS: migrations,
          AUTH_SECRET: "a secret that only the tests know, long enough",
          LOCAL_SECRET: "local",
          PUBLIC_URL: "http://understory.test",
          CONTACT_ADDRESS: "support@understory.test",
          PROVIDER_TENANT: "Understory",
          ACTIVE_MODULES: "",
          GOOGLE_ANALYTICS_ID: "",
          // A busy machine answers late, and is not silent.
          FLOW_SILENCE_MS: "4000",
          // Few in every test run; `npm run faults` asks for hundreds.
          FAULT_SCHEDULES: process.env.FAULT_SCHEDULES ?? "2",
          ISOLATE_PER_MESSAGE: process.env.ISOLATE_PER_MESSAGE ?? "",
          // `npm run targets -- growth` archives the facts of 10,000.
          ARCHIVE_INSTRUMENTS: process.env.ARCHIVE_INSTRUMENTS ?? "500",
          // `npm run targets -- requests` asks 200,000.
          GENERATED_REQUESTS: process.env.GENERATED_REQUESTS ?? "1500",
          // `npm run canary` asks for every column and tab.
          CANARY_CRAWL: process.env.CANARY_CRAWL ?? "usual",
        },
        d1Databases: { DB: "understory" },
        r2Buckets: { FILES: "understory-files" },
        // Tests that break the printer drive it themselves.
        browserRendering: { binding: "BROWSER" },
        queueProducers: {
          LOADS: "understory-loads",
          REPORTS: "understory-reports",
          MAIL: "understory-mail",
          FLOWS: "understory-flows",
        },
        queueConsumers: {
          "understory-loads": { maxBatchTimeout: 0, maxRetries: 2 },
          "understory-reports": { maxBatchTimeout: 0 },
          "understory-mail": { maxBatchTimeout: 0 },
          "understory-flows": { maxBatchTimeout: 0 },
        },
        serviceBindings: {
          ASSETS: async (request: Request) =>
            request.url.includes("/js/password-dictionaries-")
              ? new Response(await passwordDictionaries())
              : ((await fontAsset(request)) ?? new Response(null, { status: 404 })),
          PDF: "understory-pdf",
          PUBLIC_NETWORK: "understory-public-network",
          SHARED_DATA: sharedFile,
        },
        workers: [await pdfWorker(), publicNetworkWorker],
      },
    }),
  ],
  test: {
    name: "workers",
    // The styles of printed pages are read as text.
    css: { include: [/print\.css/] },
    testTimeout: 30_000,
    // A fresh database for each file: three begin at once.
    hookTimeout: 30_000,
    // Mails, loads and reports arrive when queues bring them, on a busy machine later than in a second.
    expect: { poll: { timeout: 15_000 } },
    include: ["tests/workers/**/*.test.ts"],
    globalSetup: [
      "./tests/support/mail-server.ts",
      "./tests/support/identity-provider.ts",
      "./tests/support/data-server.ts",
    ],
    setupFiles: [
      "./tests/support/migrate.ts",
      "./tests/support/recorded/check-statements.ts",
      "./tests/support/no-missing-text.ts",
    ],
    deps: {
      optimizer: {
        ssr: {
          enabled: true,
          // Each module is fetched and evaluated anew for each test file: packages of hundreds are made into a few.
          include: [
            "@asteasolutions/zod-to-openapi",
            "@conform-to/react",
            "@conform-to/zod/v4",
            "@hono/zod-openapi",
            "@mantine/core",
            "@mantine/hooks",
            "@mantine/notifications",
            "@remix-run/cloudflare",
            "@remix-run/react",
            "@tabler/icons-react",
            "@tanstack/react-virtual",
            "@zxcvbn-ts/core",
            "better-auth/minimal",
            "better-auth/adapters/drizzle",
            "better-auth/plugins",
            "drizzle-orm",
            "drizzle-orm/batch",
            "drizzle-orm/d1",
            "drizzle-orm/sqlite-core",
            "fast-check",
            "fflate",
            "fraction.js",
            "hono",
            "hono/cookie",
            "hono/factory",
            "hono/html",
            "hono/http-exception",
            "hono/secure-headers",
            "hono/utils/cookie",
            "i18n-iso-countries",
            "i18next",
            "markdown-it",
            "oauth4webapi",
            "postal-mime",
            "react",
            "react-dom/server",
            "react-i18next",
            "react/jsx-dev-runtime",
            "react/jsx-runtime",
            "zod",
          ],
          esbuildOptions: {
            plugins: [modulesOfTheRuntime],
            minifyWhitespace: true,
            minifySyntax: true,
            sourcemap: false,
          },
        },
      },
    },
  },
});
