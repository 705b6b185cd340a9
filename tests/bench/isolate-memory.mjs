import { setTimeout as sleep } from "node:timers/promises";

const MIB = 1024 * 1024;
const ISOLATE = "core:user:understory";
/** The inspector forgets a question now and then while the isolate is busy. */
const PATIENCE_MS = 2_000;
const PAUSE_MS = 5;

/**
 * Asks the Worker's isolate again and again what it holds, through the inspector of the local runtime: its heap, and
 * the buffers of typed arrays, which lie outside the heap. Other isolates of the same process (database, store) are
 * those of other machines in production. `stop` returns what it held at first and the most it ever did, in MiB.
 */
export async function watchIsolate(port) {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/${ISOLATE}`);
  await new Promise((resolve, reject) => {
    socket.addEventListener("open", resolve);
    socket.addEventListener("error", () =>
      reject(new Error("The inspector of the runtime does not answer.")),
    );
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
      if (hungUp) throw new Error("The inspector of the runtime hung up.");
      asked += 1;
      const answer = new Promise((resolve) => {
        answered = resolve;
      });
      socket.send(JSON.stringify({ id: asked, method: "Runtime.getHeapUsage" }));
      const usage = await Promise.race([answer, sleep(PATIENCE_MS, null)]);
      if (usage !== null) return usage;
    }
  };
  const held = ({ usedSize, embedderHeapUsedSize, backingStorageSize }) =>
    (usedSize + embedderHeapUsedSize + backingStorageSize) / MIB;
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
