import { expect, test } from "vitest";
import { quarterEnds } from "~/domain/analysis/figures/annual-average";
import type { Figure } from "~/domain/analysis/figures/figure";
import type { Fact } from "~/domain/facts/fact";
import { analysed, company, fact, holding } from "~tests/support/analysis-fixtures";
import { isLacking, type StatementFinding, statementFindings } from "./completeness";
import type { QuarterHoldings } from "./reference-period";
import { makeStatement, type StatementPlan } from "./statement";
import {
  INDICATOR_TEXTS,
  indicatorOf,
  OPTIONAL_INDICATORS,
  STATEMENT_PARTS,
  tableOf,
} from "./statement-parts";
import { type StatementText, textsOfYear } from "./statement-text";

const ISIN = "IT0003128367";
const facts: readonly Fact[] = [
  ...company("A", ISIN, {
    evic_eur_m: 1000,
    scope1_t: 10_000,
    scope2_t: 5000,
    scope3_t: 85_000,
    fossil_fuel_active: true,
  }),
  fact("pai-optional", "A", { subject_id: "A", indicator: "t2.6", value: 5 }, { key: "t2.6|2024-12-31" }),
];

/** The figures of a portfolio that holds so many euros of A and nothing else. */
function figuresFor(euros: number): readonly Figure[] {
  return analysed([holding(ISIN, euros)], facts, ["pai"]).pai?.figures ?? [];
}

/** Versions 1 to 4 hold A for 1, 2, 3 and 6 million euros; 11 to 14, of the year before, for one half of that. */
const MILLIONS: Readonly<Record<number, number>> = { 1: 1, 2: 2, 3: 3, 4: 6, 11: 0.5, 12: 1, 13: 1.5, 14: 3 };
const figuresAt = async ({ version }: QuarterHoldings) => ({
  figures: figuresFor((MILLIONS[version] ?? 0) * 1e6),
  notCounted: null,
});

const planned = (year: number, first: number, without: readonly string[] = []) =>
  quarterEnds(year).map((on, at) => ({
    on,
    holdings: without.includes(on) ? null : { portfolioId: "p", version: first + at, asOf: on },
  }));

const PLAN: StatementPlan = {
  year: 2025,
  language: "en",
  quarters: planned(2025, 1),
  previous: planned(2024, 11),
  optional: [],
  texts: [],
};
const made = (more: Partial<StatementPlan> = {}) => makeStatement({ ...PLAN, ...more }, figuresAt);
const line = async (metric: string, more: Partial<StatementPlan> = {}) =>
  (await made(more)).lines.find((one) => one.metric === metric);

const written = (part: string, more: Partial<StatementText> = {}): StatementText => ({
  part,
  text: "Words",
  version: 1,
  carriedFrom: null,
  author: "Giulia Rinaldi",
  at: "2026-02-01T09:00:00.000Z",
  ...more,
});

test("the impact of a year is the mean of its four quarter ends, and the year before has its own", async () => {
  // 1 million of EVIC 1,000 million and 10,000 t of scope 1 is 10 t; the four are 10, 20, 30 and 60 t.
  expect(await line("pai.1.scope1")).toMatchObject({
    indicator: "1",
    impact: 30,
    quarters: [10, 20, 30, 60],
    previousQuarters: [5, 10, 15, 30],
    previous: 15,
    gap: null,
    eligibleShare: 1,
    coverageShare: 1,
    reportedShare: 1,
    estimatedShare: 0,
    isThin: false,
  });
});

test("until all four are kept the newest quarter end stands for the year, and is named", async () => {
  const quarters = planned(2025, 1, ["2025-03-31", "2025-12-31"]);
  const { period } = await made({ quarters });
  expect(period).toMatchObject({ isMean: false, standsFor: "2025-09-30" });
  expect(await line("pai.1.scope1", { quarters })).toMatchObject({
    impact: 30,
    quarters: [null, 20, 30, null],
  });
  const none = await made({ quarters: planned(2025, 1, quarterEnds(2025)) });
  expect(none.period.standsFor).toBeNull();
  expect(none.lines).toEqual([]);
});

