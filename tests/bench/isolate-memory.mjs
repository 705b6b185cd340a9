import { setTimeout as sleep } from "node:timers/promises";

const MIB = 1024 * 1024;
const ISOLATE = "core:user:understory";
/** The inspector forgets a question now and then while the isolate is busy. */
const PATIENCE_MS = 2_000;
const PAUSE_MS = 5;
const SILENT = "The inspector of the runtime does not answer.";
const HUNG_UP = "The inspector of the runtime hung up.";
/** Number of the question for what the isolate holds, which follows that for a collection. */
const USAGE = 2;

const held = ({ usedSize, embedderHeapUsedSize, backingStorageSize }) =>
  (usedSize + embedderHeapUsedSize + backingStorageSize) / MIB;

/** What the Worker's isolate holds in MiB once its garbage is collected: its heap, and the buffers outside it. */
export async function heldByIsolate(port) {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/${ISOLATE}`);
  await new Promise((resolve, reject) => {
    socket.addEventListener("open", resolve);
    socket.addEventListener("error", () => reject(new Error(SILENT)));
  });
  const usage = new Promise((resolve, reject) => {
    socket.addEventListener("close", () => reject(new Error(HUNG_UP)));
    socket.addEventListener("message", ({ data }) => {
      const { id, result } = JSON.parse(data);
      if (id === USAGE) resolve(result);
    });
  });
  socket.send(JSON.stringify({ id: 1, method: "HeapProfiler.collectGarbage" }));
  socket.send(JSON.stringify({ id: USAGE, method: "Runtime.getHeapUsage" }));
  const mib = held(await usage);
  socket.close();
  return mib;
}

/**
 * Asks the Worker's isolate again and again what it holds, through the inspector of the local runtime: its heap, and
 * the buffers of typed arrays, which lie outside the heap. Other isolates of the same process (database, store) are
 * those of other machines in production. `isCollected` has its garbage collected each time first, so that only what is
 * in use counts. `stop` returns what it held at first and the most it ever did, in MiB.
 */
export async function watchIsolate(port, { isCollected = false } = {}) {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/${ISOLATE}`);
  await new Promise((resolve, reject) => {
    socket.addEventListener("open", resolve);
    socket.addEventListener("error", () => reject(new Error(SILENT)));
  });
  let hungUp = false;
  socket.addEventListener("close", () => {
    hungUp = true;
  });
  let asked = 0;
  let answered = () => undefined;
  socket.addEventListener("message", ({ data }) => {
    const { id, result } = JSON.parse(data);
    if (id === asked) answered(result);
  });
  const ask = async () => {
    for (;;) {
      if (hungUp) throw new Error(HUNG_UP);
      asked += 1;
      const answer = new Promise((resolve) => {
        answered = resolve;
      });
      if (isCollected) socket.send(JSON.stringify({ id: 0, method: "HeapProfiler.collectGarbage" }));
      socket.send(JSON.stringify({ id: asked, method: "Runtime.getHeapUsage" }));
      const usage = await Promise.race([answer, sleep(PATIENCE_MS, null)]);
      if (usage !== null) return usage;
    }
  };
  const idle = held(await ask());
  let most = idle;
  let samples = 0;
  let isOver = false;
  const watching = (async () => {
    while (!isOver) {
      most = Math.max(most, held(await ask()));
      samples += 1;
      await sleep(PAUSE_MS);
    }
  })();
  return async () => {
    isOver = true;
    await watching;
    socket.close();
    return { idle, most, samples };
  };
}
