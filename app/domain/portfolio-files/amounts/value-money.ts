import { moneyNamed } from "~/domain/vocabulary/currency-codes";
import { mayStandFor } from "~/domain/vocabulary/currency-signs";
import { areValuesInOneCurrency, totalOfRawValues } from "../file-facts";
import type { WeightUnit } from "../portfolio-reading";
import type { ClassifiedLine } from "../rows/classify-rows";
import type { PortfolioLine } from "../rows/portfolio-line";
import { pricedValue } from "./priced-value";

/** In what money the values of a file are, where header and cells do not name it. */
export interface ValueMoney {
  /** All values are in one money, which the currency column does not name: that of the security stands there. */
  readonly isOne: boolean;
  /** ISO 4217 of that money where the file proves it, else null. */
  readonly code: string | null;
  /** Whether the file's own total names it, and no price proves it. */
  readonly isByTotal: boolean;
  /** Values beside GBX, ZAc or ILA are in pounds, rand or shekels already. */
  readonly penceAreWhole: boolean;
}

/**
 * What the file's own numbers tell of the money of its values (R10): their proportion to weights and to its total, and
 * amount times price. Where the price is in the currency of the row, a value that is the same many times off in every row
 * of a currency is in another money; for pence that are a hundred times too many it is in pounds. A title that says in what
 * all amounts are (`isOneByTitle`) decides where prices do not say otherwise. A sign in the header ("$") that cannot stand
 * for the currency of some row is of one money for all rows.
 */
export function valueMoneyOf(
  lines: readonly ClassifiedLine[],
  unit: WeightUnit | null,
  isOneByTitle: boolean,
): ValueMoney {
  const byPrices = moneyByPrices(lines);
  const isOther = isNoneOfSign(byPrices?.code ?? null, lines);
  if (byPrices?.isOne && !isOther) return byPrices;
  if (isOther || lines.some(isNotOfItsSign)) return { ...UNNAMED, isOne: true };
  if (isOneByTitle && byPrices === null) return { ...UNNAMED, isOne: true };
  // Values that are amount times price prove nothing: the prices may be converted as well.
  const isOne = areValuesInOneCurrency(lines, unit);
  const code = totalOfRawValues(lines)?.code ?? null;
  return {
    ...UNNAMED,
    isOne,
    code,
    isByTotal: code !== null,
    penceAreWhole: !isOne && (byPrices?.penceAreWhole ?? false),
  };
}

/** Whether the header of a row's value has a sign that cannot stand for the currency of the row. */
function isNotOfItsSign({ line, kind }: ClassifiedLine): boolean {
  const sign = kind === null ? null : line.headerSign("market_value");
  const code = line.currency.kind === "value" ? moneyNamed(line.currency.value)?.code : undefined;
  return sign !== null && code !== undefined && !mayStandFor(sign, code);
}

/** Whether some header of the values has a sign that cannot stand for a money. */
function isNoneOfSign(code: string | null, lines: readonly ClassifiedLine[]): boolean {
  if (code === null) return false;
  const signs = new Set(lines.flatMap(({ line }) => line.headerSign("market_value") ?? []));
  return [...signs].some((sign) => !mayStandFor(sign, code));
}

const SAME = 0.02;
const DIFFERENT = 0.03;

interface Ratios {
  readonly code: string;
  readonly isHundredth: boolean;
  least: number;
  most: number;
  rows: number;
}

/** Null where prices prove nothing: a currency whose rows disagree, or none that the values are in. */
function moneyByPrices(lines: readonly ClassifiedLine[]): ValueMoney | null {
  const known = [...ratiosByCurrency(lines).values()];
  if (known.length === 0 || known.some(({ least, most }) => most > least * (1 + SAME))) return null;
  const own = known.filter((one) => isAbout(one, one.isHundredth ? 100 : 1));
  const whole = known.filter((one) => one.isHundredth && isAbout(one, 1));
  const inOwn = new Set([...own, ...whole].map(({ code }) => code));
  const isOther = ({ least, code }: Ratios) => !inOwn.has(code) && Math.abs(least - 1) > DIFFERENT;
  const others = known.filter(isOther);
  if (own.length + whole.length + others.length < known.length) return null;
  const penceAreWhole = whole.length > 0;
  if (others.length === 0) return { ...UNNAMED, penceAreWhole };
  const [code, another] = inOwn;
  if (another !== undefined) return null;
  if (code === undefined) return areAllOff(others) ? { ...UNNAMED, isOne: true } : null;
  return { ...UNNAMED, isOne: true, code, penceAreWhole };
}

const UNNAMED: ValueMoney = { isOne: false, code: null, isByTotal: false, penceAreWhole: false };
const MIN_ROWS = 3;

/** No row agrees with its currency, and each is off by what could be a rate: the money of the values stands nowhere. */
function areAllOff(others: readonly Ratios[]): boolean {
  const rows = others.reduce((sum, one) => sum + one.rows, 0);
  return rows >= MIN_ROWS && others.every(({ least }) => least > 0.4 && least < 2.5);
}

function isAbout({ least, most }: Ratios, ratio: number): boolean {
  return least >= ratio * (1 - SAME) && most <= ratio * (1 + SAME);
}

/** How many times amount times price a value is, by the word for the currency of the row; for GBX in pounds. */
function ratiosByCurrency(lines: readonly ClassifiedLine[]): ReadonlyMap<string, Ratios> {
  const found = new Map<string, Ratios>();
  for (const { line, kind } of lines) {
    const ratio = kind === "position" ? ratioOf(line) : null;
    const money = line.currency.kind === "value" ? moneyNamed(line.currency.value) : null;
    if (ratio === null || money === null) continue;
    const isHundredth = money.scale !== 1;
    const own = isHundredth ? ratio * 100 : withoutPercent(ratio);
    const key = `${money.code} ${money.scale}`;
    const known = found.get(key);
    if (known === undefined)
      found.set(key, { code: money.code, isHundredth, least: own, most: own, rows: 1 });
    else {
      known.least = Math.min(known.least, own);
      known.most = Math.max(known.most, own);
      known.rows += 1;
    }
  }
  return found;
}

function ratioOf(line: PortfolioLine): number | null {
  const value = line.number("market_value");
  const priced = pricedValue(line, false, 1);
  if (value.kind !== "value" || value.value.currency !== null || priced === null) return null;
  return priced.value === 0 || value.value.value === 0 ? null : value.value.value / priced.value;
}

/** The price of a bond that nothing names as one is a percentage of its nominal amount. */
function withoutPercent(ratio: number): number {
  return ratio > 0.005 && ratio < 0.02 ? ratio * 100 : ratio;
}
