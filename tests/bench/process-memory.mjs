import { readdirSync, readFileSync, readlinkSync } from "node:fs";

const KIB_IN_MIB = 1024;

/** The local runtimes of the product: children of the server, by what they run. */
export function runtimes(parent) {
  return descendants(parent, /\/workerd$/);
}

/** The processes of the browser that prints reports. */
export function browsers(parent) {
  return descendants(parent, /\/(chromium|chrome|chrome-headless-shell)$/);
}

function descendants(parent, program) {
  return readdirSync("/proc").filter((id) => {
    try {
      if (!/^\d+$/.test(id) || !program.test(readlinkSync(`/proc/${id}/exe`))) return false;
      return ancestors(id).includes(String(parent));
    } catch {
      return false;
    }
  });
}

function ancestors(id) {
  const parent = /^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${id}/status`, "utf8"))?.[1];
  return parent === undefined || parent === "0" ? [] : [parent, ...ancestors(parent)];
}

/** MiB of some processes together, by a field of their status: VmRSS now, VmHWM at most. */
export function memory(ids, field) {
  const sizes = ids.map((id) =>
    Number(
      new RegExp(`^${field}:\\s+(\\d+)`, "m").exec(readFileSync(`/proc/${id}/status`, "utf8"))?.[1] ?? 0,
    ),
  );
  return sizes.reduce((sum, size) => sum + size, 0) / KIB_IN_MIB;
}
