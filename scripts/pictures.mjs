// `npm run pictures`: takes the pictures of README and docs/tour.md from the demonstration, in light and dark, into
// docs/screenshots. It starts a product of its own; ORIGIN and DEMO_PASSWORD name one that runs already.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { chromium } from "@playwright/test";
import { apiClient } from "./api-client.mjs";
import { chromiumExecutable } from "./chromium.mjs";
import { freePort } from "./instance.mjs";
import { pageOfPdf } from "./pictures/page-of-pdf.mjs";
import { ANALYST, PICTURES, REPORT, reportOf } from "./pictures/pictures.mjs";
import { serve } from "./serve.mjs";

const MAX_KB = 150;
const QUALITIES = [90, 80, 70, 60, 50];
const root = path.resolve(import.meta.dirname, "..");

/** The page as WebP, as sharp as the size allows. */
async function keep(page, name) {
  const session = await page.context().newCDPSession(page);
  for (const quality of QUALITIES) {
    const { data } = await session.send("Page.captureScreenshot", { format: "webp", quality });
    const bytes = Buffer.from(data, "base64");
    if (bytes.length > MAX_KB * 1_000) continue;
    writeFileSync(path.join(root, "docs/screenshots", `${name}.webp`), bytes);
    console.log(`${name}.webp  ${Math.round(bytes.length / 1_000)} kB`);
    return;
  }
  throw new Error(`${name} is larger than ${MAX_KB} kB even at the lowest quality.`);
}

async function openPage(browser, { origin, password, theme, size }) {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: size,
    locale: "en-GB",
    timezoneId: "UTC",
    reducedMotion: "reduce",
  });
  const { cookie } = await apiClient(origin, ANALYST, password);
  const cookies = [...cookie.split("; "), `theme=${theme}`].map((pair) => {
    const [name, ...value] = pair.split("=");
    return { name, value: value.join("="), url: origin };
  });
  await context.addCookies(cookies);
  return context.newPage();
}

async function takeAll(origin, password) {
  const browser = await chromium.launch({
    executablePath: await chromiumExecutable(),
    args: ["--no-sandbox", "--disable-gpu", "--font-render-hinting=none"],
  });
  try {
    for (const { name, themes, size, show } of PICTURES)
      for (const theme of themes) {
        const page = await openPage(browser, { origin, password, theme, size });
        await show(page);
        await page.evaluate(() => document.fonts.ready);
        await keep(page, themes.length > 1 ? `${name}-${theme}` : name);
        await page.context().close();
      }
    const pdf = await reportOf(origin, await apiClient(origin, ANALYST, password));
    const page = await browser.newPage({ viewport: REPORT.size });
    await pageOfPdf(page, pdf, REPORT.page);
    await keep(page, REPORT.name);
  } finally {
    await browser.close();
  }
}

const { ORIGIN, DEMO_PASSWORD } = process.env;
if (ORIGIN) await takeAll(ORIGIN, DEMO_PASSWORD);
else {
  const stateDir = mkdtempSync(path.join(os.tmpdir(), "understory-pictures-"));
  const port = await freePort(8_900);
  const password = "amber-willow-fjord-4711";
  Object.assign(process.env, {
    PORT: String(port),
    STATE_DIR: stateDir,
    SEED: "demo",
    DEMO_PASSWORD: password,
  });
  const workers = await serve();
  try {
    await takeAll(`http://localhost:${port}`, password);
  } finally {
    await workers.stop();
    rmSync(stateDir, { recursive: true, force: true });
  }
  process.exit();
}
