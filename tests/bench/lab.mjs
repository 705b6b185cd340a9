import { chromium } from "@playwright/test";
import { chromiumExecutable } from "../../scripts/chromium.mjs";
import { limitRow } from "./row.mjs";

/** What Lighthouse calls slow 4G, and a telephone of the middle class. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 96_000 };
const CPU_SLOWDOWN = 4;
const SETTLE_MS = 2_500;
const TARGETS = { lcp: ["ms", 1_500], inp: ["ms", 120], cls: ["shift", 0.02], tbt: ["ms", 150] };

/** Runs in the page before its own scripts. */
function observe() {
  const seen = { lcp: 0, cls: 0, tbt: 0, inp: 0 };
  const watch = (type, take, options = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
      type,
      buffered: true,
      ...options,
    });
  watch("largest-contentful-paint", ({ startTime }) => {
    seen.lcp = startTime;
  });
  watch("layout-shift", ({ value, hadRecentInput }) => {
    if (!hadRecentInput) seen.cls += value;
  });
  watch("longtask", ({ duration }) => {
    if (seen.isLoaded !== true) seen.tbt += Math.max(0, duration - 50);
  });
  watch(
    "event",
    ({ interactionId, duration }) => {
      if (interactionId) seen.inp = Math.max(seen.inp, duration);
    },
    { durationThreshold: 16 },
  );
  globalThis.seenByLab = seen;
}

async function measure(context, address, press) {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send("Network.enable");
  await devtools.send("Network.emulateNetworkConditions", NETWORK);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
  await page.addInitScript(observe);
  await page.goto(address, { waitUntil: "load", timeout: 60_000 });
  await page.waitForTimeout(SETTLE_MS);
  await page.evaluate(() => {
    globalThis.seenByLab.isLoaded = true;
  });
  await press(page);
  await page.waitForTimeout(500);
  const seen = await page.evaluate(() => globalThis.seenByLab);
  await page.close();
  return seen;
}

const theme = (page) => page.getByRole("button", { name: "Theme" }).click();
const typing = (page) => page.locator("input").first().pressSequentially("analyst");

/** Screens as a slow telephone on a slow network sees them for the first time, against their targets. */
export async function lab(product) {
  const [portfolio] = (await product.analyst("GET", "/portfolios?pageSize=5")).items;
  const [fund] = (await product.analyst("GET", "/assets/funds?pageSize=5")).items;
  const browser = await chromium.launch({
    executablePath: await chromiumExecutable(),
    args: ["--no-sandbox"],
  });
  const cookies = product.analyst.cookie.split("; ").map((pair) => {
    const [name, ...value] = pair.split("=");
    return { name, value: value.join("="), url: product.origin };
  });
  const rows = [];
  for (const [name, page, signedIn, press] of [
    ["sign-in", "/login", false, typing],
    ["dashboard", "/dashboard", true, theme],
    ["list of funds", "/assets/funds", true, theme],
    ["a fund", `/assets/funds/${fund.path ?? fund.isin}`, true, theme],
    ["portfolio analysis", `/portfolios/${portfolio.id}/analysis/esg`, true, theme],
    ["draft", "/portfolio-draft", true, theme],
  ]) {
    const context = await browser.newContext({ viewport: { width: 1350, height: 940 }, locale: "en-GB" });
    if (signedIn) await context.addCookies(cookies);
    const seen = await measure(context, product.origin + page, press);
    await context.close();
    for (const [figure, [unit, target]] of Object.entries(TARGETS))
      rows.push(
        limitRow({
          of: 17,
          name: `lab, ${name}: ${figure.toUpperCase()}`,
          unit,
          ours: seen[figure],
          limit: target,
        }),
      );
  }
  await browser.close();
  return rows;
}
