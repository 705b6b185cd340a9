import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { NotAvailable } from "./not-available.mjs";
import { NPM_VERSIONS } from "./versions.mjs";

const INSTALL_MS = 30 * 60_000;
const SHOWN = 300;

/** Without the programs of this tree: a peer that compiles itself does so for the Node of the system, and runs on it. */
export function systemEnvironment() {
  const folders = (process.env.PATH ?? "").split(path.delimiter);
  return {
    ...process.env,
    PATH: folders.filter((folder) => !folder.includes("node_modules")).join(path.delimiter),
  };
}

/**
 * A folder outside the tree whose node_modules hold a package of npm in its pinned version. It stays there, so that the
 * next run finds it.
 */
export function npmPeer(name) {
  const version = NPM_VERSIONS[name];
  const folder = path.join(os.tmpdir(), "understory-peers", `${name}-${version}`);
  const stamp = path.join(folder, ".installed");
  if (!existsSync(stamp)) {
    install(folder, `${name}@${version}`);
    writeFileSync(stamp, "");
  }
  return { module: path.join(folder, "node_modules", name), label: `${name} ${version}` };
}

function install(folder, what) {
  mkdirSync(folder, { recursive: true });
  console.log(`Installing ${what} …`);
  const run = spawnSync(
    "npm",
    ["install", "--prefix", folder, "--no-audit", "--no-fund", "--loglevel", "error", what],
    { cwd: folder, env: systemEnvironment(), encoding: "utf8", timeout: INSTALL_MS },
  );
  if (run.status === 0) return;
  const said = `${run.error?.message ?? ""} ${run.stderr ?? ""}`.replaceAll(/\s+/g, " ").trim();
  throw new NotAvailable(`npm install ${what} failed: ${said.slice(-SHOWN)}`);
}
