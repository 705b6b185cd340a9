import { expect, test } from "vitest";
import { effectsBetween } from "~/domain/comparing/effects";
import { VIEW_NAMES } from "~/domain/metrics/view-names";
import { licenceOf } from "~/permissions/licence";
import {
  AS_OF,
  analysed,
  cash,
  company,
  fact,
  figure,
  fund,
  holding,
  rating,
  sovereign,
} from "~tests/support/analysis-fixtures";
import { viewer } from "~tests/support/viewer";
import { MemoryFactBook } from "../book/fact-book";
import { defaultSettings } from "../settings";
import { openViews } from "./licence-grants";
import { licensedFacts } from "./licensed-book";

const grantsOf = (...roles: string[]) => licenceOf(viewer(roles)).grants;
const FUNDS = grantsOf("ROLE_FUND", "ROLE_ETF");
const EQUITIES = grantsOf("ROLE_EQUITY", "ROLE_EQUITY_PAI");

const ALPHA = company("ALPHA", "FR0000000001", { evic_eur_m: 100, scope1_t: 500, fossil_fuel_active: true });
const BETA = company("BETA", "FR0000000002", { evic_eur_m: 100, scope1_t: 100, fossil_fuel_active: false });
const FUND = fund("LU0000000001", [
  { isin: "FR0000000001", weight_pct: 60 },
  { isin: "FR0000000002", weight_pct: 40 },
]);

const made = (licence: ReturnType<typeof grantsOf>) => ({ settings: { licence } });

test("licence: a line whose section is closed is eligible and not covered", () => {
  const views = analysed([holding("FR0000000001", 100)], ALPHA, ["pai"], { ...made(FUNDS), explain: true });
  expect(figure(views.pai, "pai.1.scope1")).toMatchObject({
    value: null,
    eligibleShare: 1,
    coverageShare: 0,
    notLicensedShare: 1,
  });
  expect(figure(views.pai, "pai.1.scope1").holdings).toMatchObject([
    { isin: "FR0000000001", covered: false, reason: "not_licensed", input: {}, sourceLoad: null },
  ]);
});

test("licence: a sub-role that is not held closes its dataset only", () => {
  const facts = [...ALPHA, rating("ALPHA", 4)];
  const views = analysed(
    [holding("FR0000000001", 100)],
    facts,
    ["pai", "esg"],
    made(grantsOf("ROLE_EQUITY")),
  );
  expect(figure(views.esg, "esg.rating").covered).toBe(4);
  expect(figure(views.esg, "esg.rating").notLicensedShare).toBeUndefined();
  expect(figure(views.pai, "pai.4")).toMatchObject({ value: null, notLicensedShare: 1 });
});

test("licence: what a licensed fund holds counts as the fund's figure and is one line of its working", () => {
  const holdings = [holding("LU0000000001", 100)];
  const facts = [...FUND, ...ALPHA, ...BETA];
  const own = analysed(holdings, facts, ["pai"], { ...made(FUNDS), explain: true });
  const all = analysed(holdings, facts, ["pai"]);
  const mine = figure(own.pai, "pai.4");
  expect(mine.covered).toBe(figure(all.pai, "pai.4").covered);
  expect(mine.holdings).toMatchObject([
    { isin: "LU0000000001", path: [], weightShare: 1, contribution: 0.6, input: {}, reason: "not_licensed" },
  ]);
});

test("licence: a company in a licensed fund does not open the same company held directly", () => {
  const holdings = [holding("LU0000000001", 1), holding("FR0000000001", 99)];
  const views = analysed(holdings, [...FUND, ...ALPHA, ...BETA], ["pai", "contribution"], {
    settings: { licence: FUNDS, contributionMetric: "pai.4" },
  });
  const shown = figure(views.pai, "pai.4");
  expect(shown.coverageShare).toBeCloseTo(0.01, 12);
  expect(shown.notLicensedShare).toBeCloseTo(0.99, 12);
  expect(shown.covered).toBeCloseTo(0.6, 12);
  expect(views.contribution?.issuers.map(({ isin }) => isin)).toEqual(["LU0000000001"]);
});

test("licence: a fund whose section is closed is neither looked through nor measured by its template", () => {
  const facts = [
    ...FUND,
    ...ALPHA,
    fact("eet", "LU0000000001", { "30380": 0.5, "30390": 1, "30400": 1 }),
    fact("fund-facts", "LU0000000001", { isin: "LU0000000001", sfdr_article: "8" }),
  ];
  const views = analysed([holding("LU0000000001", 100)], facts, ["pai", "funds", "allocation"], {
    ...made(EQUITIES),
    explain: true,
  });
  expect(figure(views.pai, "pai.4")).toMatchObject({ value: null, coverageShare: 0, notLicensedShare: 1 });
  expect(figure(views.funds, "funds.article8")).toMatchObject({ all: null, notLicensedShare: 1 });
  expect(figure(views.allocation, "allocation.country").breakdown).toEqual([
    { key: "notLicensed", weightShare: 1, count: 1 },
  ]);
});

