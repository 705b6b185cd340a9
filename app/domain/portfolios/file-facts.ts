import { dateOrderOf, parseDate } from "../tabular/date-text";
import { cellText, type Row } from "../tabular/row";
import type { ColumnPlan } from "./assign-columns";
import type { ClassifiedLine } from "./classify-rows";
import { moneyNamed } from "./currency-codes";
import { inPercent } from "./line-checks";
import type { PortfolioLine } from "./portfolio-line";
import type { PortfolioChoices, WeightUnit } from "./portfolio-reading";

/** Weights of about 1 in all, none above 1, are fractions (N02). */
const FRACTION_TOTAL = { from: 0.98, to: 1.02 };

const MANY_TIMES = 20;

/** Percent or fraction: the choice, the header's or a cell's percent sign, else what the weights add up to. */
export function weightUnitOf(
  lines: readonly ClassifiedLine[],
  plan: ColumnPlan,
  choice: WeightUnit | undefined,
): { readonly unit: WeightUnit | null; readonly byTotal: boolean } {
  const column = plan.columns[plan.indexOf("weight_pct")];
  if (column === undefined) return { unit: null, byTotal: false };
  if (choice !== undefined) return { unit: choice, byTotal: false };
  const numbers = lines
    .filter(({ kind }) => kind !== null)
    .map(({ line }) => line.number("weight_pct"))
    .flatMap((reading) => (reading.kind === "value" ? [reading.value] : []));
  // A Tripartite Template has fractions, unless its weights come to many times the whole.
  const gross = numbers.reduce((sum, { value }) => sum + Math.abs(value), 0);
  if (plan.isTpt) return { unit: gross > MANY_TIMES ? "percent" : "fraction", byTotal: false };
  if (numbers.some(({ isPercent }) => isPercent) || column.isPercent)
    return { unit: "percent", byTotal: false };
  const total = numbers.reduce((sum, { value }) => sum + value, 0);
  const fits =
    total >= FRACTION_TOTAL.from && total <= FRACTION_TOTAL.to && numbers.every(({ value }) => value <= 1);
  return fits ? { unit: "fraction", byTotal: true } : { unit: "percent", byTotal: false };
}

/** Whether weights or values say how much is held. Where both do, the value decides. */
export function basisOf(lines: readonly ClassifiedLine[]): "weight" | "value" | null {
  const holdings = lines.filter(({ kind }) => kind !== null);
  const withValue = holdings.filter(({ line }) => hasValue(line)).length;
  const withWeight = holdings.filter(({ line }) => isFilled(line, "weight_pct")).length;
  if (withValue === 0 && withWeight === 0) return null;
  return withValue >= withWeight ? "value" : "weight";
}

const SAME_PROPORTION = 0.02;
const LARGEST_ROUNDING = 0.2;
const HALF_A_HUNDREDTH = 0.005;

/**
 * True when values of several currencies stand in the same proportion to the weights: then they are all in one
 * money, and the currency column names that of the security (iShares: fund currency beside "Market Currency").
 * Weights are rounded to hundredths, so currencies with little weight in all say nothing.
 */
export function areValuesInOneCurrency(lines: readonly ClassifiedLine[], unit: WeightUnit | null): boolean {
  const sums = new Map<string, { weight: number; value: number; count: number }>();
  for (const { line, kind } of lines) {
    const value = line.number("market_value");
    const weight = line.number("weight_pct");
    if (kind === null || value.kind !== "value" || weight.kind !== "value" || line.currency.kind !== "value")
      continue;
    const currency = moneyNamed(line.currency.value)?.code ?? line.currency.value;
    const sum = sums.get(currency) ?? { weight: 0, value: 0, count: 0 };
    sum.weight += inPercent(weight.value, unit);
    sum.value += value.value.value;
    sum.count += 1;
    sums.set(currency, sum);
  }
  const telling = [...sums.values()].filter(
    ({ weight, value, count }) =>
      weight > 0 && value > 0 && (HALF_A_HUNDREDTH * count) / weight < LARGEST_ROUNDING,
  );
  if (telling.length < 2) return false;
  const whole = telling.reduce(
    (total, sum) => ({ weight: total.weight + sum.weight, value: total.value + sum.value }),
    {
      weight: 0,
      value: 0,
    },
  );
  return telling.every(({ weight, value, count }) => {
    const deviation = Math.abs(weight / value / (whole.weight / whole.value) - 1);
    return deviation <= SAME_PROPORTION + (HALF_A_HUNDREDTH * count) / weight;
  });
}

