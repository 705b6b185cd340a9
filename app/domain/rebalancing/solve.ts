import { type Constraint, solve } from "yalps";
import { type Row, scaleOf } from "./linear-form";
import { type Problem, rangeOf, TOLERANCE } from "./problem";

export type Search =
  | { readonly status: "found"; readonly weights: Float64Array }
  | { readonly status: "infeasible" }
  /** The limit of the search was reached: nothing is known. */
  | { readonly status: "gave_up" };

/** Weights in the solver are percentage points: its precision is then a ten-thousand-millionth of all investments. */
const UNIT = 100;
const PRECISION = 1e-8;

/** Numbers of the solver's table; a table of 8 bytes each. */
const MAX_CELLS = 3_000_000;
/** Numbers that all steps together may touch at most: what bounds the time. */
const MAX_TOUCHED = 7_000_000_000;
const MAX_STEPS = 8192;

type Coefficients = [row: number, coefficient: number][];

/** What a purchase costs more where nothing is known of it: too little to matter to any turnover but an equal one. */
const COST_WITHOUT_DATA = 1e-6;

/**
 * The weights that keep the problem with least turnover. Each line is what it was, plus a purchase or minus a sale,
 * both at least zero and at the same cost, but for purchases without data; at the least cost none has both. So one row keeps
 * both bounds of a line: purchase ÷ room to buy + sale ÷ room to sell ≤ 1.
 */
export function leastTurnover(problem: Problem): Search {
  const { before, lower, upper, withData } = problem;
  const start = before.map((weight, i) => Math.min(Math.max(weight, lower[i] ?? 0), upper[i] ?? 1));
  const table = new Table(problem, start);
  if (table.isImpossible) return { status: "infeasible" };
  const moves: Move[] = [];
  for (let line = 0; line < start.length; line++) {
    const at = start[line] ?? 0;
    const toBuy = roomOf((upper[line] ?? 1) - at, SMALLEST_PURCHASE);
    const toSell = roomOf(at - (lower[line] ?? 0), SMALLEST_SALE);
    // The total alone bounds what may be all of it.
    const isBuyBound = toBuy > 0 && (upper[line] ?? 1) < problem.total;
    const bound = table.bound([...(isBuyBound ? [toBuy] : []), ...(toSell > 0 ? [toSell] : [])]);
    if (toBuy > 0) {
      moves.push({ line, sign: 1 });
      const cost = 1 + COST_WITHOUT_DATA * (1 - (withData?.[line] ?? 1));
      table.add(line, 1, isBuyBound ? bound / toBuy : 0, cost);
    }
    if (toSell > 0) {
      moves.push({ line, sign: -1 });
      table.add(line, -1, bound / toSell, 1);
    }
  }
  return table.search(start, moves);
}

/**
 * Any weights that keep the problem, whatever the turnover. It is asked without the bounds of lines first: that is a
 * small table, and what is infeasible without them is so with them. `isQuick`: that was enough.
 */
export function anyWeights(problem: Problem): Search & { readonly isQuick: boolean } {
  const loose = unboundedWeights(problem);
  const isEnough =
    loose.status !== "found" || loose.weights.every((w, i) => w <= (problem.upper[i] ?? 1) + TOLERANCE);
  return isEnough ? { ...loose, isQuick: true } : { ...boundedWeights(problem), isQuick: false };
}

/** Different costs keep the search from going round among equals. */
const costOf = (line: number) => 1 + ((line * 7919) % 1009) / 1009;

function unboundedWeights(problem: Problem): Search {
  const { lower, upper } = problem;
  const start = lower.slice();
  const table = new Table(problem, start);
  if (table.isImpossible) return { status: "infeasible" };
  const moves: Move[] = [];
  start.forEach((at, line) => {
    if ((upper[line] ?? 1) <= at) return;
    moves.push({ line, sign: 1 });
    table.add(line, 1, 0, costOf(line));
  });
  return table.search(start, moves);
}

/**
 * Each line starts at its least or at its most, spread over all lines so that they come to the total: few steps then
 * lead to weights within the rows.
 */
function boundedWeights(problem: Problem): Search {
  const { lower, upper, total } = problem;
  const start = lower.slice();
  let left = total - start.reduce((sum, weight) => sum + weight, 0);
  const spread = Array.from(start, (_, line) => line).sort((a, b) => costOf(a) - costOf(b));
  const full = new Set<number>();
  for (const line of spread) {
    const room = (upper[line] ?? 1) - (lower[line] ?? 0);
    if (room <= 0 || room > left) continue;
    start[line] = upper[line] ?? 1;
    left -= room;
    full.add(line);
  }
  const table = new Table(problem, start);
  if (table.isImpossible) return { status: "infeasible" };
  const moves: Move[] = [];
  start.forEach((_, line) => {
    const room = (upper[line] ?? 1) - (lower[line] ?? 0);
    if (room <= 0) return;
    const sign = full.has(line) ? -1 : 1;
    moves.push({ line, sign });
    table.bound([room]);
    table.add(line, sign, 1, costOf(line));
  });
  return table.search(start, moves);
}

