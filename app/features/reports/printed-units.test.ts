import { expect, test } from "vitest";
import { serverI18n } from "~/platform/i18n.server";
import {
  demoAssetReport,
  demoComparison,
  demoFundReport,
  demoHoldings,
  demoReport,
  demoReportOfSeveral,
} from "~tests/support/demo-report";
import { plainFormulas } from "~tests/support/rendered-text";
import { printableReport } from "./print-html";

test.each(["en", "it"] as const)("paper in %s: every CO2 has its number lowered", async (locale) => {
  const report = demoReport({ locale, holdings: demoHoldings, isCompared: true });
  const documents = [
    report,
    demoComparison(locale),
    demoReportOfSeveral(locale),
    demoAssetReport(locale),
    demoFundReport(locale),
  ];
  for (const document of documents) {
    const { html } = await printableReport(document, serverI18n(locale), async () => "");
    expect(plainFormulas(html)).toEqual([]);
    if (document === report) expect(html.includes("tCO<sub>2</sub>e")).toBe(true);
  }
});
