import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { apiClient } from "../../scripts/api-client.mjs";
import { freePort } from "../../scripts/instance.mjs";

const root = path.resolve(import.meta.dirname, "../..");

/** The built product over a state folder, ready to be asked by its accounts. `stop` waits until it has ended. */
export async function startProduct({ stateDir, seed, fromPort, env = {}, stdio = "ignore" }) {
  const port = await freePort(fromPort);
  const inspectorPort = await freePort(port + 1000);
  const origin = `http://localhost:${port}`;
  const child = spawn(process.execPath, [path.join(root, "scripts/serve.mjs")], {
    cwd: root,
    stdio,
    env: {
      ...process.env,
      PORT: String(port),
      STATE_DIR: stateDir,
      SEED: seed,
      INSPECTOR_PORT: String(inspectorPort),
      ...env,
    },
  });
  const exited = new Promise((resolve) => child.once("exit", resolve));
  while (!(await fetch(`${origin}/healthz`).catch(() => null))?.ok) {
    if (child.exitCode !== null) throw new Error("The product did not start.");
    await sleep(500);
  }
  const password =
    env.DEMO_PASSWORD ??
    process.env.DEMO_PASSWORD ??
    readFileSync(path.join(stateDir, "demo-password"), "utf8").trim();
  return {
    stateDir,
    origin,
    inspectorPort,
    as: (username) => apiClient(origin, username, password),
    stop: async () => {
      child.kill("SIGTERM");
      await exited;
    },
  };
}