test("licence: a fund's template needs the sub-role EET", () => {
  const facts = [
    fact("securities", "LU0000000002", { isin: "LU0000000002", name: "F", type: "fund" }),
    fact("eet", "LU0000000002", { "30380": 0.5, "30390": 1, "30400": 1 }),
  ];
  const lines = [holding("LU0000000002", 100)];
  const without = analysed(lines, facts, ["pai"], { ...made(FUNDS), explain: true });
  expect(figure(without.pai, "pai.4")).toMatchObject({ covered: null, notLicensedShare: 1 });
  const held = analysed(lines, facts, ["pai"], made(grantsOf("ROLE_FUND", "ROLE_FUND_EET")));
  expect(figure(held.pai, "pai.4").covered).toBe(
    figure(analysed(lines, facts, ["pai"]).pai, "pai.4").covered,
  );
  expect(figure(held.pai, "pai.4").covered).not.toBeNull();
});

test("licence: a line cannot open a company by what it states of itself", () => {
  const bond = sovereign("FR", "FR0000000009", { ghg_t: 10, gdp_eur_m: 5 }).filter(
    ({ dataset }) => dataset !== "issuers",
  );
  const security = fact("securities", "FR0000000010", { isin: "FR0000000010", name: "x", type: "etf" });
  const states = grantsOf("ROLE_GOVERNATIVE", "ROLE_GOVERNATIVE_PAI", "ROLE_ETF");
  for (const line of [
    holding(null, 100, { issuerId: "ALPHA", assetType: "etf" }),
    holding(null, 100, { issuerId: "ALPHA", assetType: "government_bond" }),
    holding(null, 100, { issuerId: "ALPHA", assetType: "derivative" }),
    holding("FR0000000011", 100, { issuerId: "ALPHA" }),
    holding("FR0000000010", 100, { issuerId: "ALPHA" }),
  ]) {
    const views = analysed([line], [...ALPHA, ...bond, security], ["pai", "taxonomy"], made(states));
    for (const { covered, coverageShare } of views.pai?.figures ?? []) {
      expect([covered, coverageShare]).toEqual([null, 0]);
    }
  }
});

test("licence: a state's bond is judged by the section of states", () => {
  const facts = sovereign("FR", "FR0000000009", { ghg_t: 10, gdp_eur_m: 5, sdg_index: 80 });
  const lines = [holding("FR0000000009", 100)];
  const closed = analysed(lines, facts, ["pai"], made(EQUITIES));
  expect(figure(closed.pai, "pai.15")).toMatchObject({ value: null, notLicensedShare: 1 });
  const sdgOnly = analysed(
    lines,
    facts,
    ["pai", "sdg"],
    made(grantsOf("ROLE_GOVERNATIVE", "ROLE_GOVERNATIVE_SDG")),
  );
  expect(figure(sdgOnly.pai, "pai.15").value).toBeNull();
  expect(figure(sdgOnly.sdg, "sdg.sovereign").covered).toBe(80);
});

test("licence: sanctions, Law 220, exclusions and SDG issuers name nobody outside of it", () => {
  const facts = [
    ...ALPHA,
    fact("issuers", "ALPHA", { issuer_id: "ALPHA", issuer_type: "company", name: "ALPHA", lei: "LEI1" }),
    fact("sanctions", "EU|1", { kind: "entity", authority: "EU", name: "ALPHA", isin: "FR0000000001" }),
    fact("law-220-list", "L|1", { list_name: "L", name: "ALPHA", isin: "FR0000000001" }),
    fact("benchmark-exclusions", "ALPHA", { letter: "a", cause: "weapons" }, { key: "a" }),
    fact("sdg-scores", "ALPHA", { sdg_1: 8 }),
  ];
  const lines = [holding("FR0000000001", 100)];
  const asked = ["sanctions", "benchmarks", "sdg"] as const;
  const all = analysed(lines, facts, asked);
  expect(all.sanctions?.hits).toHaveLength(1);
  expect(all.benchmarks?.violations).toHaveLength(1);
  expect(all.sdg?.issuers).toHaveLength(1);
  const own = analysed(lines, facts, asked, made(FUNDS));
  expect(own.sanctions).toMatchObject({ hits: [], toReview: [], weightShare: 0, coverageShare: 0 });
  expect(own.benchmarks).toMatchObject({ violations: [], law220: { hits: [], toReview: [] } });
  expect(own.sdg).toMatchObject({ issuers: [], scored: { count: 0 } });
});

