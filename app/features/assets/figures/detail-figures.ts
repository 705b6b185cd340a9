import type { Universe } from "~/domain/analysis/book/universe";
import { type ActivityVerdict, activityOf } from "~/domain/analysis/judgements/activity";
import { type ExclusionRow, exclusionsOfIssuer } from "~/domain/analysis/judgements/benchmark-exclusion";
import {
  fundShareOf,
  type PublishedShare,
  sfdrArticleOf,
} from "~/domain/analysis/judgements/fund-disclosure";
import { bondLabelOf } from "~/domain/analysis/positions/bond-label";
import { DEFAULT_ACTIVITY_THRESHOLD } from "~/domain/analysis/settings";
import { ofMethod } from "~/domain/analysis/terms/disclosure-terms";
import { ofProvider } from "~/domain/analysis/terms/own-else-issuer";
import { rowStating } from "~/domain/facts/by-column";
import type { DatasetName } from "~/domain/facts/fact";
import type { SourcedFact } from "~/domain/facts/sourced-fact";
import { isPublicIssuer } from "~/domain/instruments/kind";
import { ratingDecimals } from "~/domain/metrics/rating-decimals";
import { type GoalAlignment, goalAlignmentOf } from "~/domain/metrics/sdg";
import { isOfferedIn } from "~/permissions/dataset-gates";
import { isFundSection } from "~/permissions/sections";
import type { AssetDetail, AssetPart } from "../asset-detail.answers";
import { type AssetFigure, factsOf } from "./asset-figure";
import {
  BOND_ISSUE_FIGURES,
  CLIMATE_FIGURES,
  COMPANY_PAI_FIGURES,
  COUNTRY_FIGURES,
  type FigureSpec,
  FUND_FIGURES,
  IMPACT_FIGURES,
  IMPACT_INTENSITY_FIGURES,
  LAW_220_FIGURE,
  PLEDGE_FIGURES,
  RATING_FIGURES,
  SUSTAINABLE_FIGURES,
  TAXONOMY_FIGURES,
} from "./figure-spec";
import { agedFigure, countingRows, pageUniverse } from "./page-universe";

type PageFacts = Pick<AssetDetail, "facts" | "day" | "issuer">;
/** What figures of a page follow from. */
export type PageRecord = PageFacts & Pick<AssetDetail, "section" | "identifiers" | "parts" | "sources">;

export type AssetKind = "fund" | "state" | "company";

