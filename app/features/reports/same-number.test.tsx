import { beforeAll, expect, test } from "vitest";
import { analyse } from "~/domain/analysis/analyse";
import type { Figure } from "~/domain/analysis/figures/figure";
import { readingAt } from "~/domain/analysis/figures/reading-at";
import { type AssetType, BLANK_HOLDING, type Holding } from "~/domain/analysis/positions/holding";
import { defaultSettings } from "~/domain/analysis/settings";
import type { AnalysisViews } from "~/domain/analysis/views";
import { findMetric, METRICS } from "~/domain/metrics/catalogue";
import { VIEW_NAMES } from "~/domain/metrics/view-names";
import { NO_RATES } from "~/domain/portfolios/exchange-rates";
import { MEASURED } from "~/domain/reports/measured";
import { reportFigures } from "~/domain/reports/report-figures";
import { REPORT_SECTIONS } from "~/domain/reports/sections";
import { analysisAnswer } from "~/features/analysis/analysis.schemas";
import { type AnalysisScreen, SCREEN_VIEWS } from "~/features/analysis/analysis-screen.types";
import { workingRows } from "~/features/analysis/files/working-file";
import { DENOMINATORS } from "~/features/figures/denominators";
import { printValue } from "~/features/figures/print-value";
import { serverI18n } from "~/platform/i18n.server";
import { formatFor } from "~/ui/format";
import { demoBook, demoPortfolios } from "~tests/support/demo-book";
import { analysisScreen, renderedAnalysis } from "~tests/support/rendered";
import { printableReport } from "./print-html";
import { TELLS_NO_MORE } from "./report-document";

/** One portfolio of shares, bonds, states and funds, the figures programs get of it, and where people see them. */
const [portfolio] = demoPortfolios();
const settings = defaultSettings(portfolio?.asOf ?? "");
const input = {
  holdings: (portfolio?.holdings ?? []).map(
    (line, index): Holding => ({
      ...BLANK_HOLDING,
      id: String(index + 1),
      isin: line.isin,
      name: line.name,
      assetType: line.assetType as AssetType,
      fixedIncome: line.fixedIncome,
      marketValue: ((portfolio?.totalValue ?? 0) * line.weightPct) / 100,
      weightShare: line.weightPct / 100,
      nominal: line.nominal,
    }),
  ),
  currency: "EUR",
  totalValueEur: portfolio?.totalValue ?? null,
  settings,
};

const book = demoBook(1_000);
let views: AnalysisViews = {};
/** What the API answers, by metric. */
const answered = new Map<string, Figure>();

beforeAll(() => {
  views = analyse({ ...input, views: VIEW_NAMES, explain: false }, book).views;
  const about = { dataVersion: 1, asOf: settings.asOf, rates: [], notCounted: null };
  const body = JSON.parse(JSON.stringify({ ...about, views }));
  for (const view of Object.values(analysisAnswer.parse(body).views))
    for (const figure of view.figures ?? []) answered.set(figure.metric, figure as Figure);
});

const textIn = (html: string) =>
  html
    .replaceAll(/<span class="us-hidden">.*?<\/span>/g, "")
    .replaceAll(/<[^>]+>/g, "")
    .trim();

const screenHtml = (given: Pick<AnalysisScreen, "view" | "denominator">) =>
  renderedAnalysis(analysisScreen({ ...given, views }));

/** Every figure a screen shows, by metric: its text as it stands there. */
function shownOn(html: string): readonly (readonly [metric: string, text: string])[] {
  return [...html.matchAll(/<button[^>]*? id="figure-([^"]+?)(?:-line)?"[^>]*>(.*?)<\/button>/g)].map(
    ([, metric = "", inner = ""]) => [metric, textIn(inner)] as const,
  );
}

const expected = (metricId: string, value: number | null) => {
  const metric = findMetric(metricId);
  return metric && value !== null ? printValue(formatFor("en"), metric, value) : null;
};

/** Figures that are one number and are not held back by their coverage. */
const numbers = () =>
  METRICS.filter(({ id, aggregate }) => aggregate !== "split" && answered.get(id)?.value != null);

test("the portfolio gives a value to most of the catalogue, or the other tests compare nothing", () => {
  expect(numbers().length).toBeGreaterThan(100);
  for (const { id } of METRICS) expect([id, answered.has(id)]).toEqual([id, true]);
});

test("every figure is on a screen, as the number the API gives, in the unit and with the decimals of the catalogue", () => {
  const seen = new Set<string>();
  for (const view of SCREEN_VIEWS)
    for (const [metric, text] of shownOn(screenHtml({ view, denominator: null }))) {
      seen.add(metric);
      expect([view, metric, text]).toEqual([
        view,
        metric,
        expected(metric, answered.get(metric)?.value ?? null),
      ]);
    }
  expect(
    numbers()
      .filter(({ id }) => !seen.has(id))
      .map(({ id }) => id),
  ).toEqual([]);
});

