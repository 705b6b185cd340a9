import { expect, test } from "vitest";
import { serverI18n } from "~/platform/i18n.server";
import { demoHoldings, demoReport } from "~tests/support/demo-report";
import { printedReport, sharedPrinter } from "~tests/support/printed-pages";
import type { ReportDocument } from "./report-document";

const browser = sharedPrinter();

/** As many files as fill a page: with some of them the notice begins at its end. Two rows are less than the notice. */
const FILES = Array.from({ length: 26 }, (_, index) => 2 * index);

function sourcesOf(count: number): ReportDocument["sources"] {
  const sources = Array.from({ length: count }, (_, index) => ({
    ...{ loadId: 40 + index, fileName: `company-pai-${2000 + index}.csv`, sheet: null, source: "demo" },
    ...{ datasets: [], rows: 1200, loadedBy: "Data desk", loadedAt: "2026-11-17T08:00:00.000Z" },
  }));
  return { sources, more: 0 };
}

test.each([
  ["us", "Letter"],
  ["en", "A4"],
  ["it", "A4"],
] as const)(
  "report in %s on %s: its last page never has the closing notice alone, however many files are listed",
  async (locale, _paper) => {
    const document = demoReport({ locale, holdings: demoHoldings.slice(0, 10), isCompared: false });
    const title = serverI18n(locale).t("report-print:methodology.disclaimer_title");
    const alone: number[] = [];
    for (const count of FILES) {
      const sources = sourcesOf(count);
      const { pages } = await printedReport(browser(), { ...document, sections: ["methodology"], sources });
      const [first] = pages.at(-1)?.lines ?? [];
      if (first?.startsWith(title)) alone.push(count);
    }
    expect(alone).toEqual([]);
  },
  120_000,
);

test.each(["en", "it", "us"] as const)(
  "report without contents in %s: how it is verified stands whole, with the notice, however long the section before is",
  async (locale) => {
    const t = serverI18n(locale).getFixedT(locale, "report-print");
    const ends: string[] = [];
    for (const count of [1, 2, 3, 4, 5, 8, 12]) {
      const document = demoReport({ locale, holdings: demoHoldings.slice(0, count), isCompared: false });
      const { pages } = await printedReport(browser(), {
        ...document,
        sections: ["cover", "screening", "methodology"],
      });
      const lines = pages.at(-1)?.lines ?? [];
      const has = (title: string) => lines.some((line) => line.startsWith(title));
      if (!has(t("verify.title")) || !has(t("methodology.disclaimer_title")))
        ends.push(`${count} holdings: ${lines.join(" | ")}`);
    }
    expect(ends).toEqual([]);
  },
  120_000,
);
