import { expect, test } from "vitest";
import { analyse } from "~/domain/analysis/analyse";
import { MemoryFactBook } from "~/domain/analysis/book/fact-book";
import type { Figure } from "~/domain/analysis/figures/figure";
import type { AnalysisViews } from "~/domain/analysis/views";
import { POLICY_METRICS } from "~/domain/policies/policy";
import { asInput, chance, randomPortfolio } from "~tests/support/random-portfolio";
import { asked, atMost } from "~tests/support/rebalancing-fixtures";
import { stateOf } from "./change-state";
import { formAt } from "./linear-form";
import { holdsShorts, reweighted } from "./lines";
import { figureAt } from "./policy-forms";

const POLICIES = POLICY_METRICS.map((metric) => atMost(metric, metric, 0));

/** The figure at its headline, also where it is withheld. */
const readingOf = ({ denominator, all, eligible, covered }: Figure) =>
  ({ ALL: all, ELIGIBLE: eligible, COVERED: covered })[denominator];

function figuresOf(views: AnalysisViews): ReadonlyMap<string, Figure> {
  const all = Object.values(views).flatMap((view) => (view && "figures" in view ? view.figures : []));
  return new Map(all.map((figure) => [figure.metric, figure]));
}

const ownsTooMuch = (figure: Figure | undefined) => figure?.notCounted?.ownership_above_one !== undefined;

test("linear figures: they are the engine's own when the weights of random portfolios change at random", () => {
  let compared = 0;
  for (let seed = 1; seed <= 450; seed++) {
    const { holdings, facts } = asInput(randomPortfolio(seed));
    const question = asked(holdings, facts, POLICIES, { cash: "free" });
    const state = stateOf(question);
    if (!state.held.hasValue || holdsShorts(state.held) || state.lines.length === 0) continue;
    const hasOverdraft = state.held.looked.gross.some((weight) => weight < 0);
    const next = chance(seed);
    const drawn = Float64Array.from(state.lines, () => 0.05 + next());
    const total = state.before.reduce((sum, weight) => sum + weight, 0);
    const sum = drawn.reduce((all, weight) => all + weight, 0);
    const weights = drawn.map((weight) => (weight / sum) * total);
    const after = new Map(state.lines.map(({ holding }, at) => [holding.id, weights[at] ?? 0]));
    // The sources that cover most of the portfolio as it is.
    const settings = {
      ...state.input.settings,
      ratingProvider: state.held.provider,
      siMethod: state.held.method,
    };
    const input = { ...reweighted(state.input, state.held, after), settings };
    const before = figuresOf(analyse(state.input, new MemoryFactBook(facts)).views);
    const figures = figuresOf(analyse(input, new MemoryFactBook(facts)).views);
    for (const [metric, { forms, notAsked }] of state.forms) {
      expect(notAsked, `${metric} of portfolio ${seed}`).not.toBe("not_linear");
      const figure = figures.get(metric);
      if (!forms || !figure) continue;
      // More of a company than there is does not count: a threshold, which the engine's judgement of the result sees.
      if (ownsTooMuch(before.get(metric)) || ownsTooMuch(figure)) continue;
      expect(formAt(forms.covered, weights), metric).toBeCloseTo(figure.coverageShare, 9);
      // With an overdraft what is eligible of all investments is more than all.
      if (!hasOverdraft) expect(formAt(forms.eligible, weights), metric).toBeCloseTo(figure.eligibleShare, 9);
      const reading = readingOf(figure);
      if (reading === null) continue;
      const scale = Math.max(1, Math.abs(reading));
      expect(figureAt(forms, weights) / scale, `${metric} of portfolio ${seed}`).toBeCloseTo(
        reading / scale,
        9,
      );
      compared += 1;
    }
  }
  expect(compared).toBeGreaterThan(1000);
});
