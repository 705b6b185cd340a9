import { expect, test } from "vitest";
import type { Fact } from "~/domain/facts/fact";
import type { ViewName } from "~/domain/metrics/view-names";
import { analysed, company, fact, figure, holding, rating } from "~tests/support/analysis-fixtures";

/** The only line of a figure's working. */
function lineOf(metric: string, view: ViewName, facts: readonly Fact[], isin = "SHARE") {
  const views = analysed([holding(isin, 100)], facts, [view], { explain: true });
  const { [view]: own } = views;
  if (!own || !("figures" in own)) throw new Error(`${view} has no figures`);
  const [line] = figure(own, metric).holdings ?? [];
  if (!line) throw new Error(`${metric} has no line`);
  return line;
}

test("inputs of a company figure: each names its own load and row when they come from two files", () => {
  const [issuer, share] = company("ACME", "SHARE", {});
  const facts = [
    ...(issuer && share ? [issuer, share] : []),
    fact("company-pai", "ACME", { scope1_t: 10, basis: "reported" }, { loadId: 2, sourceRow: 9 }),
    fact("company-pai", "ACME", { evic_eur_m: 5, basis: "estimated" }, { loadId: 4, sourceRow: 3 }),
  ];
  const line = lineOf("pai.1.scope1", "pai", facts);
  expect(line.input).toEqual({ scope1_t: 10, evic_eur_m: 5 });
  expect(line.inputs).toMatchObject({
    scope1_t: { value: 10, loadId: 2, row: 9, basis: "reported", dataset: "company-pai", subject: "ACME" },
    evic_eur_m: { value: 5, loadId: 4, row: 3, basis: "estimated" },
  });
  expect([line.sourceLoad, line.sourceRow, line.basis]).toEqual([2, 9, "estimated"]);
});

test("inputs of a country figure: emissions and GDP of different loads keep their rows", () => {
  const facts = [
    fact("issuers", "gov", { issuer_type: "sovereign", country: "GA" }),
    fact("securities", "SHARE", { type: "government_bond", issuer_id: "gov" }),
    fact("country-indicators", "GA", { ghg_t: 100 }, { loadId: 3, sourceRow: 7 }),
    fact("country-indicators", "GA", { gdp_eur_m: 4 }, { loadId: 5, sourceRow: 2 }),
  ];
  const { inputs } = lineOf("pai.15", "pai", facts);
  expect(inputs).toMatchObject({ ghg_t: { loadId: 3, row: 7 }, gdp_eur_m: { loadId: 5, row: 2 } });
});

test("input of a rating: the row of the ISIN when it has one, else that of its issuer", () => {
  const known = company("ACME", "SHARE", {});
  const ofIssuer = { ...rating("ACME", 2), loadId: 6, sourceRow: 4 };
  const own = { ...rating("SHARE", 4), loadId: 8, sourceRow: 5 };
  expect(lineOf("esg.rating", "esg", [...known, ofIssuer]).inputs.rating).toMatchObject({
    subject: "ACME",
    loadId: 6,
    row: 4,
  });
  expect(lineOf("esg.rating", "esg", [...known, ofIssuer, own]).inputs.rating).toMatchObject({
    subject: "SHARE",
    loadId: 8,
    row: 5,
  });
});

test("inputs of a fund's own figure: the row of its manager's template", () => {
  const template = fact("eet", "SHARE", { "30020": 120, "30030": 0.8 }, { loadId: 9, sourceRow: 2 });
  const facts = [fact("securities", "SHARE", { type: "fund" }), template];
  const line = lineOf("pai.1.scope1", "pai", facts);
  const rows = Object.values(line.inputs).map(({ dataset, loadId, row }) => [dataset, loadId, row]);
  expect(rows.length).toBeGreaterThan(0);
  expect(new Set(rows.map(String))).toEqual(new Set(["eet,9,2"]));
});

test("basis of summed revenue shares: the weakest of the steps, and each step names its row", () => {
  const step = (sub_type: string, revenue_share: number, basis: string, sourceRow: number) =>
    fact(
      "company-activities",
      "ACME",
      { activity: "coal", sub_type, revenue_share, basis },
      { key: `coal|${sub_type}`, sourceRow },
    );
  const facts = [
    ...company("ACME", "SHARE", {}),
    step("production", 0.07, "reported", 4),
    step("distribution", 0.03, "estimated", 8),
  ];
  const line = lineOf("activity.coal", "activities", facts);
  expect(line.basis).toBe("estimated");
  expect(line.inputs).toMatchObject({
    "revenue_share.production": { value: 0.07, row: 4 },
    "revenue_share.distribution": { value: 0.03, row: 8 },
  });
});
