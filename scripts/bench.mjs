// `npm run bench`: starts the built product over 200,000 instruments and measures it against what it is compared with,
// in turns. Prints a table and writes bench-results.json. SEED=universe measures the small universe.
import { spawn } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { analysis } from "../tests/bench/analysis.mjs";
import { bulkLoad } from "../tests/bench/bulk-load.mjs";
import { exports } from "../tests/bench/exports.mjs";
import { facets } from "../tests/bench/facets.mjs";
import { figures } from "../tests/bench/figures.mjs";
import { hostileTexts } from "../tests/bench/hostile-texts.mjs";
import { lab } from "../tests/bench/lab.mjs";
import { largeFiles } from "../tests/bench/large-files.mjs";
import { lists } from "../tests/bench/lists.mjs";
import { mails } from "../tests/bench/mails.mjs";
import { mixedLoad } from "../tests/bench/mixed-load.mjs";
import { pages } from "../tests/bench/pages.mjs";
import { portfolioImport } from "../tests/bench/portfolio-import.mjs";
import { reports } from "../tests/bench/reports.mjs";
import { signIn } from "../tests/bench/sign-in.mjs";
import { universe } from "../tests/bench/universe.mjs";
import { users } from "../tests/bench/users.mjs";
import { apiClient } from "./api-client.mjs";
import { freePort } from "./instance.mjs";

const root = path.resolve(import.meta.dirname, "..");
const seed = process.env.SEED ?? "large";
const stateDir = path.resolve(root, process.env.STATE_DIR ?? `.wrangler/bench-${seed}`);
const port = await freePort(Number(process.env.PORT ?? 8890));
const origin = `http://localhost:${port}`;
const inspectorPort = await freePort(port + 1000);

const server = spawn(process.execPath, [path.join(root, "scripts/serve.mjs")], {
  cwd: root,
  stdio: "inherit",
  env: {
    ...process.env,
    PORT: String(port),
    STATE_DIR: stateDir,
    SEED: seed,
    INSPECTOR_PORT: String(inspectorPort),
  },
});
let ended = false;
server.on("exit", () => {
  ended = true;
});

async function ready() {
  for (;;) {
    if (ended) throw new Error("The product did not start.");
    const answer = await fetch(`${origin}/healthz`).catch(() => null);
    if (answer?.ok) return;
    await sleep(500);
  }
}

function print(rows) {
  const number = (value) => (value >= 100 ? value.toFixed(0) : value.toFixed(2));
  console.log("\nname | ours | other | ratio | target");
  for (const { name, unit, ours, other, ratio, target } of rows) {
    console.log(
      `${name} | ${number(ours)} ${unit} | ${number(other)} ${unit} | ${ratio.toFixed(2)} | ${target === null ? "–" : `at most ${target}`}`,
    );
  }
}

try {
  await ready();
  const password =
    process.env.DEMO_PASSWORD ?? readFileSync(path.join(stateDir, "demo-password"), "utf8").trim();
  const product = {
    stateDir,
    origin,
    inspectorPort,
    admin: await apiClient(origin, "sysadmin", password),
    analyst: await apiClient(origin, "analyst", password),
  };
  const rows = [];
  const only = process.argv.slice(2);
  for (const [name, measure] of Object.entries({
    lists,
    facets,
    pages,
    lab,
    analysis,
    figures,
    portfolioImport,
    exports,
    reports,
    bulkLoad,
    largeFiles,
    mixedLoad,
    universe,
    users,
    signIn,
    hostileTexts,
    mails,
  })) {
    if (
      only.length > 0
        ? !only.includes(name)
        : (name === "universe" && seed !== "large") || name === "largeFiles"
    )
      continue;
    rows.push(...(await measure(product)));
  }
  print(rows);
  const machine = { cpus: os.cpus().length, model: os.cpus()[0]?.model, node: process.version };
  writeFileSync(
    path.join(root, "bench-results.json"),
    `${JSON.stringify({ seed, machine, rows }, null, 2)}\n`,
  );
} finally {
  server.kill("SIGTERM");
}