export interface DatesOfFile {
  readonly asOf: string | null;
  readonly order: "day_first" | "month_first" | null;
  /** A date that could be read two ways, where nothing in the file decides. */
  readonly ambiguous: string | null;
  /** Row numbers that repeat the portfolio at an earlier day. */
  readonly olderRows: ReadonlySet<number>;
  readonly days: number;
}

/** The day the positions are of: from a date column (the latest, where the portfolio is repeated), else from a title. */
export function datesOf(
  lines: readonly PortfolioLine[],
  titles: readonly Row[],
  choices: PortfolioChoices,
): DatesOfFile {
  const texts = lines.flatMap(({ date }) => (date.kind === "value" ? [date.value] : []));
  const inTitles = titles.flatMap((row) => row.cells.map((cell) => dateInTitle(cellText(cell) ?? "")));
  const titleDates = inTitles.filter((text) => text !== null);
  const verdict = dateOrderOf(texts.length > 0 ? texts : titleDates);
  const order = choices.dateOrder ?? (verdict.kind === "decided" ? verdict.order : null);
  const ambiguous = order === null && "example" in verdict ? verdict.example : null;
  const read = (text: string): string | null =>
    ambiguous === null ? parseDate(text, order ?? "day_first") : null;
  if (texts.length === 0) {
    const asOf = titleDates.map(read).find((day) => day !== null) ?? null;
    return { asOf, order, ambiguous, olderRows: new Set(), days: asOf === null ? 0 : 1 };
  }
  return { ...latestOf(lines, read), order, ambiguous };
}

function latestOf(
  lines: readonly PortfolioLine[],
  read: (text: string) => string | null,
): Pick<DatesOfFile, "asOf" | "olderRows" | "days"> {
  const byDay = new Map<string, PortfolioLine[]>();
  for (const line of lines) {
    const day = line.date.kind === "value" ? read(line.date.value) : null;
    if (day !== null) byDay.set(day, [...(byDay.get(day) ?? []), line]);
  }
  const days = [...byDay.keys()].sort();
  const latest = days.at(-1) ?? null;
  if (latest === null || days.length === 1) return { asOf: latest, olderRows: new Set(), days: days.length };
  const last = byDay.get(latest) ?? [];
  const before = new Set((byDay.get(days.at(-2) ?? "") ?? []).map(keyOf));
  const repeated = last.filter((line) => before.has(keyOf(line))).length;
  if (repeated * 2 < last.length || last.length < 2)
    return { asOf: null, olderRows: new Set(), days: days.length };
  const older = lines.filter(
    (line) => line.date.kind === "value" && (read(line.date.value) ?? latest) < latest,
  );
  return { asOf: latest, olderRows: new Set(older.map(({ row }) => row.number)), days: days.length };
}

/** True when the day lies more than twelve months before `today` (R13). */
export function isOlderThanAYear(day: string, today: string): boolean {
  return `${Number(day.slice(0, 4)) + 1}${day.slice(4)}` < today;
}

function keyOf(line: PortfolioLine): string {
  const currency = line.currency.kind === "value" ? line.currency.value : "";
  return `${line.identifier?.check.value ?? line.name ?? ""}|${currency}`;
}

function dateInTitle(text: string): string | null {
  if (parseDate(text) !== null) return text;
  return /\b(?:\d{1,2}[./-]\d{1,2}[./-]\d{4}|\d{4}-\d{2}-\d{2})\b/.exec(text)?.[0] ?? null;
}

function isFilled(line: PortfolioLine, field: "weight_pct" | "market_value" | "quantity" | "price"): boolean {
  return line.number(field).kind === "value" || line.number(field).kind === "undecided";
}

function hasValue(line: PortfolioLine): boolean {
  return isFilled(line, "market_value") || (isFilled(line, "quantity") && isFilled(line, "price"));
}
