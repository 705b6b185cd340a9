import type { Metric } from "~/domain/metrics/metric";
import { BASIS_ORDER } from "../book/current-fact";
import type { BasisKey } from "../book/data-state";
import type { Valuation } from "../positions/valuation";
import { dayOf, NOT_COUNTED } from "../terms/field-column";
import type { DataTally } from "./data-tally";
import type { BeyondWhole, BreakdownItem, Figure, TraceLine } from "./figure";

/** The three readings of a figure. */
export interface Readings {
  readonly all: number | null;
  readonly eligible: number | null;
  readonly covered: number | null;
}

export const NO_READING: Readings = { all: null, eligible: null, covered: null };

/** The readings of a tally (methodology §1); all missing where nothing is covered. */
export function readingsOf(
  metric: Metric,
  tally: { readonly sum: number; readonly eligible: number; readonly base: number; readonly covered: number },
  valuation: Valuation,
): Readings {
  const { sum, eligible, base, covered } = tally;
  if (!(eligible > 0) || !(covered > 0)) return NO_READING;
  switch (metric.aggregate) {
    case "absolute": {
      const isShown = valuation.hasAmounts || metric.eligibility.of === "thematic_bonds";
      const amount = isShown ? (sum * valuation.total) / 1e6 : null;
      return { all: amount, eligible: amount, covered: amount };
    }
    case "average":
      return { all: null, eligible: null, covered: sum / covered };
    case "of_eligible":
      return { all: sum / eligible, eligible: sum / eligible, covered: sum / covered };
    default:
      return {
        all: base > 0 ? sum / base : null,
        eligible: sum / eligible,
        covered: sum / covered,
      };
  }
}

export interface FigureParts {
  readonly readings: Readings;
  readonly eligibleShare: number;
  readonly coverageShare: number;
  readonly baseShare?: number | undefined;
  readonly neededCoverageShare: number;
  readonly portfolioValueEur?: number | null;
  readonly byBasis: Float64Array | null;
  /** Null where the figure rests on no dated data. */
  readonly data: DataTally | null;
  /** The day before which its data is old. */
  readonly oldBefore?: string;
  readonly isWithheld?: boolean;
  readonly isIndicative?: boolean;
  readonly notLicensedShare?: number;
  readonly beyondWhole?: BeyondWhole | null;
  readonly breakdown?: readonly BreakdownItem[];
  readonly holdings?: readonly TraceLine[];
}

/** Puts a figure together in the shape of the contract. */
export function figureOf(metric: Metric, parts: FigureParts): Figure {
  const { readings } = parts;
  const headline = headlineOf(metric, readings);
  return {
    metric: metric.id,
    value: parts.isWithheld ? null : headline,
    unit: metric.unit,
    denominator: metric.denominator,
    all: readings.all,
    eligible: readings.eligible,
    covered: readings.covered,
    eligibleShare: parts.eligibleShare,
    coverageShare: parts.coverageShare,
    ...(parts.baseShare === undefined ? {} : { baseShare: parts.baseShare }),
    neededCoverageShare: parts.neededCoverageShare,
    ...(parts.portfolioValueEur != null ? { portfolioValueEur: parts.portfolioValueEur } : {}),
    basisShares: basisSharesOf(parts.byBasis),
    ...dataPartsOf(parts),
    ...(parts.breakdown ? { breakdown: parts.breakdown } : {}),
    ...(parts.isWithheld ? { withheld: "coverage" as const } : {}),
    ...(parts.isIndicative ? { indicative: true as const } : {}),
    ...(parts.notLicensedShare ? { notLicensedShare: parts.notLicensedShare } : {}),
    ...(parts.beyondWhole ? { beyondWhole: parts.beyondWhole } : {}),
    ...(parts.holdings ? { holdings: parts.holdings } : {}),
  };
}

/** The reading at the metric's headline denominator. */
function headlineOf(metric: Metric, readings: Readings): number | null {
  switch (metric.denominator) {
    case "ALL":
      return readings.all;
    case "ELIGIBLE":
      return readings.eligible;
    case "COVERED":
      return readings.covered;
  }
}

function dataPartsOf({ data, oldBefore }: FigureParts) {
  if (data === null) return {};
  const [from, to] = [dayOf(data.from), dayOf(data.to)];
  const notCounted = NOT_COUNTED.flatMap((reason, at) => {
    const share = data.notCounted(at + 1);
    return share > 0 ? [[reason, share] as const] : [];
  });
  return {
    ...(data.old > 0 && { oldShare: data.old }),
    ...(data.old > 0 && oldBefore && { oldBefore }),
    ...(from !== null && to !== null && { periods: { from, to } }),
    ...(notCounted.length > 0 && { notCounted: Object.fromEntries(notCounted) }),
  };
}

function basisSharesOf(byBasis: Float64Array | null): Partial<Record<BasisKey, number>> {
  const shares: Partial<Record<BasisKey, number>> = {};
  BASIS_ORDER.forEach((basis, index) => {
    const share = byBasis?.[index] ?? 0;
    if (share > 0) shares[basis] = share;
  });
  return shares;
}
