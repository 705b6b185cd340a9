import { decode } from "turbo-stream";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { awaitConnection, onConnection, type Wait } from "./connection";

/** An answer as the router decodes it. */
async function readByRouter({ body }: Response): Promise<unknown> {
  if (body === null) throw new Error("nothing was answered");
  return (await decode(body)).value;
}

const lost = (): Response => {
  throw new TypeError("Failed to fetch");
};

/** A page whose calls fail so many times, for want of a connection; what the network was asked, and what the page heard. */
function pageWithout(failures: number, fail: () => Response = lost) {
  let left = failures;
  const ask = vi.fn<typeof fetch>(async () => {
    left -= 1;
    return left >= 0 ? fail() : new Response("the data");
  });
  const location = { origin: "https://understory.example" };
  vi.stubGlobal("window", Object.assign(new EventTarget(), { fetch: ask, location }));
  vi.stubGlobal("navigator", { onLine: true });
  awaitConnection((answer) => `No answer. ${answer?.requestId ?? ""}`.trim());
  const heard: number[] = [];
  const answers: Wait["answer"][] = [];
  onConnection(({ isOver, answer }) => {
    heard.push(isOver ? -1 : 1);
    answers.push(answer);
  });
  return { ask, fetch: window.fetch, heard, answers };
}

beforeEach(() => void vi.useFakeTimers());

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("lost connection: data is asked for until it comes, and the page hears when it waits and when it does not", async () => {
  const { ask, fetch, heard } = pageWithout(2);
  const answer = fetch("/assets/funds.data");
  await vi.advanceTimersByTimeAsync(999);
  expect(ask).toHaveBeenCalledTimes(1);
  expect(heard).toEqual([1]);
  await vi.advanceTimersByTimeAsync(2_001);
  expect(await (await answer).text()).toBe("the data");
  expect(ask).toHaveBeenCalledTimes(3);
  expect(heard).toEqual([1, 1, -1]);
});

test("lost connection: data comes at once when the browser is connected again", async () => {
  const { ask, fetch } = pageWithout(1);
  const answer = fetch("/assets/funds.data");
  await vi.advanceTimersByTimeAsync(10);
  window.dispatchEvent(new Event("online"));
  expect(await (await answer).text()).toBe("the data");
  expect(ask).toHaveBeenCalledTimes(2);
});

test("lost connection: data that is no longer wanted is not asked for again", async () => {
  const { ask, fetch, heard } = pageWithout(5);
  const leaving = new AbortController();
  const answer = fetch("/assets/funds.data", { signal: leaving.signal });
  const refused = expect(answer).rejects.toThrow("aborted");
  await vi.advanceTimersByTimeAsync(10);
  leaving.abort();
  await refused;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(ask).toHaveBeenCalledTimes(1);
  expect(heard).toEqual([1, -1]);
});

test("lost connection: a form waits while the browser is not connected, and is never sent twice", async () => {
  const { ask, fetch } = pageWithout(0);
  vi.stubGlobal("navigator", { onLine: false });
  const answer = fetch("/portfolios/new.data", { method: "POST" });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(ask).not.toHaveBeenCalled();
  vi.stubGlobal("navigator", { onLine: true });
  window.dispatchEvent(new Event("online"));
  expect((await answer).status).toBe(200);
  expect(ask).toHaveBeenCalledTimes(1);

  const interrupted = pageWithout(1);
  const sent = await interrupted.fetch("/portfolios/new.data", { method: "POST" });
  expect(await readByRouter(sent)).toMatchObject({ data: { ok: false, problem: { message: "No answer." } } });
  expect(interrupted.ask).toHaveBeenCalledTimes(1);
});

test("lost connection: other calls get their error", async () => {
  const { ask, fetch, heard } = pageWithout(1);
  await expect(fetch("/api/v1/user/me")).rejects.toThrow("Failed to fetch");
  expect(ask).toHaveBeenCalledTimes(1);
  expect(heard).toEqual([]);
});

/** What a proxy answers that does not reach the product. */
const ofProxy = (status: number) => () =>
  new Response("<html><h1>Bad gateway</h1></html>", {
    status,
    headers: { "content-type": "text/html", "cf-ray": "8f1c-FCO" },
  });

test("a proxy's failure: data is asked for until the product answers, and the page hears the number of the request", async () => {
  const { ask, fetch, answers } = pageWithout(2, ofProxy(502));
  const answer = fetch("/assets/funds.data");
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await (await answer).text()).toBe("the data");
  expect(ask).toHaveBeenCalledTimes(3);
  expect(answers.map((one) => one?.requestId)).toEqual(["8f1c-FCO", "8f1c-FCO", undefined]);
});

test("a proxy's failure: a form is not sent again, and is refused with the number of the request", async () => {
  const { ask, fetch } = pageWithout(1, ofProxy(504));
  const sent = await fetch("/portfolios/new.data", { method: "POST" });
  const problem = { message: "No answer. 8f1c-FCO", fields: {}, findings: [] };
  expect(await readByRouter(sent)).toMatchObject({ data: { ok: false, problem } });
  // The router asks for no data anew after a refusal.
  expect(sent.status).toBeGreaterThanOrEqual(400);
  expect(ask).toHaveBeenCalledTimes(1);
});

test("a proxy's failure: the product's own failures and 503 are handed on as they are", async () => {
  const own = () => new Response("[]", { status: 500, headers: { "content-type": "text/x-script" } });
  expect((await pageWithout(1, own).fetch("/assets/funds.data")).status).toBe(500);
  expect((await pageWithout(1, ofProxy(503)).fetch("/assets/funds.data")).status).toBe(503);
});
