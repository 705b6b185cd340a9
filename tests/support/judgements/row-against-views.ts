import type { Figure } from "~/domain/analysis/figures/figure";
import type { AnalysisViews } from "~/domain/analysis/views";
import { ACTIVITIES } from "~/domain/metrics/activities";

/** A column of a list and the figure of a portfolio of this instrument alone, where both do not agree. */
export interface Difference {
  readonly column: string;
  readonly listed: unknown;
  readonly analysed: unknown;
}

export type ListedRow = Readonly<Record<string, unknown>>;

/** Compares every judgement of a row of `assets` with the analysis of a portfolio of this instrument alone. */
export function differencesOf(row: ListedRow, views: AnalysisViews): Difference[] {
  const figures = new Map<string, Figure>();
  for (const view of Object.values(views))
    for (const figure of "figures" in view ? view.figures : []) figures.set(figure.metric, figure);
  const covered = (metric: string): number | null => {
    const figure = figures.get(metric);
    if (!figure) throw new Error(`No figure ${metric}`);
    return figure.covered;
  };
  const isFund = row.type === "fund";
  // The list shows a fund's own rating; an analysis looks through a fund that has none.
  const isRatedByHoldings = row.look_through_share !== null && row.rating === null;
  const ratings = {
    rating: covered("esg.rating"),
    environmental: covered("esg.environmental"),
    social: covered("esg.social"),
    governance: covered("esg.governance"),
    rating_bucket: views.esg?.bucket == null ? null : String(views.esg.bucket),
  };
  const expected: Record<string, unknown> = {
    ...(isRatedByHoldings ? {} : ratings),
    sfdr_article: articleIn(covered),
    ...sanctionColumns(row, views),
    ...(isFund ? fundColumns(row, views, covered) : companyColumns(row, views, covered)),
  };
  return Object.entries(expected).flatMap(([column, analysed]) => {
    const listed = asNumber(row[column]);
    return isSame(listed, analysed) ? [] : [{ column, listed, analysed }];
  });
}

type Covered = (metric: string) => number | null;

function sanctionColumns(row: ListedRow, { sanctions }: AnalysisViews): Record<string, unknown> {
  if (!sanctions) throw new Error("No sanctions");
  const { hits, toReview, countries, coverageShare, lists } = sanctions;
  const isScreened = coverageShare > 0 || hits.length + toReview.length > 0;
  const measures = isState(row) && lists.length > 0 ? (countries[0] ?? NO_MEASURES) : null;
  return {
    sanctions_hit_count: isScreened ? hits.length : null,
    sanctions_review_count: isScreened ? toReview.length : null,
    sanctions_debt_ban: measures && Number(measures.newDebtProhibited),
    sanctions_embargo: measures && Number(measures.embargo),
    sanctions_listed_persons: measures && Number(measures.personsListed),
  };
}

const NO_MEASURES = { newDebtProhibited: false, embargo: false, personsListed: false };

function isState({ type, issuer_type }: ListedRow): boolean {
  if (type === "fund") return false;
  return issuer_type === null ? type === "government_bond" : /sovereign$/.test(String(issuer_type));
}

function companyColumns(row: ListedRow, views: AnalysisViews, covered: Covered): Record<string, unknown> {
  const goals = views.sdg?.issuers[0];
  const perMillion = views.impact?.perMillion.find(({ metric }) => metric === "impact.co2Avoided");
  return {
    ghg_intensity: covered("pai.3.scope123") ?? covered("pai.15"),
    social_violation: covered("pai.16.share"),
    sdg_index: covered("sdg.sovereign"),
    fossil_fuel_active: covered("pai.4"),
    ungc_oecd_violation: covered("pai.10"),
    controversial_weapons: covered("pai.14"),
    taxonomy_aligned_share: covered("taxonomy.turnover.aligned.all"),
    si_share: covered("si.total"),
    sdg_aligned_count: goals?.alignedGoals.length ?? null,
    sdg_net_aligned: goals ? Number(goals.netAligned) : null,
    climate_target: targetIn(row, covered),
    benchmark_exclusion: exclusionIn(covered),
    activities_counted: activitiesIn(covered),
    ...(row.type === "thematic_bond" ? { co2_avoided_per_eur_m: perMillion?.value ?? null } : {}),
  };
}

/** What a fund holds where that is known, else what it publishes of itself. */
function fundColumns(
  row: ListedRow,
  { benchmarks }: AnalysisViews,
  covered: Covered,
): Record<string, unknown> {
  const status = benchmarks?.law220.status;
  const law220 = { law_220: status === "unknown" ? null : status };
  if (row.look_through_share !== null) {
    return { ...law220, carbon_footprint: covered("pai.2.scope123") };
  }
  const shown = row.si_reported_share ?? row.si_min_share ?? null;
  return {
    ...law220,
    carbon_footprint: null,
    ...(shown === covered("si.total") ? {} : { si_reported_share: covered("si.total") }),
  };
}

function articleIn(covered: Covered): string | null | undefined {
  const counted = [6, 8, 9].filter((article) => covered(`funds.article${article}`) === 1);
  if (counted.length > 0) return String(counted[0]);
  return covered("funds.article6") === null ? null : "0";
}

/** Several words of a list mean that a target is set: that one of them is listed is what the analysis can tell. */
function targetIn({ climate_target }: ListedRow, covered: Covered): string | null {
  const isSet = covered("climate.targetSet");
  if (isSet === null) return null;
  if (covered("climate.target15") === 1) return "1.5";
  const words = isSet === 1 ? ["well_below_2", "2", "set"] : ["removed", "none"];
  if (covered("climate.committed") === 1) return "committed";
  return words.find((word) => word === climate_target) ?? words.join(" or ");
}

function exclusionIn(covered: Covered): string | null {
  const pab = covered("benchmark.pab");
  if (pab === null) return null;
  if (covered("benchmark.ctb") === 1) return "PAB and CTB";
  return pab === 1 ? "PAB" : "none";
}

function activitiesIn(covered: Covered): number | null {
  const known = ACTIVITIES.flatMap(({ name }) => covered(`activity.${name}`) ?? []);
  return known.length === 0 ? null : known.reduce((sum, counts) => sum + counts, 0);
}

function asNumber(value: unknown): unknown {
  return typeof value === "boolean" ? Number(value) : (value ?? null);
}

/** SQLite reads the digits of a JSON number with an error in the last of them. */
function isSame(listed: unknown, analysed: unknown): boolean {
  if (typeof listed !== "number" || typeof analysed !== "number") return listed === analysed;
  return Math.abs(listed - analysed) <= 1e-12 * Math.max(1, Math.abs(analysed));
}
