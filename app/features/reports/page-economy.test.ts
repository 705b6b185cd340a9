import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { REPORT_SECTIONS } from "~/domain/reports/sections";
import { serverI18n } from "~/platform/i18n.server";
import { demoHoldings, demoReport, holdingsOf } from "~tests/support/demo-report";
import { launchPrinter, printedReport, spaceless } from "~tests/support/printed-pages";

/** A page with less is waste: what is on it belongs to the page before, or takes more with it. */
const MIN_LINES = 4;

/** Sections begin on a page of their own only where the page before is at least half full; two lines are uncertain. */
const MIN_USED = 0.46;

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
      lines.length < MIN_LINES ? [`page ${index + 1}: ${lines.join(" | ")}`] : [],
    );
    const lost = report.texts.filter((text) => !report.text.includes(spaceless(text)));
    expect({ short, lost }).toEqual({ short: [], lost: [] });
  });

const t = serverI18n("en").getFixedT("en", ["report-print", "reports"]);
const titles = REPORT_SECTIONS.map((name) => t(`sections.${name}`));

test("a section follows on a page that would stay half empty", async () => {
  const report = await printedReport(
    browser,
    demoReport({ locale: "en", holdings: demoHoldings.slice(0, 10), isCompared: true }),
  );
  const begun = (at: number) => titles.find((title) => report.pages[at]?.lines[0]?.startsWith(title));
  const halfEmpty = report.pages.flatMap(({ used }, at) =>
    used < MIN_USED && begun(at + 1) ? [`page ${at + 1} is ${used} full, then begins ${begun(at + 1)}`] : [],
  );
  expect(halfEmpty).toEqual([]);
});
