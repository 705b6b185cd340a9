// `npm run bench`: starts the built product over 200,000 instruments and measures it against what it is compared with,
// in turns. Prints a table and writes bench-results.json. SEED=universe measures the small universe; names measure only
// those, `peers` with names after it only those peers.
import { writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { analysis } from "../tests/bench/analysis.mjs";
import { arithmetic } from "../tests/bench/arithmetic.mjs";
import { bulkLoad } from "../tests/bench/bulk-load.mjs";
import { exports } from "../tests/bench/exports.mjs";
import { facets } from "../tests/bench/facets.mjs";
import { figures } from "../tests/bench/figures.mjs";
import { instruments, tenants } from "../tests/bench/growth.mjs";
import { hostileTexts } from "../tests/bench/hostile-texts.mjs";
import { lab } from "../tests/bench/lab.mjs";
import { largeFiles } from "../tests/bench/large-files.mjs";
import { lists } from "../tests/bench/lists.mjs";
import { mails } from "../tests/bench/mails.mjs";
import { manyReports } from "../tests/bench/many-reports.mjs";
import { mixedLoad } from "../tests/bench/mixed-load.mjs";
import { pages } from "../tests/bench/pages.mjs";
import { peers } from "../tests/bench/peers.mjs";
import { portfolioImport } from "../tests/bench/portfolio-import.mjs";
import { printRows } from "../tests/bench/print-rows.mjs";
import { queuedReports } from "../tests/bench/queued-reports.mjs";
import { reports } from "../tests/bench/reports.mjs";
import { signIn } from "../tests/bench/sign-in.mjs";
import { startProduct } from "../tests/bench/start-product.mjs";
import { startUp } from "../tests/bench/start-up.mjs";
import { universe } from "../tests/bench/universe.mjs";
import { users } from "../tests/bench/users.mjs";

const root = path.resolve(import.meta.dirname, "..");
const seed = process.env.SEED ?? "large";
const stateDir = path.resolve(root, process.env.STATE_DIR || `.wrangler/bench-${seed}`);
const running = await startProduct({
  stateDir,
  seed,
  fromPort: Number(process.env.PORT ?? 8890),
  stdio: "inherit",
});

try {
  const product = {
    ...running,
    admin: await running.as("sysadmin"),
    analyst: await running.as("analyst"),
  };
  const asked = process.argv.slice(2);
  const peersAt = asked.indexOf("peers");
  const named = peersAt === -1 ? asked : asked.slice(0, peersAt + 1);
  const measures = {
    lists,
    facets,
    pages,
    startUp,
    lab,
    analysis,
    arithmetic,
    figures,
    portfolioImport,
    exports,
    reports,
    manyReports,
    queuedReports,
    bulkLoad,
    largeFiles,
    mixedLoad,
    universe,
    users,
    instruments,
    tenants,
    signIn,
    hostileTexts,
    mails,
    peers: () => peers(product, asked.slice(named.length)),
  };
  const onRequest = [
    "largeFiles",
    "peers",
    ...(seed === "large" ? ["tenants"] : ["universe", "instruments"]),
  ];
  const rows = [];
  for (const [name, measure] of Object.entries(measures))
    if (named.length > 0 ? named.includes(name) : !onRequest.includes(name))
      rows.push(...(await measure(product)));
  printRows(rows);
  const machine = {
    at: new Date().toISOString(),
    cpus: os.cpus().length,
    model: os.cpus()[0]?.model,
    node: process.version,
    load: os.loadavg(),
  };
  writeFileSync(
    path.join(root, "bench-results.json"),
    `${JSON.stringify({ seed, machine, rows }, null, 2)}\n`,
  );
} finally {
  await running.stop();
}
