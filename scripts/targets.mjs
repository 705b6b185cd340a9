// `npm run targets -- name`: prints the figures of one target of safety and correctness, at its full size. Without a name,
// the names. A test run goes through the same at a smaller size; times and sizes are measured by `npm run bench`.
import { spawnSync } from "node:child_process";
import path from "node:path";

const root = path.resolve(import.meta.dirname, "..");

const tests = (project, files, env = {}) => ({
  args: [
    "node_modules/vitest/vitest.mjs",
    "run",
    "--project",
    project,
    "--disableConsoleIntercept=true",
    ...files,
  ],
  env,
});
const workers = (names, env) =>
  tests(
    "workers",
    names.map((name) => `tests/workers/${name}.test.ts`),
    env,
  );
const script = (name, args = [], env = {}) => ({ args: [`scripts/${name}.mjs`, ...args], env });
const bench = (name, env = {}) => script("bench", [name], { SEED: "universe", ...env });

const TARGETS = {
  "sign-in": [workers(["sign-in"]), bench("signIn")],
  faults: [script("faults")],
  "hostile-files": [tests("pure", ["app/domain/load-files/hostile-files.test.ts"])],
  requests: [workers(["generated-requests"], { GENERATED_REQUESTS: "200000" })],
  authorisation: [
    workers(["permissions-api", "permissions-screens", "permissions-reach", "action-twins", "canary"]),
  ],
  figures: [bench("figures")],
  mail: [bench("mails")],
  judgements: [
    tests("pure", ["list-equals-analysis", "live-equals-server", "printed-equals-api", "page-equals-list"], {
      JUDGEMENT_SETS: "10000",
    }),
    workers(["one-judgement"]),
  ],
  licence: [script("canary")],
  isolates: [script("isolates")],
  texts: [
    tests("pure", ["app/features/content/rich-text.test.ts"]),
    bench("hostileTexts", { ATTACK_SECONDS: "600" }),
  ],
  controls: [script("mutations")],
  cost: [workers(["action-costs"])],
  "far-away": [workers(["far-away"])],
};

const name = process.argv[2];
const runs = TARGETS[name];
if (!runs) console.log(`npm run targets -- ${Object.keys(TARGETS).join(" | ")}`);
let status = runs ? 0 : 1;
for (const { args, env } of runs ?? []) {
  const result = spawnSync(process.execPath, args, {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, ...env },
  });
  status ||= result.status ?? 1;
}
process.exitCode = status;
