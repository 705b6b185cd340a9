import { beforeAll, expect, test } from "vitest";
import { analyse } from "~/domain/analysis/analyse";
import type { Figure } from "~/domain/analysis/figures/figure";
import type { AnalysisViews, SanctionHit } from "~/domain/analysis/views";
import { ACTIVITIES } from "~/domain/metrics/activities";
import { findMetric } from "~/domain/metrics/catalogue";
import { VIEW_NAMES } from "~/domain/metrics/view-names";
import { MEASURED } from "~/domain/reports/measured";
import { REPORT_SECTIONS, type ReportSection } from "~/domain/reports/sections";
import { analysisAnswer } from "~/features/analysis/analysis.schemas";
import { printValue } from "~/features/figures/print-value";
import { serverI18n } from "~/platform/i18n.server";
import { formatFor } from "~/ui/format";
import { demoBook } from "~tests/support/demo-book";
import { demoHoldings, demoReport } from "~tests/support/demo-report";
import {
  anchorsOf,
  type PrintedReport,
  printedReport,
  sharedPrinter,
  spaceless,
} from "~tests/support/printed-pages";

const LOCALES = ["en", "it"] as const;
type Locale = (typeof LOCALES)[number];

const browser = sharedPrinter();
/** What the API answers about the portfolio, as its schema lets it through. */
let views: AnalysisViews = {};
const figures = new Map<string, Figure>();
const printed = new Map<Locale, PrintedReport>();
const document = demoReport({ locale: "en", holdings: demoHoldings, isCompared: false });
const { settings } = document;

beforeAll(async () => {
  const total = document.portfolio.totalValueEur;
  const input = { holdings: demoHoldings, currency: "EUR", totalValueEur: total, settings };
  const answer = analyse({ ...input, views: VIEW_NAMES, explain: false }, demoBook(1_000)).views;
  const about = { dataVersion: 1, asOf: settings.asOf, rates: [], notCounted: null };
  const body = JSON.parse(JSON.stringify({ ...about, views: answer }));
  views = analysisAnswer.parse(body).views as AnalysisViews;
  for (const view of Object.values(views))
    for (const figure of view.figures ?? []) figures.set(figure.metric, figure);
  for (const locale of LOCALES) printed.set(locale, await printedReport(browser(), { ...document, locale }));
}, 180_000);

/** Where the heading of a section stands: its page, and which line of it. */
function headingOf(
  report: PrintedReport,
  locale: Locale,
  section: ReportSection,
): readonly [page: number, line: number] {
  const page = anchorsOf(report).get(`section-${section}`) ?? 0;
  const title = spaceless(serverI18n(locale).getFixedT(locale, "reports")(`sections.${section}`));
  const line = (report.pages[page - 1]?.lines ?? []).findIndex((text) => title === spaceless(text));
  if (line < 0) throw new Error(`no heading of ${section} on page ${page}`);
  return [page, line];
}

/** What a section says, without spaces, line after line: from its heading to that of the next. */
function textOf(locale: Locale, section: ReportSection): string {
  const report = printed.get(locale);
  if (!report) throw new Error("nothing is printed");
  const following = document.sections[document.sections.indexOf(section) + 1];
  const [from, first] = section === "cover" ? [1, 0] : headingOf(report, locale, section);
  const [to, last] =
    section === "cover" || following === undefined
      ? [section === "cover" ? 2 : report.pages.length + 1, 0]
      : headingOf(report, locale, following);
  return report.pages
    .flatMap(({ lines }, index) => lines.map((text, line) => ({ text, page: index + 1, line })))
    .filter(({ page, line }) => page > from || (page === from && line >= first))
    .filter(({ page, line }) => page < to || (page === to && line < last))
    .map(({ text }) => spaceless(text))
    .join("\n");
}

const formatIn = (locale: Locale) => formatFor(locale);
type Format = ReturnType<typeof formatIn>;

