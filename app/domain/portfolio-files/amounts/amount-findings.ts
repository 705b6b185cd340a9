import { moneyNamed } from "~/domain/vocabulary/currency-codes";
import { medianOf } from "~/domain/weights/median";
import { pctOfShare, shareOfPct } from "~/domain/weights/percent";
import { sumOfAmounts } from "~/domain/weights/sum";
import { isContradicted } from "~/domain/weights/valuation";
import { totalState } from "~/domain/weights/weight-total";
import type { ColumnPlan } from "../columns/assign-columns";
import { isWholePct } from "../columns/whole-weights";
import type { MakeFinding } from "../findings/finding-makers";
import { headerMeaning } from "../headers/header-words";
import type { PortfolioFinding, ReadHolding, WeightUnit } from "../portfolio-reading";
import type { ClassifiedLine } from "../rows/classify-rows";
import type { LineContext } from "../rows/line-context";
import { inPercent } from "./weight-in-percent";

/** Findings about amounts that only the whole file shows: totals, units and currencies (R06, N02, R10). */
export function amountFindings(
  lines: readonly ClassifiedLine[],
  holdings: readonly ReadHolding[],
  plan: ColumnPlan,
  context: LineContext,
): PortfolioFinding[] {
  const { basis, weightUnit, make } = context;
  const zero = zeroFindings(holdings, basis, make);
  const currency = [
    ...zero,
    ...noCurrencyFindings(holdings, make),
    ...sumOfOthersFindings(holdings, basis, make),
    ...currencyByRowFindings(lines, plan, context),
  ];
  if (basis === "value")
    return [
      ...currency,
      ...crossCheckFindings(holdings, make),
      ...countedTwiceFindings(lines, holdings, make),
    ];
  const totalPct = statedTotal(lines, weightUnit);
  if (basis === null || totalPct === null) return currency;
  const comesInPct = validTotal(holdings);
  return [
    ...currency,
    ...totalFindings(comesInPct ?? totalPct, comesInPct !== null, make),
    ...nothingLongFindings(holdings, make),
    ...fractionFindings(lines, totalPct, context),
  ];
}

/** Holdings that are worth nothing: they come in, and count for nothing in every figure (R21). */
function zeroFindings(
  holdings: readonly ReadHolding[],
  basis: LineContext["basis"],
  make: MakeFinding,
): PortfolioFinding[] {
  const zero = holdings.filter(
    (holding) => (basis === "value" ? holding.marketValue : holding.weightShare) === 0,
  );
  const rows = zero.flatMap((holding) => holding.rows).toSorted((a, b) => a - b);
  if (rows.length === 0) return [];
  const field = basis === "value" ? ("market_value" as const) : ("weight_pct" as const);
  return [
    make("note", "R21", "r21_zero", { field, row: rows[0] ?? null, rows, params: { count: zero.length } }),
  ];
}

/**
 * Values in the currency of their rows although header and cells name none, with the currency away from the value or another
 * column of currencies beside it.
 */
function currencyByRowFindings(
  lines: readonly ClassifiedLine[],
  plan: ColumnPlan,
  { basis, numbers, valueMoney, make }: LineContext,
): PortfolioFinding[] {
  const value = numbers.get("market_value")?.column;
  const at = plan.indexOf("currency");
  if (basis !== "value" || valueMoney.isOne) return [];
  if (value === undefined || plan.isTpt) return [];
  const isBeside = at !== -1 && Math.abs(at - value.index) === 1;
  const hasAnother = plan.columns.some(
    ({ field, header }) => field === null && headerMeaning(header).field === "currency",
  );
  if (value.currency !== null || at === -1 || (isBeside && !hasAnother)) return [];
  const currencies = new Set<string>();
  for (const { line, kind } of lines) {
    const cell = line.number("market_value");
    if (kind === null || cell.kind !== "value" || line.currency.kind !== "value") continue;
    if (cell.value.currency === null && line.headerMoney("market_value") === null)
      currencies.add(moneyNamed(line.currency.value)?.code ?? line.currency.value);
  }
  if (currencies.size < 2) return [];
  const params = { currencies: [...currencies].sort().join(", "), header: plan.columns[at]?.header ?? "" };
  return [make("warning", "R10", "r10_by_row", { field: "market_value", params, hint: "r10_not_used" })];
}

