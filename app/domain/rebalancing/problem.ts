import { formAt, type Row, scaleOf } from "./linear-form";

/** What is searched for: weights within bounds and rows, whose sum stays, as near as can be to those before. */
export interface Problem {
  /** Of the lines that may be traded, as shares of all investments. */
  readonly before: Float64Array;
  readonly lower: Float64Array;
  readonly upper: Float64Array;
  /** What they add up to, before and after. */
  readonly total: number;
  readonly rows: readonly Row[];
  /** The part of each line, 0 to 1, that the figures asked have data of: of changes of one turnover it is what is bought. */
  readonly withData?: Float64Array;
}

/** Sums of weights carry the rounding of floating point. */
export const TOLERANCE = 1e-9;

/** Half of what is bought and sold, as a share of all investments. */
export function turnoverOf(before: Float64Array, after: Float64Array): number {
  let moved = 0;
  for (let i = 0; i < before.length; i++) moved += Math.abs((after[i] ?? 0) - (before[i] ?? 0));
  return moved / 2;
}

/** Whether weights keep every bound and row. */
export function isWithin(problem: Problem, weights: Float64Array): boolean {
  const { lower, upper, total, rows } = problem;
  let sum = 0;
  for (let i = 0; i < weights.length; i++) {
    const weight = weights[i] ?? 0;
    if (weight < (lower[i] ?? 0) - TOLERANCE || weight > (upper[i] ?? 1) + TOLERANCE) return false;
    sum += weight;
  }
  if (Math.abs(sum - total) > TOLERANCE) return false;
  return rows.every((row) => isRowKept(row, weights));
}

export function isRowKept(row: Row, weights: Float64Array): boolean {
  const slack = TOLERANCE * Math.max(1, scaleOf(row)) * 0.1;
  const value = formAt(row, weights);
  return (row.min === null || value >= row.min - slack) && (row.max === null || value <= row.max + slack);
}

/**
 * Turnover below which no weights keep a row: a point of it changes a row by the difference of its largest and its smallest
 * coefficient at most.
 */
export function turnoverForRow(row: Row, { before }: Pick<Problem, "before">): number {
  const value = formAt(row, before);
  const gap = Math.max(0, (row.min ?? value) - value, value - (row.max ?? value));
  if (gap === 0) return 0;
  const spread = Math.max(...row.coefficients) - Math.min(...row.coefficients);
  return spread > 0 ? gap / spread : Number.POSITIVE_INFINITY;
}

/**
 * The least and the most a row can come to within the bounds of the weights, other rows left aside; wider than what is
 * reached.
 */
export function rangeOf(
  row: Row,
  { lower, total }: Problem,
): { readonly least: number; readonly most: number } {
  let atLower = row.constant;
  let room = total;
  let smallest = Number.POSITIVE_INFINITY;
  let largest = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < row.coefficients.length; i++) {
    const coefficient = row.coefficients[i] ?? 0;
    const least = lower[i] ?? 0;
    atLower += coefficient * least;
    room -= least;
    smallest = Math.min(smallest, coefficient);
    largest = Math.max(largest, coefficient);
  }
  if (row.coefficients.length === 0) return { least: atLower, most: atLower };
  const free = Math.max(0, room);
  return { least: atLower + smallest * free, most: atLower + largest * free };
}

/** Whether no weights within the bounds break a row. */
export function isAlwaysKept(row: Row, problem: Problem): boolean {
  const { least, most } = rangeOf(row, problem);
  return (row.min === null || least >= row.min) && (row.max === null || most <= row.max);
}

/**
 * The rows made narrower by a share of their scale, so that rounded weights still keep them. A side that could then
 * hardly be kept at all, such as a share of zero, stays as it is.
 */
export function narrowed(problem: Problem, share: number): Problem {
  const rows = problem.rows.map((row): Row => {
    const margin = share * scaleOf(row);
    const { least, most } = rangeOf(row, problem);
    const width = row.min !== null && row.max !== null ? row.max - row.min : Number.POSITIVE_INFINITY;
    if (width < 4 * margin) return row;
    const { min, max } = row;
    return {
      ...row,
      min: min !== null && most - min > 2 * margin ? min + margin : min,
      max: max !== null && max - least > 2 * margin ? max - margin : max,
    };
  });
  return { ...problem, rows };
}
