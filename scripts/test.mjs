// `npm test`: formatting, lint, types, architecture, dead code, migrations, texts, unit, Worker and browser tests, deployability.
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { CHECKS, runChecks } from "./checks.mjs";

const root = path.resolve(import.meta.dirname, "..");
const temporary = mkdtempSync(path.join(scratchFolder(), "understory-test-"));
const tool = (file) => path.join(root, "node_modules", file);
let skipped = 0;

/** What a deployment would upload (bundle.mjs), for the browser tests; beside the checks, of which each keeps one core busy. */
const BUILD = { title: "Build", args: [path.join(root, "scripts/build.mjs")] };

/** A check counts as one test, and so does the build. */
let { passed, failed } = await runChecks([BUILD, ...CHECKS]);

/**
 * Memory where the system offers enough of it: databases of tests wait for the disk at each of thousands of commits, three
 * times as long where something else writes too (decision 079).
 */
function scratchFolder() {
  const memory = "/dev/shm";
  const room = 4 * 2 ** 30;
  const { bavail, bsize } = existsSync(memory) ? statfsSync(memory) : { bavail: 0, bsize: 0 };
  return bavail * bsize > room && process.availableMemory() > 2 * room ? memory : os.tmpdir();
}

/** Runs a program of node_modules with this Node; its output is the reader's. */
function run(title, args, env = {}) {
  console.log(`\n── ${title}`);
  const started = Date.now();
  const result = spawnSync(process.execPath, args, {
    cwd: root,
    stdio: ["ignore", "inherit", "inherit"],
    env: {
      ...process.env,
      NO_COLOR: "1",
      PATH: `${path.dirname(process.execPath)}${path.delimiter}${process.env.PATH}`,
      ...env,
    },
  });
  console.log(`   ${title}: ${((Date.now() - started) / 1000).toFixed(1)} s, exit ${result.status}`);
  return result.status === 0;
}

/** A test runner counts its own; one that dies before it could count is a failure. */
function count(report, succeeded, read) {
  const before = failed;
  if (existsSync(report)) {
    const found = read(JSON.parse(readFileSync(report, "utf8")));
    passed += found.ok;
    failed += found.bad;
    skipped += found.skipped;
  }
  if (!succeeded && failed === before) failed += 1;
}

const vitestReport = path.join(temporary, "vitest.json");
count(
  vitestReport,
  run(
    "Unit and Worker tests",
    [
      tool("vitest/vitest.mjs"),
      "run",
      "--reporter=dot",
      "--reporter=json",
      `--outputFile.json=${vitestReport}`,
    ],
    // All test files in one build: what it costs comes back after the tenth.
    { BUNDLED_TESTS: "1", TMPDIR: temporary },
  ),
  (report) => ({
    ok: report.numPassedTests,
    bad: report.numFailedTests + (report.numFailedTestSuites ? 1 : 0),
    skipped: report.numPendingTests + report.numTodoTests,
  }),
);

const browserReport = path.join(temporary, "browser.json");
count(
  browserReport,
  run("Browser tests", [tool("@playwright/test/cli.js"), "test"], {
    TEST_REPORT: browserReport,
    TEST_STATE_DIR: path.join(temporary, "state"),
  }),
  (report) => ({
    ok: report.stats.expected,
    // Whatever had to be tried twice counts as failed, should anybody ask for retries.
    bad: report.stats.unexpected + report.stats.flaky,
    skipped: report.stats.skipped,
  }),
);

rmSync(temporary, { recursive: true, force: true });
console.log(`\n${skipped} skipped\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
