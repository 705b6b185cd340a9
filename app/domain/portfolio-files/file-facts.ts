import { isTotalText } from "~/domain/tabular/cells/total-text";
import type { Row } from "~/domain/tabular/row";
import { moneyNamed } from "~/domain/vocabulary/currency-codes";
import { inPercent } from "./amounts/weight-in-percent";
import type { ColumnPlan } from "./columns/assign-columns";
import type { PortfolioField } from "./headers/portfolio-field";
import type { WeightUnit } from "./portfolio-reading";
import type { ClassifiedLine } from "./rows/classify-rows";
import type { PortfolioLine } from "./rows/portfolio-line";

/** Weights of about 1 in all, none above 1, are fractions (N02). */
const FRACTION_TOTAL = { from: 0.98, to: 1.02 };

const MANY_TIMES = 20;
const MIN_FRACTIONS_UNDER_PERCENT = 2;

/**
 * Percent or fraction: the choice, a cell's percent sign, else what the weights add up to, else percent. Weights of one in
 * all are fractions whatever the header says: `againstHeader` where it says percent.
 */
export function weightUnitOf(
  lines: readonly ClassifiedLine[],
  plan: ColumnPlan,
  choice: WeightUnit | undefined,
): { readonly unit: WeightUnit | null; readonly byTotal: boolean; readonly againstHeader: boolean } {
  const column = plan.columns[plan.indexOf("weight_pct")];
  const isSaid = (unit: WeightUnit | null) => ({ unit, byTotal: false, againstHeader: false });
  if (column === undefined) return isSaid(null);
  if (choice !== undefined) return isSaid(choice);
  const numbers = lines
    .filter(({ kind }) => kind !== null)
    .map(({ line }) => line.number("weight_pct"))
    .flatMap((reading) => (reading.kind === "value" ? [reading.value] : []));
  // A Tripartite Template has fractions, unless its weights come to many times the whole.
  const gross = numbers.reduce((sum, { value }) => sum + Math.abs(value), 0);
  if (plan.isTpt) return isSaid(gross > MANY_TIMES ? "percent" : "fraction");
  if (numbers.some(({ isPercent }) => isPercent)) return isSaid("percent");
  const total = numbers.reduce((sum, { value }) => sum + value, 0);
  const fits =
    total >= FRACTION_TOTAL.from && total <= FRACTION_TOTAL.to && numbers.every(({ value }) => value <= 1);
  // One holding of 1 % may be all there is.
  const isMeant = fits && (!column.isPercent || numbers.length >= MIN_FRACTIONS_UNDER_PERCENT);
  return isMeant ? { unit: "fraction", byTotal: true, againstHeader: column.isPercent } : isSaid("percent");
}

/**
 * Whether weights or values say how much is held. Where both do, the value decides, unless it is an amount times a price
 * that may be in any currency.
 */
export function basisOf(lines: readonly ClassifiedLine[]): "weight" | "value" | null {
  const holdings = lines.filter(({ kind }) => kind !== null);
  const withValue = holdings.filter(({ line }) => hasValue(line)).length;
  const withWeight = holdings.filter(({ line }) => isFilled(line, "weight_pct")).length;
  if (withValue === 0 && withWeight === 0) return null;
  if (
    withWeight >= withValue &&
    holdings.every(({ line }) => !isFilled(line, "market_value") && !namesMoney(line))
  )
    return "weight";
  return withValue >= withWeight ? "value" : "weight";
}

const SAME_PROPORTION = 0.02;
const LARGEST_ROUNDING = 0.02;
const HALF_A_HUNDREDTH = 0.005;
/** Three standard deviations of a weight that is rounded to hundredths. */
const ROUNDING_OF_ONE = 3 * 0.0029;

/** How far the rounding of its weights may move their sum: of many, hardly as far as it could. */
function roundingOf({ weight, count }: { readonly weight: number; readonly count: number }): number {
  return Math.min(HALF_A_HUNDREDTH * count, ROUNDING_OF_ONE * Math.sqrt(count)) / weight;
}