test("licence: the distribution of ratings has a part of its own for what is outside", () => {
  const facts = [
    ...ALPHA,
    rating("ALPHA", 4),
    fact("securities", "LU0000000003", { type: "fund", name: "F" }),
  ];
  const lines = [holding("FR0000000001", 25), holding("LU0000000003", 50), cash(25)];
  const views = analysed(lines, facts, ["ratings", "esg"], made(EQUITIES));
  const { breakdown } = figure(views.ratings, "ratings.distribution");
  expect(breakdown?.filter(({ weightShare }) => weightShare > 0)).toEqual([
    { key: "4", weightShare: 0.25, count: 1 },
    { key: "notLicensed", weightShare: 0.5, count: 1 },
    { key: "notEligible", weightShare: 0.25, count: 1 },
  ]);
  expect(views.esg?.uncovered).toMatchObject([{ isin: "LU0000000003", reason: "not_licensed" }]);
});

test("licence: the effects of a fund's holdings are the fund's", () => {
  const input = (scope1: number) => ({
    input: {
      holdings: [{ ...holding("LU0000000001", 100), id: "1" }],
      currency: "EUR",
      totalValueEur: null,
      views: ["pai"] as const,
      explain: false,
      settings: { ...defaultSettings(AS_OF), licence: FUNDS },
    },
    book: new MemoryFactBook([
      ...FUND,
      ...BETA,
      ...company("ALPHA", "FR0000000001", { evic_eur_m: 100, scope1_t: scope1 }),
    ]),
  });
  const result = effectsBetween("pai.1.scope1", input(500), input(900));
  if (!result.ok) throw new Error(result.problem);
  expect(result.effects.lines).toMatchObject([
    { isin: "LU0000000001", before: { own: null }, after: { own: null } },
  ]);
  expect(result.effects.lines[0]?.total).toBeCloseTo(result.effects.change, 12);
});

test("licensed facts: rows of closed sections, closed fields and CUSIPs are not sent", () => {
  const facts = [
    ...FUND,
    ...ALPHA,
    ...BETA,
    ...company("GAMMA", "FR0000000003", { scope1_t: 7 }, { security: { cusip: "992514877" } }),
    fact("fund-facts", "LU0000000001", { isin: "LU0000000001", sfdr_article: "8", law_220: "involved" }),
  ];
  const book = new MemoryFactBook(facts);
  const input = (isins: readonly string[], licence: ReturnType<typeof grantsOf>) => ({
    holdings: isins.map((isin) => holding(isin, 1)),
    currency: "EUR",
    totalValueEur: null,
    views: VIEW_NAMES,
    explain: false,
    settings: { ...defaultSettings(AS_OF), licence },
  });
  const closed = licensedFacts(input(["FR0000000003"], FUNDS), book, facts);
  expect(closed.facts.filter(({ dataset }) => dataset === "company-pai")).toEqual([]);
  expect(closed.isComplete).toBe(true);
  const throughFund = licensedFacts(input(["LU0000000001", "FR0000000003"], FUNDS), book, facts);
  expect(throughFund.facts.map(({ dataset }) => dataset)).not.toContain("company-pai");
  expect(throughFund.isComplete).toBe(false);
  expect(throughFund.facts.find(({ dataset }) => dataset === "fund-facts")?.values).toEqual({
    isin: "LU0000000001",
    sfdr_article: "8",
  });
  for (const licence of [FUNDS, EQUITIES, null]) {
    expect(JSON.stringify(licensedFacts(input(["FR0000000003"], licence), book, facts))).not.toContain(
      "992514877",
    );
  }
  const open = licensedFacts(input(["FR0000000003"], EQUITIES), book, facts);
  expect(open.facts.some(({ values }) => values.scope1_t === 7)).toBe(true);
  expect(open.isComplete).toBe(true);
});

test("open views: a view opens when a section opens what its figures come from", () => {
  expect(openViews(FUNDS)).toEqual([
    "esg",
    "contribution",
    "pai",
    "allocation",
    "ratings",
    "taxonomy",
    "si",
    "climate",
    "funds",
  ]);
  expect(openViews(grantsOf("ROLE_GOVERNATIVE", "ROLE_GOVERNATIVE_SANCTIONS"))).not.toContain("pai");
  expect(openViews(grantsOf())).toEqual([]);
  expect(openViews(grantsOf("ROLE_EXCLUSION", "ROLE_EXCLUSION_PAB_CTB"))).toEqual([]);
  expect(openViews(null)).toEqual(VIEW_NAMES);
});
