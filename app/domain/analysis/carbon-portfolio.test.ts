import { expect, test } from "vitest";
import { analysed, figure, holding } from "~tests/support/analysis-fixtures";
import { factsOfWorkbook, sheetTexts, twinWorkbook } from "~tests/support/carbon-workbook";
import { realFile, realTest } from "~tests/support/real-data";

const FISCAL_YEAR_END = "2020-12-31";

async function carbonOf(bytes: Uint8Array) {
  const [facts, portfolio] = await Promise.all([factsOfWorkbook(bytes), sheetTexts(bytes, "Portfolio")]);
  const holdings = portfolio.map((line) =>
    holding(line.company_isin ?? "", Number(line["investment_value [EUR]"]), {
      name: line.company_name ?? "",
    }),
  );
  const { pai } = analysed(holdings, facts, ["pai"], { explain: true, settings: { asOf: FISCAL_YEAR_END } });
  return { pai, portfolio };
}

test("a carbon portfolio from a workbook, by hand", async () => {
  const { pai } = await carbonOf(twinWorkbook());
  /*
   * Tallow: 20 m of 4,000 m dollars × 0.5 = 2,000 m euros, 1 %; scope 1 8,000,000 t, scope 2 market 400,000 t.
   * Quarry: 10 m of 1,000 m euros, 1 %; 50,000 t and, without a market-based figure, 10,000 t location-based.
   * Nowhere Mining has no EVIC and the stranger nothing: eligible, not covered. V is 40 m.
   */
  expect(figure(pai, "pai.1.scope1").value).toBeCloseTo(80_000 + 500, 9);
  expect(figure(pai, "pai.1.scope2").value).toBeCloseTo(4_000 + 100, 9);
  expect(figure(pai, "pai.1.total12")).toMatchObject({ eligibleShare: 1, coverageShare: 0.75 });
  const footprint = figure(pai, "pai.2.scope12");
  expect(footprint.all).toBeCloseTo(84_600 / 40, 9);
  expect(footprint.covered).toBeCloseTo(84_600 / 30, 9);
  // revenue: 500 m and 2,000 m euros
  expect(figure(pai, "pai.3.scope12").all).toBeCloseTo(0.5 * (8_400_000 / 500) + 0.25 * (60_000 / 2000), 9);
  expect(figure(pai, "pai.1.scope3")).toMatchObject({ value: null, coverageShare: 0 });
});

const TONNES_PER_UNIT: Readonly<Record<string, number>> = {
  "t CO2e": 1,
  "kt CO2e": 1e3,
  "Mt CO2e": 1e6,
  "Millions t CO2e": 1e6,
};

/**
 * By hand, from the sheets alone: a company's tonnes of a scope in 2020 where its rows leave no choice (one figure for
 * the whole company; scope 2 market-based, else location-based). Null where they contradict each other or name parts.
 */
function tonnesByHand(rows: readonly Record<string, string>[], metric: "s1" | "s2"): number | null {
  const stated = rows.filter((row) => row.metric === metric && row["2020"] !== "" && row.unit);
  const whole = stated.filter((row) => (row.boundary ?? "") === "");
  const choices =
    metric === "s1"
      ? [whole.filter((row) => row.submetric === "")]
      : ["market", "location"].map((based) =>
          whole.filter((row) => row.submetric?.toLowerCase().startsWith(based)),
        );
  const chosen = choices.find((rowsOfChoice) => rowsOfChoice.length > 0) ?? [];
  const figures = new Set(
    chosen.map((row) => Number(row["2020"]) * (TONNES_PER_UNIT[row.unit ?? ""] ?? Number.NaN)),
  );
  const [only] = figures;
  const isPlain = figures.size === 1 && stated.every((row) => chosen.includes(row) || metric === "s2");
  return isPlain && only !== undefined && Number.isFinite(only) ? only : null;
}

// needs a real workbook that is not part of the product: the reason is printed above
realTest("the carbon figures of a real portfolio equal a calculation by hand", async () => {
  const bytes = await realFile("portfolios/osclimate_itr/20230106_ITR_V2_Sample_Data.xlsx");
  const { pai, portfolio } = await carbonOf(bytes);
  const companies = new Map(
    (await sheetTexts(bytes, "ITR V2 input data")).map((company) => [company.company_id, company]),
  );
  const emissions = new Map<string, Record<string, string>[]>();
  let company = "";
  for (const row of await sheetTexts(bytes, "ITR V2 esg data")) {
    if (row.company_id) company = row.company_id;
    emissions.set(company, [...(emissions.get(company) ?? []), row]);
  }
  const invested = portfolio.map((line) => Number(line["investment_value [EUR]"]));
  const total = invested.reduce((sum, value) => sum + value, 0);

  for (const [metricId, metric] of [
    ["pai.1.scope1", "s1"],
    ["pai.1.scope2", "s2"],
  ] as const) {
    const actual = figure(pai, metricId);
    const lines = actual.holdings ?? [];
    let checked = 0;
    for (const [index, position] of portfolio.entries()) {
      const isin = position.company_isin ?? "";
      const facts = companies.get(isin);
      const tonnes = tonnesByHand(emissions.get(isin) ?? [], metric);
      const line = lines[index];
      if (!facts || tonnes === null || line?.period !== FISCAL_YEAR_END) continue;
      const evicEur = Number(facts.evic) * Number(facts.fx_rate || 1);
      const byHand = ((invested[index] ?? 0) / evicEur) * tonnes;
      expect(Math.abs((line.contribution ?? 0) - byHand), isin).toBeLessThanOrEqual(1e-9 * byHand);
      checked += 1;
    }
    expect(checked).toBeGreaterThan(25);
    const sum = lines.reduce((tonnes, line) => tonnes + (line.contribution ?? 0), 0);
    expect(actual.value).toBeCloseTo(sum, 3);
    const coveredValue = lines.reduce((value, line) => value + (line.covered ? line.weightShare : 0), 0);
    expect(actual.coverageShare).toBeCloseTo(coveredValue, 9);
    expect(actual.eligibleShare).toBeCloseTo(1, 9);
  }
  const footprint = figure(pai, "pai.2.scope12");
  expect(footprint.all).toBeCloseTo((figure(pai, "pai.1.total12").value ?? 0) / (total / 1e6), 6);
});
