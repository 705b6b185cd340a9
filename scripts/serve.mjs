// Builds, migrates, starts the Workers, seeds once, prints where to go, and keeps the clock until Ctrl-C.
import net from "node:net";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { build } from "./build.mjs";
import { installBrowserShim } from "./chromium.mjs";
import { openFront } from "./front.mjs";
import { freePort, instance as instanceOf } from "./instance.mjs";
import { seed } from "./seed.mjs";
import { migrate, startWorkers } from "./wrangler.mjs";

const MINUTE_MS = 60_000;

// The same patience as the Workers get: see wrangler.mjs.
net.setDefaultAutoSelectFamilyAttemptTimeout(20_000);

const root = path.resolve(import.meta.dirname, "..");

async function waitUntilAnswering(origin, workers) {
  let ended = false;
  workers.ended.then(() => {
    ended = true;
  });
  for (;;) {
    if (ended) throw new Error(`The Workers did not start. See ${workers.logFile}`);
    try {
      return await (await fetch(`${origin}/healthz`)).json();
    } catch {
      await sleep(200);
    }
  }
}

async function main() {
  const instance = await instanceOf(root, process.env);
  const workersPort = await freePort(20_000 + (instance.port % 10_000) * 3);
  const origin = `http://localhost:${workersPort}`;
  const front = await openFront(instance.port, workersPort);
  await build(root);
  migrate(root, instance);
  await installBrowserShim(instance.cacheDir);
  console.log("Starting …");
  const workers = await startWorkers(root, instance, workersPort);
  let stopping = false;
  const stop = async (code) => {
    if (stopping) return;
    stopping = true;
    await workers.stop();
    process.exit(code);
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => stop(0));
  workers.ended.then(() => {
    if (stopping) return;
    console.error(`The Workers ended. See ${workers.logFile}`);
    stop(1);
  });
  try {
    const local = (pathname, body) =>
      fetch(`${origin}/__local${pathname}`, {
        method: "POST",
        headers: { "x-local-secret": instance.localSecret, "content-type": "application/json" },
        ...(body && { body: JSON.stringify(body) }),
      });
    const health = await waitUntilAnswering(origin, workers);
    await seed({ root, origin, instance, local, isSeeded: health.status === "ok" });
    setInterval(() => local("/clock").catch(() => undefined), MINUTE_MS).unref();
    const accounts = "sysadmin, admin, tenant-admin, analyst, reader, demo-user, other-analyst";
    console.log(
      `\n  Accounts: ${accounts}\n  Password: ${instance.demoPassword}\n  Ctrl-C stops it; the data stays.\n`,
    );
    front.open();
    console.log(`Ready on http://localhost:${instance.port}`);
  } catch (error) {
    if (!stopping) console.error(error instanceof Error ? error.message : error);
    await stop(1);
  }
}

main().catch((error) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
