import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { demoHoldings, demoReport, holdingsOf } from "~tests/support/demo-report";
import { launchPrinter, printedReport, spaceless } from "~tests/support/printed-pages";

/** A page with less is waste: what is on it belongs to the page before, or takes more with it. */
const LEAST_LINES = 4;

let browser: Browser;
beforeAll(async () => {
  browser = await launchPrinter();
}, 60_000);
afterAll(() => browser.close());

const CASES = (["en", "it", "us"] as const).flatMap((locale) =>
  [demoHoldings.length, 60].flatMap((count) =>
    [true, false].map((isCompared) => ({ locale, count, isCompared })),
  ),
);

for (const { locale, count, isCompared } of CASES)
  test(`printed in ${locale}, ${count} holdings, benchmark ${isCompared}: no page is nearly empty, and all text is there`, async () => {
    const holdings = count === demoHoldings.length ? demoHoldings : holdingsOf(count);
    const report = await printedReport(browser, demoReport({ locale, holdings, isCompared }));
    const short = report.pages.flatMap(({ lines }, index) =>
      lines.length < LEAST_LINES ? [`page ${index + 1}: ${lines.join(" | ")}`] : [],
    );
    const lost = report.texts.filter((text) => !report.text.includes(spaceless(text)));
    expect({ short, lost }).toEqual({ short: [], lost: [] });
  });