/** What a page is about decides which figures can apply at all. */
export function kindOfAsset({ section, issuer }: Pick<AssetDetail, "section" | "issuer">): AssetKind {
  if (isFundSection(section)) return "fund";
  return isPublicIssuer(issuer?.type ?? null) ? "state" : "company";
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

/** Rating and pillars stand beside each other: all have a decimal where one of them needs it. */
function ofOnePrecision(ratings: readonly AssetFigure[]): readonly AssetFigure[] {
  const decimals = ratingDecimals(ratings.map(({ value }) => value));
  return ratings.map((figure) => ({ ...figure, spec: { ...figure.spec, decimals } }));
}

/** Every figure of a page from its facts; groups of tabs that are not open to the viewer are empty. */
export function detailFigures(detail: PageRecord): DetailFigures {
  const kind = kindOfAsset(detail);
  const { isin } = detail.identifiers;
  // The company behind a fund is another matter than what the fund holds.
  const issuerId = kind === "fund" ? null : (detail.issuer?.id ?? null);
  const universe = pageUniverse(detail.facts, detail.day);
  const counting = (dataset: DatasetName, test?: (fact: SourcedFact) => boolean) =>
    countingRows(universe, dataset, [isin, issuerId], test);
  // Of each rating the instrument's own, else its issuer's, all of one provider.
  const { provider, method } = detail.sources;
  const ratings = [isin, issuerId].flatMap((subject) =>
    countingRows(universe, "esg-ratings", [subject], ofProvider(provider ?? "").test),
  );
  const has = (part: AssetPart) => detail.parts.includes(part);
  const group = (specs: readonly FigureSpec[], from: readonly SourcedFact[], shown: boolean) =>
    shown ? specs.map((spec) => agedFigure(universe, spec, from)) : [];
  const isCompany = kind === "company";
  const countries = [detail.issuer?.country ?? null, detail.issuer?.code ?? null, issuerId];
  const indicators = countingRows(universe, "country-indicators", countries);
  // An institution is no country: without a row of its own the indicators do not apply to it.
  const hasIndicators = detail.issuer?.type !== "supranational" || indicators.length > 0;
  const hasTargets = isCompany && isOfferedIn(detail.section, "climate-targets");
  const targetSubjects = [issuerId, detail.issuer?.lei ?? null, isin];
  const targets = (test?: (fact: SourcedFact) => boolean) =>
    countingRows(universe, "climate-targets", targetSubjects, test);
  const hasProjects = isin !== null && bondLabelOf(universe, isin) !== "sustainability_linked";
  const wholeTaxonomy = counting("company-taxonomy", ({ values }) => !values.objective);
  return {
    kind,
    rating: ofOnePrecision(group(RATING_FIGURES, ratings, isOfferedIn(detail.section, "esg-ratings"))),
    pai:
      kind === "state"
        ? group(COUNTRY_FIGURES, indicators, hasIndicators && (has("pai") || has("sdg"))).filter(
            ({ id }) => has("pai") || id === "sdgIndex",
          )
        : group(COMPANY_PAI_FIGURES, counting("company-pai"), isCompany && has("pai")),
    taxonomy: group(TAXONOMY_FIGURES, wholeTaxonomy, isCompany && has("taxonomy")),
    sustainable: group(
      SUSTAINABLE_FIGURES,
      counting("sustainable-investment", ofMethod(method).test),
      isCompany && has("sustainable"),
    ),
    climate: [
      ...group(CLIMATE_FIGURES, targets(isOfTargets), hasTargets),
      ...group(PLEDGE_FIGURES, targets(), hasTargets),
    ],
    fund:
      kind === "fund"
        ? FUND_FIGURES.map(
            (spec) =>
              publishedFigure(spec, universe, isin) ?? agedFigure(universe, spec, counting("fund-facts")),
          )
        : [],
    law220: has("law220") ? agedFigure(universe, LAW_220_FIGURE, counting("fund-facts")) : null,
    issue: group(BOND_ISSUE_FIGURES, counting("bond-issues"), detail.section === "thematics").filter(
      ({ spec }) => has("impact") || !["impactDataType", "financedShare", "allocated"].includes(spec.id),
    ),
    impact: [
      ...group(IMPACT_FIGURES, counting("bond-issues"), has("impact")),
      ...group(IMPACT_INTENSITY_FIGURES, counting("bond-issues"), has("impact") && hasProjects),
    ],
  };
}

const SHARE_OF: Readonly<Record<string, PublishedShare>> = {
  siMinShare: "siMinimum",
  siReportedShare: "siReported",
  taxonomyMinShare: "taxonomyMinimum",
  taxonomyReportedShare: "taxonomyReported",
};

/** What a fund publishes in its template or its fund facts, whichever analyses go by; null where it publishes nothing. */
function publishedFigure(spec: FigureSpec, universe: Universe, isin: string | null): AssetFigure | null {
  if (isin === null) return null;
  const which = SHARE_OF[spec.id];
  const isArticle = spec.id === "sfdrArticle";
  const found = which ? fundShareOf(universe, isin, which) : isArticle ? sfdrArticleOf(universe, isin) : null;
  if (found === null) return null;
  // The universe was made of sourced facts.
  const figure = agedFigure(universe, { ...spec, sum: [found.field] }, [found.fact as SourcedFact]);
  return "article" in found ? { ...figure, spec, value: found.article } : { ...figure, spec };
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

export interface FigureGroup {
  /** The objective, or the method. */
  readonly name: string;
  readonly figures: readonly AssetFigure[];
}

/** Taxonomy figures by objective, all six together (the empty name) first; only rows that count on the day of the page. */
export function taxonomyByObjective(detail: PageRecord): readonly FigureGroup[] {
  return groupedBy(detail, "company-taxonomy", "objective", TAXONOMY_FIGURES).map(({ name, figures }) => ({
    name,
    figures: figures.filter(({ value }) => name === "" || value !== null),
  }));
}

/** Sustainable investment by method; only rows that count on the day of the page. */
export function sustainableByMethod(detail: PageRecord): readonly FigureGroup[] {
  return groupedBy(detail, "sustainable-investment", "method", SUSTAINABLE_FIGURES);
}

function groupedBy(
  { facts, day, identifiers, issuer }: PageRecord,
  dataset: DatasetName,
  column: string,
  specs: readonly FigureSpec[],
): readonly FigureGroup[] {
  const universe = pageUniverse(facts, day);
  const nameOf = ({ values }: SourcedFact) => String(values[column] ?? "");
  const names = new Set(factsOf(facts, dataset, identifiers.isin).map(nameOf));
  return [...names].sort().flatMap((name) => {
    const subjects = [identifiers.isin, issuer?.id ?? null];
    const rows = countingRows(universe, dataset, subjects, (row) => nameOf(row) === name);
    return rows.length === 0
      ? []
      : [{ name, figures: specs.map((spec) => agedFigure(universe, spec, rows)) }];
  });
}

export interface GoalScores {
  /** By goal, in their order. */
  readonly scores: readonly (number | null)[];
  /** Null without any score. */
  readonly alignment: GoalAlignment | null;
  /** The row they are of; null where none counts. */
  readonly fact: SourcedFact | null;
  readonly isOld: boolean;
}

/**
 * Score of each goal, −10 to +10, as analyses read it: the instrument's own, else its issuer's, of rows that count on
 * the day of the page. Null where none is known; null altogether where the tab is not open.
 */
export function goalScores(detail: PageRecord): GoalScores | null {
  const kind = kindOfAsset(detail);
  if (!detail.parts.includes("sdg") || kind === "state") return null;
  const universe = pageUniverse(detail.facts, detail.day);
  const subjects = [detail.identifiers.isin, kind === "fund" ? null : (detail.issuer?.id ?? null)];
  const rows = subjects.flatMap((subject) => countingRows(universe, "sdg-scores", [subject]));
  const scores = Array.from({ length: 17 }, (_, index) => {
    const column = `sdg_${index + 1}`;
    const score = rowStating(rows, column)?.values[column];
    return typeof score === "number" ? score : null;
  });
  const known = scores.flatMap((score, index) => (score === null ? [] : [{ goal: index + 1, score }]));
  const fact = rows[0] ?? null;
  return { scores, alignment: goalAlignmentOf(known), fact, isOld: fact !== null && universe.isOld(fact) };
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

export interface ActivityShare extends ActivityVerdict {
  readonly activity: string;
  /** The rows it rests on, newest first. */
  readonly facts: readonly SourcedFact[];
  /** One of its rows is old on the day of the page. */
  readonly isOld: boolean;
}

/** Controversial activities of an issuer as analyses judge them at the default thresholds, one line each; largest first. */
export function activityShares({ facts, day, issuer }: PageFacts): readonly ActivityShare[] {
  const universe = pageUniverse(facts, day);
  const subjects = [issuer?.id ?? null];
  const all = issuer === null ? [] : universe.book.facts("company-activities", issuer.id);
  const activities = [...new Set(all.map(({ values }) => String(values.activity ?? "")))];
  const shares = activities.flatMap((activity): ActivityShare[] => {
    const rows = countingRows(
      universe,
      "company-activities",
      subjects,
      ({ values }) => values.activity === activity,
    );
    if (rows.length === 0) return [];
    const isOld = rows.some((row) => universe.isOld(row));
    return [{ activity, facts: rows, isOld, ...activityOf(rows, activity, DEFAULT_ACTIVITY_THRESHOLD) }];
  });
  return shares.sort((a, b) => (b.exposure ?? -1) - (a.exposure ?? -1));
}

export interface PageExclusion extends Omit<ExclusionRow, "fact"> {
  readonly fact: SourcedFact;
}

/** The letters by which an issuer is excluded from benchmarks, as analyses judge them; null where nobody screened. */
export function benchmarkExclusions({ facts, day, issuer }: PageFacts): readonly PageExclusion[] | null {
  if (issuer === null) return null;
  const rows = exclusionsOfIssuer(pageUniverse(facts, day), issuer.id);
  if (rows.length === 0) return null;
  // The universe was made of sourced facts.
  return rows.flatMap((row) => (row.isViolation ? [{ ...row, fact: row.fact as SourcedFact }] : []));
}
