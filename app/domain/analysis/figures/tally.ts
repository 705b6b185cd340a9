import type { EetCodes } from "~/domain/metrics/eet-codes";
import { EET_NAV_EUR } from "~/domain/metrics/eet-codes";
import type { Eligibility, Metric } from "~/domain/metrics/metric";
import { Sum, sumOf } from "~/domain/weights/sum";
import { BASIS_ORDER, MANAGER_EET, numberOf } from "../book/current-fact";
import type { Frame } from "../positions/frame";
import type { TermColumn } from "../terms/term-column";
import { DataTally } from "./data-tally";
import type { Part } from "./part";

/** The sums a figure is made of, all as shares of all investments. */
export interface Tally {
  /** Σ w x over the covered. */
  readonly sum: number;
  readonly eligible: number;
  /** What ALL divides by: all investments, or all but those that a figure without sovereigns leaves out. */
  readonly base: number;
  readonly covered: number;
  /** Eligible weight that the licence leaves out. */
  readonly notLicensed: number;
  /** Covered weight by basis, in the order of BASIS_ORDER. */
  readonly byBasis: Float64Array;
  readonly data: DataTally;
}

/**
 * Adds up a metric over a frame. One pass over plain columns for securities; the few funds that stayed whole are then
 * added one by one from their managers' templates.
 */
export function tallyOf(frame: Frame, metric: Metric, column: TermColumn): Tally {
  const { weight, isShort, isFund, size } = frame;
  const eligible = frame.eligible(metric.eligibility);
  const { x, basis, closed } = column;
  const byBasis = BASIS_ORDER.map(() => new Sum());
  const sum = new Sum();
  const eligibleWeight = new Sum();
  const covered = new Sum();
  const notLicensed = new Sum();
  const data = new DataTally();
  for (let i = 0; i < size; i++) {
    if (eligible[i] !== 1 || isFund[i] === 1) continue;
    const w = weight[i] as number;
    eligibleWeight.add(w);
    if (closed?.[i] === 1) notLicensed.add(w);
    const own = x[i] as number;
    if (!Number.isNaN(own) && isShort[i] === 0) {
      sum.add(w * own);
      covered.add(w);
      byBasis[basis[i] as number]?.add(w);
      data.addCovered(w, column, i);
    } else if (isShort[i] === 0) {
      data.addUncovered(w, column.why[i] as number);
    }
  }
  for (const index of frame.funds) {
    const part = fundPart(frame, metric, column, index);
    sum.add(part.sum);
    eligibleWeight.add(part.eligible);
    covered.add(part.covered);
    if (closed?.[index] === 1) notLicensed.add(part.eligible);
    const code = Number.isNaN(x[index]) ? MANAGER_EET : (basis[index] ?? 0);
    byBasis[code]?.add(part.covered);
    if (closed?.[index] !== 1) data.addFund(frame, column, index, part);
  }
  return {
    sum: sum.value,
    eligible: eligibleShareOf(frame, metric, eligibleWeight.value),
    base: baseOf(frame, metric),
    covered: covered.value,
    notLicensed: notLicensed.value,
    byBasis: Float64Array.from(byBasis, ({ value }) => value),
    data,
  };
}

/** What one exposure adds, for the working and for contributions. */
export function partOf(frame: Frame, metric: Metric, column: TermColumn, index: number): Part {
  if (frame.isFund[index] === 1) return fundPart(frame, metric, column, index);
  const w = frame.weight[index] ?? 0;
  if (frame.eligible(metric.eligibility)[index] !== 1) return { sum: 0, eligible: 0, covered: 0 };
  const x = column.x[index] ?? Number.NaN;
  const isCovered = !Number.isNaN(x) && frame.isShort[index] === 0;
  return isCovered ? { sum: w * x, eligible: w, covered: w } : { sum: 0, eligible: w, covered: 0 };
}

const RESTS_ON_ALL = new Set<Eligibility["of"]>(["all", "all_except_sovereigns"]);

/**
 * Figures whose denominator is V rest on all investments, whatever is eligible for the rest (methodology §1, §13). A
 * short that is left after netting is eligible with its absolute value there too: longs are then worth more than V, and
 * coverage never exceeds what is eligible.
 */
function eligibleShareOf(frame: Frame, metric: Metric, eligibleWeight: number): number {
  if (!RESTS_ON_ALL.has(metric.eligibility.of)) return eligibleWeight;
  const base = baseOf(frame, metric);
  return frame.isShort.includes(1) ? Math.max(base, eligibleWeight) : base;
}

function baseOf(frame: Frame, metric: Metric): number {
  if (metric.eligibility.of !== "all_except_sovereigns") return 1;
  const eligible = frame.eligible(metric.eligibility);
  return 1 - sumOf(frame.gross.filter((_, index) => eligible[index] !== 1));
}

/**
 * A fund that was not looked through: its own value where it has one, else its manager's template (weight × Value,
 * weight × Eligible, weight × Coverage; tonnes by value / NAV; averages by Value × Coverage), else uncovered. Such
 * funds are eligible for the figures of companies and the rating, not for those of countries or buildings.
 */
function fundPart(frame: Frame, metric: Metric, column: TermColumn, index: number): Part {
  const w = frame.weight[index] ?? 0;
  const isEligible = frame.eligible(metric.eligibility)[index] === 1;
  const isShort = frame.isShort[index] === 1;
  if (column.closed?.[index] === 1) return { sum: 0, eligible: isEligible ? w : 0, covered: 0 };
  const own = column.x[index] ?? Number.NaN;
  if (!Number.isNaN(own) && isEligible && !isShort) return { sum: w * own, eligible: w, covered: w };

  const published = metric.eet === null ? null : managerFigure(frame, metric.eet, index);
  const eligible = w * (published?.eligible ?? (isEligible ? 1 : (published?.coverage ?? 0)));
  if (published === null || isShort || published.value === null || published.coverage === null) {
    return { sum: 0, eligible, covered: 0 };
  }
  const covered = w * published.coverage;
  switch (metric.aggregate) {
    case "absolute":
      if (published.navEur === null || !(published.navEur > 0)) return { sum: 0, eligible, covered: 0 };
      return { sum: (w * published.value * 1e6) / published.navEur, eligible, covered };
    case "average":
    case "of_eligible":
      return { sum: covered * published.value, eligible, covered };
    default:
      return { sum: w * published.value, eligible, covered };
  }
}

export interface ManagerFigure {
  readonly value: number | null;
  /** Null: not stated or zero, then the value does not count. */
  readonly coverage: number | null;
  readonly eligible: number | null;
  readonly navEur: number | null;
}

/** A fund's figure in its European ESG Template; null when no template is loaded. */
export function managerFigure(frame: Frame, codes: EetCodes, index: number): ManagerFigure | null {
  const isin = frame.exposures[index]?.isin;
  const rows = isin ? frame.universe.rows("eet", isin) : [];
  if (rows.length === 0) return null;
  const value = numberOf(rows, codes.value);
  const coverage = codes.coverage === null ? 1 : numberOf(rows, codes.coverage);
  return {
    value,
    coverage: coverage !== null && coverage > 0 ? coverage : null,
    eligible: codes.eligible === null ? null : numberOf(rows, codes.eligible),
    navEur: numberOf(rows, EET_NAV_EUR),
  };
}
