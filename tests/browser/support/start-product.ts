import { type ChildProcess, spawn } from "node:child_process";
import path from "node:path";
import { freePort } from "../../../scripts/instance.mjs";
import { PASSWORD } from "./sign-in";

const root = path.resolve(import.meta.dirname, "../../..");
const FIRST_PORT = 9_600;
/** Ports for the copies that one of Playwright's workers starts: two workers look for a free port at the same moment. */
const PORTS_OF_A_WORKER = 20;
const START_MS = 270_000;

export interface StartedProduct {
  readonly origin: string;
  readonly stop: () => Promise<void>;
}

/** A copy of the product with a state of its own, for the tests of one worker of Playwright. */
export async function startProduct(
  worker: number,
  stateDir: string,
  settings: Readonly<Record<string, string>>,
): Promise<StartedProduct> {
  const port = await freePort(FIRST_PORT + worker * PORTS_OF_A_WORKER);
  const child: ChildProcess = spawn(process.execPath, [path.join(root, "scripts/serve.mjs")], {
    cwd: root,
    stdio: ["ignore", "pipe", "inherit"],
    env: {
      ...process.env,
      PORT: String(port),
      STATE_DIR: stateDir,
      DEMO_PASSWORD: PASSWORD,
      ...settings,
    },
  });
  const late = setTimeout(() => child.kill(), START_MS);
  await new Promise<void>((resolve, reject) => {
    child.once("exit", (code) => reject(new Error(`The product ended with ${code}.`)));
    child.stdout?.on("data", (text) => String(text).includes("Ready on") && resolve());
  });
  clearTimeout(late);
  const stop = () =>
    new Promise<void>((resolve) => {
      child.removeAllListeners("exit").once("exit", () => resolve());
      child.kill("SIGTERM");
    });
  return { origin: `http://localhost:${port}`, stop };
}
