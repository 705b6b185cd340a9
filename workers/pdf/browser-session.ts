import puppeteer, { type ActiveSession, type Browser } from "@cloudflare/puppeteer";
import { within } from "./within";

const KEEP_ALIVE_MS = 600_000;
const CONNECT_MS = 8_000;
const LAUNCH_MS = 60_000;
const CLOSE_MS = 5_000;
const LAST_WORDS_MS = 40;
/** A browser that printed this long gives way to a new one, so that no leak of its own adds up. */
const RETIRE_MS = 45 * 60_000;
/** No print takes this long: whoever still holds the session is gone. */
const ABANDONED_MS = 4 * 60_000;

/** How long a browser may take until it is left. */
const LEFT_MS = LAST_WORDS_MS + CLOSE_MS;
const LOOK_AGAIN_MS = 20;

/**
 * Sessions of this isolate by their id. None is a promise: one that an ended request made never settles, and would hold up
 * every print after it.
 */
/** Printing now, with the moment they began. */
const busy = new Map<string, number>();
/** Left: the binding may still name its old connection. */
const released = new Set<string>();
/** About to be free, with the moment they were left: the next print waits for one rather than starting another. */
const leaving = new Map<string, number>();

const isHeld = (since: number | undefined, atMost: number, now: number) =>
  since !== undefined && now - since <= atMost;

function isFree(session: ActiveSession, now: number): boolean {
  if (isHeld(busy.get(session.sessionId), ABANDONED_MS, now)) return false;
  if (!session.connectionId || released.has(session.sessionId)) return true;
  return now - Number(new Date(session.connectionStartTime ?? now)) > ABANDONED_MS;
}

async function connected(binding: Fetcher, sessionId: string): Promise<Browser | null> {
  busy.set(sessionId, Date.now());
  try {
    return await within(CONNECT_MS, "connecting to the browser", puppeteer.connect(binding, sessionId));
  } catch {
    await endSession(binding, sessionId);
    return null;
  }
}

/** Asks the binding, not the browser, to end a session: a browser that hangs does not listen. */
async function endSession(binding: Fetcher, sessionId: string): Promise<void> {
  const ending = binding.fetch(`https://browser/v1/devtools/browser/${sessionId}`, { method: "DELETE" });
  await within(CLOSE_MS, "ending the session", ending).catch(() => undefined);
  busy.delete(sessionId);
  released.delete(sessionId);
}

/** Waits for browsers about to be free, but not for one whose request was ended before it was left. */
async function untilLeft(): Promise<void> {
  while ([...leaving.values()].some((since) => isHeld(since, LEFT_MS, Date.now())))
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
}

/** A browser that is running already and that nobody uses, or null. */
async function warmBrowser(binding: Fetcher): Promise<Browser | null> {
  await untilLeft();
  const sessions = await within(CONNECT_MS, "listing the browsers", puppeteer.sessions(binding)).catch(
    () => [],
  );
  const now = Date.now();
  for (const session of sessions.filter((candidate) => isFree(candidate, now))) {
    const browser = await connected(binding, session.sessionId);
    if (browser && now - session.startTime > RETIRE_MS) await discard(binding, browser);
    else if (browser) return browser;
  }
  return null;
}

async function newBrowser(binding: Fetcher): Promise<Browser> {
  const browser = await within(
    LAUNCH_MS,
    "starting the browser",
    // Where the platform knows guardrails, the session may not reach any host at all.
    puppeteer.launch(binding, { keep_alive: KEEP_ALIVE_MS, guardrails: { allowedDomains: [] } }),
  );
  busy.set(browser.sessionId(), Date.now());
  return browser;
}

/** Leaves the browser running for the next report, once it has said its last words about this one. */
async function release(browser: Browser): Promise<void> {
  const id = browser.sessionId();
  leaving.set(id, Date.now());
  await new Promise((resolve) => setTimeout(resolve, LAST_WORDS_MS));
  await within(CLOSE_MS, "leaving the browser", browser.disconnect()).catch(() => undefined);
  released.add(id);
  busy.delete(id);
  leaving.delete(id);
}

/** Ends a browser that is old, or of which a call failed or never came back. */
async function discard(binding: Fetcher, browser: Browser): Promise<void> {
  const closed = await within(CLOSE_MS, "closing the browser", browser.close()).then(
    () => true,
    () => false,
  );
  if (!closed) await endSession(binding, browser.sessionId());
  released.delete(browser.sessionId());
  busy.delete(browser.sessionId());
}

/**
 * Runs `work` with a browser: a warm one if there is one, else a new one. When the work fails on a warm browser it is
 * tried once more on a new one, because a browser may have crashed since it was last used. What is left to do with the
 * browser afterwards keeps nobody waiting.
 */
export async function withBrowser<T>(
  binding: Fetcher,
  work: (browser: Browser) => Promise<T>,
  waitUntil: (cleaning: Promise<void>) => void,
): Promise<T> {
  const warm = await warmBrowser(binding);
  if (warm) {
    try {
      const result = await work(warm);
      waitUntil(release(warm));
      return result;
    } catch {
      await discard(binding, warm);
    }
  }
  const fresh = await newBrowser(binding);
  try {
    const result = await work(fresh);
    waitUntil(release(fresh));
    return result;
  } catch (error) {
    await discard(binding, fresh);
    throw error;
  }
}
