import { expect, test } from "vitest";
import { serverI18n } from "~/platform/i18n.server";
import { demoHoldings, demoReport, holdingsOf } from "~tests/support/demo-report";
import { laidOutReport, printedReport, sharedPrinter, spaceless } from "~tests/support/printed-pages";

const LOGO =
  "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

const browser = sharedPrinter();

const PORTFOLIOS = [
  ["the ten largest lines of the demo portfolio", demoHoldings.slice(0, 10)],
  ["the demo portfolio", demoHoldings],
  ["ten shares and bonds", holdingsOf(10)],
  ["sixty shares and bonds", holdingsOf(60)],
] as const;

function reportOf(
  locale: "en" | "it" | "us",
  holdings: Parameters<typeof demoReport>[0]["holdings"],
  isCompared = true,
) {
  const report = demoReport({ locale, holdings, isCompared });
  return { ...report, tenant: { ...report.tenant, logo: LOGO } };
}

for (const locale of ["en", "it", "us"] as const)
  test(`summary in ${locale}: is no higher than a page, with a benchmark and without`, async () => {
    for (const [name, holdings] of PORTFOLIOS)
      for (const isCompared of [true, false]) {
        const page = await laidOutReport(browser(), reportOf(locale, holdings, isCompared));
        const height = await page.evaluate(
          () => document.querySelector(".page-summary")?.getBoundingClientRect().height,
        );
        const room = page.viewportSize()?.height ?? 0;
        expect(height, `${name}, benchmark ${isCompared}`).toBeGreaterThan(room / 2);
        expect(height, `${name}, benchmark ${isCompared}`).toBeLessThanOrEqual(room);
      }
  });

for (const locale of ["en", "it", "us"] as const)
  test(`summary in ${locale} of ten holdings with benchmark and logo: the printed page that begins with it ends with its last line`, async () => {
    const t = serverI18n(locale).getFixedT(locale, ["report-print", "reports"]);
    const { pages } = await printedReport(browser(), reportOf(locale, demoHoldings.slice(0, 10)));
    const page = pages.find(({ lines }, at) => at > 1 && lines[0]?.startsWith(t("sections.summary")));
    expect(spaceless(page?.lines.join("") ?? "").endsWith(spaceless(t("line_key")))).toBe(true);
  });
