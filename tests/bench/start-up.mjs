import { spawnSync } from "node:child_process";
import { globSync, statSync } from "node:fs";
import path from "node:path";
import { limitRow, timeLimitRow, turnsRow } from "./row.mjs";
import { summary } from "./timing.mjs";

const folder = path.resolve(import.meta.dirname, "../../build/workers/app");
const STARTS = 15;
const LIMIT = { cpuMs: 60, megabytes: 1.5 };

/** Parts of the Worker by what loads them, once in an isolate: see workers/app.ts. */
const PARTS = {
  "first call of the API": "api-server",
  "first screen": "screen-server",
  "first message of a queue": "consumer",
  "first tick of the clock": "schedule",
};

const filesNamed = (name) => globSync(`js/${name}-*.js`, { cwd: folder });

/** One start in a process of its own, so that nothing of the Worker was compiled before. */
function start(files) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [path.join(import.meta.dirname, "start-once.mjs"), folder, ...files],
    { encoding: "utf8" },
  );
  if (status !== 0) throw new Error(`The Worker could not be evaluated.\n${stderr}`);
  return JSON.parse(stdout);
}

/**
 * What a new isolate does before its first request (the processor's time to evaluate the Worker's entry), what the first
 * use of each part adds, beside all parts together, and the size of all files.
 */
export function startUp() {
  const of = 21;
  const names = Object.values(PARTS).flatMap(filesNamed);
  const starts = Array.from({ length: STARTS }, () => ({
    all: start(names),
    parts: names.map((name) => start([name])),
  }));
  const entry = summary(starts.map(({ all }) => all.entry));
  const all = summary(starts.map((each) => each.all.parts));
  const bytes = ["index.js", ...filesNamed("*")].map((file) => statSync(path.join(folder, file)).size);
  const megabytes = bytes.reduce((sum, each) => sum + each, 0) / 1e6;
  return [
    timeLimitRow({ of, name: "start of the Worker: processor's time", times: entry, limit: LIMIT.cpuMs }),
    ...Object.keys(PARTS).map((name, at) => {
      const part = summary(starts.map(({ parts }) => parts[at].parts));
      return turnsRow({
        of,
        name: `${name} in an isolate: processor's time, against all parts`,
        times: { ours: part, other: all },
      });
    }),
    limitRow({ of, name: "all files of the Worker", unit: "MB", ours: megabytes, limit: LIMIT.megabytes }),
  ];
}
