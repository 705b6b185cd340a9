import { addressOf, isOfRouter, isRead } from "./router-calls";

const CONNECTION = "understory:connection";
const FIRST_WAIT_MS = 1_000;
const MAX_WAIT_MS = 15_000;

/** Tells `hear` of each call that begins to wait for the connection (1) and no longer does (-1). Returns what ends it. */
export function onConnection(hear: (change: 1 | -1) => void): () => void {
  const listener = (event: Event) => hear((event as CustomEvent<1 | -1>).detail);
  window.addEventListener(CONNECTION, listener);
  return () => window.removeEventListener(CONNECTION, listener);
}

/** Waits, where the browser knows that it is not connected, until it is. */
export async function connected(): Promise<void> {
  if (isConnected()) return;
  await announced(() => new Promise((resolve) => window.addEventListener("online", resolve, { once: true })));
}

/**
 * The router's calls wait for a connection that is lost: an error would take the page away, with what is typed on it. Data
 * is asked for until it comes or is no longer wanted; a form is sent once, for nobody knows whether it arrived.
 */
export function awaitConnection(): void {
  const ask = window.fetch.bind(window);
  window.fetch = async (...given) => {
    if (!isOfRouter(addressOf(given))) return ask(...given);
    const signal = given[1]?.signal;
    /** The answer; null where there was no connection, and it may be asked for again. */
    const attempt = async () => {
      if (!isConnected()) return null;
      try {
        return await ask(...given);
      } catch (error) {
        if (signal?.aborted || !isRead(given)) throw error;
        return null;
      }
    };
    const retries = async () => {
      for (let ms = FIRST_WAIT_MS; ; ms = Math.min(2 * ms, MAX_WAIT_MS)) {
        await connectedOrAfter(ms, signal);
        signal?.throwIfAborted();
        const answer = await attempt();
        if (answer) return answer;
      }
    };
    return (await attempt()) ?? announced(retries);
  };
}

/** False only where the browser knows it: a connection to nowhere counts as one. */
const isConnected = () => navigator.onLine !== false;

async function announced<T>(wait: () => Promise<T>): Promise<T> {
  const tell = (detail: 1 | -1) => window.dispatchEvent(new CustomEvent(CONNECTION, { detail }));
  tell(1);
  try {
    return await wait();
  } finally {
    tell(-1);
  }
}

function connectedOrAfter(ms: number, signal: AbortSignal | null | undefined): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      window.removeEventListener("online", done);
      signal?.removeEventListener("abort", done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    window.addEventListener("online", done);
    signal?.addEventListener("abort", done);
  });
}
