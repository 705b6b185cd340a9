import { readFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { heldByIsolate } from "./isolate-memory.mjs";
import { browsers, memory, runtimes } from "./process-memory.mjs";
import { SHORT } from "./reports.mjs";

const ORDERS = 50;
const EARLY = 10;
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
 * Fifty orders at once: what is held after the last, against after the tenth. The Worker's isolate is what counts in
 * production; the local process holds all there is, garbage that nobody has collected yet included.
 */
export async function queuedReports(product) {
  const [portfolio] = (await product.analyst("GET", "/portfolios?pageSize=5")).items;
  const order = () =>
    product.analyst("POST", `/portfolios/${portfolio.id}/reports`, { sections: SHORT, locale: "en" });
  const ids = [];
  for (let count = 0; count < ORDERS; count += 1) ids.push((await order()).reportId);
  const finished = async () => {
    const { items } = await product.analyst("GET", "/reports?pageSize=100");
    const own = items.filter(({ id }) => ids.includes(id));
    if (own.some(({ status }) => status === "failed")) throw new Error("A report failed.");
    return own.filter(({ status }) => status === "ready").length;
  };
  const until = async (count) => {
    while ((await finished()) < count) await sleep(POLL_MS);
    return measured(product);
  };
  const early = await until(EARLY);
  const late = await until(ORDERS);
  const open = await openPages();
  for (const id of ids) await product.analyst("DELETE", `/reports/${id}`);
  const grown = (what, key, target = null) => ({
    of: 15,
    name: `${ORDERS} reports ordered at once: ${what} after ${ORDERS}, against after ${EARLY}`,
    unit: "MiB",
    ours: late[key],
    other: early[key],
    ratio: late[key] / early[key],
    target,
  });
  return [
    grown("held by the isolate, garbage collected,", "isolate", GROWTH),
    grown("memory of the local runtime", "runtime"),
    grown("most memory of the local runtime", "runtimePeak"),
    grown("memory of the browser", "browser", GROWTH),
    grown("most memory of the browser's processes", "browserPeak"),
    {
      of: 15,
      name: `${ORDERS} reports ordered at once: pages left open in the browser`,
      unit: "pages",
      ours: open,
      other: 0,
      ratio: open,
      target: 0,
    },
  ];
}