const said = (format: Format, id: string, value: number | null) => {
  const metric = findMetric(id);
  return metric && value !== null ? printValue(format, metric, value) : null;
};
const figureOf = (id: string) => {
  const figure = figures.get(id);
  if (!figure) throw new Error(`the API says nothing of ${id}`);
  return figure;
};
const weight = (holding: (typeof demoHoldings)[number]) =>
  (holding.marketValue ?? 0) / (document.portfolio.totalValueEur ?? 1);

function weightsOfIssuers(hits: readonly SanctionHit[]): readonly number[] {
  const weights = new Map<string, number>();
  for (const { issuerId, isin, authority, listId, weightShare } of hits) {
    const key = [issuerId ?? isin, authority, listId].join();
    weights.set(key, (weights.get(key) ?? 0) + weightShare);
  }
  return [...weights.values()];
}

const ALIGNED = /^(taxonomy\.(?:turnover|capex|opex))\.aligned\.(\w+)$/;
const SCOPES = ["pai.1.scope1", "pai.1.scope2", "pai.1.scope3", "pai.1.total12", "pai.1.total123"];

/** Of each section the cells that stand side by side on a line, from the API's answer, in the order of the lines. */
const LINES: Partial<Record<ReportSection, (format: Format) => readonly (readonly (string | null)[])[]>> = {
  cover: (format) =>
    (views.ratings?.figures[0]?.breakdown ?? [])
      .filter(({ key, weightShare }) => /^[1-5]$/.test(key) && weightShare > 0)
      .map(({ weightShare }) => [format.share(weightShare)]),
  summary: (format) =>
    ["pai.2.scope123", "pai.3.scope123", "pai.4", "pai.10", "si.total"].map((id) => [
      said(format, id, figureOf(id).value),
    ]),
  composition: (format) =>
    [...demoHoldings]
      .sort((a, b) => weight(b) - weight(a))
      .slice(0, 10)
      .map((holding) => [format.share(weight(holding)), format.amountShort(holding.marketValue ?? 0, "EUR")]),
  coverage: (format) =>
    MEASURED.flatMap(({ metrics }) => metrics)
      .flatMap((id) => figures.get(id) ?? [])
      .map(({ eligibleShare, coverageShare }) => [
        format.share(eligibleShare),
        format.share(coverageShare),
        eligibleShare > 0 ? format.share(coverageShare / eligibleShare) : "–",
      ]),
  esg: (format) =>
    (views.esg?.sleeves ?? []).map(({ rating, eligibleShare, coverageShare }) => [
      rating === null ? "–" : format.rating(rating),
      format.share(eligibleShare),
      format.share(coverageShare),
    ]),
  contribution: (format) =>
    (views.contribution?.items ?? [])
      .filter(({ relative }) => (relative ?? 0) !== 0)
      .map(({ additive, relative }) => [format.number(additive, 3), format.signed(relative ?? 0, 3)]),
  pai: (format) =>
    ["pai.4", "pai.10", "pai.14"].map((id) => [
      format.share(figureOf(id).coverageShare),
      format.share(figureOf(id).eligibleShare),
    ]),
  climate: (format) =>
    SCOPES.map((id) => [
      said(format, id, figureOf(id).all),
      format.share(figureOf(id).coverageShare),
      format.share(figureOf(id).eligibleShare),
    ]),
  activities: (format) =>
    ACTIVITIES.map(({ name }) => figureOf(`activity.${name}`)).map(({ metric, value, coverageShare }) =>
      value === null ? [format.share(coverageShare)] : [said(format, metric, value)],
    ),
  sanctions: (format) => [
    [
      said(format, "sanctions.weight", figureOf("sanctions.weight").value),
      format.share(views.sanctions?.coverageShare ?? Number.NaN),
    ],
    // An issuer is one line for each list that names it, with all that is held of it.
    ...weightsOfIssuers(views.sanctions?.hits ?? []).map((share) => [format.share(share, 2)]),
    ...(views.sanctions?.lists ?? []).flatMap(({ date }) => (date === null ? [] : [[format.date(date)]])),
  ],
  // What the rules find in each holding has a test of its own against the API (report-screening.test.ts).
  screening: (format) => [
    ...(document.screening?.checks ?? []).map(({ rule: { metric } }) => [
      said(format, metric, figureOf(metric).value),
      format.share(figureOf(metric).coverageShare / figureOf(metric).eligibleShare, 0),
    ]),
    ...demoHoldings.map((holding) => [format.share(weight(holding), 2)]),
  ],
  // That both judge as their screens do has tests of its own (print-questions.test.ts).
  smallest_change: (format) =>
    (document.smallestChange?.trades ?? []).map(({ beforeShare, afterShare, deltaShare }) => [
      format.share(beforeShare, 2),
      format.share(afterShare, 2),
      format.shareDifference(deltaShare, 2),
    ]),
  sdg: (format) =>
    (views.sdg?.figures ?? [])
      .filter(({ metric, value }) => /^sdg\.\d+$/.test(metric) && value !== null)
      .map(({ metric, value, coverageShare }) => [said(format, metric, value), format.share(coverageShare)]),
  taxonomy: (format) =>
    [...figures.values()].flatMap(({ metric, all, coverageShare }) => {
      const [, kpi, scope] = ALIGNED.exec(metric) ?? [];
      if (kpi === undefined || all === null) return [];
      const eligible = `${kpi}.eligible.${scope}`;
      return [
        [
          said(format, metric, all),
          said(format, eligible, figureOf(eligible).all),
          format.share(coverageShare),
        ],
      ];
    }),
  sfdr2: (format) =>
    (document.sfdr2?.categories ?? [])
      .flatMap(({ requirements }) => requirements.flatMap(({ criteria }) => criteria))
      .flatMap(({ share, needed, knownShare }) =>
        share === null || needed === null || knownShare === null
          ? []
          : [[format.share(share), format.share(needed, 0), format.share(knownShare)]],
      ),
  funds: (format) =>
    ["funds.article9", "funds.article8", "funds.article6"]
      .filter((id) => figureOf(id).all !== null)
      .map((id) => [said(format, id, figureOf(id).all)]),
  impact: (format) =>
    (views.impact?.figures ?? [])
      .filter(({ value }) => value !== null)
      .map(({ metric, value }) => [said(format, metric, value)]),
  allocation: (format) =>
    (figureOf("allocation.currency").breakdown ?? []).map(({ weightShare, count }) => [
      format.share(weightShare, 2),
      format.number(count),
    ]),
  ratings: (format) =>
    (views.ratings?.figures[0]?.breakdown ?? []).map(({ weightShare, count }) => [
      format.share(weightShare, 2),
      format.number(count),
    ]),
  holdings: (format) =>
    [...demoHoldings]
      .sort((a, b) => weight(b) - weight(a))
      .map((holding) => [
        holding.currency,
        format.share(weight(holding), 2),
        format.number(holding.marketValue ?? 0),
      ]),
  methodology: () => [[String(document.data.version)]],
};

test("printed lines: every section has lines to compare", () => {
  expect(REPORT_SECTIONS.filter((name) => LINES[name] === undefined)).toEqual([]);
});

for (const locale of LOCALES)
  for (const section of REPORT_SECTIONS)
    test(`printed lines in ${locale}: the PDF states the API's figures, line by line, in the section ${section}`, () => {
      const expected = (LINES[section]?.(formatIn(locale)) ?? []).map((cells) =>
        spaceless(cells.map((cell) => cell ?? "").join("")),
      );
      expect(expected.length).toBeGreaterThan(0);
      expect(expected).not.toContain("");
      const lines = textOf(locale, section).split("\n");
      const missing = expected.filter((cells) => !lines.some((line) => line.includes(cells)));
      expect({ missing, lines: missing.length > 0 ? lines : [] }).toEqual({ missing: [], lines: [] });
    });
