import { expect, test } from "vitest";
import type { HistoryFigure, HistoryPoint } from "~/domain/history/portfolio-history";
import { analysisScreen, rendered, textOf } from "~tests/support/rendered";
import type { PortfolioHistory } from "../history/portfolio-history.types";
import { HistoryView } from "./history-view";

const figure = (part: Partial<HistoryFigure>): HistoryFigure => ({
  metric: "esg.rating",
  value: null,
  gap: null,
  coverageShare: 0.9,
  eligibleShare: 1,
  neededCoverageShare: 0.65,
  notLicensedShare: 0,
  change: null,
  verdict: "none",
  isExplained: false,
  ...part,
});

const point = (on: string, dataVersion: number, part: Partial<HistoryPoint>): HistoryPoint => ({
  at: `${on}T08:00:00.000Z`,
  on,
  version: 1,
  dataVersion,
  asOf: "2025-12-31",
  quarterEnds: [],
  causes: [],
  methodChanges: [],
  madeAt: `${on}T08:00:01.000Z`,
  figures: [],
  ...part,
});

function shown(
  points: readonly HistoryPoint[],
  locale: "en" | "it" = "en",
  notMade = 0,
  notCounted: PortfolioHistory["notCounted"] = [],
) {
  const { portfolio } = analysisScreen({ view: "esg", denominator: null, views: {} });
  const history = {
    portfolioId: "1",
    metrics: ["esg.rating"] as const,
    points,
    mostPoints: 24,
    notMade,
    notCounted,
  };
  return rendered(
    <HistoryView screen={{ portfolio, benchmark: null, history, metric: "esg.rating" }} />,
    locale,
  );
}

const POINTS = [
  point("2026-02-10", 2, { figures: [figure({ value: 3 })] }),
  point("2026-03-10", 4, {
    figures: [figure({ value: 3.5, change: 0.5, verdict: "better", isExplained: true })],
    causes: ["data"],
    quarterEnds: ["2026-03-31"],
  }),
  point("2026-04-10", 5, {
    figures: [figure({ gap: "low_coverage", coverageShare: 0.4 })],
    causes: ["data", "method"],
    methodChanges: ["coverage"],
  }),
];

test("history: each point with its cause, the way to its attribution, and why a value is missing", () => {
  const html = shown(POINTS);
  const text = textOf(html);
  expect(text).toContain("Too little covered");
  expect(text).toContain("Data and Method (coverage threshold)");
  expect(text).toContain("End of a quarter: 31 Mar 2026");
  expect(text).toContain("First point shown");
  expect(html.match(/href="[^"]*effects[^"]*"/g)).toEqual([
    'href="/portfolios/1/effects?metric=esg.rating&amp;fromVersion=1&amp;fromData=2&amp;toVersion=1&amp;toData=4"',
  ]);
});

test("history chart: interrupts the line at a gap when a value is missing, small and large", () => {
  // Each chart: one line between the two values.
  expect(shown(POINTS).match(/class="[^"]*line[^"]*"/g)).toHaveLength(1);
  expect(shown(POINTS).match(/stroke-width="1.8"/g)).toHaveLength(3);
});

test("history tab: states the date of the next point and the number of points that are still to be worked out", () => {
  expect(textOf(shown([]))).toContain("The first one comes with the first publication of data.");
  expect(textOf(shown([], "it"))).toContain("Il primo arriva con la prima pubblicazione dei dati.");
  expect(textOf(shown(POINTS.slice(0, 1)))).toContain("The next one comes when data is published");
  expect(textOf(shown(POINTS, "en", 2))).toContain("2 points are not worked out yet");
});

test("history: a version whose figures leave out holdings is named in full, when it is among the points", () => {
  const html = shown([point("2026-01-31", 1, { figures: [figure({ value: 3.5, gap: null })] })], "en", 0, [
    { version: 1, count: 2, all: 15, share: 0.306 },
  ]);
  expect(textOf(html)).toContain(
    "Version 1: 2 of 15 holdings are not counted, 30.6% of the weights as stated. Its figures are of the rest.",
  );
});
