import { readFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { browsers, memory, runtimes } from "./process-memory.mjs";
import { SHORT } from "./reports.mjs";
import { limitRow } from "./row.mjs";

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

function measured() {
  const [runtime, browser] = [runtimes(process.pid), browsers(process.pid)];
  return {
    runtime: memory(runtime, "VmRSS"),
    runtimePeak: memory(runtime, "VmHWM"),
    browser: memory(browser, "VmRSS"),
    processes: browser.length,
  };
}

/** Fifty orders at once: what the runtime and the browser hold after the last, against after the tenth. */
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
    return measured();
  };
  const early = await until(EARLY);
  const late = await until(ORDERS);
  const open = await openPages();
  for (const id of ids) await product.analyst("DELETE", `/reports/${id}`);
  const name = `${ORDERS} reports ordered at once`;
  const grown = (what, key) =>
    limitRow({
      of: 15,
      name: `${name}: memory of ${what} after ${ORDERS} (${late[key].toFixed(0)} MiB), against ${GROWTH} of that after ${EARLY}`,
      unit: "MiB",
      ours: late[key],
      limit: early[key] * GROWTH,
    });
  return [
    grown("the runtime", "runtime"),
    grown("the runtime at most", "runtimePeak"),
    grown(`the browser, ${late.processes} processes`, "browser"),
    { of: 15, name: `${name}: pages left open`, unit: "pages", ours: open, other: 0, ratio: open, target: 0 },
  ];
}