/** Sum of the weights in percent; a line without one adds nothing. */
function totalPctOf(holdings: readonly ReadHolding[]): number {
  return holdings.reduce(
    (sum, { weightShare }) => sum + (weightShare === null ? 0 : pctOfShare(weightShare)),
    0,
  );
}

/** What the valid rows add up to, in percent; null where that is nothing that could be scaled or filled. */
function validTotal(holdings: readonly ReadHolding[]): number | null {
  const totalPct = totalPctOf(holdings);
  return totalPct > 0 ? Number(totalPct.toPrecision(12)) : null;
}

/** What may be imported holds nothing: its weights add up to zero or less, and shares of that mean nothing (R06). */
function nothingLongFindings(holdings: readonly ReadHolding[], make: MakeFinding): PortfolioFinding[] {
  const totalPct = totalPctOf(holdings);
  if (holdings.length === 0 || totalPct > 0) return [];
  return [make("error", "R06", "r06_nothing_long", { field: "weight_pct", params: { totalPct } })];
}

/**
 * Weights of at most 1 that make the total whole when they are read as fractions among percents, and those without a sign
 * beside weights with one (N02).
 */
function fractionFindings(
  lines: readonly ClassifiedLine[],
  totalPct: number,
  { weightUnit, make }: LineContext,
): PortfolioFinding[] {
  if (weightUnit !== "percent" || isWholePct(totalPct)) return [];
  const small = lines.flatMap(({ line, kind }) => {
    const weight = line.number("weight_pct");
    const isSmall = weight.kind === "value" && weight.value.value > 0 && weight.value.value <= 1;
    return kind !== null && isSmall && !weight.value.isPercent
      ? [{ row: line.row.number, value: weight.value.value }]
      : [];
  });
  const gained = small.reduce((sum, { value }) => sum + value * 99, 0);
  const isMeant = isWholePct(totalPct + gained);
  const hasSigns = lines.some(({ line, kind }) => {
    const weight = line.number("weight_pct");
    return kind !== null && weight.kind === "value" && weight.value.isPercent;
  });
  if (!isMeant && !hasSigns) return [];
  return small.map(({ row, value }) => {
    const fix = String(Number((value * 100).toPrecision(12)));
    const params = { asPct: Number(fix) };
    return make("warning", "N02", isMeant ? "n02_mixed" : "n02_unsigned", {
      row,
      field: "weight_pct",
      value: String(value),
      params,
      fix,
    });
  });
}

const SAME_AS_100 = 0.005;

/** So little in percent is rather a portfolio in fractions that do not add up to 1. */
const PERHAPS_FRACTIONS = 2;

/** What the weights add up to, where weights say how much is held (R06). */
function totalFindings(totalPct: number, comesIn: boolean, make: MakeFinding): PortfolioFinding[] {
  if (Math.abs(totalPct - 100) < SAME_AS_100) return [];
  const detail = { field: "weight_pct" as const, params: { totalPct } };
  const state = totalState(shareOfPct(totalPct));
  if (state === "whole") return [make("warning", "R06", "r06_scaled", detail)];
  if (state === "above") return [make("error", "R06", "r06_above", { ...detail, hint: "r06_choose_above" })];
  // Of rows that all have errors, nothing comes in that could be filled.
  if (!comesIn) return [];
  const hint = totalPct > 0 && totalPct <= PERHAPS_FRACTIONS ? "r06_choose_fraction" : "r06_choose";
  return [
    make("warning", "R06", "r06_below", { ...detail, params: { totalPct, restPct: 100 - totalPct }, hint }),
  ];
}

/**
 * Weights that contradict the values beside them (R06). In one currency a value is compared with the sum of all; where there
 * are several, with the lines of its own currency, in which a weight must be the same part of each value.
 */
function crossCheckFindings(holdings: readonly ReadHolding[], make: MakeFinding): PortfolioFinding[] {
  const derivedShareOf = derivedShares(holdings);
  return holdings.flatMap((holding) => {
    const { weightShare, rows } = holding;
    const derivedShare = derivedShareOf(holding);
    if (weightShare === null || derivedShare === null || !isContradicted(weightShare, derivedShare))
      return [];
    const params = {
      statedPct: Number(pctOfShare(weightShare).toPrecision(12)),
      derivedPct: Number(pctOfShare(derivedShare).toFixed(2)),
    };
    const place = { row: rows[0] ?? null, ...(rows.length > 1 && { rows }) };
    return [make("warning", "R06", "r06_cross_check", { ...place, field: "weight_pct", params })];
  });
}

