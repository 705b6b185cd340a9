import { spawnSync } from "node:child_process";
import path from "node:path";

const WORKERS = { app: "wrangler.toml", pdf: "workers/pdf/wrangler.toml" };

/** Has wrangler make of both Workers what a deployment would upload: build/workers/{app,pdf}. */
export function bundleWorkers(root) {
  for (const [name, config] of Object.entries(WORKERS)) {
    const result = spawnSync(
      process.execPath,
      [
        "--no-warnings",
        path.join(root, "node_modules/wrangler/wrangler-dist/cli.js"),
        "deploy",
        "--dry-run",
        "-c",
        config,
        "--outdir",
        path.join(root, "build", "workers", name),
      ],
      {
        cwd: root,
        encoding: "utf8",
        env: { ...process.env, CI: "true", WRANGLER_SEND_METRICS: "false", NO_UPDATE_NOTIFIER: "1" },
      },
    );
    if (result.status !== 0)
      throw new Error(`The ${name} Worker could not be bundled.\n${result.stdout}${result.stderr}`);
  }
}
