// Builds, migrates, starts the Workers, seeds once, prints where to go, and keeps the clock until Ctrl-C.
import { readFileSync } from "node:fs";
import net from "node:net";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { build } from "./build.mjs";
import { installBrowserShim } from "./chromium.mjs";
import { openFront } from "./front.mjs";
import { freePort, instance as instanceOf } from "./instance.mjs";
import { seed } from "./seed.mjs";
import { forgetInterruptedStart, inWords, noteRun } from "./state-checks.mjs";
import { untilAnswering } from "./until-answering.mjs";
import { migrate, startWorkers } from "./workers.mjs";

const MINUTE_MS = 60_000;
const RESTARTS = 3;
const LINES_SHOWN = 30;
/** Longer than any answer takes, on a machine that is busy with other things too. */
const ANSWER_MS = 2 * MINUTE_MS;
const LOOK_TWICE_MS = 5_000;
const RESTARTS_WITHIN_MS = 10 * MINUTE_MS;

// On a busy machine Node gives up connecting to localhost after 250 ms.
net.setDefaultAutoSelectFamilyAttemptTimeout(20_000);

const root = path.resolve(import.meta.dirname, "..");

/** The end of a log, for somebody who cannot open it: a state folder of tests is gone with them. */
function lastLines(logFile) {
  return readFileSync(logFile, "utf8").split("\n").slice(-LINES_SHOWN).join("\n");
}

/** Keeps the Workers running: should the local runtime die, it is started again and the outbox goes on. */
function keepRunning(root, instance, port, onRestart) {
  let workers = startWorkers(root, instance, port);
  let isStopping = false;
  const restarts = [];
  const watch = () =>
    workers.ended.then(() => {
      if (isStopping) return;
      const now = Date.now();
      restarts.push(now);
      if (restarts.filter((at) => now - at < RESTARTS_WITHIN_MS).length > RESTARTS) {
        console.error(
          `The Workers ended again and again. See ${workers.logFile}\n${lastLines(workers.logFile)}`,
        );
        process.exit(1);
      }
      console.error(`The Workers ended and are started again. See ${workers.logFile}`);
      workers = startWorkers(root, instance, port);
      watch();
      onRestart(workers);
    });
  watch();
  return {
    logFile: workers.logFile,
    reload: () => workers.reload(),
    restart: () => workers.stop(),
    processes: () => workers.processes(),
    stop: () => {
      isStopping = true;
      return workers.stop();
    },
  };
}

/** Cron does not fire by itself here; a tick that reaches nobody means that the runtime is gone. */
function keepClock(local, workers, stateDir) {
  noteRun(stateDir);
  setInterval(() => {
    try {
      noteRun(stateDir);
    } catch (error) {
      console.error(inWords(error, stateDir));
    }
    local("/clock").catch((error) => {
      if (error.cause?.code === "ECONNREFUSED") workers.restart();
    });
  }, MINUTE_MS).unref();
}

/**
 * A runtime that lives and answers nothing is started again, and what its processes did is written down: CPU time that
 * grows between the two looks is a loop, one that stands still a wait.
 */
function keepAnswering(origin, workers) {
  let isAsking = false;
  setInterval(async () => {
    if (isAsking) return;
    isAsking = true;
    try {
      await fetch(`${origin}/healthz`, { signal: AbortSignal.timeout(ANSWER_MS) });
    } catch (error) {
      if (error.name === "TimeoutError") {
        const before = workers.processes();
        await sleep(LOOK_TWICE_MS);
        console.error(`The Workers have not answered for two minutes.\n${before}${workers.processes()}`);
        await workers.restart();
      }
    }
    isAsking = false;
  }, MINUTE_MS).unref();
}

export async function serve() {
  const instance = await instanceOf(root, process.env);
  const workersPort = await freePort(20_000 + (instance.port % 10_000) * 3);
  const origin = `http://localhost:${workersPort}`;
  const front = await openFront(instance.port, workersPort);
  await build(root);
  if (forgetInterruptedStart(instance.stateDir))
    console.log("The first start was interrupted. It begins anew.");
  migrate(root, instance);
  await installBrowserShim(instance.cacheDir);
  console.log("Starting …");
  const local = (pathname, body) =>
    fetch(`${origin}/__local${pathname}`, {
      method: "POST",
      headers: { "x-local-secret": instance.localSecret, "content-type": "application/json" },
      ...(body && { body: typeof body === "string" ? body : JSON.stringify(body) }),
    });
  const resume = async (started) => {
    await untilAnswering(origin, started.logFile);
    await local("/resume");
  };
  const workers = keepRunning(root, instance, workersPort, (restarted) =>
    resume(restarted).catch((error) => console.error(error.message)),
  );
  let stopping = false;
  const stop = async (code) => {
    if (stopping) return;
    stopping = true;
    await workers.stop();
    process.exit(code);
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => stop(0));
  try {
    const health = await untilAnswering(origin, workers.logFile);
    const isSeeded = health.status !== "starting";
    await seed({ root, origin, instance, local, isSeeded, isEmpty: health.version === 0 });
    await local("/resume");
    keepClock(local, workers, instance.stateDir);
    keepAnswering(origin, workers);
    const begin =
      instance.seed === "demo"
        ? "  Begin as analyst with the dashboard's portfolios, or as sysadmin with what waits for a decision.\n"
        : "";
    const accounts = "sysadmin, admin, tenant-admin, analyst, reader, demo-user, other-analyst";
    console.log(
      `\n  Accounts: ${accounts}\n  Password: ${instance.demoPassword}\n${begin}  Ctrl-C stops it; the data stays.\n`,
    );
    front.open();
    console.log(`Ready on http://localhost:${instance.port}`);
  } catch (error) {
    if (!stopping) console.error(inWords(error, instance.stateDir));
    await stop(1);
  }
  return workers;
}

if (process.argv[1] === import.meta.filename)
  serve().catch((error) => {
    console.error(inWords(error, process.env.STATE_DIR || ".wrangler/state"));
    process.exit(1);
  });
