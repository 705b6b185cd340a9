import { type Cell, cellText } from "~/domain/tabular/row";

/** One row of the sheet of emissions, with the company of the block it stands in. */
export interface EmissionRow {
  readonly row: number;
  readonly metric: string;
  readonly submetric: string;
  readonly boundary: string;
  readonly unit: string;
  /** Day of the report the figure is from; empty when not given. */
  readonly reportedOn: string;
  readonly values: ReadonlyMap<number, number>;
}

export interface ChosenFigure {
  readonly tonnes: number;
  readonly row: number;
  /** Rows that state the same figure differently and were not taken. */
  readonly others: readonly number[];
}

export type Scope = "s1" | "s2" | "s3";

const TONNES: Readonly<Record<string, number>> = {
  kg: 1e-3,
  t: 1,
  kt: 1e3,
  "thousand t": 1e3,
  mt: 1e6,
  "millions t": 1e6,
  gt: 1e9,
};

/** Tonnes in one unit of the sheet ("Mt CO2e"); null for intensities and other gases. */
function tonnesPer(unit: string): number | null {
  const mass = /^(.+?)\s*CO2e?$/i.exec(unit.trim())?.[1]?.toLowerCase();
  return mass === undefined ? null : (TONNES[mass] ?? null);
}

const WHOLE = new Set(["", "total", "combined", "all", "own"]);
const WHOLE_BOUNDARY = [
  "",
  "total",
  "global",
  "full",
  "enlarged group",
  "own",
  "operated",
  "operations-driven",
  "equity",
];

/** Parts that make up a company between them: its lines of business, or combustion and process. */
const PARTS: readonly (readonly string[])[] = [
  ["electricity", "gas", "ng", "oil"],
  ["combustion", "process"],
];

interface Candidate {
  readonly row: EmissionRow;
  readonly tonnes: number;
  readonly rank: number;
}

/**
 * The figure of one scope and year, of all the rows that a company's reports have for it. A row about the whole
 * company comes before a part of it, market-based scope 2 before location-based, then the latest report, then the
 * first row. Where a report names parts only: the single part, or the sum of parts that make up a company.
 */
export function chosenFigure(rows: readonly EmissionRow[], scope: Scope, year: number): ChosenFigure | null {
  const stated = rows.flatMap((row): Candidate[] => {
    const value = row.values.get(year);
    const factor = tonnesPer(row.unit);
    if (row.metric !== scope || value === undefined || factor === null) return [];
    return [{ row, tonnes: Number((value * factor).toPrecision(15)), rank: rankOf(row, scope) }];
  });
  const whole = stated.filter(({ rank }) => rank < Number.POSITIVE_INFINITY).sort(byRankThenReport);
  const [best] = whole;
  if (best !== undefined) return chosen(best, whole);
  const latest = stated.filter(({ row }) => row.reportedOn === latestReport(stated));
  const [only] = latest;
  if (latest.length === 1 && only !== undefined) return chosen(only, stated);
  return sumOfParts(latest);
}

function rankOf(row: EmissionRow, scope: Scope): number {
  const boundary = WHOLE_BOUNDARY.indexOf(row.boundary);
  if (boundary === -1) return Number.POSITIVE_INFINITY;
  if (scope !== "s2") return WHOLE.has(row.submetric) ? boundary : Number.POSITIVE_INFINITY;
  if (row.submetric.startsWith("market")) return boundary;
  if (row.submetric.startsWith("location")) return 100 + boundary;
  return WHOLE.has(row.submetric) ? 200 + boundary : Number.POSITIVE_INFINITY;
}

function byRankThenReport(a: Candidate, b: Candidate): number {
  if (a.rank !== b.rank) return a.rank - b.rank;
  if (a.row.reportedOn !== b.row.reportedOn) return a.row.reportedOn < b.row.reportedOn ? 1 : -1;
  return a.row.row - b.row.row;
}

function latestReport(candidates: readonly Candidate[]): string {
  return candidates.reduce((latest, { row }) => (row.reportedOn > latest ? row.reportedOn : latest), "");
}

function chosen(best: Candidate, all: readonly Candidate[]): ChosenFigure {
  const others = all.filter(({ rank, tonnes }) => rank === best.rank && tonnes !== best.tonnes);
  return { tonnes: best.tonnes, row: best.row.row, others: others.map(({ row }) => row.row) };
}

function sumOfParts(candidates: readonly Candidate[]): ChosenFigure | null {
  for (const parts of PARTS) {
    const found = candidates.map((candidate) => ({
      candidate,
      part: parts.find((part) => part === candidate.row.submetric || part === candidate.row.boundary),
    }));
    const isWhole =
      found.length > 1 &&
      found.every(({ part }) => part !== undefined) &&
      new Set(found.map(({ part }) => part)).size === found.length;
    if (!isWhole) continue;
    const tonnes = found.reduce((sum, { candidate }) => sum + candidate.tonnes, 0);
    return { tonnes: Number(tonnes.toPrecision(15)), row: found[0]?.candidate.row.row ?? 0, others: [] };
  }
  return null;
}

/** A number of the sheet; zero counts, an empty cell does not. */
export function numberIn(cell: Cell | undefined): number | null {
  if (typeof cell === "number") return cell;
  if (typeof cell === "object" && cell?.kind === "percent") return cell.value;
  const text = cellText(cell);
  if (text === null || !/^-?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/i.test(text)) return null;
  return Number(text);
}
