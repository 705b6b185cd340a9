import { expect, test } from "vitest";
import { MemoryFactBook } from "~/domain/analysis/book/fact-book";
import { defaultSettings } from "~/domain/analysis/settings";
import { AS_OF, cash, company, fact, holding, sovereign } from "~tests/support/analysis-fixtures";
import { makeAnnex } from "./annex";
import { ANNEX_VIEWS, annexFigures } from "./annex-figures";
import type { AnnexName, AnnexQuestion } from "./annex-names";
import { annualAnnexFigures } from "./annual";

/**
 * EUR 10 million: 40 % a share of Aldera (NACE D, Italy, fossil fuels), 20 % a bond of Brenta (NACE C, France), 20 % a
 * French government bond, 10 % a fund that is not looked through, 10 % cash.
 */
const FACTS = [
  ...company(
    "Aldera",
    "SHARE-A",
    { fossil_fuel_active: true },
    { issuer: { country: "IT", nace_section: "D" } },
  ),
  ...company(
    "Brenta",
    "BOND-B",
    { fossil_fuel_active: false },
    { type: "corporate_bond", issuer: { country: "FR", nace_section: "C" } },
  ),
  ...sovereign("FR", "BOND-FR", {}),
  fact("securities", "FUND", { isin: "FUND", name: "Fund", type: "fund" }),
  fact("company-taxonomy", "Aldera", {
    turnover_aligned: 0.3,
    capex_aligned: 0.5,
    opex_aligned: 0.2,
    transitional: 0.1,
    enabling: 0.05,
    gas_aligned: 0.08,
    nuclear_aligned: 0.02,
    basis: "reported",
  }),
  fact("company-taxonomy", "Brenta", { turnover_aligned: 0.2, basis: "estimated" }),
  fact("sustainable-investment", "Aldera", {
    method: "activity",
    si_share: 0.6,
    environmental_taxonomy_share: 0.3,
    environmental_other_share: 0.2,
    social_share: 0.1,
  }),
  fact("sustainable-investment", "Brenta", {
    method: "activity",
    si_share: 0,
    environmental_taxonomy_share: 0,
    environmental_other_share: 0,
    social_share: 0,
  }),
  fact("eet", "FUND", {
    "20510": 0.5,
    "20530": 0.4,
    "20540": 0.1,
    "20550": 0.3,
    "20560": 0.1,
    "20660": 0.1,
    "20690": 0.125,
  }),
];

const HOLDINGS = [
  holding("SHARE-A", 4e6),
  holding("BOND-B", 2e6),
  holding("BOND-FR", 2e6),
  holding("FUND", 1e6),
  cash(1e6),
];

const MADE = made();

function made(holdings = HOLDINGS, facts = FACTS, views = ANNEX_VIEWS.filter(() => true)) {
  const input = { holdings, currency: "EUR", totalValueEur: null, settings: defaultSettings(AS_OF) };
  return annexFigures(input, new MemoryFactBook(facts), views);
}

const rowsOf = (annex: AnnexName, question: AnnexQuestion, from = MADE) =>
  makeAnnex(annex, from).parts.find((part) => part.question === question)?.rows ?? [];

const values = (annex: AnnexName, question: AnnexQuestion, from = MADE) =>
  rowsOf(annex, question, from).map(({ id, level, value, gap }) => [id, level, round(value), gap]);

const round = (value: number | null) => (value === null ? null : Math.round(value * 1e9) / 1e9);

test("periodic annexes ask for investments and sectors, pre-contractual ones do not", () => {
  const asked = (annex: AnnexName) => makeAnnex(annex, MADE).parts.map(({ question }) => question);
  expect(asked("IV")).toEqual([
    "objective",
    "top_investments",
    "allocation",
    "sectors",
    "taxonomy",
    "gas_nuclear",
    "transitional_enabling",
    "environmental_other",
    "social",
    "other_investments",
  ]);
  expect(asked("V")).toEqual(asked("IV"));
  expect(asked("III")).toEqual(asked("IV").filter((one) => one !== "top_investments" && one !== "sectors"));
  expect(makeAnnex("II", MADE).investments).toEqual([]);
});

test("sustainable investments are split by objective: 40 % × 0.6 + 10 % × 0.5 in all", () => {
  expect(values("IV", "objective")).toEqual([
    ["sustainable", 0, 0.29, null],
    ["sustainable.environmental", 1, 0.24, null],
    ["sustainable.taxonomy", 2, 0.13, null],
    ["sustainable.other", 2, 0.11, null],
    ["sustainable.social", 1, 0.05, null],
  ]);
  expect(rowsOf("IV", "objective")[0]).toMatchObject({
    coverageShare: expect.closeTo(0.7, 12),
    eligibleShare: 1,
  });
  expect(values("IV", "environmental_other")).toEqual([["sustainable.other", 0, 0.11, null]]);
  expect(values("IV", "social")).toEqual([["sustainable.social", 0, 0.05, null]]);
});

