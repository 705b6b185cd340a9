import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readConfigs, writeConfigs } from "./config.mjs";
import { wranglerOf } from "./wrangler.mjs";

const checkout = path.resolve(import.meta.dirname, "../..");
let root: string;
let files: { app: string; pdf: string };

/** The product's configuration and PDF Worker; in place of the built product, which `npm test` bundles later, an empty one. */
beforeAll(() => {
  root = mkdtempSync(path.join(os.tmpdir(), "understory-wrangler-test-"));
  for (const part of ["wrangler.toml", "workers/pdf", "package.json"])
    cpSync(path.join(checkout, part), path.join(root, part), { recursive: true });
  symlinkSync(path.join(checkout, "node_modules"), path.join(root, "node_modules"));
  mkdirSync(path.join(root, "build/client"), { recursive: true });
  mkdirSync(path.join(root, "build/server/js"), { recursive: true });
  writeFileSync(path.join(root, "build/client/robots.txt"), "");
  writeFileSync(
    path.join(root, "build/server/index.js"),
    "export default { fetch: async () => (await import('./js/part-1.js')).answer(), queue() {}, scheduled() {} };",
  );
  writeFileSync(path.join(root, "build/server/js/part-1.js"), "export const answer = () => new Response();");
  files = writeConfigs({
    root,
    configs: readConfigs(root),
    environment: "staging",
    settings: { PUBLIC_URL: "https://staging.example.com", CLOUDFLARE_EMAIL: "yes", JURISDICTION: "eu" },
    accountId: "0123456789abcdef0123456789abcdef",
    databaseId: "00000000-0000-0000-0000-000000000000",
  });
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

test("wrangler itself takes the configuration written for an account, of both Workers, and names every binding", async () => {
  const { run } = wranglerOf({ cwd: root });
  for (const [file, bindings] of [
    [files.pdf, ["BROWSER"]],
    [files.app, ["DB", "FILES", "PDF", "LOADS", "REPORTS", "MAIL", "FLOWS", "ASSETS", "EMAIL", "PUBLIC_URL"]],
  ] as const) {
    const { status, stdout, stderr } = await run(["deploy", "--dry-run", "-c", file]);
    expect(status, stdout + stderr).toBe(0);
    for (const binding of bindings) expect(stdout).toContain(`env.${binding}`);
    if (file === files.app) expect(stdout).toContain("js/part-1.js");
    expect(stdout + stderr).not.toMatch(/unexpected fields|warning/i);
  }
});
