import { spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { NotAvailable } from "./not-available.mjs";
import { DEBIAN_PACKAGES } from "./versions.mjs";

/** PostgreSQL's server programs lie outside PATH, in a folder by version. */
const SERVERS = "/usr/lib/postgresql";

function serverFolders() {
  try {
    return readdirSync(SERVERS).map((version) => `${SERVERS}/${version}/bin`);
  } catch {
    return [];
  }
}

/** A program of a Debian package and the version it names; nothing is installed here. */
export function debianPeer(name) {
  const { program, install } = DEBIAN_PACKAGES[name];
  for (const file of [program, ...serverFolders().map((folder) => `${folder}/${program}`)]) {
    const run = spawnSync(file, ["--version"], { encoding: "utf8" });
    if (run.status === 0) return { program: file, label: `${name} ${/\d+(\.\d+)*/.exec(run.stdout)?.[0]}` };
  }
  throw new NotAvailable(`not installed: ${install}`);
}
