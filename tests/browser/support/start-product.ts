import { type ChildProcess, spawn } from "node:child_process";
import path from "node:path";
import { freePort } from "../../../scripts/instance.mjs";
import { PASSWORD } from "./sign-in";

const root = path.resolve(import.meta.dirname, "../../..");
const FIRST_PORT = 9_600;

export interface OwnProduct {
  readonly origin: string;
  readonly stop: () => Promise<void>;
}

/** A product of a test's own, empty but for its accounts, with settings of its own. */
export async function startProduct(
  stateDir: string,
  settings: Readonly<Record<string, string>>,
): Promise<OwnProduct> {
  const port = await freePort(FIRST_PORT);
  const child: ChildProcess = spawn(process.execPath, [path.join(root, "scripts/serve.mjs")], {
    cwd: root,
    stdio: ["ignore", "pipe", "inherit"],
    env: {
      ...process.env,
      PORT: String(port),
      STATE_DIR: stateDir,
      SEED: "none",
      DEMO_PASSWORD: PASSWORD,
      ...settings,
    },
  });
  await new Promise<void>((resolve, reject) => {
    child.once("exit", (code) => reject(new Error(`The product ended with ${code}.`)));
    child.stdout?.on("data", (text) => String(text).includes("Ready on") && resolve());
  });
  const stop = () =>
    new Promise<void>((resolve) => {
      child.removeAllListeners("exit").once("exit", () => resolve());
      child.kill("SIGTERM");
    });
  return { origin: `http://localhost:${port}`, stop };
}
