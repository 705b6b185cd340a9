import { unansweredForm } from "~/platform/forms/unanswered-form";
import { addressOf, isOfRouter, isRead } from "./router-calls";

const CONNECTION = "understory:connection";
const FIRST_WAIT_MS = 1_000;
const MAX_WAIT_MS = 15_000;

/** The number of a request, by which support finds it: given by the product, or by the platform before it. */
export function requestIdOf(headers: Headers): string | null {
  return headers.get("x-request-id") ?? headers.get("cf-ray");
}

/** An answer that is not the product's: of a proxy before it that does not reach it, or of the platform where it fails. */
export class ForeignAnswer extends Error {
  override readonly name = "ForeignAnswer";
  readonly requestId: string | null;

  constructor({ status, headers }: Response) {
    super(`Answered with ${status} by something else`);
    this.requestId = requestIdOf(headers);
  }
}

/** A call that waits; what it waits for is the connection, or the product where something else answered in its place. */
export interface Wait {
  readonly call: symbol;
  readonly isOver: boolean;
  readonly answer: ForeignAnswer | null;
}

/** Tells `hear` of each call that begins to wait, waits for something else, or no longer does. Returns what ends it. */
export function onConnection(hear: (wait: Wait) => void): () => void {
  const listener = (event: Event) => hear((event as CustomEvent<Wait>).detail);
  window.addEventListener(CONNECTION, listener);
  return () => window.removeEventListener(CONNECTION, listener);
}

/** Waits, where the browser knows that it is not connected, until it is. */
export async function connected(): Promise<void> {
  if (isConnected()) return;
  await announced(
    null,
    () => new Promise((resolve) => window.addEventListener("online", resolve, { once: true })),
  );
}

/**
 * The router's calls wait for a connection that is lost, and for a product that is not reached: an error would take the
 * page away, with what is typed on it. Data is asked for until it comes or is no longer wanted; a form is sent once, for
 * nobody knows whether it arrived, and is refused in the words of `unanswered`.
 */
export function awaitConnection(unanswered: (answer: ForeignAnswer | null) => string): void {
  const ask = window.fetch.bind(window);
  window.fetch = async (...given) => {
    if (!isOfRouter(addressOf(given))) return ask(...given);
    const signal = given[1]?.signal;
    /** The product's answer, or a form's refusal; else why there is none, where it may be asked for again: no connection is null. */
    const attempt = async (): Promise<Response | ForeignAnswer | null> => {
      if (!isConnected()) return null;
      try {
        return ownAnswer(await ask(...given));
      } catch (error) {
        if (signal?.aborted) throw error;
        const why = error instanceof ForeignAnswer ? error : null;
        return isRead(given) ? why : unansweredForm(unanswered(why));
      }
    };
    const first = await attempt();
    if (first instanceof Response) return first;
    return announced(first, async (tell) => {
      for (let ms = FIRST_WAIT_MS; ; ms = Math.min(2 * ms, MAX_WAIT_MS)) {
        await connectedOrAfter(ms, signal);
        signal?.throwIfAborted();
        const answer = await attempt();
        if (answer instanceof Response) return answer;
        tell(answer);
      }
    });
  };
}

/** How the product answers the router, also where it fails. */
const OF_ROUTER = "text/x-script";

/** The answer as it is where it is the product's; 503 is left to those who lead to /maintenance. */
function ownAnswer(answer: Response): Response {
  const isForeign = !answer.headers.get("content-type")?.startsWith(OF_ROUTER);
  if (isForeign && answer.status >= 500 && answer.status !== 503) throw new ForeignAnswer(answer);
  return answer;
}

/** False only where the browser knows it: a connection to nowhere counts as one. */
const isConnected = () => navigator.onLine !== false;

async function announced<T>(
  why: ForeignAnswer | null,
  wait: (tell: (why: ForeignAnswer | null) => void) => Promise<T>,
): Promise<T> {
  const call = Symbol();
  const dispatch = (detail: Wait) => window.dispatchEvent(new CustomEvent(CONNECTION, { detail }));
  const tell = (answer: ForeignAnswer | null) => dispatch({ call, isOver: false, answer });
  tell(why);
  try {
    return await wait(tell);
  } finally {
    dispatch({ call, isOver: true, answer: null });
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
