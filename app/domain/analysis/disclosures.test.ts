import { expect, test } from "vitest";
import type { FactValues } from "~/domain/facts/fact";
import {
  analysed,
  cash,
  company,
  fact,
  figure,
  fund,
  holding,
  sovereign,
} from "~tests/support/analysis-fixtures";

const A = company("A", "SHARE-A", {});
const B = company("B", "SHARE-B", {});

test("taxonomy shares rest on all investments, and without sovereigns on the rest", () => {
  const facts = [
    ...A,
    ...B,
    ...sovereign("FR", "BOND", {}),
    fact("company-taxonomy", "A", { turnover_aligned: 0.3, turnover_eligible: 0.5 }),
    fact("company-taxonomy", "A", { objective: "ccm", turnover_aligned: 0.9 }, { key: "ccm" }),
  ];
  const holdings = [holding("SHARE-A", 40), holding("SHARE-B", 30), holding("BOND", 20), cash(10)];
  const { taxonomy } = analysed(holdings, facts, ["taxonomy"]);
  expect(figure(taxonomy, "taxonomy.turnover.aligned.all")).toMatchObject({
    denominator: "ALL",
    value: expect.closeTo(0.12, 12),
    all: expect.closeTo(0.12, 12),
    eligible: expect.closeTo(0.12, 12),
    covered: expect.closeTo(0.3, 12),
    eligibleShare: 1,
    coverageShare: 0.4,
  });
  const exSovereign = figure(taxonomy, "taxonomy.turnover.aligned.exSovereign");
  expect(exSovereign.value).toBeCloseTo(0.15, 12);
  expect(exSovereign.eligibleShare).toBeCloseTo(0.8, 12);
  expect(figure(taxonomy, "taxonomy.turnover.eligible.all").value).toBeCloseTo(0.2, 12);
  expect(figure(taxonomy, "taxonomy.capex.aligned.all")).toMatchObject({ value: null, eligibleShare: 1 });
});

test("a region stays in the denominator without sovereigns, a supranational leaves it", () => {
  const issuer = (id: string, type: string) => [
    fact("issuers", id, { issuer_type: type }),
    fact("securities", `BOND-${id}`, { type: "other", issuer_id: id }),
  ];
  const facts = [
    ...A,
    ...issuer("region", "sub_sovereign"),
    ...issuer("bank", "supranational"),
    fact("company-taxonomy", "A", { capex_aligned: 1 }),
  ];
  const holdings = [holding("SHARE-A", 30), holding("BOND-region", 30), holding("BOND-bank", 40)];
  const { taxonomy } = analysed(holdings, facts, ["taxonomy"]);
  expect(figure(taxonomy, "taxonomy.capex.aligned.exSovereign").value).toBeCloseTo(0.5, 12);
});

test("a fund that cannot be looked through brings the aligned share it reports", () => {
  const facts = [
    fact("securities", "FUND", { type: "fund" }),
    fact("eet", "FUND", { "20660": 0.1, "20690": 0.125 }),
  ];
  const { taxonomy } = analysed([holding("FUND", 50), cash(50)], facts, ["taxonomy"]);
  expect(figure(taxonomy, "taxonomy.turnover.aligned.all")).toMatchObject({
    value: 0.05,
    coverageShare: 0.5,
  });
  expect(figure(taxonomy, "taxonomy.turnover.aligned.exSovereign").value).toBeCloseTo(0.0625, 12);
  expect(figure(taxonomy, "taxonomy.turnover.eligible.all").value).toBeNull();
});

