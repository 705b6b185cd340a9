// Evaluates a bundle of the Worker once and prints what it took as JSON; a process of its own for each start.
import { Session } from "node:inspector/promises";
import { registerHooks } from "node:module";
import { pathToFileURL } from "node:url";

const [, , bundle, asked] = process.argv;
const url = pathToFileURL(bundle).href;

// What the platform brings with it is not evaluated with the bundle: names are enough.
const PLATFORM = `data:text/javascript,${encodeURIComponent(
  "export class WorkerEntrypoint {} export class DurableObject {} export class EmailMessage {} export const env = {}; export const connect = () => null;",
)}`;
registerHooks({
  resolve: (name, context, next) =>
    name.startsWith("cloudflare:")
      ? { url: PLATFORM, format: "module", shortCircuit: true }
      : next(name, context),
  load: (address, context, next) =>
    next(address, address === url ? { ...context, format: "module" } : context),
});

/** Bytes of the outermost functions that nobody called. */
function uncalledBytes(functions) {
  const idle = functions
    .filter(({ ranges }) => ranges[0].count === 0)
    .map(({ ranges: [{ startOffset, endOffset }] }) => [startOffset, endOffset])
    .sort(([a], [b]) => a - b);
  let bytes = 0;
  let until = 0;
  for (const [from, to] of idle) {
    if (from < until) continue;
    bytes += to - from;
    until = to;
  }
  return bytes;
}

if (asked === "counts") {
  const session = new Session();
  session.connect();
  await session.post("Profiler.enable");
  await session.post("Profiler.startPreciseCoverage", { callCount: true, detailed: false });
  await import(url);
  const { result } = await session.post("Profiler.takePreciseCoverage");
  const { functions } = result.find((script) => script.url === url);
  const bytes = Math.max(...functions.map(({ ranges }) => ranges[0].endOffset));
  console.log(JSON.stringify({ bytes, calledBytes: bytes - uncalledBytes(functions) }));
} else {
  const before = process.cpuUsage();
  await import(url);
  const { user, system } = process.cpuUsage(before);
  console.log(JSON.stringify({ cpuMs: (user + system) / 1000 }));
}
process.exit(0);
