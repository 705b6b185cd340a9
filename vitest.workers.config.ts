import { readFile } from "node:fs/promises";
import path from "node:path";
import { cloudflareTest, readD1Migrations } from "@cloudflare/vitest-pool-workers";
import { defineConfig } from "vitest/config";
import { fontAsset, pdfWorker } from "./tests/support/pdf-worker";
import { alias } from "./vite.alias";
import { passwordDictionaries, passwordDictionariesFile } from "./vite.passwords";

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

const migrations = await readD1Migrations(path.resolve(import.meta.dirname, "migrations"));

export default defineConfig({
  resolve: {
    alias: {
      ...alias,
      // Screens are tested in a browser; here the Worker runs with its API, queues and clock.
      "virtual:remix/server-build": path.resolve(import.meta.dirname, "tests/support/no-screens.ts"),
      "@remix-run/route-config": path.resolve(import.meta.dirname, "tests/support/route-config.ts"),
    },
  },
  plugins: [
    passwordDictionariesFile(),
    cloudflareTest({
      main: "./workers/app.ts",
      miniflare: {
        compatibilityDate: "2026-07-01",
        compatibilityFlags: ["nodejs_compat"],
        bindings: {
          MIGRATIONS: migrations,
          AUTH_SECRET: "a secret that only the tests know, long enough",
          LOCAL_SECRET: "local",
          PROVIDER_TENANT: "Understory",
          ACTIVE_MODULES: "",
          GOOGLE_ANALYTICS_ID: "",
          FLOW_SILENCE_MS: "1500",
          // Few in every test run; `npm run faults` asks for hundreds.
          FAULT_SCHEDULES: process.env.FAULT_SCHEDULES ?? "2",
        },
        d1Databases: { DB: "understory" },
        r2Buckets: { FILES: "understory-files" },
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
          SHARED_DATA: sharedFile,
        },
        workers: [await pdfWorker()],
      },
    }),
  ],
  test: {
    name: "workers",
    // The styles of printed pages are read as text.
    css: { include: [/print\.css/] },
    testTimeout: 30_000,
    include: ["tests/workers/**/*.test.ts"],
    globalSetup: [
      "./tests/support/mail-server.ts",
      "./tests/support/identity-provider.ts",
      "./tests/support/data-server.ts",
    ],
    setupFiles: ["./tests/support/migrate.ts"],
    deps: {
      optimizer: {
        ssr: {
          enabled: true,
          include: [
            "@remix-run/cloudflare",
            "@remix-run/server-runtime",
            // Modules of screens are loaded for what they let through: thousands of files unless made into a few.
            "@tabler/icons-react",
            "@mantine/core",
            "@mantine/hooks",
            "@mantine/modals",
            "@mantine/notifications",
            "@remix-run/react",
          ],
        },
      },
    },
  },
});