test("parts of the aligned turnover rest on what companies and templates of funds state of them", () => {
  const facts = [
    ...A,
    ...B,
    ...sovereign("FR", "BOND", {}),
    fact("company-taxonomy", "A", {
      turnover_aligned: 0.3,
      transitional: 0.1,
      enabling: 0.05,
      gas_aligned: 0.08,
      nuclear_aligned: 0,
    }),
    fact("company-taxonomy", "B", { turnover_aligned: 0.2 }),
    fact("securities", "FUND", { type: "fund" }),
    fact("eet", "FUND", { "20780": 0.2, "90080": 0.05, "90090": 0.0625 }),
  ];
  const holdings = [holding("SHARE-A", 40), holding("SHARE-B", 20), holding("BOND", 20), holding("FUND", 20)];
  const { taxonomy } = analysed(holdings, facts, ["taxonomy"]);
  // 40 % × 0.1 + 20 % × 0.2 of the fund; B states no part.
  expect(figure(taxonomy, "taxonomy.turnover.transitional.all")).toMatchObject({
    value: expect.closeTo(0.08, 12),
    coverageShare: expect.closeTo(0.6, 12),
    eligibleShare: 1,
  });
  expect(figure(taxonomy, "taxonomy.turnover.enabling.all")).toMatchObject({
    value: expect.closeTo(0.02, 12),
    coverageShare: expect.closeTo(0.4, 12),
  });
  expect(figure(taxonomy, "taxonomy.turnover.gas.all").value).toBeCloseTo(0.4 * 0.08 + 0.2 * 0.05, 12);
  expect(figure(taxonomy, "taxonomy.turnover.gas.exSovereign").value).toBeCloseTo(
    (0.4 * 0.08 + 0.2 * 0.0625) / 0.8,
    12,
  );
  expect(figure(taxonomy, "taxonomy.turnover.nuclear.all")).toMatchObject({
    value: 0,
    coverageShare: expect.closeTo(0.4, 12),
  });
});

test("the environmental part of sustainable investments is split by taxonomy, for issuers and for funds", () => {
  const facts = [
    ...A,
    ...B,
    fact("sustainable-investment", "A", {
      method: "pass_fail",
      si_share: 1,
      environmental_taxonomy_share: 0.2,
      environmental_other_share: 0.5,
      social_share: 0.3,
    }),
    fact("sustainable-investment", "B", { method: "pass_fail", si_share: 0.4 }),
    fact("securities", "FUND-R", { type: "fund" }),
    fact("eet", "FUND-R", { "20530": 0.6, "20540": 0.1, "20550": 0.5, "20460": 0.2 }),
    fact("securities", "FUND-M", { type: "fund" }),
    fact("eet", "FUND-M", { "20450": 0.04 }),
  ];
  const holdings = ["SHARE-A", "SHARE-B", "FUND-R", "FUND-M"].map((isin) => holding(isin, 25));
  const { si } = analysed(holdings, facts, ["si"]);
  expect(figure(si, "si.environmental.taxonomy")).toMatchObject({
    value: expect.closeTo((0.2 + 0.1 + 0.04) / 4, 12),
    coverageShare: 0.75,
    breakdown: [
      { key: "issuers", weightShare: expect.closeTo(0.05, 12), count: 1 },
      { key: "fundReported", weightShare: expect.closeTo(0.025, 12), count: 1 },
      { key: "fundMinimum", weightShare: expect.closeTo(0.01, 12), count: 1 },
    ],
  });
  expect(figure(si, "si.environmental.other")).toMatchObject({
    value: expect.closeTo((0.5 + 0.5) / 4, 12),
    coverageShare: 0.5,
  });
});

test("si.environmental: taxonomy and other add up to the figure, whole funds and partial data included", () => {
  const si = (issuer: string, values: FactValues) =>
    fact("sustainable-investment", issuer, { method: "pass_fail", si_share: 1, ...values });
  const facts = [
    ...A,
    ...B,
    si("A", { environmental_taxonomy_share: 0.2, environmental_other_share: 0.5 }),
    // Without its other part the environmental share of B is not known, and neither is a part of it.
    si("B", { environmental_taxonomy_share: 0.4 }),
    fact("securities", "FUND-S", { type: "fund" }),
    fact("eet", "FUND-S", { "20530": 0.6, "20540": 0.1, "20550": 0.5 }),
    fact("securities", "FUND-W", { type: "fund" }),
    fact("eet", "FUND-W", { "20530": 0.3, "20450": 0.05 }),
  ];
  const holdings = ["SHARE-A", "SHARE-B", "FUND-S", "FUND-W"].map((isin) => holding(isin, 25));
  const environmental = figure(analysed(holdings, facts, ["si"]).si, "si.environmental");
  expect(environmental).toMatchObject({
    value: expect.closeTo((0.7 + 0.6 + 0.3) / 4, 12),
    coverageShare: 0.75,
    breakdown: [
      { key: "taxonomy", weightShare: expect.closeTo((0.2 + 0.1) / 4, 12), count: 2 },
      { key: "other", weightShare: expect.closeTo((0.5 + 0.5) / 4, 12), count: 2 },
      { key: "notSplit", weightShare: expect.closeTo(0.3 / 4, 12), count: 1 },
    ],
  });
});

