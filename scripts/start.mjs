#!/usr/bin/env node
// `npm start`: runs on the Node a newcomer has. It installs what the lock file names, then hands over to the Node
// that comes with the packages.
import { spawn } from "node:child_process";
import path from "node:path";
import { install } from "./install.mjs";

const root = path.resolve(import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname), "..");

await install(root);
const node = path.join(root, "node_modules", "node", "bin", "node");
const child = spawn(
  node,
  [path.join(root, "scripts", process.argv[2] ?? "serve.mjs"), ...process.argv.slice(3)],
  {
    cwd: root,
    stdio: "inherit",
  },
);
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
child.on("exit", (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
