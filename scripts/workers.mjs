import { spawn, spawnSync } from "node:child_process";
import { cpSync, existsSync, openSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { migratedFile, migrationDigests } from "./state-checks.mjs";
import { v8Flags } from "./v8-flags.mjs";

const STOP_MS = 8_000;

/** wrangler needs the Node that comes with the packages, whichever one runs this script. */
const node = (root) => path.join(root, "node_modules", "node", "bin", "node");

const cli = (root) => path.join(root, "node_modules", "wrangler", "wrangler-dist", "cli.js");

/** Registry, caches and metrics apart for each instance, and nothing asked of the network. */
const environment = (instance) => ({
  ...process.env,
  XDG_CACHE_HOME: instance.cacheDir,
  XDG_CONFIG_HOME: path.join(instance.stateDir, "config"),
  WRANGLER_REGISTRY_PATH: path.join(instance.stateDir, "registry"),
  MINIFLARE_REGISTRY_PATH: path.join(instance.stateDir, "registry"),
  WRANGLER_LOG_PATH: path.join(instance.stateDir, "logs"),
  MINIFLARE_WORKERD_V8_FLAGS: v8Flags(process.env.MINIFLARE_WORKERD_V8_FLAGS),
  WRANGLER_SEND_METRICS: "false",
  CLOUDFLARE_CF_FETCH_ENABLED: "false",
  NO_UPDATE_NOTIFIER: "1",
  CI: "true",
});

/** Applies the migrations that this state folder has not seen. */
export function migrate(root, instance) {
  const wanted = JSON.stringify(migrationDigests(path.join(root, "migrations")));
  const stamp = migratedFile(instance.stateDir);
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === wanted) return;
  console.log("Migrating the database …");
  const result = spawnSync(
    node(root),
    [
      "--no-warnings",
      cli(root),
      "d1",
      "migrations",
      "apply",
      "DB",
      "--local",
      "-c",
      "wrangler.toml",
      "--persist-to",
      instance.stateDir,
    ],
    { cwd: root, encoding: "utf8", env: environment(instance) },
  );
  if (result.status !== 0) throw new Error(`The migrations failed.\n${result.stdout}${result.stderr}`);
  writeFileSync(stamp, wanted);
}

/** The Workers as built, copied beside their data: a later build in the same checkout does not disturb what runs. */
function copyOfBuild(root, instance) {
  if (instance.follows) return root;
  const copy = path.join(instance.stateDir, "app");
  rmSync(copy, { recursive: true, force: true });
  for (const part of ["build/client", "build/workers", "build/server", "wrangler.toml", "workers/pdf"])
    cpSync(path.join(root, part), path.join(copy, part), { recursive: true });
  return copy;
}

/** What the processes of a session do: whether they run or wait, for what, and the CPU time they took. */
function processesOf(session) {
  const answer = spawnSync("ps", ["-o", "pid,stat,time,rss,wchan:24,comm", "-s", String(session)], {
    encoding: "utf8",
  });
  return answer.stdout ?? "";
}

/**
 * Starts both Workers in one local runtime. `stop` ends the whole process group, browser included; `reload` takes the
 * build as it is now; `processes` tells what they do.
 */
export function startWorkers(root, instance, port) {
  const variables = {
    AUTH_SECRET: instance.authSecret,
    LOCAL_SECRET: instance.localSecret,
    CONTACT_ADDRESS: process.env.CONTACT_ADDRESS ?? "support@understory.example",
    PUBLIC_URL: process.env.PUBLIC_URL ?? `http://localhost:${instance.port}`,
    ...Object.fromEntries(
      Object.entries(process.env).filter(([name]) => /^(SMTP|MAIL|SESSION)_[A-Z_]+$/.test(name)),
    ),
  };
  const logFile = path.join(instance.stateDir, "server.log");
  const log = openSync(logFile, "a");
  const child = spawn(node(root), ["--no-warnings", path.join(root, "scripts/runtime.mjs")], {
    cwd: root,
    env: {
      ...environment(instance),
      RUNTIME: JSON.stringify({
        folder: copyOfBuild(root, instance),
        stateDir: instance.stateDir,
        port,
        variables,
      }),
    },
    stdio: ["ignore", log, log, "ipc"],
    detached: true,
  });
  const ended = new Promise((resolve) => child.once("exit", (code) => resolve(code)));
  const signalGroup = (signal) => {
    try {
      process.kill(-child.pid, signal);
    } catch {
      // The group is gone already.
    }
  };
  const stop = async () => {
    signalGroup("SIGTERM");
    await Promise.race([ended, sleep(STOP_MS)]);
    signalGroup("SIGKILL");
  };
  return {
    ended,
    stop,
    reload: () => child.send("reload"),
    processes: () => processesOf(child.pid),
    logFile,
  };
}