test("what is not held is not eligible, and what is held without data is not covered: neither is zero", async () => {
  expect(await line("pai.15")).toMatchObject({ impact: null, gap: "not_eligible" });
  expect(await line("pai.9")).toMatchObject({ impact: null, gap: "not_covered", eligibleShare: 1 });
});

test("holdings that can no longer be read leave their quarter without a figure", async () => {
  const statement = await makeStatement(PLAN, async (held) => (held.version === 2 ? null : figuresAt(held)));
  expect(statement.period.isMean).toBe(false);
  expect(kindsOf(statementFindings({ today: "2026-03-01", ...statement }))).toContain("quarter_missing");
});

test("additional indicators are stated when they are chosen, with data or without", async () => {
  expect((await made()).lines.some(({ indicator }) => tableOf(indicator) !== null)).toBe(false);
  const { lines } = await made({ optional: ["t2.6", "t3.2"] });
  expect(lines.filter(({ indicator }) => tableOf(indicator) !== null)).toMatchObject([
    { indicator: "t2.6", metric: "pai.t2.6", impact: 5, isAverage: true },
    { indicator: "t2.6", metric: "pai.t2.6.recycled", impact: null, gap: "not_covered" },
    { indicator: "t3.2", metric: "pai.t3.2", impact: null, gap: "not_covered" },
  ]);
});

test("figures belong to the indicators and tables of Annex I", () => {
  expect(["pai.1.total123", "pai.6.D", "pai.16.share", "pai.t2.5.oil", "pai.t3.15"].map(indicatorOf)).toEqual(
    ["1", "6", "16", "t2.5", "t3.15"],
  );
  // 22 of Table 2 and 24 of Table 3; three texts for each of them and of the 18, and four about the whole.
  expect(OPTIONAL_INDICATORS).toHaveLength(46);
  expect(STATEMENT_PARTS).toHaveLength(64 * 3 + 4);
});

const kindsOf = (findings: readonly StatementFinding[]) => [...new Set(findings.map(({ kind }) => kind))];
const WHOLE = ["policies", "engagement", "standards", "history"].map((part) => written(part));

test("completeness: an empty statement of a past year lacks everything the regulation asks", async () => {
  const statement = await made({
    quarters: planned(2025, 1, ["2025-06-30"]),
    previous: planned(2024, 1, quarterEnds(2024)),
  });
  const findings = statementFindings({ today: "2026-03-01", ...statement });
  expect(findings).toContainEqual({ kind: "quarter_missing", on: "2025-06-30" });
  expect(findings).toContainEqual({
    kind: "figure_missing",
    indicator: "9",
    metric: "pai.9",
    reason: "not_covered",
  });
  expect(findings).toContainEqual({ kind: "optional_missing", table: 2 });
  expect(findings).toContainEqual({ kind: "optional_missing", table: 3 });
  expect(findings).toContainEqual({ kind: "previous_missing", year: 2024 });
  // Companies are held and nothing else: indicators 1 to 5 and 7 to 14 ask for three texts each (the company has no
  // NACE section, so 6 applies to nothing), the whole for three: without a previous period there is no comparison.
  const texts = findings.flatMap((finding) => (finding.kind === "text_missing" ? [finding.part] : []));
  const asked = ["1", "2", "3", "4", "5", "7", "8", "9", "10", "11", "12", "13", "14"];
  expect(texts).toEqual([
    ...asked.flatMap((indicator) => INDICATOR_TEXTS.map((text) => `${indicator}.${text}`)),
    "policies",
    "engagement",
    "standards",
  ]);
  expect(findings.some(({ kind }) => kind === "figure_missing" || kind === "text_missing")).toBe(true);
  expect(findings.filter((finding) => "indicator" in finding && finding.indicator === "15")).toEqual([]);
});

test("completeness: quarter ends to come are told apart from those that were missed, and early holdings are noted", async () => {
  const quarters = quarterEnds(2025).map((on, at) => ({
    on,
    holdings: at === 1 ? { portfolioId: "p", version: 2, asOf: "2025-05-12" } : null,
  }));
  const findings = statementFindings({ today: "2025-12-31", ...(await made({ quarters })) });
  expect(findings.filter(({ kind }) => kind.startsWith("quarter"))).toEqual([
    { kind: "quarter_missing", on: "2025-03-31" },
    { kind: "quarter_early", on: "2025-06-30", asOf: "2025-05-12" },
    { kind: "quarter_missing", on: "2025-09-30" },
    { kind: "quarter_to_come", on: "2025-12-31" },
  ]);
  expect(findings.filter(({ kind }) => kind === "quarter_early").some(isLacking)).toBe(false);
});

