import { spawn } from "node:child_process";
import path from "node:path";
import { Refusal } from "./refusal.mjs";

const root = path.resolve(import.meta.dirname, "../..");

/** wrangler of this installation, by the Node that runs this script. */
const WRANGLER = [
  process.execPath,
  "--no-warnings",
  path.join(root, "node_modules/wrangler/wrangler-dist/cli.js"),
];

const LAST_LINES = 25;

/** What a failed call said, short enough to read. */
export const lastWords = ({ stdout, stderr }) =>
  `${stderr}\n${stdout}`.trim().split("\n").slice(-LAST_LINES).join("\n");

/**
 * The one way to wrangler: `run(args, { input })` answers { status, stdout, stderr }; `must(args, remedy)` throws a
 * refusal where it fails. wrangler asks nothing (CI): what needs an answer is asked by the deployment itself.
 */
export function wranglerOf({ command = WRANGLER, env = process.env, cwd = root } = {}) {
  const [program, ...first] = command;
  const run = (args, { input } = {}) =>
    new Promise((resolve, reject) => {
      const child = spawn(program, [...first, ...args], {
        cwd,
        env: {
          ...env,
          CI: "true",
          NO_COLOR: "1",
          FORCE_COLOR: "0",
          WRANGLER_SEND_METRICS: "false",
          NO_UPDATE_NOTIFIER: "1",
        },
        stdio: ["pipe", "pipe", "pipe"],
      });
      let stdout = "";
      let stderr = "";
      child.stdout.on("data", (text) => (stdout += text));
      child.stderr.on("data", (text) => (stderr += text));
      child.on("error", reject);
      child.on("close", (status) => resolve({ status, stdout, stderr }));
      child.stdin.on("error", () => undefined);
      child.stdin.end(input ?? "");
    });
  const must = async (args, remedy, options) => {
    const result = await run(args, options);
    if (result.status === 0) return result;
    throw new Refusal(`wrangler ${args.slice(0, 3).join(" ")} failed:\n${lastWords(result)}`, remedy);
  };
  return { run, must };
}

/** The JSON in what a command printed, which may say other things before it. */
export function jsonOf(text) {
  const start = text.search(/[[{]/);
  try {
    return JSON.parse(text.slice(start));
  } catch {
    return null;
  }
}
