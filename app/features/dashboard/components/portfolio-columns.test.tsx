import { expect, test } from "vitest";
import type { BenchmarkRating } from "~/features/analysis/ratings/benchmark-ratings.service.server";
import { rendered, textOf } from "~tests/support/rendered";
import type { DashboardView } from "../dashboard.types";
import { DashboardPortfolios } from "./dashboard-portfolios";

const CORE: DashboardView["portfolios"][number] = {
  id: "p1",
  name: "Core",
  ownerName: "Ada",
  totalValue: null,
  currency: "EUR",
  rating: 3,
  withheld: false,
  coverageShare: 1,
  eligibleShare: 1,
  neededShare: 0.65,
  change: null,
  points: [],
  hasBenchmark: true,
};

const VIEW: DashboardView = {
  today: "2026-06-30",
  since: null,
  quarters: [],
  isDemo: false,
  dataVersion: 1,
  dataVersionBefore: null,
  changedAssets: 0,
  lookedAt: null,
  readyReports: 0,
  held: { assets: 0, shown: [] },
  hasPolicies: false,
  tasks: [],
  portfolios: [CORE],
  portfolioCount: 1,
  canImport: true,
  canEdit: true,
  news: [],
  sections: [],
  whomToAsk: null,
};

const RATED = { rating: 4.2, isWithheld: false, coveredShare: 0.9, eligibleShare: 1 };

/** The list with this portfolio, and what is known of its benchmark. */
const listed = (benchmark: Omit<BenchmarkRating, "portfolioId"> | null, hasBenchmark = true) =>
  textOf(
    rendered(
      <DashboardPortfolios
        view={{ ...VIEW, portfolios: [{ ...CORE, hasBenchmark }] }}
        tallies={null}
        benchmarks={benchmark && new Map([["p1", { portfolioId: "p1", ...benchmark }]])}
      />,
    ),
  );

test("dashboard: shows the benchmark's rating and name with the portfolio's rating, when it has a benchmark", () => {
  expect(listed({ name: "Quillon World ETF", rating: RATED })).toMatch(
    /3\.0.*Benchmark 4\.2.*Quillon World ETF/s,
  );
});

test("dashboard: shows the reason, when the benchmark has no rating", () => {
  const without = (given: Partial<typeof RATED>) =>
    listed({ name: "Index", rating: { ...RATED, ...given, rating: null } as never });
  expect(without({ isWithheld: true, coveredShare: 0.3 })).toMatch(/low coverage.*Index/is);
  expect(without({ coveredShare: 0 })).toMatch(/not covered.*Index/is);
  expect(listed({ name: null, rating: null })).toContain("not available");
});

test("dashboard: shows a placeholder until the benchmark is rated, and nothing, when the portfolio has no benchmark", () => {
  expect(listed(null)).toContain("…");
  expect(listed(null, false)).not.toContain("Benchmark");
});