/** The share that the value of a holding makes; null where nothing can be said of it. */
function derivedShares(holdings: readonly ReadHolding[]): (holding: ReadHolding) => number | null {
  const currencies = new Set(holdings.map(({ currency }) => currency));
  const total = sumOfAmounts(holdings.map(({ marketValue }) => marketValue ?? 0));
  if (currencies.size === 1) {
    const isComparable = total > 0 && Math.abs(totalPctOf(holdings) - 100) <= 5;
    return ({ marketValue }) => (isComparable && marketValue !== null ? marketValue / total : null);
  }
  const ratios = new Map<string, number | null>();
  for (const currency of currencies) {
    if (currency === null) continue;
    const alike = holdings.flatMap(({ weightShare, marketValue, currency: own }) =>
      own === currency && weightShare !== null && marketValue ? [weightShare / marketValue] : [],
    );
    ratios.set(currency, alike.length < MIN_ALIKE ? null : medianOf(alike));
  }
  return ({ marketValue, currency }) => {
    const ratio = ratios.get(currency ?? "") ?? null;
    return marketValue === null || ratio === null ? null : marketValue * ratio;
  };
}

/** Of two lines that disagree nobody can tell which is wrong: both are named. */
const MIN_ALIKE = 2;

const MIN_OTHERS = 3;

/** A holding that states as much as all others together: the fund itself above what it holds (R07). */
function sumOfOthersFindings(
  holdings: readonly ReadHolding[],
  basis: LineContext["basis"],
  make: MakeFinding,
): PortfolioFinding[] {
  if (holdings.length <= MIN_OTHERS || new Set(holdings.map(({ currency }) => currency)).size > 1) return [];
  if (basis !== "value" || isWholePct(totalPctOf(holdings))) return [];
  const total = sumOfAmounts(holdings.map(({ marketValue }) => marketValue ?? 0));
  const rounding = 0.0051 * holdings.length;
  const whole = holdings.find(({ marketValue }) => Math.abs((marketValue ?? 0) * 2 - total) <= rounding);
  if (whole === undefined || total <= rounding) return [];
  const row = whole.rows[0] ?? null;
  return [make("warning", "R07", "r07_sum_of_others", { row, field: "market_value" })];
}

/** Weights beside the values that come to far more than the whole: rows and their sums may both have come in (R06). */
function countedTwiceFindings(
  lines: readonly ClassifiedLine[],
  holdings: readonly ReadHolding[],
  make: MakeFinding,
): PortfolioFinding[] {
  const totalPct = Number(totalPctOf(holdings).toPrecision(12));
  const accounts = new Set(lines.flatMap(({ line }) => line.account ?? []));
  if (totalPct <= MOST_LIKELY_ONCE || accounts.size > 1) return [];
  return [make("warning", "R06", "r06_counted_twice", { field: "weight_pct", params: { totalPct } })];
}

/** Loans and derivatives beside what they pay for leave weights of securities a little above the whole. */
const MOST_LIKELY_ONCE = 150;

/** Values whose money the file does not name: they are taken to be in the portfolio's (R10). */
function noCurrencyFindings(holdings: readonly ReadHolding[], make: MakeFinding): PortfolioFinding[] {
  const valued = holdings.filter(({ marketValue }) => marketValue !== null);
  const rows = valued.filter(({ currency }) => currency === null).flatMap((holding) => holding.rows);
  const field = "market_value";
  const params = { count: rows.length };
  if (rows.length === 0) return [];
  if (valued.every(({ currency }) => currency === null))
    return [make("warning", "R10", "r10_none", { field, params })];
  return [make("warning", "R10", "r10_some", { field, row: rows[0] ?? null, rows, params })];
}

/** The sum of the weights of all holdings that state one, in percent; null where none does. */
export function statedTotal(lines: readonly ClassifiedLine[], unit: WeightUnit | null): number | null {
  let total: number | null = null;
  for (const { line, kind } of lines) {
    const reading = line.number("weight_pct");
    if (kind !== null && reading.kind === "value") total = (total ?? 0) + inPercent(reading.value, unit);
  }
  return total === null ? null : Number(total.toPrecision(12));
}