/**
 * True when values of several currencies stand in the same proportion to the weights: then they are all in one
 * money, and the currency column names that of the security (iShares: fund currency beside "Market Currency"). The
 * file's own total proves the same where it is their plain sum.
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
  if (totalOfRawValues(lines) !== null) return true;
  const telling = [...sums.values()].filter(
    (sum) => sum.weight > 0 && sum.value > 0 && roundingOf(sum) < LARGEST_ROUNDING,
  );
  if (telling.length < 2) return false;
  const whole = telling.reduce(
    (total, sum) => ({ weight: total.weight + sum.weight, value: total.value + sum.value }),
    {
      weight: 0,
      value: 0,
    },
  );
  return telling.every((sum) => {
    const deviation = Math.abs(sum.weight / sum.value / (whole.weight / whole.value) - 1);
    return deviation <= SAME_PROPORTION + roundingOf(sum);
  });
}

/**
 * The file's own total that is the sum of its values as they are, although their rows name several currencies: all are in one
 * money, which the row of the total may name ("Total EUR"). Null where there is none.
 */
export function totalOfRawValues(lines: readonly ClassifiedLine[]): { readonly code: string | null } | null {
  const currencies = new Set<string>();
  let sum = 0;
  let count = 0;
  const totals: { readonly total: number; readonly line: PortfolioLine }[] = [];
  for (const { line, kind, skip } of lines) {
    const value = line.number("market_value");
    if (value.kind !== "value") continue;
    if (skip === "total") totals.push({ total: value.value.value, line });
    if (kind === null) continue;
    if (line.currency.kind === "value")
      currencies.add(moneyNamed(line.currency.value)?.code ?? line.currency.value);
    sum += value.value.value;
    count += 1;
  }
  const found = totals.find(({ total }) => Math.abs(total - sum) <= 0.0051 * (count + 1));
  return found === undefined || currencies.size < 2 ? null : { code: moneyOfTotal(found.line.row) };
}

/**
 * The one currency that the row of a total names, in a cell of its own or behind its words ("Total EUR"); null where none or
 * several do. "TOTAL ALL ASSETS" and "TOTAL USD BOND FUND" name none.
 */
function moneyOfTotal({ cells }: Row): string | null {
  const texts = cells.flatMap((cell) => (typeof cell === "string" ? [cell.trim()] : []));
  const alone = texts.filter((text) => /^(?!ALL)[A-Z]{3}$/.test(text) && moneyNamed(text) !== null);
  const atEnd = texts.flatMap((text) =>
    isTotalText(text.replace(/[()]/g, " ")) ? (/[\s(]([A-Z]{3})\)?\s?:?$/.exec(text)?.[1] ?? []) : [],
  );
  const named = alone.length > 0 ? alone : atEnd;
  const [code, another] = new Set(named.flatMap((word) => moneyNamed(word)?.code ?? []));
  return another === undefined ? (code ?? null) : null;
}

function isFilled(line: PortfolioLine, field: PortfolioField): boolean {
  return line.number(field).kind === "value" || line.number(field).kind === "undecided";
}

/** Whether a row says in what currency its price is. */
function namesMoney(line: PortfolioLine): boolean {
  const price = line.number("price");
  const inCell = price.kind === "value" ? price.value.currency : null;
  return (
    line.currency.kind === "value" ||
    inCell !== null ||
    line.formatMoney("price") !== null ||
    (["price", "market_value"] as const).some(
      (field) => line.headerMoney(field) !== null || line.headerSign(field) !== null,
    )
  );
}

function hasValue(line: PortfolioLine): boolean {
  const hasAmount = isFilled(line, "quantity") || isFilled(line, "nominal");
  return isFilled(line, "market_value") || (hasAmount && isFilled(line, "price"));
}
