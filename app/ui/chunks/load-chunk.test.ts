import i18next from "i18next";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type ChunkLoadError, loadChunk, onChunkFailed } from "./load-chunk";
import { loadRouteModule } from "./route-module";

beforeEach(() => vi.stubGlobal("window", new EventTarget()));
afterEach(() => vi.unstubAllGlobals());

test("a chunk: handed on as it is when it loads", async () => {
  expect(await loadChunk(async () => "part")).toBe("part");
});

test("a chunk: raises a chunk-load error that listeners hear when it does not load", async () => {
  const heard: ChunkLoadError[] = [];
  const stop = onChunkFailed((error) => heard.push(error));
  const failing = loadChunk(() => Promise.reject(new TypeError("Failed to fetch")));
  await expect(failing).rejects.toMatchObject({ name: "ChunkLoadError", message: "Failed to fetch" });
  expect(heard.map(({ name }) => name)).toEqual(["ChunkLoadError"]);
  stop();
  await loadChunk(() => Promise.reject(new Error("again"))).catch(() => undefined);
  expect(heard).toHaveLength(1);
});

test("a chunk: waits while the browser is not connected", async () => {
  vi.stubGlobal("navigator", { onLine: false });
  const load = vi.fn(async () => "part");
  const loading = loadChunk(load);
  await new Promise((resolve) => setTimeout(resolve, 10));
  expect(load).not.toHaveBeenCalled();
  window.dispatchEvent(new Event("online"));
  expect(await loading).toBe("part");
});

test("a chunk: raises a chunk-load error when it takes longer than the time-out", async () => {
  const never = loadChunk(() => new Promise(() => undefined), 20);
  await expect(never).rejects.toMatchObject({ name: "ChunkLoadError" });
});

test("the module of a screen: the navigation waits, and listeners hear, when it does not load", async () => {
  let heard = 0;
  onChunkFailed(() => {
    heard += 1;
  });
  const loaded: Record<string, unknown> = { known: "module" };
  expect(await loadRouteModule({ id: "known", module: "/js/gone.js" }, loaded)).toBe("module");
  const waiting = loadRouteModule({ id: "new", module: "/js/gone-for-good.js" }, loaded);
  const first = await Promise.race([
    waiting.then(() => "answered"),
    vi.waitFor(() => {
      expect(heard).toBe(1);
      return "waiting";
    }),
  ]);
  expect([first, "new" in loaded]).toEqual(["waiting", false]);
});

test("the module of a screen: comes with the texts that the screen declares", async () => {
  const asked: string[] = [];
  await i18next
    .use({
      type: "backend",
      read: async (_locale: string, namespace: string) => {
        asked.push(namespace);
        return { title: namespace };
      },
    })
    .init({ lng: "en", fallbackLng: "en", ns: ["frame"] });
  const module = 'data:text/javascript,export const handle = { i18n: ["policies", "frame"] };';
  await loadRouteModule({ id: "checks", module }, {});
  expect(asked).toEqual(["frame", "policies"]);
  expect(i18next.t("policies:title")).toBe("policies");
});
