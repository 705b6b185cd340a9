// Evaluates the Worker's entry and some of its parts in a process of their own; prints the processor's time of both as JSON.
import { registerHooks } from "node:module";
import path from "node:path";
import { pathToFileURL } from "node:url";

const [, , folder, ...parts] = process.argv;
const built = pathToFileURL(folder + path.sep).href;

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
    next(address, address.startsWith(built) ? { ...context, format: "module" } : context),
});

async function cpuMsOf(files) {
  const before = process.cpuUsage();
  for (const file of files) await import(built + file);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

console.log(JSON.stringify({ entry: await cpuMsOf(["index.js"]), parts: await cpuMsOf(parts) }));
process.exit(0);
