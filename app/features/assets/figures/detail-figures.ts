import type { AssetDetail, AssetPart, SourcedFact } from "../assets.types";
import { type AssetFigure, factsOf, figureFrom, indicatorsOf } from "./asset-figure";
import {
  BOND_ISSUE_FIGURES,
  CLIMATE_FIGURES,
  COMPANY_PAI_FIGURES,
  COUNTRY_FIGURES,
  type FigureSpec,
  FUND_FIGURES,
  IMPACT_FIGURES,
  LAW_220_FIGURE,
  PLEDGE_FIGURES,
  RATING_FIGURES,
  SUSTAINABLE_FIGURES,
  TAXONOMY_FIGURES,
} from "./figure-spec";

export type AssetKind = "fund" | "state" | "company";

/** What a page is about decides which figures can apply at all. */
export function kindOfAsset({ section, issuer }: Pick<AssetDetail, "section" | "issuer">): AssetKind {
  if (section === "funds" || section === "etfs") return "fund";
  const type = issuer?.type ?? "company";
  return type === "sovereign" || type === "sub_sovereign" || type === "supranational" ? "state" : "company";
}

export interface DetailFigures {
  readonly kind: AssetKind;
  readonly rating: readonly AssetFigure[];
  readonly pai: readonly AssetFigure[];
  readonly taxonomy: readonly AssetFigure[];
  readonly sustainable: readonly AssetFigure[];
  readonly climate: readonly AssetFigure[];
  readonly fund: readonly AssetFigure[];
  readonly law220: AssetFigure | null;
  readonly issue: readonly AssetFigure[];
  readonly impact: readonly AssetFigure[];
}

/** Every figure of a page from its facts; groups of tabs that are not open to the viewer are empty. */
export function detailFigures(detail: AssetDetail): DetailFigures {
  const kind = kindOfAsset(detail);
  const isin = detail.identifiers.isin;
  const newest = (dataset: string, test: (fact: SourcedFact) => boolean = () => true) =>
    factsOf(detail.facts, dataset, isin).find(test);
  const has = (part: AssetPart) => detail.parts.includes(part);
  const group = (
    specs: readonly FigureSpec[],
    from: SourcedFact | readonly SourcedFact[] | undefined,
    shown: boolean,
  ) => (shown ? specs.map((spec) => figureFrom(spec, from)) : []);
  const isCompany = kind === "company";
  const indicators = indicatorsOf(detail.facts);
  // An institution is no country: without a row of its own the indicators do not apply to it.
  const hasIndicators = detail.issuer?.type !== "supranational" || indicators.length > 0;
  const targets = factsOf(detail.facts, "climate-targets", isin);
  const wholeTaxonomy = newest("company-taxonomy", ({ values }) => !values.objective);
  return {
    kind,
    rating: group(RATING_FIGURES, newest("esg-ratings"), true),
    pai:
      kind === "state"
        ? group(COUNTRY_FIGURES, indicators, hasIndicators && (has("pai") || has("sdg"))).filter(
            ({ id }) => has("pai") || id === "sdgIndex",
          )
        : group(COMPANY_PAI_FIGURES, newest("company-pai"), isCompany && has("pai")),
    taxonomy: group(TAXONOMY_FIGURES, wholeTaxonomy, isCompany && has("taxonomy")),
    sustainable: group(
      SUSTAINABLE_FIGURES,
      newest("sustainable-investment"),
      isCompany && has("sustainable"),
    ),
    climate: [
      ...group(CLIMATE_FIGURES, targets.filter(isOfTargets), isCompany),
      ...group(PLEDGE_FIGURES, targets, isCompany),
    ],
    fund: group(FUND_FIGURES, newest("fund-facts"), kind === "fund"),
    law220: has("law220") ? figureFrom(LAW_220_FIGURE, newest("fund-facts")) : null,
    issue: group(BOND_ISSUE_FIGURES, newest("bond-issues"), detail.section === "thematics").filter(
      ({ spec }) => has("impact") || !["impactDataType", "financedShare", "allocated"].includes(spec.id),
    ),
    impact: group(IMPACT_FIGURES, newest("bond-issues"), has("impact")),
  };
}

