import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { demoHoldings, demoReport, holdingsOf } from "~tests/support/demo-report";
import { laidOutReport, launchPrinter } from "~tests/support/printed-pages";

let browser: Browser;
beforeAll(async () => {
  browser = await launchPrinter();
}, 60_000);
afterAll(() => browser.close());

for (const locale of ["en", "it", "us"] as const)
  for (const [name, holdings] of [["ten", demoHoldings.slice(0, 10)], ["demo", demoHoldings], ["sixty", holdingsOf(60)], ["ten securities", holdingsOf(10)]] as const)
    for (const isCompared of [true, false])
    test(`summary ${locale} ${name} ${isCompared}`, async () => {
      const page = await laidOutReport(browser, demoReport({ locale, holdings, isCompared }));
      const [height, parts] = await page.evaluate(() => { const s = document.querySelector(".page-summary") as HTMLElement; return [s.getBoundingClientRect().height, [...s.children].map((c) => `${c.className || c.tagName}:${Math.round(c.getBoundingClientRect().height)}`).join(" ")] as const; });
      console.log(`DIAG ${locale} ${name} ${isCompared} ${height} of ${page.viewportSize()?.height} | ${parts}`);
      await page.close();
    });
