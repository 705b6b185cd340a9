import { expect, test } from "vitest";
import { findMetric, METRICS, metricsOf } from "./catalogue";
import { formulaText } from "./formula";

/** The metric ids of the API contract, which programs rely on. */
const CONTRACT = [
  "esg.rating esg.environmental esg.social esg.governance",
  "pai.1.scope1 pai.1.scope2 pai.1.scope3 pai.1.total12 pai.1.total123",
  "pai.2.scope12 pai.2.scope123 pai.3.scope12 pai.3.scope123 pai.4 pai.5.consumption pai.5.production",
  "pai.6.A pai.6.B pai.6.C pai.6.D pai.6.E pai.6.F pai.6.G pai.6.H pai.6.L pai.7 pai.8 pai.9 pai.10 pai.11",
  "pai.12 pai.13 pai.14 pai.15 pai.16.count pai.16.share pai.17 pai.18 pai.t2.4 pai.t3.2 pai.t3.15",
  Array.from({ length: 17 }, (_, index) => `sdg.${index + 1}`).join(" "),
  ["turnover", "capex", "opex"]
    .flatMap((kpi) => ["eligible", "aligned"].map((step) => `taxonomy.${kpi}.${step}`))
    .flatMap((prefix) => [`${prefix}.all`, `${prefix}.exSovereign`])
    .join(" "),
  "si.total si.environmental si.social waci.scope12 climate.targetSet climate.target15",
  [
    "adult_entertainment, alcohol, arctic_drilling, coal, controversial_weapons, conventional_weapons, fossil_fuels",
    "gambling, nuclear, oecd_violations, oil_sands_shale, tobacco, ungc_violations",
  ]
    .join(", ")
    .split(", ")
    .map((name) => `activity.${name}`)
    .join(" "),
  "benchmark.pab benchmark.ctb law220 sanctions.weight funds.article6 funds.article8 funds.article9",
  "impact.co2Avoided impact.renewableEnergy impact.energySaved",
].flatMap((line) => line.split(" "));

test("every metric id of the contract is in the catalogue, once", () => {
  expect(CONTRACT.filter((id) => findMetric(id) === null)).toEqual([]);
  expect(new Set(METRICS.map((metric) => metric.id)).size).toBe(METRICS.length);
});

test("headlines: all for taxonomy, sustainable investment, funds and allocation, else covered", () => {
  const headline = (id: string) => findMetric(id)?.denominator;
  expect(
    ["taxonomy.capex.aligned.all", "si.total", "funds.article8", "allocation.country"].map(headline),
  ).toEqual(["ALL", "ALL", "ALL", "ALL"]);
  expect(
    ["esg.rating", "pai.2.scope123", "pai.3.scope12", "pai.4", "pai.13", "waci.scope12"].map(headline),
  ).toEqual(Array.from({ length: 6 }, () => "COVERED"));
});

test("only ratings and goals are withheld below the coverage threshold", () => {
  const withheld = METRICS.filter((metric) => metric.withheldByCoverage).map(
    (metric) => metric.id.split(".")[0],
  );
  expect([...new Set(withheld)]).toEqual(["esg", "sdg"]);
});

test("the template's quartets follow its own numbering, irregular ones included", () => {
  expect(findMetric("pai.2.scope123")?.eet).toEqual({ value: "30260", coverage: "30280", eligible: "30290" });
  expect(findMetric("pai.11")?.eet).toEqual({ value: "31020", coverage: "31040", eligible: "31045" });
  expect(findMetric("pai.12")?.eet).toEqual({ value: "31050", coverage: "31070", eligible: "31080" });
  expect(findMetric("pai.t3.21")?.eet).toEqual({ value: "33295", coverage: "33310", eligible: "33320" });
});

test("a formula reads on one line", () => {
  expect(formulaText(findMetric("pai.2.scope12")?.formula ?? { t: "number", value: 0 })).toBe(
    "(Σ_C (v_i / EVIC_i × (S1_i + S2_i))) / V",
  );
});

test("every view but contribution has metrics of its own", () => {
  expect(metricsOf("contribution")).toEqual([]);
  expect(metricsOf("pai").length).toBeGreaterThan(35);
  expect(metricsOf("impact").map((metric) => metric.id)).toEqual([
    "impact.co2Avoided",
    "impact.renewableEnergy",
    "impact.energySaved",
  ]);
});
