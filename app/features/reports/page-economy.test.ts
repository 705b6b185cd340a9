import { expect, test } from "vitest";
import { REPORT_SECTIONS } from "~/domain/reports/sections";
import { serverI18n } from "~/platform/i18n.server";
import { demoHoldings, demoReport, holdingsOf } from "~tests/support/demo-report";
import {
  laidOutReport,
  type PrintedReport,
  printedReport,
  sharedPrinter,
  spaceless,
} from "~tests/support/printed-pages";

/** A page with less is waste: what is on it belongs to the page before, or takes more with it. */
const MIN_LINES = 4;

/** Sections begin on a page of their own only where the page before is at least half full; the last line has room below it. */
const MIN_USED = 0.49;

const browser = sharedPrinter();

/** A section of more pages stays alone, whatever stands before it. */
const MAX_SHARED_PAGES = 20;

const CASES = (["en", "it", "us"] as const).flatMap((locale) =>
  [10, demoHoldings.length, 60].flatMap((count) =>
    [true, false].map((isCompared) => ({ locale, count, isCompared })),
  ),
);

/** Pages that stay less than half full before a section that could begin on them. */
function halfEmptyPages({ pages }: PrintedReport, titles: readonly string[]): readonly string[] {
  const begins = pages.flatMap(({ lines }, at) =>
    titles.some((title) => lines[0]?.startsWith(title)) ? [at] : [],
  );
  return begins.flatMap((at, index) => {
    const isLong = (begins[index + 1] ?? pages.length) - at > MAX_SHARED_PAGES;
    const used = pages[at - 1]?.used ?? 1;
    return used < MIN_USED && !isLong
      ? [`page ${at} is ${used} full, then begins ${pages[at]?.lines[0]}`]
      : [];
  });
}

for (const { locale, count, isCompared } of CASES)
  test(`printed in ${locale}, ${count} holdings, benchmark ${isCompared}: pages have at least four lines, are at least half full before a section, and hold all text`, async () => {
    const holdings = count <= demoHoldings.length ? demoHoldings.slice(0, count) : holdingsOf(count);
    const report = await printedReport(browser(), demoReport({ locale, holdings, isCompared }));
    const t = serverI18n(locale).getFixedT(locale, ["report-print", "reports"]);
    const halfEmpty = halfEmptyPages(
      report,
      REPORT_SECTIONS.map((name) => t(`sections.${name}`)),
    );
    const short = report.pages.flatMap(({ lines }, index) =>
      lines.length < MIN_LINES ? [`page ${index + 1}: ${lines.join(" | ")}`] : [],
    );
    const lost = report.texts.filter((text) => !report.text.includes(spaceless(text)));
    expect({ short, lost, halfEmpty }).toEqual({ short: [], lost: [], halfEmpty: [] });
  });

test("coverage of 1,000 holdings: every uncovered holding is listed under its reason, sixty and more on a page", async () => {
  const document = demoReport({ locale: "en", holdings: holdingsOf(1_000), isCompared: false });
  const report = await printedReport(browser(), { ...document, sections: ["coverage"] });
  const listed = [...document.figures.uncovered.values()].flat();
  const words = serverI18n("en").getFixedT("en", "metrics");
  expect(listed.length).toBeGreaterThan(250);
  for (const { name, isin, reason } of listed) {
    expect(report.text).toContain(spaceless(`${name}${isin ?? ""}`));
    expect(report.text).toContain(spaceless(words(`reasons.${reason ?? "no_data"}`)));
  }
  const pages = report.pages.filter(
    ({ lines }) => lines.filter((line) => /[A-Z]{2}\w{10}/.test(line)).length > 5,
  );
  expect(listed.length / pages.length).toBeGreaterThan(60);
});

/** Wide letters: a narrow column breaks them where "EUR" still fits. */
const WIDE_CURRENCIES = ["NOK", "MXN", "GBP", "AUD", "DKK", "USD"];

test.each(["en", "it", "us"] as const)(
  "holdings in %s: ISIN and currency stand on one line",
  async (locale) => {
    const holdings = holdingsOf(30).map((holding, index) => ({
      ...holding,
      currency: WIDE_CURRENCIES[index % WIDE_CURRENCIES.length] ?? null,
    }));
    const document = demoReport({ locale, holdings, isCompared: false });
    const page = await laidOutReport(browser(), { ...document, sections: ["holdings", "screening"] });
    const fits = await page.$$eval("td.isin, td.currency", (cells) =>
      cells.map((cell) => {
        const range = cell.ownerDocument.createRange();
        range.selectNodeContents(cell);
        return range.getClientRects().length === 1 && cell.scrollWidth <= cell.clientWidth;
      }),
    );
    expect(fits).toEqual(Array.from({ length: 90 }, () => true));
  },
);
