import { afterEach, expect, test, vi } from "vitest";
import { followSessionEnd, onSessionEnded, tellSignedInAgain } from "./session-ended";

const TO_LOGOUT = '[{"_1":2},"redirect","/logout","status",302]';

/** A page whose server answers with these, one after the other; what it was asked, and its fetch. */
function pageAnswered(...answers: readonly (readonly [status: number, text: string])[]) {
  const waiting = [...answers];
  const ask = vi.fn<typeof fetch>(async (address) => {
    const [status, text] = waiting.shift() ?? [500, ""];
    const answer = new Response(text, { status });
    Object.defineProperty(answer, "url", { value: `https://understory.example${String(address)}` });
    return answer;
  });
  const location = { origin: "https://understory.example" };
  vi.stubGlobal("window", Object.assign(new EventTarget(), { fetch: ask, location }));
  followSessionEnd();
  return { ask, fetch: window.fetch };
}

afterEach(() => vi.unstubAllGlobals());

test("session end: a form answered with 401 is told to the page as a write, and gets its answer", async () => {
  const { fetch } = pageAnswered([401, "{}"]);
  const told = vi.fn(() => true);
  onSessionEnded(told);
  expect((await fetch("/profile.data", { method: "POST" })).status).toBe(401);
  expect(told).toHaveBeenCalledExactlyOnceWith({ isWrite: true });
});

test("session end: data is asked for again after the sign-in when the page stays", async () => {
  const { ask, fetch } = pageAnswered([202, TO_LOGOUT], [200, "the data"]);
  onSessionEnded(({ isWrite }) => !isWrite);
  const answer = fetch("/portfolios/new.data");
  await vi.waitFor(() => expect(ask).toHaveBeenCalledTimes(1));
  await new Promise((resolve) => setTimeout(resolve, 0));
  tellSignedInAgain();
  expect(await (await answer).text()).toBe("the data");
});

test("session end: data that leads to /logout, or elsewhere, is the router's when the page does not stay", async () => {
  const { ask, fetch } = pageAnswered([202, TO_LOGOUT], [202, TO_LOGOUT.replace("logout", "maintenance")]);
  onSessionEnded(() => false);
  expect((await fetch("/portfolios.data")).status).toBe(202);
  onSessionEnded(() => true);
  expect((await fetch("/portfolios.data")).status).toBe(202);
  expect(ask).toHaveBeenCalledTimes(2);
});
