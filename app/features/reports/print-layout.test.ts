import { expect, test } from "vitest";
import {
  demoComparison,
  demoHoldings,
  demoReport,
  demoReportOfSeveral,
  holdingsOf,
} from "~tests/support/demo-report";
import { laidOutReport, printedReport, sharedPrinter } from "~tests/support/printed-pages";

const browser = sharedPrinter();

const LOCALES = ["en", "it", "us"] as const;

for (const locale of LOCALES) {
  const documents = {
    "ten holdings": demoReport({ locale, holdings: demoHoldings.slice(0, 10), isCompared: true }),
    "sixty holdings": demoReport({ locale, holdings: holdingsOf(60), isCompared: false }),
    comparison: demoComparison(locale),
    "several portfolios": demoReportOfSeveral(locale),
  };
  for (const [name, document] of Object.entries(documents))
    test(`layout in ${locale}, ${name}: nothing in a table sticks out of its cell`, async () => {
      const page = await laidOutReport(browser(), document);
      const wide = await page.evaluate(() =>
        [...window.document.querySelectorAll<HTMLElement>(".table th, .table td")]
          .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
          .map((cell) => `${cell.closest("section")?.className}: ${cell.textContent}`),
      );
      expect([...new Set(wide)]).toEqual([]);
    });
}

test("layout: both halves of a table begin on one line", async () => {
  const page = await laidOutReport(
    browser(),
    demoReport({ locale: "en", holdings: demoHoldings, isCompared: true }),
  );
  const apart = await page.evaluate(() =>
    [...window.document.querySelectorAll(".halves")].flatMap((halves) => {
      const tops = [...halves.querySelectorAll(":scope > table > thead")].map(
        (head) => head.getBoundingClientRect().top,
      );
      return tops.length === 2 ? [Math.abs((tops[0] ?? 0) - (tops[1] ?? 0))] : [];
    }),
  );
  expect(apart.length).toBeGreaterThan(1);
  expect(Math.max(...apart)).toBeLessThan(1);
});

/** Of the first and the last of the notes, in each language. */
const NOTE =
  /only if every scope is known|solo se ogni Scope è noto|of the benchmark, scaled to|del benchmark, riportato/;

test("layout: the notes below the adverse impacts stay on one page", async () => {
  for (const locale of LOCALES) {
    const { pages } = await printedReport(
      browser(),
      demoReport({ locale, holdings: demoHoldings.slice(0, 10), isCompared: true }),
    );
    const withNotes = pages.flatMap(({ lines }, index) =>
      lines.some((line) => NOTE.test(line)) ? [index + 1] : [],
    );
    expect({ locale, withNotes }).toMatchObject({ withNotes: [expect.any(Number)] });
  }
});

test("layout: running heads name sections in full", async () => {
  for (const locale of LOCALES) {
    const document = demoReport({ locale, holdings: demoHoldings.slice(0, 10), isCompared: true });
    const page = await laidOutReport(browser(), document);
    const styles = await page.evaluate(() => window.document.head.lastElementChild?.textContent ?? "");
    expect(styles).toContain("@page");
    expect(styles).not.toContain("…");
  }
});
