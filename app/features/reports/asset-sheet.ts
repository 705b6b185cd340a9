import type { Figure } from "~/domain/analysis/figures/figure";
import type { SourcedFact } from "~/domain/facts/sourced-fact";
import type { ViewName } from "~/domain/metrics/view-names";
import type { AssetDetail, AssetPart } from "~/features/assets/asset-detail.answers";
import {
  type ActivityShare,
  activityShares,
  allFigures,
  benchmarkExclusions,
  type DetailFigures,
  detailFigures,
  type GoalScores,
  goalScores,
  type PageExclusion,
} from "~/features/assets/figures/detail-figures";
import { missingHoldings } from "~/features/assets/figures/page-universe";

/** What a sheet of a fund or an issuer prints: the figures of its page, by the functions of its page. */
export interface AssetSheet {
  readonly detail: AssetDetail;
  readonly figures: DetailFigures;
  readonly goals: GoalScores | null;
  /** Null where the part is not open. */
  readonly activities: readonly ActivityShare[] | null;
  /** Null where nobody screened, or the part is not open. */
  readonly exclusions: readonly PageExclusion[] | null;
  /**
   * Of a fund: what follows from its holdings, or where it is not looked through what its manager states of them; empty for
   * everything else.
   */
  readonly lookedThrough: readonly Figure[];
  /** Parts of such a page that the licence does not open. */
  readonly closed: readonly AssetPart[];
}

const PARTS: Readonly<Record<DetailFigures["kind"], readonly AssetPart[]>> = {
  company: ["pai", "sdg", "taxonomy", "sustainable", "activities", "exclusions"],
  fund: ["eet", "pai", "sdg", "law220", "exclusions"],
  state: ["pai", "sdg"],
};

/** Of what a fund holds: Table 1 of the principal adverse impacts without its sections of industry, and the activities. */
const PRINTED = /^(pai\.(?!6\.)\d+(\.|$)|activity\.[^.]+$)/;

/** Whether a sheet prints figures of this analysis of what a fund holds. */
export const isPrintedView = (view: ViewName) => view === "pai" || view === "activities";

/** `held` are the figures of what a fund holds; those that apply to none of it are left out. */
export function assetSheet(detail: AssetDetail, held: readonly Figure[]): AssetSheet {
  const isStated = missingHoldings(detail) !== null;
  const lookedThrough = held.filter(
    ({ metric, eligibleShare, value }) =>
      eligibleShare > 0 && (!isStated || value !== null) && PRINTED.test(metric),
  );
  const figures = detailFigures(detail);
  const isOpen = (part: AssetPart) => detail.parts.includes(part);
  const isCompany = figures.kind === "company";
  return {
    detail,
    figures,
    goals: goalScores(detail),
    activities: isCompany && isOpen("activities") ? activityShares(detail) : null,
    exclusions: isCompany && isOpen("exclusions") ? benchmarkExclusions(detail) : null,
    lookedThrough,
    closed: PARTS[figures.kind].filter((part) => !isOpen(part)),
  };
}

/** A file that figures of a sheet come from. */
export interface SheetSource {
  readonly file: string;
  readonly source: string;
  /** ISO time; null where it was not published yet. */
  readonly loadedAt: string | null;
}

const sourceOf = ({ fileName, source, loadedAt }: SourcedFact): SheetSource => ({
  file: fileName ?? source,
  source,
  loadedAt,
});

const isSame = (one: SheetSource, other: SheetSource) =>
  one.file === other.file && one.loadedAt === other.loadedAt;

/** The files of the facts printed, in the order they are first used; those of what a fund holds stand apart. */
export function sheetSources({ figures, activities, exclusions, goals }: AssetSheet): readonly SheetSource[] {
  const used = [
    ...allFigures(figures).flatMap(({ value, inputs }) =>
      value === null ? [] : inputs.map(({ fact }) => fact),
    ),
    ...(activities ?? []).flatMap(({ facts }) => facts),
    ...(exclusions ?? []).map(({ fact }) => fact),
    ...(goals?.fact ? [goals.fact] : []),
  ].map(sourceOf);
  return used.filter((source, index) => used.findIndex((other) => isSame(source, other)) === index);
}

/** The places of the files of some facts among them, from 1, in their order. */
export function sourceNumbers(
  sources: readonly SheetSource[],
  facts: readonly SourcedFact[],
): readonly number[] {
  const own = facts.map(sourceOf);
  return sources.flatMap((source, index) => (own.some((one) => isSame(source, one)) ? [index + 1] : []));
}

/** Every figure a sheet prints, with its basis and day. */
export function printedOf({ detail, figures, goals, activities, exclusions, lookedThrough }: AssetSheet) {
  return [
    detail.day,
    allFigures(figures).map(({ id, value, basis, period, isOld }) => [id, value, basis, period, isOld]),
    goals && [goals.scores, goals.alignment, goals.isOld],
    activities?.map(({ activity, exposure, involved, isCounted, isOld }) => [
      activity,
      exposure,
      involved,
      isCounted,
      isOld,
    ]),
    exclusions?.map(({ letter, benchmark }) => [letter, benchmark]),
    lookedThrough,
  ];
}