test("sustainable investment uses one method and says what funds report and what they only commit to", () => {
  const si = (issuer: string, method: string, values: FactValues) =>
    fact("sustainable-investment", issuer, { method, ...values }, { key: method });
  const facts = [
    ...A,
    ...B,
    si("A", "pass_fail", {
      si_share: 1,
      environmental_taxonomy_share: 0.2,
      environmental_other_share: 0.5,
      social_share: 0.3,
    }),
    si("B", "pass_fail", { si_share: 0 }),
    si("A", "activity", { si_share: 0.4 }),
    fact("securities", "FUND-R", { type: "fund" }),
    fact("eet", "FUND-R", { "20510": 0.6, "20420": 0.5 }),
    fact("securities", "FUND-M", { type: "fund" }),
    fact("fund-facts", "FUND-M", { si_min_share: 0.2 }),
  ];
  const holdings = [
    holding("SHARE-A", 25),
    holding("SHARE-B", 25),
    holding("FUND-R", 25),
    holding("FUND-M", 25),
  ];
  const { si: view } = analysed(holdings, facts, ["si"]);
  const total = figure(view, "si.total");
  expect(total.value).toBeCloseTo(0.25 + 0.15 + 0.05, 12);
  expect(total).toMatchObject({ eligibleShare: 1, coverageShare: 1 });
  expect(total.breakdown).toEqual([
    { key: "issuers", weightShare: 0.25, count: 2 },
    { key: "fundReported", weightShare: expect.closeTo(0.15, 12), count: 1 },
    { key: "fundMinimum", weightShare: expect.closeTo(0.05, 12), count: 1 },
  ]);
  expect(figure(view, "si.environmental").value).toBeCloseTo(0.175, 12);
  expect(figure(view, "si.environmental").breakdown?.map((item) => item.weightShare)).toEqual([
    expect.closeTo(0.05, 12),
    expect.closeTo(0.125, 12),
  ]);
  const activity = analysed(holdings, facts, ["si"], { settings: { siMethod: "activity" } }).si;
  expect(figure(activity, "si.total").breakdown?.[0]).toMatchObject({ weightShare: expect.closeTo(0.1, 12) });
});

test("funds are split by SFDR article over all investments; what is inside them does not matter", () => {
  const facts = [
    ...A,
    ...fund("F8", [{ isin: "SHARE-A", weight_pct: 100 }]),
    fact("fund-facts", "F8", { sfdr_article: "8" }),
    fact("securities", "F9", { type: "etf" }),
    fact("eet", "F9", { "20040": 9 }),
    fact("securities", "F?", { type: "fund" }),
  ];
  const holdings = [holding("F8", 30), holding("F9", 20), holding("F?", 10), holding("SHARE-A", 40)];
  const { funds, allocation } = analysed(holdings, facts, ["funds", "allocation"]);
  const eight = figure(funds, "funds.article8");
  expect(eight).toMatchObject({ value: 0.3, all: 0.3, denominator: "ALL" });
  expect(eight.eligible).toBeCloseTo(0.5, 12);
  expect(eight.covered).toBeCloseTo(0.6, 12);
  expect(eight.eligibleShare).toBeCloseTo(0.6, 12);
  expect(figure(funds, "funds.article9").value).toBeCloseTo(0.2, 12);
  expect(figure(funds, "funds.article6").value).toBe(0);
  expect(figure(allocation, "allocation.sfdrArticle").breakdown).toEqual([
    { key: "notApplicable", weightShare: 0.4, count: 1 },
    { key: "8", weightShare: 0.3, count: 1 },
    { key: "9", weightShare: 0.2, count: 1 },
    { key: "unknown", weightShare: 0.1, count: 1 },
  ]);
});

