// `npm run mutations [-- text]`: removes each security control in turn, in a copy of the product, and runs the tests that
// must notice. Prints a line for each control and ends with status 1 where a removed control went unnoticed. A text
// chooses the controls whose name holds it.
import { spawnSync } from "node:child_process";
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import os from "node:os";
import path from "node:path";
import { SECURITY_CONTROLS } from "../tests/mutations/security-controls.mjs";

const root = path.resolve(import.meta.dirname, "..");
const copy = mkdtempSync(path.join(os.tmpdir(), "understory-mutations-"));
process.on("exit", () => rmSync(copy, { recursive: true, force: true }));
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => process.exit(1));

function copyProduct() {
  const listed = spawnSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], {
    cwd: root,
  });
  for (const file of listed.stdout.toString().split("\0").filter(Boolean)) {
    mkdirSync(path.dirname(path.join(copy, file)), { recursive: true });
    cpSync(path.join(root, file), path.join(copy, file));
  }
  // Each package by itself: what the test runner keeps beside them is the copy's own.
  mkdirSync(path.join(copy, "node_modules"));
  for (const entry of readdirSync(path.join(root, "node_modules")).filter((name) => !name.startsWith(".v")))
    symlinkSync(path.join(root, "node_modules", entry), path.join(copy, "node_modules", entry));
}

/** Runs the tests in the copy: how many passed and failed, and whether the run came to its end. */
function run({ project, files }) {
  const { stdout } = spawnSync(
    process.execPath,
    [
      path.join(copy, "node_modules/vitest/vitest.mjs"),
      "run",
      "--project",
      project,
      ...files,
      "--reporter=json",
      "--retry=0",
    ],
    { cwd: copy, encoding: "utf8", maxBuffer: 1e9, timeout: 10 * 60_000 },
  );
  const start = stdout?.indexOf('{"numTotalTestSuites"') ?? -1;
  if (start < 0) return null;
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(stdout.slice(start));
  const failed = testResults.flatMap((file) =>
    file.assertionResults.filter((one) => one.status === "failed"),
  );
  return { passed: numPassedTests, failed: numFailedTests, first: failed[0]?.title ?? null };
}

/** Makes the changes that remove a control; answers how to take them back, or null where a text is not there once. */
function remove(control) {
  const wholes = new Map();
  const restore = () => {
    for (const [place, whole] of wholes) writeFileSync(place, whole);
  };
  for (const { file, find, replace } of [control, ...(control.also ?? [])]) {
    const place = path.join(copy, file);
    const text = readFileSync(place, "utf8");
    if (!wholes.has(place)) wholes.set(place, text);
    if (text.split(find).length !== 2) {
      restore();
      return null;
    }
    writeFileSync(
      place,
      text.replace(find, () => replace),
    );
  }
  return restore;
}

function judge(control) {
  const restore = remove(control);
  if (restore === null) return { noticed: false, text: "the change does not fit the code any more" };
  try {
    const result = run(control.tests);
    if (result === null || result.passed + result.failed === 0)
      return { noticed: false, text: "the tests did not run" };
    if (result.failed === 0) return { noticed: false, text: `${result.passed} tests passed without it` };
    return { noticed: true, text: `${result.failed} of ${result.failed + result.passed}: ${result.first}` };
  } finally {
    restore();
  }
}

copyProduct();
const chosen = SECURITY_CONTROLS.filter(({ control }) => control.includes(process.argv[2] ?? ""));
let unnoticed = 0;
for (const each of chosen) {
  const { noticed, text } = judge(each);
  if (!noticed) unnoticed += 1;
  console.log(`${noticed ? "noticed  " : "UNNOTICED"}  ${each.control}  —  ${text}`);
}
console.log(
  `${chosen.length} controls removed, ${chosen.length - unnoticed} noticed, ${unnoticed} unnoticed`,
);
process.exitCode = unnoticed === 0 ? 0 : 1;
