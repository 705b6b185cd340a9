import { readFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { heldByIsolate } from "./isolate-memory.mjs";
import { browsers, memory, runtimes } from "./process-memory.mjs";
import { SHORT } from "./reports.mjs";

const ORDERS = 50;
const EACH = 10;
const POLL_MS = 100;
const GROWTH = 1.1;

/** Pages that are open in the browsers of the printer: each begins with an empty one, which is not counted. */
async function openPages() {
  const folders = browsers(process.pid).flatMap((id) => {
    const given = readFileSync(`/proc/${id}/cmdline`, "utf8").split("\0");
    const folder = given.find((part) => part.startsWith("--user-data-dir="))?.split("=")[1];
    return folder && !given.some((part) => part.startsWith("--type=")) ? [folder] : [];
  });
  const counts = folders.map(async (folder) => {
    const [port] = readFileSync(path.join(folder, "DevToolsActivePort"), "utf8").split("\n");
    const targets = await (await fetch(`http://127.0.0.1:${port}/json/list`)).json();
    return targets.filter(({ type, url }) => type === "page" && url !== "about:blank").length;
  });
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
}

async function measured({ inspectorPort }) {
  const [runtime, browser] = [runtimes(process.pid), browsers(process.pid)];
  return {
    isolate: await heldByIsolate(inspectorPort),
    runtime: memory(runtime, "VmRSS"),
    runtimePeak: memory(runtime, "VmHWM"),
    browser: memory(browser, "VmRSS"),
    browserPeak: memory(browser, "VmHWM"),
  };
}

/**
 * Fifty orders at once, and fifty more once they have ended: the most that was held after each ten of the second, against
 * the first. One sample against another says little: over 200 orders the isolate held 40 to 58 MiB, up and down. The
 * Worker's isolate is what counts in production; the local process holds all there is, garbage included.
 */
export async function queuedReports(product) {
  const [portfolio] = (await product.analyst("GET", "/portfolios?pageSize=5")).items;
  const order = () =>
    product.analyst("POST", `/portfolios/${portfolio.id}/reports`, { sections: SHORT, locale: "en" });
  const round = async () => {
    const ids = [];
    for (let count = 0; count < ORDERS; count += 1) ids.push((await order()).reportId);
    const finished = async () => {
      const { items } = await product.analyst("GET", "/reports?pageSize=100");
      const own = items.filter(({ id }) => ids.includes(id));
      if (own.some(({ status }) => status === "failed")) throw new Error("A report failed.");
      return own.filter(({ status }) => status === "ready").length;
    };
    const samples = [];
    for (let count = EACH; count <= ORDERS; count += EACH) {
      while ((await finished()) < count) await sleep(POLL_MS);
      samples.push(await measured(product));
    }
    for (const id of ids) await product.analyst("DELETE", `/reports/${id}`);
    return (key) => Math.max(...samples.map((sample) => sample[key]));
  };
  const early = await round();
  const late = await round();
  const open = await openPages();
  const grown = (what, key, target = null) => ({
    of: 15,
    name: `${ORDERS} reports ordered at once, twice: ${what} the second time, against the first`,
    unit: "MiB",
    ours: late(key),
    other: early(key),
    ratio: late(key) / early(key),
    target,
  });
  return [
    grown("most held by the isolate, garbage collected,", "isolate", GROWTH),
    grown("most memory of the local runtime after ten", "runtime"),
    grown("peak of the local runtime", "runtimePeak"),
    grown("most memory of the browser after ten", "browser", GROWTH),
    grown("peak of the browser's processes", "browserPeak"),
    {
      of: 15,
      name: `${ORDERS} reports ordered at once, twice: pages left open in the browser`,
      unit: "pages",
      ours: open,
      other: 0,
      ratio: open,
      target: 0,
    },
  ];
}
