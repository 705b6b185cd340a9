import { expect, test } from "vitest";
import type { Fact } from "~/domain/facts/fact";
import { analysed, company, fact, figure, holding, sovereign } from "~tests/support/analysis-fixtures";
import type { AnalysisSettings } from "../settings";
import { coverageGap, figureGap } from "./figure-gap";

const SHARE = "FR0000000001";
const OTHER = "FR0000000002";

/** Why a portfolio of weights only has no such figure, and why nothing of it is covered. */
function gapsOf(metric: string, facts: readonly Fact[], settings: Partial<AnalysisSettings> = {}) {
  const lines = [SHARE, OTHER].map((isin) => holding(isin, null, { weightShare: 0.5 }));
  const views = analysed(lines, facts, ["pai", "sdg"], { settings });
  const shown = figure(metric.startsWith("sdg.") ? views.sdg : views.pai, metric);
  expect(shown.value).toBeNull();
  return [figureGap(shown), coverageGap(shown)];
}

test("gap of a figure: the portfolio's value, when an amount is covered and only weights are known", () => {
  const facts = company("A", SHARE, { evic_eur_m: 100, scope1_t: 500 });
  expect(gapsOf("pai.1.scope1", facts)).toEqual(["no_total", null]);
});

test("gap of a figure: not eligible, when nothing of its kind is held", () => {
  const facts = [...sovereign("FR", SHARE, {}), ...sovereign("IT", OTHER, {})];
  expect(gapsOf("pai.4", facts)).toEqual(["not_eligible", "not_eligible"]);
});

test("gap of a figure: not covered, also where a threshold withholds it, when no holding has data", () => {
  expect(gapsOf("pai.4", company("A", SHARE, {}))).toEqual(["not_covered", "not_covered"]);
  expect(gapsOf("sdg.1", company("A", SHARE, {}))).toEqual(["not_covered", "not_covered"]);
});

test("gap of a figure: low coverage, when too little is covered for it to be shown", () => {
  const facts = [...company("A", SHARE, {}), fact("sdg-scores", "A", { sdg_1: 4 })];
  expect(gapsOf("sdg.1", facts)).toEqual(["low_coverage", null]);
});

test("gap of a figure: the licence, when it opens nothing of what would be covered", () => {
  const facts = company("A", SHARE, { fossil_fuel_active: true });
  expect(gapsOf("pai.4", facts, { licence: {} })).toEqual(["not_licensed", "not_licensed"]);
});