test("#1, #1B and #2 of Article 8 are missing because the product documents define them", () => {
  expect(values("II", "allocation")).toEqual([
    ["promoted", 0, null, "product_defines"],
    ["sustainable", 1, 0.29, null],
    ["sustainable.taxonomy", 2, 0.13, null],
    ["sustainable.other", 2, 0.11, null],
    ["sustainable.social", 2, 0.05, null],
    ["promoted.other", 1, null, "product_defines"],
    ["remaining", 0, null, "product_defines"],
    ["cash", 1, 0.1, null],
    ["derivative", 1, null, "not_eligible"],
  ]);
});

test("Article 9 separates not sustainable holdings from cash and from holdings without data", () => {
  expect(values("V", "allocation").slice(5)).toEqual([
    ["not_sustainable", 0, 0.51, null],
    // 70 % are covered, 29 % of all are sustainable.
    ["not_sustainable.assessed", 1, 0.41, null],
    ["cash", 1, 0.1, null],
    ["derivative", 1, null, "not_eligible"],
    // The government bond.
    ["not_known", 0, 0.2, null],
  ]);
});

test("without data on sustainable investments no share of the allocation is not sustainable", () => {
  const none = made(
    HOLDINGS,
    FACTS.filter(({ dataset }) => dataset !== "sustainable-investment" && dataset !== "eet"),
  );
  expect(values("V", "allocation", none)).toEqual([
    ["sustainable", 0, null, "not_covered"],
    ["sustainable.environmental", 1, null, "not_covered"],
    ["sustainable.taxonomy", 2, null, "not_covered"],
    ["sustainable.other", 2, null, "not_covered"],
    ["sustainable.social", 1, null, "not_covered"],
    ["not_sustainable", 0, null, "not_covered"],
  ]);
});

test("taxonomy alignment has three measures with and without sovereign bonds", () => {
  expect(values("IV", "taxonomy")).toEqual([
    // 40 % × 0.3 + 20 % × 0.2 + 10 % × 0.1
    ["aligned.turnover.all", 0, 0.17, null],
    ["aligned.capex.all", 0, 0.2, null],
    ["aligned.opex.all", 0, 0.08, null],
    // (40 % × 0.3 + 20 % × 0.2 + 10 % × 0.125) / 80 %
    ["aligned.turnover.exSovereign", 0, 0.215625, null],
    ["aligned.capex.exSovereign", 0, 0.25, null],
    ["aligned.opex.exSovereign", 0, 0.1, null],
  ]);
  expect(rowsOf("IV", "taxonomy")[0]).toMatchObject({
    metric: "taxonomy.turnover.aligned.all",
    coverageShare: expect.closeTo(0.7, 12),
    reportedShare: expect.closeTo(0.4, 12),
    estimatedShare: expect.closeTo(0.3, 12),
  });
});

test("gas and nuclear are known of turnover only, transitional and enabling where companies state them", () => {
  expect(values("IV", "gas_nuclear")).toEqual([
    ["gas.turnover.all", 0, 0.032, null],
    ["gas.turnover.exSovereign", 0, 0.04, null],
    ["gas.capex", 0, null, "no_column"],
    ["gas.opex", 0, null, "no_column"],
    ["nuclear.turnover.all", 0, 0.008, null],
    ["nuclear.turnover.exSovereign", 0, 0.01, null],
    ["nuclear.capex", 0, null, "no_column"],
    ["nuclear.opex", 0, null, "no_column"],
  ]);
  expect(values("IV", "transitional_enabling")).toEqual([
    ["transitional", 0, 0.04, null],
    ["enabling", 0, 0.02, null],
  ]);
});

test("bars of the graphs add up to one: aligned, known and not aligned, and without data", () => {
  const [all, rest] = makeAnnex("V", MADE).graphs;
  const bar = (graph: typeof all, kpi: string) => {
    const { aligned, gas, nuclear, notAligned, noData } = graph?.bars.find((one) => one.kpi === kpi) ?? {
      aligned: Number.NaN,
      gas: null,
      nuclear: null,
      notAligned: 0,
      noData: 0,
    };
    return [aligned, gas, nuclear, notAligned, noData].map(round);
  };
  expect(all?.baseShare).toBe(1);
  expect(bar(all, "turnover")).toEqual([0.17, 0.032, 0.008, 0.53, 0.3]);
  expect(bar(all, "capex")).toEqual([0.2, null, null, 0.2, 0.6]);
  expect(rest?.baseShare).toBeCloseTo(0.8, 12);
  // 70 % of the 80 % are covered.
  expect(bar(rest, "turnover")).toEqual([0.215625, 0.04, 0.01, 0.659375, 0.125]);
  const none = makeAnnex("V", made([cash(1)], [])).graphs[0];
  expect(bar(none, "turnover")).toEqual([null, null, null, 0, 1]);
});

