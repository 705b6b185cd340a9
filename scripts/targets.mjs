// `npm run targets -- name …`: prints the figures of one target of safety and correctness, at its full size, and whether it is
// met. Without a name, the names with their numbers in the quality goals. A test run goes through the same at a smaller
// size; times and sizes are measured by `npm run bench`.
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
const browser = {
  args: ["node_modules/@playwright/test/cli.js", "test", "--workers=1"],
  env: { EVERY_SCREEN: "1" },
};
const within = (minutes, run) => ({ ...run, minutes });

const TARGETS = {
  invalidation: {
    of: [8],
    runs: [workers(["analysis/analysis", "analysis/rates-of-data-version", "assets/as-of"])],
  },
  redelivery: { of: [11], runs: [workers(["loading/loads-redelivery", "loading/loads-unchanged"])] },
  reads: {
    of: [2, 19],
    runs: [workers(["platform/round-trips", "platform/rows-read", "platform/recorded-statements"])],
  },
  "sign-in": { of: [22], runs: [workers(["people/sign-in"]), bench("signIn")] },
  faults: {
    of: [23, 33],
    runs: [workers(["faults/fault-harness", "faults/faults-routes", "faults/faults-smtp"]), script("faults")],
  },
  "hostile-files": { of: [24], runs: [tests("pure", ["app/domain/load-files/hostile-files.test.ts"])] },
  requests: { of: [25], runs: [workers(["api/generated-requests"], { GENERATED_REQUESTS: "200000" })] },
  authorisation: {
    of: [26],
    runs: [
      workers([
        "permissions/permissions-api",
        "permissions/permissions-screens",
        "permissions/permissions-reach",
        "permissions/action-twins",
        "permissions/canary",
      ]),
    ],
  },
  figures: { of: [27], runs: [bench("figures")] },
  mail: { of: [28], runs: [bench("mails")] },
  accessibility: { of: [29], runs: [browser] },
  languages: { of: [30], runs: [script("check-texts"), script("pseudo-locale")] },
  judgements: {
    of: [31],
    runs: [
      tests(
        "pure",
        ["list-equals-analysis", "live-equals-server", "printed-equals-api", "page-equals-list"],
        { JUDGEMENT_SETS: "10000" },
      ),
      workers(["assets/one-judgement"]),
    ],
  },
  licence: { of: [32], runs: [script("canary")] },
  isolates: { of: [34], runs: [script("isolates"), workers(["platform/platform-limits"])] },
  "far-away": { of: [35], runs: [workers(["platform/far-away"])] },
  cost: { of: [36], runs: [workers(["platform/action-costs"])] },
  growth: { of: [], runs: [workers(["loading/archive-growth"], { ARCHIVE_INSTRUMENTS: "10000" })] },
  texts: {
    of: [37],
    runs: [
      tests("pure", ["app/features/content/rich-text.test.ts"]),
      bench("hostileTexts", { ATTACK_SECONDS: "600" }),
    ],
  },
  house: { of: [38], runs: [within(3, script("check")), within(20, script("test"))] },
  controls: { of: [], runs: [script("mutations")] },
};

/** Runs one program of a target: whether it ended well and in its time, with a line that names both. */
function ran({ args, env, minutes = null }) {
  const started = Date.now();
  const { status } = spawnSync(process.execPath, args, {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, ...env },
  });
  const seconds = (Date.now() - started) / 1000;
  const isInTime = minutes === null || seconds <= minutes * 60;
  const limit = minutes === null ? "" : ` of ${minutes * 60}`;
  return { isMet: status === 0 && isInTime, text: `${seconds.toFixed(0)} s${limit}, exit ${status}` };
}

const label = (name) => {
  const { of } = TARGETS[name];
  return of.length === 0 ? name : `${name} (${of.join(", ")})`;
};

const names = process.argv.slice(2);
const unknown = names.filter((name) => !(name in TARGETS));
if (names.length === 0 || unknown.length > 0) {
  console.log(`npm run targets -- ${Object.keys(TARGETS).map(label).join(" | ")}`);
  process.exitCode = 1;
} else {
  const lines = names.map((name) => {
    const runs = TARGETS[name].runs.map(ran);
    const isMet = runs.every((run) => run.isMet);
    if (!isMet) process.exitCode = 1;
    return `target ${label(name)}: ${isMet ? "met" : "missed"} (${runs.map(({ text }) => text).join("; ")})`;
  });
  console.log(`\n${lines.join("\n")}`);
}
