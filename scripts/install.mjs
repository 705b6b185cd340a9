import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { withLock } from "./lock.mjs";

/** Whether what npm says it installed is what the lock file names; optional packages of other platforms may be absent. */
function holds(installedFile, lockFile) {
  if (!existsSync(installedFile)) return false;
  const installed = JSON.parse(readFileSync(installedFile, "utf8")).packages;
  const { "": _root, ...wanted } = JSON.parse(readFileSync(lockFile, "utf8")).packages;
  return Object.entries(wanted).every(([name, entry]) => {
    const found = installed[name];
    return found ? found.version === entry.version : entry.optional === true || entry.devOptional === true;
  });
}

/** Installs the packages of package-lock.json unless they are there already. */
export async function install(root) {
  const lockFile = path.join(root, "package-lock.json");
  const modules = path.join(root, "node_modules");
  const stamp = path.join(modules, ".understory");
  const wanted = createHash("sha256").update(readFileSync(lockFile)).digest("hex");
  const isInstalled = () => {
    if (!existsSync(path.join(modules, "node", "bin", "node"))) return false;
    if (existsSync(stamp) && readFileSync(stamp, "utf8") === wanted) return true;
    return holds(path.join(modules, ".package-lock.json"), lockFile);
  };
  if (isInstalled()) {
    writeFileSync(stamp, wanted);
    return;
  }
  await withLock(path.join(root, ".install.lock"), async () => {
    if (isInstalled()) return;
    console.log("Installing packages …");
    const npm = process.platform === "win32" ? "npm.cmd" : "npm";
    const result = spawnSync(npm, ["ci", "--no-fund", "--no-audit", "--loglevel=error"], {
      cwd: root,
      stdio: "inherit",
    });
    if (result.status !== 0) {
      console.error("The packages could not be installed. See the lines above.");
      process.exit(1);
    }
    writeFileSync(stamp, wanted);
  });
}
