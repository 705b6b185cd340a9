import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

const isAlive = (pid) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

function holderOf(folder) {
  try {
    return Number(readFileSync(path.join(folder, "pid"), "utf8"));
  } catch {
    return null;
  }
}

/** Runs `work` while no other process of this checkout does; a lock whose holder died is taken over. */
export async function withLock(folder, work) {
  for (;;) {
    try {
      mkdirSync(folder);
      break;
    } catch {
      const holder = holderOf(folder);
      if (holder !== null && !isAlive(holder)) rmSync(folder, { recursive: true, force: true });
      else await sleep(250);
    }
  }
  try {
    writeFileSync(path.join(folder, "pid"), String(process.pid));
    return await work();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
