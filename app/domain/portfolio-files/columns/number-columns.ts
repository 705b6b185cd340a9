import { decimalMarkOf, type MarkVerdict } from "~/domain/tabular/cells/number-marks";
import { type DecimalMark, numberMarksIn } from "~/domain/tabular/cells/number-text";
import type { Row } from "~/domain/tabular/row";
import { NUMBER_FIELDS, type PortfolioField } from "../headers/portfolio-field";
import type { ColumnPlan, PortfolioColumn } from "./assign-columns";
import { readNumber } from "./read-cell";

/** How the decimal mark of a column was found. "asked" means it could not be: its marked numbers are not read. */
type MarkOrigin = "chosen" | "decided" | "none_needed" | "total" | "neighbours" | "asked";

interface NumberColumn {
  readonly column: PortfolioColumn;
  readonly mark: DecimalMark;
  readonly origin: MarkOrigin;
  /** A cell that could be read both ways, where the column needed help. */
  readonly example: string | null;
}

export type NumberColumns = ReadonlyMap<PortfolioField, NumberColumn>;

/**
 * Decides the decimal mark of every number column on its own (N01). A column that proves nothing takes the choice a
 * person made, else the reading under which the weights add up, else what all other columns of the file agree on,
 * else it is asked.
 */
export function numberColumnsOf(
  plan: ColumnPlan,
  rows: readonly Row[],
  chosen: DecimalMark | undefined,
): NumberColumns {
  const verdicts = plan.columns
    .filter(({ field }) => field !== null && NUMBER_FIELDS.includes(field))
    .map((column) => ({ column, verdict: decimalMarkOf(textsOf(indexesOf(column, plan), rows)) }));
  const agreed = agreedMark(verdicts.map(({ verdict }) => verdict));
  const isEastAsian = plan.columns.some(({ header }) => EAST_ASIAN.test(header));
  const columns = new Map<PortfolioField, NumberColumn>();
  for (const { column, verdict } of verdicts) {
    if (column.field !== null)
      columns.set(column.field, decide(column, verdict, rows, chosen, agreed, isEastAsian));
  }
  return columns;
}

/** Whether rows cannot be read without the numbers of a field: weights and values; where a file has neither, what a value is made of. */
export function isNeeded(field: PortfolioField, numbers: NumberColumns): boolean {
  if (field === "weight_pct" || field === "market_value") return true;
  const isPriced = ["price", "factor", "quantity", "nominal"].includes(field);
  return isPriced && !numbers.has("weight_pct") && !numbers.has("market_value");
}

/** Chinese, Japanese and Korean group thousands with commas. */
const EAST_ASIAN = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/u;

/** Money that is not divided: three digits behind the only mark of an amount are thousands. */
const WITHOUT_CENTS = new Set(["JPY", "KRW", "CLP", "VND", "ISK"]);

function decide(
  column: PortfolioColumn,
  verdict: MarkVerdict,
  rows: readonly Row[],
  chosen: DecimalMark | undefined,
  agreed: DecimalMark | null,
  isEastAsian: boolean,
): NumberColumn {
  if (verdict.kind === "decided") return { column, mark: verdict.mark, origin: "decided", example: null };
  if (verdict.kind === "no_marks") return { column, mark: ".", origin: "none_needed", example: null };
  const { example } = verdict;
  if (verdict.kind === "ambiguous" && WITHOUT_CENTS.has(column.currency ?? ""))
    return { column, mark: example.includes(",") ? "." : ",", origin: "decided", example: null };
  if (verdict.kind === "ambiguous" && isEastAsian && example.includes(","))
    return { column, mark: ".", origin: "decided", example: null };
  if (chosen !== undefined) return { column, mark: chosen, origin: "chosen", example };
  const byTotal = column.field === "weight_pct" ? markByTotal(column, rows) : null;
  if (byTotal !== null) return { column, mark: byTotal, origin: "total", example };
  const isFollowed = agreed !== null && verdict.kind === "ambiguous";
  if (isFollowed && !(example.includes(agreed) && areRoundNominals(column, rows)))
    return { column, mark: agreed, origin: "neighbours", example };
  return { column, mark: ".", origin: "asked", example };
}

/**
 * Nominal amounts that are all round thousands if their mark groups them: prices beside them in another notation do not
 * make a bond of 10,000 one of ten.
 */
function areRoundNominals({ field, index }: PortfolioColumn, rows: readonly Row[]): boolean {
  if (field !== "nominal") return false;
  const marked = [...textsOf([index], rows)].flatMap((text) => numberMarksIn(text) ?? []);
  return marked.filter((digits) => /[.,]/.test(digits)).every((digits) => /[.,]000$/.test(digits));
}

/** The columns whose cells make the amounts of a field: one, or those of its parts. */
function indexesOf({ field, index }: PortfolioColumn, { summed }: ColumnPlan): readonly number[] {
  return summed?.field === field ? summed.indexes : [index];
}

function* textsOf(indexes: readonly number[], rows: readonly Row[]): Generator<string> {
  for (const { cells } of rows)
    for (const index of indexes) {
      const cell = cells[index];
      if (typeof cell === "string") yield cell;
    }
}

function agreedMark(verdicts: readonly MarkVerdict[]): DecimalMark | null {
  const marks = new Set(verdicts.flatMap((verdict) => (verdict.kind === "decided" ? [verdict.mark] : [])));
  const [only, another] = marks;
  return another === undefined ? (only ?? null) : null;
}

/** The one mark under which the column adds up to about 100 (or 1). */
function markByTotal(column: PortfolioColumn, rows: readonly Row[]): DecimalMark | null {
  const plausible = ([".", ","] as const).filter((mark) => {
    let sum = 0;
    for (const row of rows) {
      const reading = readNumber(row.cells[column.index], mark);
      if (reading.kind === "value") sum += reading.value.value;
    }
    return (sum > 95 && sum < 105) || (sum > 0.95 && sum < 1.05);
  });
  const [only, another] = plausible;
  return another === undefined ? (only ?? null) : null;
}
