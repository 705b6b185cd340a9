import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { awaitConnection, onConnection } from "./connection";

/** A page whose calls fail so many times for want of a connection; what the network was asked, and what the page heard. */
function pageWithout(failures: number) {
  let left = failures;
  const ask = vi.fn<typeof fetch>(async () => {
    left -= 1;
    if (left >= 0) throw new TypeError("Failed to fetch");
    return new Response("the data");
  });
  const location = { origin: "https://understory.example" };
  vi.stubGlobal("window", Object.assign(new EventTarget(), { fetch: ask, location }));
  vi.stubGlobal("navigator", { onLine: true });
  awaitConnection();
  const heard: number[] = [];
  onConnection((change) => heard.push(change));
  return { ask, fetch: window.fetch, heard };
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
  expect(heard).toEqual([1, -1]);
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
  await expect(interrupted.fetch("/portfolios/new.data", { method: "POST" })).rejects.toThrow(
    "Failed to fetch",
  );
  expect(interrupted.ask).toHaveBeenCalledTimes(1);
});

test("lost connection: other calls get their error", async () => {
  const { ask, fetch, heard } = pageWithout(1);
  await expect(fetch("/api/v1/user/me")).rejects.toThrow("Failed to fetch");
  expect(ask).toHaveBeenCalledTimes(1);
  expect(heard).toEqual([]);
});
