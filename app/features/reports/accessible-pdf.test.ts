import { expect, test } from "vitest";
import {
  demoAssetReport,
  demoComparison,
  demoFundReport,
  demoHoldings,
  demoReport,
  demoReportOfSeveral,
} from "~tests/support/demo-report";
import { brokenPdfRules } from "~tests/support/pdf-accessibility";
import { printedReport, sharedPrinter, spaceless } from "~tests/support/printed-pages";

/** A page with less is waste. */
const MIN_LINES = 4;

const browser = sharedPrinter();

for (const [locale, tag] of [
  ["en", "en-GB"],
  ["it", "it-IT"],
  ["us", "en-US"],
] as const)
  test(`a report of every section in ${locale} breaks no rule of PDF/UA that a machine can judge`, async () => {
    const notes = {
      by: "Giulia Rinaldi",
      on: "2026-11-23",
      texts: { esg: "Sold.\n\nThe rest stays.", pai: "Noted." },
    };
    const report = await printedReport(browser(), {
      ...demoReport({ locale, holdings: demoHoldings, isCompared: true }),
      notes,
    });
    expect(await brokenPdfRules(report.pdf, tag)).toEqual([]);
    for (const text of ["Sold.", "The rest stays.", "Noted.", notes.by])
      expect(report.text).toContain(spaceless(text));
  });

for (const [locale, tag] of [
  ["en", "en-GB"],
  ["it", "it-IT"],
  ["us", "en-US"],
] as const)
  test(`a comparison in ${locale} breaks no rule of PDF/UA, and no page of it is nearly empty`, async () => {
    const report = await printedReport(browser(), demoComparison(locale));
    expect(await brokenPdfRules(report.pdf, tag)).toEqual([]);
    expect(report.pages.filter(({ lines }) => lines.length < MIN_LINES)).toEqual([]);
    expect(report.texts.filter((text) => !report.text.includes(spaceless(text)))).toEqual([]);
  });

for (const [locale, tag] of [
  ["en", "en-GB"],
  ["it", "it-IT"],
  ["us", "en-US"],
] as const)
  test(`sheets of a company and of a fund in ${locale} break no rule of PDF/UA, and have two pages each`, async () => {
    for (const sheet of [demoAssetReport(locale), demoFundReport(locale)]) {
      const report = await printedReport(browser(), sheet);
      expect(await brokenPdfRules(report.pdf, tag)).toEqual([]);
      expect(report.pages).toHaveLength(2);
      expect(report.texts.filter((text) => !report.text.includes(spaceless(text)))).toEqual([]);
    }
  });

for (const [locale, tag] of [
  ["en", "en-GB"],
  ["it", "it-IT"],
] as const)
  test(`a report of several portfolios in ${locale} breaks no rule of PDF/UA and prints all its texts`, async () => {
    const report = await printedReport(browser(), demoReportOfSeveral(locale));
    expect(await brokenPdfRules(report.pdf, tag)).toEqual([]);
    expect(report.texts.filter((text) => !report.text.includes(spaceless(text)))).toEqual([]);
  });

/** Some versions of Chromium write the page's address where it has no title; the control has none whatever they do. */
function withoutTitle(pdf: Uint8Array): Uint8Array {
  const text = Buffer.from(pdf).toString("latin1");
  return Buffer.from(text.replaceAll(/\/(DisplayDocTitl|Titl)e\b/g, "/$1X"), "latin1");
}

test("the rules find a wrong language, a missing title, an unnamed picture and a skipped level of headings", async () => {
  const page = await browser().newPage();
  const picture = "<svg role='img' width='20' height='20'><rect width='20' height='20'/></svg>";
  await page.setContent(`<html lang='en'><body><h1>Funds</h1><h3>Holdings</h3>${picture}</body></html>`);
  const pdf = await page.pdf({ tagged: true });
  await page.close();
  expect(await brokenPdfRules(withoutTitle(pdf), "it-IT")).toEqual([
    "06-003: no title",
    "07-001: the window would show the file's name",
    "11-006: the language is en",
    "13-004: a figure without a text in its place",
    "14-003: page 1 goes from H1 to H3",
  ]);
});
