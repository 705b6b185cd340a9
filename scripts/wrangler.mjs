import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  cpSync,
  createWriteStream,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "./instance.mjs";

const STOP_MS = 8_000;

/** wrangler needs the Node that comes with the packages, whichever one runs this script. */
const node = (root) => path.join(root, "node_modules", "node", "bin", "node");

/** On a busy machine Node gives up connecting to localhost after 250 ms, and wrangler with it. */
const PATIENCE = "--network-family-autoselection-attempt-timeout=20000";

const cli = (root) => path.join(root, "node_modules", "wrangler", "wrangler-dist", "cli.js");

/** Registry, caches and metrics apart for each instance, and nothing asked of the network. */
const environment = (instance) => ({
  ...process.env,
  XDG_CACHE_HOME: instance.cacheDir,
  XDG_CONFIG_HOME: path.join(instance.stateDir, "config"),
  WRANGLER_REGISTRY_PATH: path.join(instance.stateDir, "registry"),
  MINIFLARE_REGISTRY_PATH: path.join(instance.stateDir, "registry"),
  WRANGLER_LOG_PATH: path.join(instance.stateDir, "logs"),
  WRANGLER_SEND_METRICS: "false",
  CLOUDFLARE_CF_FETCH_ENABLED: "false",
  NO_UPDATE_NOTIFIER: "1",
  CI: "true",
  NODE_OPTIONS: PATIENCE,
  // wrangler ends when its inspector waits on a busy Worker; this is its switch for doing without one.
  VSCODE_INSPECTOR_OPTIONS: "{}",
});

/** Applies the migrations that this state folder has not seen. */
export function migrate(root, instance) {
  const folder = path.join(root, "migrations");
  const hash = createHash("sha256");
  for (const file of readdirSync(folder)
    .filter((name) => name.endsWith(".sql"))
    .sort())
    hash.update(file).update(readFileSync(path.join(folder, file)));
  const wanted = hash.digest("hex");
  const stamp = path.join(instance.stateDir, "migrated");
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

/**
 * The Worker as built, copied beside its data: a later build in the same checkout does not disturb what runs.
 * `npm run dev` runs the build itself, so that the Workers reload with it.
 */
function configOf(root, instance) {
  if (instance.follows) return path.join(root, "wrangler.toml");
  const copy = path.join(instance.stateDir, "app");
  rmSync(copy, { recursive: true, force: true });
  cpSync(path.join(root, "build"), path.join(copy, "build"), { recursive: true });
  cpSync(path.join(root, "wrangler.toml"), path.join(copy, "wrangler.toml"));
  return path.join(copy, "wrangler.toml");
}

/** Starts both Workers in one local runtime. `stop` ends the whole process group, browser included. */
export async function startWorkers(root, instance, port) {
  const envFile = path.join(instance.stateDir, "worker.env");
  const variables = {
    AUTH_SECRET: instance.authSecret,
    LOCAL_SECRET: instance.localSecret,
    ...Object.fromEntries(Object.entries(process.env).filter(([name]) => /^(SMTP|MAIL)_[A-Z_]+$/.test(name))),
  };
  const lines = Object.entries(variables).map(([name, value]) => `${name}=${JSON.stringify(value)}\n`);
  writeFileSync(envFile, lines.join(""), { mode: 0o600 });
  const log = createWriteStream(path.join(instance.stateDir, "server.log"), { flags: "a" });
  const child = spawn(
    node(root),
    [
      "--no-warnings",
      PATIENCE,
      cli(root),
      "dev",
      "-c",
      configOf(root, instance),
      "-c",
      path.join(root, "workers/pdf/wrangler.toml"),
      "--port",
      String(port),
      "--ip",
      "127.0.0.1",
      "--inspector-port",
      String(await freePort(19_200 + (instance.port % 1000) * 3)),
      "--persist-to",
      instance.stateDir,
      "--env-file",
      envFile,
      "--log-level",
      "warn",
      "--show-interactive-dev-session=false",
    ],
    { cwd: root, env: environment(instance), stdio: ["ignore", "pipe", "pipe"], detached: true },
  );
  child.stdout.pipe(log);
  child.stderr.pipe(log);
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
  return { ended, stop, logFile: path.join(instance.stateDir, "server.log") };
}
