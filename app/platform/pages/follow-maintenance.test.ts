import { afterEach, expect, test, vi } from "vitest";
import { followMaintenance } from "./follow-maintenance";

/** A page whose server is being maintained; where it was led. */
function pageInMaintenance(keepsPage: boolean) {
  const assign = vi.fn();
  const ask = async (address: unknown) => {
    const answer = new Response("", { status: 503 });
    Object.defineProperty(answer, "url", { value: `https://understory.example${String(address)}` });
    return answer;
  };
  const location = { origin: "https://understory.example", pathname: "/portfolios/new", assign };
  vi.stubGlobal("window", { fetch: ask, location });
  followMaintenance(() => keepsPage);
  return { assign, fetch: window.fetch };
}

afterEach(() => vi.unstubAllGlobals());

test("maintenance: a page that reads is led to the notice", async () => {
  const { assign, fetch } = pageInMaintenance(false);
  await fetch("/portfolios.data");
  expect(assign).toHaveBeenCalledExactlyOnceWith("/maintenance");
});

test("maintenance: the page stays when it sent a form, or holds something that is not saved", async () => {
  const { assign, fetch } = pageInMaintenance(false);
  expect((await fetch("/portfolios/new.data", { method: "POST" })).status).toBe(503);
  expect(assign).not.toHaveBeenCalled();
  const typed = pageInMaintenance(true);
  expect((await typed.fetch("/api/v1/auth/session")).status).toBe(503);
  expect(typed.assign).not.toHaveBeenCalled();
});
