// `npm run pseudo-locale`: the whole product in a language that nobody speaks, made of the English texts, a third longer, in
// the place of Italian. Every screen is opened on a desk, on a telephone and at 400 % zoom: a text that the code does not
// take from the texts, one that is cut and a page wider than its window fail. Nothing of it is kept.
import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { pseudoTexts } from "./pseudo-texts.mjs";

const root = path.resolve(import.meta.dirname, "..");
const copy = mkdtempSync(path.join(os.tmpdir(), "understory-pseudo-"));
const LEFT_OUT = new Set([".git", ".wrangler", "build", "node_modules", "test-results"]);

function run(args, env = {}) {
  const { status } = spawnSync(process.execPath, args, {
    cwd: copy,
    stdio: "inherit",
    env: { ...process.env, ...env },
  });
  return status ?? 1;
}

cpSync(root, copy, { recursive: true, filter: (file) => !LEFT_OUT.has(path.relative(root, file)) });
symlinkSync(path.join(root, "node_modules"), path.join(copy, "node_modules"), "dir");
const english = path.join(copy, "locales/en");
for (const file of readdirSync(english)) {
  const texts = JSON.parse(readFileSync(path.join(english, file), "utf8"));
  writeFileSync(path.join(copy, "locales/it", file), JSON.stringify(pseudoTexts(texts)));
}
process.exitCode =
  run([path.join(copy, "scripts/build.mjs")]) ||
  run([path.join(root, "node_modules/@playwright/test/cli.js"), "test", "--workers=1", "pseudo-locale"], {
    PSEUDO_LOCALE: "1",
    SEED: "demo",
    TEST_STATE_DIR: path.join(copy, "state"),
  });
rmSync(copy, { recursive: true, force: true });