test("allocation looks through funds and names what it cannot see", () => {
  const facts = [
    ...company(
      "A",
      "SHARE-A",
      {},
      { issuer: { country: "IT", nace_section: "D" }, security: { currency: "EUR" } },
    ),
    ...company("B", "SHARE-B", {}, { issuer: { country: "US" }, security: { currency: "USD" } }),
    ...fund("F", [
      { isin: "SHARE-B", weight_pct: 50 },
      { isin: "NOBODY", weight_pct: 30 },
    ]),
    fact("securities", "CLOSED", { type: "fund", currency: "GBP" }),
    ...sovereign("FR", "BOND", {}),
  ];
  const holdings = [
    holding("SHARE-A", 40),
    holding("F", 20),
    holding("CLOSED", 20),
    holding("BOND", 10),
    cash(10),
  ];
  const { allocation } = analysed(holdings, facts, ["allocation"]);
  const split = (metric: string) =>
    Object.fromEntries(
      (figure(allocation, metric).breakdown ?? []).map((item) => [
        item.key,
        Number(item.weightShare.toFixed(12)),
      ]),
    );
  expect(split("allocation.country")).toEqual({
    IT: 0.4,
    notLookedThrough: 0.24,
    US: 0.1,
    FR: 0.1,
    cash: 0.1,
    unknown: 0.06,
  });
  expect(split("allocation.assetClass")).toEqual({
    equity: 0.5,
    notLookedThrough: 0.24,
    bonds: 0.1,
    cash: 0.1,
    unknown: 0.06,
  });
  expect(split("allocation.naceSection")).toMatchObject({ D: 0.4, sovereign: 0.1, unknown: 0.16 });
  expect(split("allocation.type")).toEqual({ equity: 0.4, fund: 0.4, government_bond: 0.1, cash: 0.1 });
  expect(split("allocation.currency")).toEqual({
    EUR: 0.6,
    GBP: 0.2,
    USD: 0.1,
    unknown: 0.06,
    notLookedThrough: 0.04,
  });
});

test("allocation: shows what the weights leave open without counting it as a position, when they add up to less than one", () => {
  const weights = [holding("SHARE-A", null, { weightShare: 0.9 })];
  const { allocation } = analysed(weights, A, ["allocation"]);
  expect(figure(allocation, "allocation.assetClass").breakdown).toEqual([
    { key: "equity", weightShare: 0.9, count: 1 },
    { key: "unallocated", weightShare: expect.closeTo(0.1, 12), count: 0 },
  ]);
});

test("allocation: every line names the field and the row that put it into its part", () => {
  const facts = [
    ...company("A", "SHARE-A", {}, { issuer: { country: "IT", nace_code: "35.11", nace_section: "D" } }),
    ...sovereign("FR", "BOND", {}),
    ...fund("HEDGED", [{ isin: "SHARE-A", weight_pct: 100 }]),
    fact("fund-facts", "HEDGED", { hedged: true }),
    fact("securities", "HEDGED", { type: "fund", currency: "EUR" }, { sourceRow: 901 }),
    fact("securities", "SHARE-A", { type: "equity", currency: "USD", issuer_id: "A" }, { sourceRow: 902 }),
    fact("securities", "F9", { type: "etf" }),
    fact("eet", "F9", { "20040": 9 }, { sourceRow: 903 }),
  ];
  const holdings = [holding("HEDGED", 40), holding("BOND", 30), holding("F9", 20), holding("SHARE-A", 10)];
  const { allocation } = analysed(holdings, facts, ["allocation"], { explain: true });
  const lineOf = (metric: string, at: number) => {
    const line = figure(allocation, metric).holdings?.[at];
    return [line?.part, line?.input, line?.sourceRow];
  };
  // What a hedged fund holds is in the currency of the fund.
  expect(lineOf("allocation.currency", 0)).toEqual(["EUR", { currency: "EUR" }, 901]);
  expect(lineOf("allocation.currency", 3)).toEqual(["USD", { currency: "USD" }, 902]);
  // The article of a template, where no fund facts state one.
  expect(lineOf("allocation.sfdrArticle", 2)).toEqual(["9", { "20040": "9" }, 903]);
  expect(lineOf("allocation.sfdrArticle", 1)).toEqual(["notApplicable", {}, null]);
  expect(lineOf("allocation.naceSection", 0).slice(0, 2)).toEqual(["D", { nace_code: "35.11" }]);
  expect(lineOf("allocation.naceSection", 1).slice(0, 2)).toEqual([
    "sovereign",
    { issuer_type: "sovereign" },
  ]);
  expect(lineOf("allocation.country", 1).slice(0, 2)).toEqual(["FR", { country: "FR" }]);
  expect(figure(allocation, "allocation.country").holdings?.[1]?.inputs.country).toMatchObject({
    value: "FR",
    dataset: "issuers",
    subject: "gov-FR",
    loadId: 1,
  });
});