test("the largest investments make up half of the portfolio, with sector and country", () => {
  expect(makeAnnex("IV", MADE).investments).toEqual([
    { isin: "SHARE-A", name: "SHARE-A", weightShare: 0.4, sector: "D", country: "IT" },
    { isin: "BOND-B", name: "BOND-B", weightShare: 0.2, sector: "C", country: "FR" },
  ]);
  const twenty = Array.from({ length: 20 }, (_, at) => holding(`LINE-${String(at).padStart(2, "0")}`, 1));
  const { investments } = makeAnnex("V", made([...twenty, holding("LINE-19", 0.5), cash(30)], []));
  // No fifteen of them are half: the fifteen largest, the two lines of one ISIN as one investment.
  expect(investments).toHaveLength(15);
  expect(investments[0]).toMatchObject({ isin: "LINE-19", sector: "unknown", country: "unknown" });
  expect(investments[0]?.weightShare).toBeCloseTo(1.5 / 50.5, 12);
  expect(makeAnnex("V", made([holding("FUND", 3), cash(1)])).investments).toEqual([
    { isin: "FUND", name: "FUND", weightShare: 0.75, sector: "fund", country: "notLookedThrough" },
  ]);
  const domiciled = [...FACTS, fact("fund-facts", "FUND", { domicile: "LU" })];
  expect(made([holding("FUND", 3), cash(1)], domiciled).investments[0]?.country).toBe("LU");
});

test("sectors give the share active in fossil fuels and the share where this is known", () => {
  expect(values("V", "sectors")).toEqual([
    ["D", 0, 0.4, null],
    ["fossil.of_sector", 1, 0.4, null],
    ["C", 0, 0.2, null],
    ["sovereign", 0, 0.2, null],
    ["cash", 0, 0.1, null],
    ["notLookedThrough", 0, 0.1, null],
    ["fossil.all", 0, 0.4, null],
    ["fossil.coal", 1, null, "not_covered"],
    ["fossil.fossil_fuels", 1, null, "not_covered"],
    ["fossil.oil_sands_shale", 1, null, "not_covered"],
    ["fossil.arctic_drilling", 1, null, "not_covered"],
  ]);
  expect(rowsOf("V", "sectors")[6]).toMatchObject({
    coverageShare: expect.closeTo(0.6, 12),
    eligibleShare: expect.closeTo(0.7, 12),
  });
});

test("figures of views that the licence does not open are missing with that reason", () => {
  const open = made(HOLDINGS, FACTS, ["taxonomy", "allocation"]);
  expect(values("IV", "social", open)).toEqual([["sustainable.social", 0, null, "not_licensed"]]);
  expect(values("V", "allocation", open).at(-1)).toEqual(["not_sustainable", 0, null, "not_licensed"]);
  expect(
    values("IV", "sectors", open)
      .slice(-5)
      .map(([, , , gap]) => gap),
  ).toEqual(Array.from({ length: 5 }, () => "not_licensed"));
});

test("a reference period has the means of four quarter ends, with zero for a quarter without the sector", () => {
  const share = (weight: number, rest = 10 - weight) => made([holding("SHARE-A", weight), cash(rest)]);
  const year = annualAnnexFigures([share(4), share(2), share(2), MADE]);
  if (!year) throw new Error("four quarters");
  // Aldera is 40, 20, 20 and 40 % of the portfolio: 30 % × 0.3, and in the last quarter 20 % × 0.2 + 10 % × 0.1 more.
  expect(values("V", "taxonomy", year)[0]).toEqual(["aligned.turnover.all", 0, 0.1025, null]);
  expect(values("V", "objective", year)[0]).toEqual(["sustainable", 0, 0.1925, null]);
  expect(values("V", "allocation", year).slice(-5)).toEqual([
    // 40, 20, 20 and 70 % covered less 19.25 %, and cash of 60, 80, 80 and 10 %.
    ["not_sustainable", 0, 0.7575, null],
    ["not_sustainable.assessed", 1, 0.1825, null],
    ["cash", 1, 0.575, null],
    ["derivative", 1, null, "not_eligible"],
    ["not_known", 0, 0.05, null],
  ]);
  expect(values("V", "sectors", year).slice(0, 3)).toEqual([
    ["cash", 0, 0.575, null],
    ["D", 0, 0.3, null],
    ["fossil.of_sector", 1, 0.3, null],
  ]);
  const { investments, graphs } = makeAnnex("V", year);
  expect(investments.map(({ isin, weightShare }) => [isin, round(weightShare)])).toEqual([
    ["SHARE-A", 0.3],
    ["BOND-B", 0.05],
    ["BOND-FR", 0.05],
    ["FUND", 0.025],
  ]);
  for (const bar of graphs.flatMap(({ bars }) => bars))
    expect(round((bar.aligned ?? 0) + bar.notAligned + bar.noData)).toBe(1);
  expect(graphs[0]?.bars[0]?.aligned).toBeCloseTo(0.1025, 12);
});

test("a figure missing at one quarter end, or with three quarter ends only, is missing for the year", () => {
  const none = made([cash(1)], FACTS);
  const year = annualAnnexFigures([none, MADE, MADE, MADE]);
  if (!year) throw new Error("four quarters");
  expect(values("V", "social", year)).toEqual([["sustainable.social", 0, null, "quarter_without_figure"]]);
  expect(year.graphs[0]?.bars[0]).toMatchObject({ aligned: null, notAligned: 0, noData: 1 });
  expect(annualAnnexFigures([MADE, MADE, MADE])).toBeNull();
});