test("read at another denominator, screens show the API's number for it", () => {
  for (const denominator of DENOMINATORS)
    for (const view of ["pai", "more"] as const)
      for (const [metric, text] of shownOn(screenHtml({ view, denominator }))) {
        const figure = answered.get(metric);
        const value = figure ? readingAt(figure, denominator) : null;
        expect([denominator, metric, text]).toEqual([denominator, metric, expected(metric, value)]);
      }
});

const printed = () =>
  printableReport(
    {
      number: "C4-2026-1121-07",
      title: "Core",
      locale: "en",
      sections: REPORT_SECTIONS,
      preparedBy: "",
      preparedOn: settings.asOf,
      tenant: { name: "", logo: null },
      portfolio: { name: "Core", asOf: settings.asOf, currency: "EUR", totalValueEur: input.totalValueEur },
      notCounted: null,
      rates: NO_RATES,
      data: { version: 1, publishedOn: null },
      sources: null,
      demonstration: "all",
      settings,
      figures: reportFigures(input, book, REPORT_SECTIONS),
      ...TELLS_NO_MORE,
    },
    serverI18n("en"),
    async () => "",
  );

test("every figure a report prints is the number the API gives", async () => {
  const { html } = await printed();
  const figures = [...html.matchAll(/<span data-figure="([^"]+)" data-at="(\w+)">(.*?)<\/span>/g)];
  for (const [, metric = "", at = "", text = ""] of figures) {
    const figure = answered.get(metric);
    const value = figure?.[at as "value" | "all" | "eligible" | "covered"] ?? null;
    expect([metric, at, textIn(text)]).toEqual([metric, at, expected(metric, value)]);
  }
  const seen = new Set(figures.map(([, metric]) => metric));
  const missing = numbers().filter(({ id }) => !seen.has(id));
  expect(missing.map(({ id }) => id)).toEqual([]);
});

/** The rows of a section's tables as the texts of their cells, heads left out. */
function rowsOf(html: string, section: string): readonly (readonly string[])[] {
  const start = html.indexOf(`<h2 id="section-${section}">`);
  const end = html.indexOf('<h2 id="section-', start + 1);
  const body = html.slice(start, end < 0 ? undefined : end).replaceAll(/<thead>.*?<\/thead>/gs, "");
  return [...body.matchAll(/<tr[^>]*>(.*?)<\/tr>/gs)].map(([, row = ""]) =>
    [...row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/gs)].map(([, cell = ""]) => textIn(cell)),
  );
}

test("coverage, rating bands and holdings are printed line by line as the API states them", async () => {
  const { html } = await printed();
  const format = formatFor("en");
  const coverage = rowsOf(html, "coverage").slice(0, MEASURED.flatMap(({ metrics }) => metrics).length);
  const stated = MEASURED.flatMap(({ metrics }) => metrics).flatMap((id) => answered.get(id) ?? []);
  expect(coverage.map((cells) => cells.slice(1, 4))).toEqual(
    stated.map(({ eligibleShare, coverageShare }) => [
      format.share(eligibleShare),
      format.share(coverageShare),
      eligibleShare > 0 ? format.share(coverageShare / eligibleShare) : "–",
    ]),
  );
  const bands = answered.get(views.ratings?.figures[0]?.metric ?? "")?.breakdown ?? [];
  const inBands = rowsOf(html, "ratings").map((cells) => cells.slice(1));
  expect(inBands.length).toBeGreaterThan(2);
  expect(inBands.map(String).sort()).toEqual(
    bands
      .map(({ weightShare, count }) => String([format.share(weightShare, 2), format.number(count)]))
      .sort(),
  );
  const lines = rowsOf(html, "holdings").map((cells) => [cells[4], cells[5]]);
  expect(lines.map(String).sort()).toEqual(
    input.holdings
      .map(({ weightShare, marketValue }) =>
        String([format.share(weightShare ?? 0, 2), format.number(marketValue ?? 0)]),
      )
      .sort(),
  );
});

test("the working of every figure, as a file, adds up to it", () => {
  const traced = analyse({ ...input, views: VIEW_NAMES, explain: true }, book).views;
  const figures = Object.values(traced).flatMap((view) => (view && "figures" in view ? view.figures : []));
  for (const figure of figures) {
    const metric = findMetric(figure.metric);
    if (!metric || figure.value === null || metric.aggregate === "split" || metric.aggregate === "count")
      continue;
    const [heads = [], ...rows] = workingRows(figure, String);
    const column = heads.indexOf("contribution");
    const sum = rows.reduce((total, row) => total + Number(row[column] ?? 0), 0);
    expect([figure.metric, expected(figure.metric, sum)]).toEqual([
      figure.metric,
      expected(figure.metric, answered.get(figure.metric)?.value ?? null),
    ]);
  }
});

test("the parts of every split make up the whole", () => {
  for (const { id, aggregate } of METRICS) {
    const parts = aggregate === "split" ? (answered.get(id)?.breakdown ?? []) : [];
    if (parts.length === 0) continue;
    expect(
      parts.reduce((sum, { weightShare }) => sum + weightShare, 0),
      id,
    ).toBeCloseTo(1, 9);
  }
});
