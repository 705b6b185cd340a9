import type { ViewName } from "~/domain/metrics/view-names";
import type { AnalyseInput } from "./analyse-input";
import { AnalysisRun } from "./analysis-run";
import type { FactBook } from "./book/fact-book";
import { allocationView } from "./results/allocation";
import { climateView } from "./results/climate";
import { contributionView } from "./results/contribution";
import { esgView } from "./results/esg";
import { figuresView } from "./results/figures";
import { impactView } from "./results/impact";
import { ratingsView } from "./results/ratings";
import { benchmarksView, sanctionsView } from "./results/screens";
import { sdgView } from "./results/sdg";
import type { AnalysisViews } from "./views";

const BUILDERS: { readonly [V in ViewName]: (run: AnalysisRun) => NonNullable<AnalysisViews[V]> } = {
  esg: esgView,
  sdg: sdgView,
  contribution: contributionView,
  pai: (run) => figuresView(run, "pai"),
  sanctions: sanctionsView,
  allocation: allocationView,
  ratings: ratingsView,
  taxonomy: (run) => figuresView(run, "taxonomy"),
  si: (run) => figuresView(run, "si"),
  climate: climateView,
  activities: (run) => figuresView(run, "activities"),
  benchmarks: benchmarksView,
  impact: impactView,
  funds: (run) => figuresView(run, "funds"),
};

/**
 * Analyses a portfolio: holdings and facts in, the asked views out, in the shape of the API.
 *
 * How to call it:
 * 1. Give every holding as it is stated, with the rates of its amounts, and choose `settings` with `defaultSettings(asOf)`.
 * 2. Fill a fact book: `const plan = new FactPlan(input)`, then while `plan.next(book)` names subjects, read those rows
 *    at the data version and `book.add(rows)`. A book with less than the plan asked for gives figures with less
 *    coverage, never wrong ones.
 * 3. `analyse(input, book)`. It is synchronous, touches nothing outside and returns every metric of the asked views;
 *    missing values are null and shares are fractions of all investments.
 *
 * Nothing is thrown for bad data: what cannot be read is not covered. Portfolios worth nothing or less have no shares,
 * so every figure is null.
 */
export function analyse(input: AnalyseInput, book: FactBook): { readonly views: AnalysisViews } {
  const run = new AnalysisRun(input, book);
  const views = Object.fromEntries(input.views.map((view) => [view, BUILDERS[view](run)]));
  return { views };
}
