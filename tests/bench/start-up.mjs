import { spawnSync } from "node:child_process";
import { statSync } from "node:fs";
import path from "node:path";
import { limitRow } from "./row.mjs";
import { summary } from "./timing.mjs";

const bundle = path.resolve(import.meta.dirname, "../../build/workers/app/index.js");
const STARTS = 15;
const LIMIT = { cpuMs: 60, megabytes: 1.5 };

/** One start in a process of its own, so that nothing of the bundle was compiled before. */
function start(counts) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [path.join(import.meta.dirname, "start-once.mjs"), bundle, counts ? "counts" : "time"],
    { encoding: "utf8" },
  );
  if (status !== 0) throw new Error(`The bundle could not be evaluated.\n${stderr}`);
  return JSON.parse(stdout);
}

/**
 * What a new isolate of the Worker does before its first request: the processor's time to evaluate the bundle, the bundle's
 * size, and how much of it is functions that start calls. The rest is looked over and compiled when it is first called.
 */
export function startUp() {
  const of = 21;
  const times = summary(Array.from({ length: STARTS }, () => start(false).cpuMs));
  const { calledBytes, bytes } = start(true);
  const size = statSync(bundle).size / 1e6;
  return [
    limitRow({
      of,
      name: "start of the Worker: processor's time to evaluate its bundle, median of 15 processes",
      unit: "ms",
      ours: times.p50,
      limit: LIMIT.cpuMs,
      spread: { ours: [times.min, times.p95] },
    }),
    limitRow({ of, name: "bundle of the Worker", unit: "MB", ours: size, limit: LIMIT.megabytes }),
    limitRow({
      of,
      name: "of it, what is compiled and run at start; the rest when it is first called",
      unit: "MB",
      ours: calledBytes / 1e6,
      limit: bytes / 1e6,
    }),
  ];
}