/** A list of pledges says nothing of validated targets. */
function isOfTargets({ values }: SourcedFact): boolean {
  return (values.pledge_list ?? null) === null;
}

export function allFigures(figures: DetailFigures): readonly AssetFigure[] {
  const { rating, pai, taxonomy, sustainable, climate, fund, law220, issue, impact } = figures;
  return [
    ...rating,
    ...pai,
    ...taxonomy,
    ...sustainable,
    ...climate,
    ...fund,
    ...(law220 ? [law220] : []),
    ...issue,
    ...impact,
  ];
}

/** Score of each goal, −10 to +10, null where none is known; null altogether where the tab is not open. */
export function goalScores(
  detail: AssetDetail,
): { scores: readonly (number | null)[]; fact: SourcedFact | null } | null {
  if (!detail.parts.includes("sdg") || kindOfAsset(detail) === "state") return null;
  const fact = factsOf(detail.facts, "sdg-scores", detail.identifiers.isin)[0] ?? null;
  const scores = Array.from({ length: 17 }, (_, index) => {
    const score = fact?.values[`sdg_${index + 1}`];
    return typeof score === "number" ? score : null;
  });
  return { scores, fact };
}

export interface EmissionYear {
  readonly period: string;
  readonly scopes12: number | null;
  readonly scope3: number | null;
  readonly scope3Reported: boolean;
  readonly scopes12Reported: boolean;
}

/** Emissions by year, oldest first; a scope that is missing leaves a gap. */
export function emissionYears(facts: readonly SourcedFact[]): readonly EmissionYear[] {
  const years = new Map<string, EmissionYear>();
  for (const fact of factsOf(facts, "company-pai", null)) {
    if (!fact.period || years.has(fact.period)) continue;
    const { scope1_t: one, scope2_t: two, scope3_t: three } = fact.values;
    const basisOf = (column: string) => fact.values[`${column}_basis`] ?? fact.basis;
    years.set(fact.period, {
      period: fact.period,
      scopes12: typeof one === "number" && typeof two === "number" ? one + two : null,
      scope3: typeof three === "number" ? three : null,
      scopes12Reported: basisOf("scope1_t") === "reported" && basisOf("scope2_t") === "reported",
      scope3Reported: basisOf("scope3_t") === "reported",
    });
  }
  return [...years.values()].reverse();
}

export interface ActivityShare {
  readonly activity: string;
  readonly revenueShare: number | null;
  readonly involved: boolean | null;
  readonly steps: readonly string[];
  readonly fact: SourcedFact;
}

/** Controversial activities, one line each: the whole where it was loaded, else the sum of its steps; largest first. */
export function activityShares(facts: readonly SourcedFact[]): readonly ActivityShare[] {
  const byActivity = new Map<string, SourcedFact[]>();
  for (const fact of factsOf(facts, "company-activities", null)) {
    const activity = String(fact.values.activity ?? "");
    byActivity.set(activity, [...(byActivity.get(activity) ?? []), fact]);
  }
  const shares = [...byActivity].flatMap(([activity, rows]): ActivityShare[] => {
    const whole = rows.find(({ values }) => !values.sub_type);
    const steps = rows.filter(({ values }) => values.sub_type);
    const fact = whole ?? steps[0];
    if (!fact) return [];
    const known = steps.flatMap(({ values }) =>
      typeof values.revenue_share === "number" ? values.revenue_share : [],
    );
    const own = whole?.values.revenue_share;
    const sum = known.length > 0 ? known.reduce((total, share) => total + share, 0) : null;
    return [
      {
        activity,
        revenueShare: typeof own === "number" ? own : sum,
        involved: rows.some(({ values }) => values.involved === true)
          ? true
          : rows.every(({ values }) => values.involved === false)
            ? false
            : null,
        steps: steps.map(({ values }) => String(values.sub_type)),
        fact,
      },
    ];
  });
  return shares.sort((a, b) => (b.revenueShare ?? -1) - (a.revenueShare ?? -1));
}
