import { spawn } from "node:child_process";
import path from "node:path";

const root = path.resolve(import.meta.dirname, "..");
const tool = (file) => path.join(root, "node_modules", file);

/** What is checked without running the product, each by a program of this Node. */
export const CHECKS = [
  // The compiler without JavaScript, a third of the work; check-rows asks the one before it, which can be called from JavaScript.
  { title: "Types", args: [tool("typescript-native/bin/tsc"), "-p", ".", "--singleThreaded"] },
  {
    title: "Formatting and lint",
    args: [tool("@biomejs/biome/bin/biome"), "check", "--error-on-warnings", "."],
  },
  {
    title: "Architecture",
    args: [
      tool("dependency-cruiser/bin/dependency-cruise.mjs"),
      "app",
      "workers",
      "db",
      "--config",
      ".dependency-cruiser.cjs",
    ],
  },
  { title: "No dead code and no unused package", args: [tool("knip/bin/knip.js")] },
  { title: "Migrations only add", args: [path.join(root, "scripts/check-migrations.mjs")] },
  {
    title: "Types of rows and their SQL",
    args: ["--no-warnings", path.join(root, "scripts/check-rows.mjs")],
  },
  { title: "Licences and checksums of packages", args: [path.join(root, "scripts/check-packages.mjs")] },
  { title: "Texts in every language", args: [path.join(root, "scripts/check-texts.mjs")] },
];

/** Two at a time: each keeps one core busy. */
const AT_ONCE = 2;

/** Runs one program of node_modules with this Node, and prints what it said when it is done. */
function run({ title, args }) {
  const started = Date.now();
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, { cwd: root, stdio: ["ignore", "pipe", "pipe"] });
    let said = "";
    child.stdout.on("data", (text) => (said += text));
    child.stderr.on("data", (text) => (said += text));
    child.on("close", (status) => {
      const seconds = ((Date.now() - started) / 1000).toFixed(1);
      console.log(`\n── ${title}\n${said}   ${title}: ${seconds} s, exit ${status}`);
      resolve(status === 0);
    });
  });
}

/** Runs all of them; how many passed and failed. */
export async function runChecks(checks) {
  const waiting = [...checks];
  const passed = [];
  const runner = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) passed.push(await run(check));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, runner));
  const ok = passed.filter(Boolean).length;
  return { passed: ok, failed: passed.length - ok };
}