test("completeness: texts carried over from last year are asked to be confirmed, blank ones are missing", async () => {
  const texts = [
    ...WHOLE.slice(1),
    written("policies", { version: 0, carriedFrom: 2024 }),
    written("4.explanation", { text: "  " }),
  ];
  const findings = statementFindings({ today: "2026-03-01", ...(await made({ texts })) });
  expect(findings).toContainEqual({ kind: "text_carried", part: "policies", from: 2024 });
  expect(findings).toContainEqual({ kind: "text_missing", part: "4.explanation" });
  expect(findings.some((finding) => "part" in finding && finding.part === "history")).toBe(false);
});

test("completeness: a figure that covers less than the company asks is a note, and nothing else is lacking", async () => {
  // A third of the value is of a company without data: two thirds are covered, the threshold of 65 % is met; with
  // 36 % without data it is not.
  const withUnknown = (share: number) =>
    makeStatement({ ...PLAN, optional: ["t2.6", "t3.2"], texts: WHOLE }, async () => ({
      figures:
        analysed(
          [holding(ISIN, 1e6 * (1 - share)), holding("XS2000000021", 1e6 * share)],
          [...facts, ...company("B", "XS2000000021", {})],
          ["pai"],
        ).pai?.figures ?? [],
      notCounted: null,
    }));
  const thin = (findings: readonly StatementFinding[]) =>
    findings.flatMap((finding) => (finding.kind === "coverage_thin" ? [finding.metric] : []));
  expect(thin(statementFindings({ today: "2026-03-01", ...(await withUnknown(0.33)) }))).toEqual([]);
  expect(thin(statementFindings({ today: "2026-03-01", ...(await withUnknown(0.36)) }))).toContain("pai.4");
});

test("completeness: nothing is lacking once figures, choices and texts are there", async () => {
  const all = await made({ optional: ["t2.6", "t3.2"] });
  const texts = STATEMENT_PARTS.map((part) => written(part));
  const lines = all.lines.filter(({ gap }) => gap === null || gap === "not_eligible");
  expect(statementFindings({ today: "2026-03-01", ...all, lines, texts })).toEqual([]);
});

test("a year begins with the texts of the year before, marked until they are confirmed; an emptied one stays empty", () => {
  const stored = (year: number, part: string, text: string, version = 1) => ({
    ...{ year, part, text, version },
    author: "G",
    at: `${year}-05-01T00:00:00.000Z`,
  });
  const texts = textsOfYear(
    [
      stored(2023, "policies", "Old", 3),
      stored(2024, "policies", "Newer", 2),
      stored(2024, "standards", "Paris", 4),
      stored(2025, "standards", "Paris again", 1),
      stored(2024, "engagement", "Letters"),
      stored(2025, "engagement", ""),
      stored(2024, "history", ""),
      stored(2026, "policies", "Later"),
    ],
    2025,
  );
  expect(texts.map(({ part, text, version, carriedFrom }) => [part, text, version, carriedFrom])).toEqual([
    ["policies", "Newer", 0, 2024],
    ["standards", "Paris again", 1, null],
    ["engagement", "", 1, null],
  ]);
});

test("completeness: a quarter end whose figures leave out holdings is a note, of this year and of the one before", async () => {
  const notCounted = { count: 1, all: 3, share: 0.1 };
  const leavesOut = (versions: readonly number[]) =>
    makeStatement(PLAN, async (held) => ({
      ...(await figuresAt(held)),
      notCounted: versions.includes(held.version) ? notCounted : null,
    }));
  const told = statementFindings({ today: "2026-03-01", ...(await leavesOut([2])) }).filter(
    ({ kind }) => kind === "lines_not_counted",
  );
  expect(told).toEqual([{ kind: "lines_not_counted", on: "2025-06-30", ...notCounted }]);
  expect(told.some(isLacking)).toBe(false);
});
