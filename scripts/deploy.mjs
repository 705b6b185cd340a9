// `npm run deploy -- [environment] [--dry-run]`: brings an environment (production unless named) to what this checkout
// says, and tells how its first administrator comes in. It may be run again at any time. docs/deployment.md tells more.
import path from "node:path";
import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { deploy, rehearse } from "./deploy/deploy.mjs";
import { Refusal } from "./deploy/refusal.mjs";
import { wranglerOf } from "./deploy/wrangler.mjs";

const root = path.resolve(import.meta.dirname, "..");
const given = process.argv.slice(2);
const isDryRun = given.includes("--dry-run");
const [environment = "production", ...more] = given.filter((word) => word !== "--dry-run");

/** Asks at the terminal; what is secret is not shown while it is typed. */
async function ask(question, { isHidden = false } = {}) {
  let isMuted = false;
  const output = new Writable({
    write(text, _encoding, done) {
      if (!isMuted) process.stdout.write(text);
      done();
    },
  });
  const terminal = createInterface({ input: process.stdin, output, terminal: true });
  const answer = terminal.question(question);
  isMuted = isHidden;
  const text = await answer;
  if (isHidden) process.stdout.write("\n");
  terminal.close();
  return text;
}

try {
  if (more.length > 0 || environment.startsWith("-"))
    throw new Refusal(`Not understood: ${given.join(" ")}`, "npm run deploy -- [environment] [--dry-run]");
  const parts = {
    root,
    environment,
    env: process.env,
    wrangler: wranglerOf(),
    say: (line) => console.log(line),
    ask: process.stdin.isTTY && !process.env.CI ? ask : null,
  };
  await (isDryRun ? rehearse(parts) : deploy(parts));
} catch (error) {
  if (!(error instanceof Refusal)) throw error;
  console.error(
    `\nStopped${error.step ? ` at: ${error.step}` : ""}. ${error.message}\n\nWhat to do: ${error.remedy}`,
  );
  process.exitCode = 1;
}