/** A purchase or a sale, from where a line starts. */
interface Move {
  readonly line: number;
  readonly sign: 1 | -1;
}

/** Smaller rooms would make coefficients that the solver takes for zero. */
const SMALLEST_PURCHASE = 1e-7;
const SMALLEST_SALE = 1e-9;

const roomOf = (room: number, smallest: number) => (room > smallest ? room : 0);

const COST = -1;
const TOTAL = 0;

/** The problem as the solver takes it: rows by number, one column for each purchase or sale. */
class Table {
  readonly #rows: { readonly coefficients: Float64Array; readonly scale: number }[] = [];
  readonly #constraints: [number, Constraint][] = [];
  readonly #columns: [number, Coefficients][] = [];
  #bound = -1;
  #height: number;
  /** A row that no weights can keep. */
  readonly isImpossible: boolean;

  constructor(problem: Problem, start: Float64Array) {
    const moved = problem.total - start.reduce((sum, weight) => sum + weight, 0);
    this.#constraints.push([TOTAL, { equal: moved * UNIT }]);
    this.#height = 3;
    this.isImpossible =
      problem.lower.some((least, i) => least > (problem.upper[i] ?? 1) + TOLERANCE) ||
      problem.rows.some((row) => !this.#addRow(row, problem, start));
  }

  /** False where the row cannot be kept at all; one that is always kept is left out. */
  #addRow(row: Row, problem: Problem, start: Float64Array): boolean {
    const scale = scaleOf(row);
    const { least, most } = rangeOf(row, problem);
    const slack = TOLERANCE * Math.max(1, scale);
    if ((row.min !== null && most < row.min - slack) || (row.max !== null && least > row.max + slack))
      return false;
    const min = row.min !== null && least < row.min ? row.min : null;
    const max = row.max !== null && most > row.max ? row.max : null;
    if (scale === 0 || (min === null && max === null)) return true;
    let atStart = row.constant;
    for (let i = 0; i < start.length; i++) atStart += (row.coefficients[i] ?? 0) * (start[i] ?? 0);
    const free = (limit: number) => ((limit - atStart) / scale) * UNIT;
    this.#rows.push({ coefficients: row.coefficients, scale });
    this.#constraints.push([
      this.#rows.length,
      { ...(min !== null && { min: free(min) }), ...(max !== null && { max: free(max) }) },
    ]);
    this.#height += (min === null ? 0 : 1) + (max === null ? 0 : 1);
    return true;
  }

  /** A row for the bounds of the line that is added next; the smallest room, by which it is measured. */
  bound(rooms: readonly number[]): number {
    if (rooms.length === 0) return 0;
    const smallest = Math.min(...rooms);
    this.#bound = this.#constraints.length;
    this.#constraints.push([this.#bound, { max: smallest * UNIT }]);
    this.#height += 1;
    return smallest;
  }

  add(line: number, sign: 1 | -1, ofBound: number, cost: number): void {
    const coefficients: Coefficients = [[TOTAL, sign]];
    if (cost !== 0) coefficients.push([COST, cost]);
    this.#rows.forEach((row, index) => {
      const own = row.coefficients[line] ?? 0;
      if (own !== 0) coefficients.push([index + 1, (sign * own) / row.scale]);
    });
    if (ofBound > 0) coefficients.push([this.#bound, ofBound]);
    this.#columns.push([this.#columns.length, coefficients]);
  }

  /** What is found, as weights: each move is made from the start of its line. */
  search(start: Float64Array, moves: readonly Move[]): Search {
    const cells = this.#height * (this.#columns.length + 1);
    if (cells > MAX_CELLS) return { status: "gave_up" };
    const { status, variables } = solve<number, number>(
      { direction: "minimize", objective: COST, constraints: this.#constraints, variables: this.#columns },
      { precision: PRECISION, maxPivots: Math.min(MAX_STEPS, Math.ceil(MAX_TOUCHED / cells)) },
    );
    if (status === "infeasible") return { status };
    if (status !== "optimal") return { status: "gave_up" };
    const weights = start.slice();
    for (const [index, amount] of variables) {
      const move = moves[index];
      if (move) weights[move.line] = (weights[move.line] ?? 0) + (move.sign * amount) / UNIT;
    }
    return { status: "found", weights };
  }
}
