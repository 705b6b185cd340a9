// Both Workers in one local workerd, started by workers.mjs in a process group of its own. wrangler reads the
// configuration; Miniflare runs what wrangler bundled, without the proxy of `wrangler dev`, which ends the whole
// product when one connection to a busy Worker is lost.
import { globSync } from "node:fs";
import net from "node:net";
import path from "node:path";
import { Log, LogLevel, Miniflare } from "miniflare";
import { unstable_getMiniflareWorkerOptions as optionsOf } from "wrangler";

const { folder, stateDir, port, variables } = JSON.parse(process.env.RUNTIME);

// On a busy machine Node gives up connecting to localhost after 250 ms.
net.setDefaultAutoSelectFamilyAttemptTimeout(20_000);

const RUN = {
  app: { name: "understory", config: "wrangler.toml", entry: "build/workers/app/index.js" },
  pdf: { name: "understory-pdf", config: "workers/pdf/wrangler.toml", entry: "build/workers/pdf/worker.js" },
};

/** The entry, and the files it loads when they are first needed. */
function modulesOf(entry) {
  const file = path.join(folder, entry);
  const others = globSync("js/*.js", { cwd: path.dirname(file) }).map((name) =>
    path.join(path.dirname(file), name),
  );
  return [file, ...others].map((of) => ({ type: "ESModule", path: of }));
}

function worker({ name, config, entry }, bindings = {}) {
  const { workerOptions } = optionsOf(path.join(folder, config));
  return {
    ...workerOptions,
    name,
    modules: modulesOf(entry),
    modulesRoot: path.join(folder, path.dirname(entry)),
    bindings: { ...workerOptions.bindings, ...bindings },
  };
}

const options = () => ({
  host: "127.0.0.1",
  port,
  cf: false,
  ...(process.env.INSPECTOR_PORT && { inspectorPort: Number(process.env.INSPECTOR_PORT) }),
  defaultPersistRoot: path.join(stateDir, "v3"),
  log: new Log(LogLevel.WARN),
  workers: [worker(RUN.app, variables), worker(RUN.pdf)],
});

const miniflare = new Miniflare(options());
process.on("message", (message) => {
  if (message === "reload") miniflare.setOptions(options()).catch((error) => console.error(error));
});
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"])
  process.on(signal, () => miniflare.dispose().finally(() => process.exit(0)));
process.on("disconnect", () => miniflare.dispose().finally(() => process.exit(0)));
await miniflare.ready;
