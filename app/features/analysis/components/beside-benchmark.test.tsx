import { expect, test } from "vitest";
import { analysisScreen, renderedAnalysis, textOf } from "~tests/support/rendered";
import type { AnalysisScreen } from "../analysis-screen.types";

const figure = (metric: string, covered: number) => ({
  metric,
  value: covered,
  unit: "score",
  denominator: "COVERED",
  all: covered,
  eligible: covered,
  covered,
  eligibleShare: 0.98,
  coverageShare: 0.9,
  neededCoverageShare: 0.65,
  basisShares: {},
});

const item = { holdingId: "1", isin: null, issuerId: null, name: "Corvane", weightShare: 1, additive: 3.7 };

const views = (rating: number) =>
  ({
    esg: { figures: [figure("esg.rating", rating)] },
    contribution: {
      metric: "esg.rating",
      value: rating,
      items: [{ ...item, relative: 0.1, leaveOneOut: null }],
      issuers: [],
    },
  }) as unknown as AnalysisScreen["views"];

test("contribution: the figure has its coverage and the benchmark's figure beside it, when the portfolio has a benchmark", () => {
  const benchmark = { name: "Index", views: views(4.1) };
  const screen = { view: "contribution", denominator: null, views: views(3.7) } as const;
  const text = textOf(renderedAnalysis(analysisScreen({ ...screen, benchmark })));
  expect(text).toMatch(/ESG rating .*3\.7.* 90% .*; benchmark 4\.1/);
  expect(textOf(renderedAnalysis(analysisScreen(screen)))).not.toContain("benchmark 4.1");
});

const goals = (score: number) =>
  ({
    sdg: {
      figures: [figure("sdg.7", score), figure("sdg.sovereign", 79.3)],
      neededCoverageShare: 0.65,
      netAligned: { count: 2, weightShare: score / 10 },
      scored: { count: 3, weightShare: 0.7 },
      issuers: [],
    },
  }) as unknown as AnalysisScreen["views"];

test("goals: each score, the net aligned weight and the countries' index have the benchmark's beside them", () => {
  const benchmark = { name: "Index", views: goals(2.5) };
  const screen = analysisScreen({ view: "sdg", denominator: null, views: goals(1.8), benchmark });
  const text = textOf(renderedAnalysis(screen));
  expect(text).toMatch(/18\.0%.*benchmark 25\.0%/);
  expect(text).toMatch(/benchmark 79\.3/);
  expect(text).toMatch(/Goal 7: Affordable and clean energy.*\+1\.8.*\+2\.5/);
});

const sanctions = (weight: number, coverageShare: number) =>
  ({
    sanctions: {
      ...{ figures: [figure("sanctions.weight", weight)], status: "none_found", weightShare: weight },
      ...{ hits: [], toReview: [], countries: [], lists: [], coverageShare },
    },
  }) as unknown as AnalysisScreen["views"];

test("sanctions: weight and screened share have the benchmark's beside them", () => {
  const benchmark = { name: "Index", views: sanctions(0.0125, 0.88) };
  const screen = analysisScreen({
    view: "sanctions",
    denominator: null,
    views: sanctions(0, 0.97),
    benchmark,
  });
  const text = textOf(renderedAnalysis(screen));
  expect(text).toMatch(/0\.00%.*legal advice ?; benchmark 1\.25%/);
  expect(text).toMatch(/97\.0%.*; benchmark 88\.0%/);
});
