import type { AnalysisRun } from "~/domain/analysis/analysis-run";
import type { Universe } from "~/domain/analysis/book/universe";
import { partOf } from "~/domain/analysis/figures/tally";
import type { Exposure } from "~/domain/analysis/positions/exposure";
import { heldShareAt, largestFirst } from "~/domain/analysis/positions/held-weight";
import { isMoney } from "~/domain/instruments/kind";
import { findMetric } from "~/domain/metrics/catalogue";
import type { Metric } from "~/domain/metrics/metric";
import { sumOf } from "~/domain/weights/sum";
import { isGeneralPurposeEuBond } from "./eu-public-issuer";
import { MIDDLE_RATING } from "./strategies";

/** A holding as one criterion sees it. Shares are fractions of all investments. */
export interface Position {
  readonly holdingId: string;
  readonly isin: string | null;
  readonly issuerId: string | null;
  readonly name: string;
  /** As it is held: what is short is negative. */
  readonly weightShare: number;
  /** What of it counts. */
  readonly countedShare: number;
  /** What of it no data speak about. */
  readonly unknownShare: number;
}

/** What a figure says of the holdings, one by one and together. */
export interface ShareOfHoldings {
  readonly metric: string;
  readonly countedShare: number;
  readonly unknownShare: number;
  readonly notLicensedShare: number;
  /** General-purpose bonds of public issuers of the Union that do not count otherwise. */
  readonly publicBonds: {
    readonly share: number;
    /** Of these, known not to count otherwise. */
    readonly knownShare: number;
    /** Bonds of issuers of which it is not known whether they are of the Union. */
    readonly unclearShare: number;
  };
  /** Largest first. */
  readonly positions: readonly Position[];
}

/** Which list a reader acts on: the portfolio's own lines, or of one fund what it holds. */
export type ListedBy = "line" | "constituent";

interface Group {
  readonly head: Pick<Position, "holdingId" | "isin" | "issuerId" | "name">;
  weightShare: number;
  countedShare: number;
  unknownShare: number;
}

/**
 * What counts for a figure and what is not known, by holding; `whole` tells the labels of bonds, whatever the licence. Null for a figure of no name. A portfolio worth nothing has
 * no shares: all of it is unknown.
 */
export function shareOfHoldings(
  run: AnalysisRun,
  whole: Universe,
  metricId: string,
  by: ListedBy,
): ShareOfHoldings | null {
  const metric = findMetric(metricId);
  if (metric === null) return null;
  const nothing = { share: 0, knownShare: 0, unclearShare: 0 };
  if (!run.hasValue)
    return {
      metric: metricId,
      countedShare: 0,
      unknownShare: 1,
      notLicensedShare: 0,
      publicBonds: nothing,
      positions: [],
    };
  const { frame, column, tally } = run.prepared(metric);
  const groups = new Map<string, Group>();
  const headOf = headsOf(run, metric, by);
  // Of a line that no role opens it is not known what it is.
  const isPublicBond = (exposure: Exposure) =>
    run.licensing.isShut(exposure) ? null : isGeneralPurposeEuBond(exposure, run.universe, whole);
  const bonds: { share: number; unknown: number; isClear: boolean }[] = [];
  frame.exposures.forEach((exposure, index) => {
    const weightShare = heldShareAt(frame, index);
    if (weightShare === 0) return;
    const part = partOf(frame, metric, column, index);
    // Known to be no investment in anything that counts, whatever data are loaded.
    const isOut = isMoney(exposure.kind);
    const countedShare = isOut ? 0 : countedOf(metric, part, column.x[index] ?? Number.NaN);
    const unknownShare = isOut ? 0 : Math.max(0, part.eligible - part.covered);
    const isPublic = frame.isShort[index] !== 1 && isPublicBond(exposure);
    if (isPublic !== false)
      bonds.push({
        share: weightShare - countedShare,
        unknown: unknownShare,
        isClear: isPublic === true,
      });
    const { key, head } = headOf(exposure);
    const group = groups.get(key) ?? { head, weightShare: 0, countedShare: 0, unknownShare: 0 };
    group.weightShare += weightShare;
    group.countedShare += countedShare;
    group.unknownShare += unknownShare;
    groups.set(key, group);
  });
  const positions = [...groups.values()].map(({ head, ...shares }): Position => ({ ...head, ...shares }));
  const clear = bonds.filter(({ isClear }) => isClear);
  return {
    metric: metricId,
    countedShare: sumOf(positions.map((one) => one.countedShare)),
    unknownShare: sumOf(positions.map((one) => one.unknownShare)),
    notLicensedShare: tally.notLicensed,
    publicBonds: {
      share: sumOf(clear.map(({ share }) => share)),
      knownShare: sumOf(clear.map(({ share, unknown }) => Math.max(0, share - unknown))),
      unclearShare: sumOf(bonds.filter(({ isClear }) => !isClear).map(({ share }) => share)),
    },
    positions: positions.sort((a, b) => largestFirst(a, b) || (a.name < b.name ? -1 : 1)),
  };
}

/** A rating counts whole or not at all; other figures are shares of the holding themselves. */
function countedOf(
  metric: Metric,
  part: { readonly sum: number; readonly covered: number },
  own: number,
): number {
  if (metric.term.kind === "rating") return own > MIDDLE_RATING ? part.covered : 0;
  return part.sum;
}

/** Under which holding an exposure is listed; what a fund holds and the licence does not open is listed as the fund. */
function headsOf(run: AnalysisRun, metric: Metric, by: ListedBy) {
  const lines = new Map(run.direct.exposures.map((exposure) => [exposure.holding.id, exposure]));
  const named = ({ holding, isin, issuerId, name }: Exposure): Group["head"] => ({
    holdingId: holding.id,
    isin,
    issuerId,
    name,
  });
  return (exposure: Exposure): { readonly key: string; readonly head: Group["head"] } => {
    const line = lines.get(exposure.holding.id) ?? exposure;
    const isOwn = by === "line" || exposure.isRemainder || run.licensing.isPartHidden(exposure, metric);
    if (isOwn) return { key: `line ${line.holding.id}`, head: named(line) };
    const key = exposure.isin ?? exposure.issuerId ?? exposure.name;
    return { key, head: named(exposure) };
  };
}
