import { type Money, moneyNamed } from "~/domain/vocabulary/currency-codes";
import { MONEY_OF_SIGN, mayStandFor } from "~/domain/vocabulary/currency-signs";
import type { PortfolioField } from "../headers/portfolio-field";
import type { PortfolioFinding } from "../portfolio-reading";
import type { ClassifiedLine } from "../rows/classify-rows";
import type { LineContext } from "../rows/line-context";
import type { PortfolioLine } from "../rows/portfolio-line";

/** The word for the money of a row and the field that says it; null for what the file as a whole says. */
interface MoneyWord {
  readonly word: string;
  readonly field: PortfolioField | null;
  /** The sign in the cell or header, where it is that of several moneys: what else says the money decides. */
  readonly sign?: string;
}

/**
 * The money of a row. Of a stated value: that of its header, of its cell, of the currency column, of its number format,
 * else the file's. Of amount times price: that of the header or cell of the price before the currency column, then
 * that of the nominal amount, which the price is a percentage of. Says (R10) where it is pence,
 * and where the word names no money.
 */
export function moneyOf(
  line: PortfolioLine,
  context: LineContext,
  add: (finding: PortfolioFinding) => void,
): Money | null {
  const row = line.row.number;
  const named = wordOf(line, context);
  if (named === null) return null;
  const { word, field } = named;
  const money = moneyNamed(word);
  if (money === null) {
    if (field !== null)
      add(context.make("error", "R10", "r10_unknown", { row, field: "currency", value: word }));
    return null;
  }
  if (money.scale === 1) return money;
  if (field === "currency" && !isPriced(line) && context.valueMoney.penceAreWhole)
    return { ...money, scale: 1 };
  const params = { currency: money.code };
  add(context.make("note", "R10", "r10_pence", { row, field: field ?? "market_value", value: word, params }));
  return money;
}

const wordOf = (line: PortfolioLine, context: LineContext) =>
  isPriced(line) ? moneyOfPrice(line, context) : moneyOfValue(line, context);

/** Whether the value of a row is made of its amount and price. */
function isPriced(line: PortfolioLine): boolean {
  return line.number("market_value").kind === "empty" && line.number("price").kind === "value";
}

function moneyOfValue(line: PortfolioLine, context: LineContext): MoneyWord | null {
  const { isOne, code } = context.valueMoney;
  return surest([
    written("market_value", line),
    isOne ? ofFile(code) : ofRow(line),
    ofFile(line.formatMoney("market_value")),
    ofFile(context.defaultCurrency),
  ]);
}

/** The first word; where that is a sign of several moneys, the first of the others that names one of them. */
function surest(words: readonly (MoneyWord | null)[]): MoneyWord | null {
  const [first = null, ...others] = words.filter((one) => one !== null);
  const sign = first?.sign;
  if (sign === undefined) return first;
  const named = others.find(({ word, sign: other }) => {
    const code = other === undefined ? moneyNamed(word)?.code : undefined;
    return code !== undefined && mayStandFor(sign, code);
  });
  return named ?? first;
}

function moneyOfPrice(line: PortfolioLine, context: LineContext): MoneyWord | null {
  return surest([
    written("price", line),
    ofRow(line),
    line.number("quantity").kind === "value" ? null : written("nominal", line),
    written("market_value", line),
    ofFile(line.formatMoney("price")),
    ofFile(context.defaultCurrency),
  ]);
}

/** The money that a cell names although its header names another; null where they agree, or a sign may stand for that of the header. */
function otherThanHeader(field: "market_value" | "price" | "nominal", line: PortfolioLine): string | null {
  const reading = line.number(field);
  const [cell, header] = [
    reading.kind === "value" ? reading.value : null,
    moneyNamed(line.headerMoney(field) ?? ""),
  ];
  const said = moneyNamed(cell?.currency ?? "");
  if (cell === null || said === null || header === null) return null;
  if (cell.sign !== undefined && mayStandFor(cell.sign, header.code)) return null;
  return said.code === header.code && said.scale === header.scale ? null : cell.currency;
}

/** The money in the header of a column unless the cell names another, else in the cell, else that of a sign of several moneys in the header. */
function written(field: "market_value" | "price" | "nominal", line: PortfolioLine): MoneyWord | null {
  const reading = line.number(field);
  const header = line.headerMoney(field);
  if (header !== null) return { word: otherThanHeader(field, line) ?? header, field };
  if (reading.kind === "value" && reading.value.currency !== null) {
    const { currency, sign } = reading.value;
    return { word: currency, field, ...(sign !== undefined && { sign }) };
  }
  const sign = reading.kind === "value" ? line.headerSign(field) : null;
  const word = sign === null ? undefined : MONEY_OF_SIGN[sign];
  return sign === null || word === undefined ? null : { word, field, sign };
}

function ofRow({ currency }: PortfolioLine): MoneyWord | null {
  return currency.kind === "value" ? { word: currency.value, field: "currency" } : null;
}

function ofFile(code: string | null): MoneyWord | null {
  return code === null ? null : { word: code, field: null };
}

/** What amounts and prices, or the file's own total, told of the money of all values (R10). */
export function valueMoneyFindings(
  lines: readonly ClassifiedLine[],
  { basis, numbers, valueMoney, make }: LineContext,
): PortfolioFinding[] {
  const header = numbers.get("market_value")?.column.currency ?? null;
  if (basis !== "value" || header !== null || !lines.some(({ kind }) => kind !== null)) return [];
  const { code, isByTotal, penceAreWhole } = valueMoney;
  const field = "market_value" as const;
  if (code !== null) {
    const message = isByTotal ? "r10_by_total" : "r10_by_price";
    return [make("note", "R10", message, { field, params: { currency: code } })];
  }
  return penceAreWhole ? [make("note", "R10", "r10_whole_pounds", { field })] : [];
}

/** Values in the currency that their number format or a sign shows, for nothing else names one (R10). */
export function cellMoneyFindings(
  lines: readonly ClassifiedLine[],
  context: LineContext,
): PortfolioFinding[] {
  return context.basis === "value"
    ? [
        ...formatMoneyFindings(lines, context),
        ...signMoneyFindings(lines, context),
        ...otherMoneyFindings(lines, context),
      ]
    : [];
}

/** Countries in ISINs where the first money of a sign is not the money. */
const OTHER_COUNTRIES: Readonly<Record<string, RegExp>> = {
  $: /^(?:CA|AU|NZ|HK|SG|TW|MX)/,
  kr: /^(?:NO|DK|IS)/,
  "¥": /^(?:CN|HK)/,
};

/** Rows whose money is the usual one of a sign in one column. */
interface ReadBySign {
  readonly field: PortfolioField;
  readonly sign: string;
  readonly code: string;
  readonly rows: number[];
  isDoubtful: boolean;
}

/** A warning where securities are of a country with another money of that sign, and for signs but the dollar's; else a note. */
function signMoneyFindings(lines: readonly ClassifiedLine[], context: LineContext): PortfolioFinding[] {
  const found = new Map<string, ReadBySign>();
  for (const { line, kind } of lines) {
    const named = kind === null ? null : wordOf(line, context);
    if (named?.sign === undefined) continue;
    const { sign, word: code } = named;
    const field = named.field ?? "market_value";
    const key = `${field} ${sign}`;
    const same = found.get(key) ?? { field, sign, code, rows: [], isDoubtful: sign !== "$" };
    same.rows.push(line.row.number);
    same.isDoubtful ||= OTHER_COUNTRIES[sign]?.test(line.identifier?.text ?? "") ?? false;
    found.set(key, same);
  }
  return [...found.values()].map(({ field, sign, code, rows, isDoubtful }) =>
    context.make(isDoubtful ? "warning" : "note", "R10", "r10_sign", {
      field,
      row: rows[0] ?? null,
      rows,
      value: sign,
      params: { currency: code },
      hint: "r10_sign",
    }),
  );
}

/** Cells that name another money than their header (R10). */
function otherMoneyFindings(lines: readonly ClassifiedLine[], { make }: LineContext): PortfolioFinding[] {
  return lines.flatMap(({ line, kind }) => {
    const field = isPriced(line) ? "price" : "market_value";
    const value = kind === null ? null : otherThanHeader(field, line);
    const params = { currency: value ?? "", header: line.headerMoney(field) ?? "" };
    return value === null
      ? []
      : [make("warning", "R10", "r10_not_of_header", { row: line.row.number, field, value, params })];
  });
}

function formatMoneyFindings(
  lines: readonly ClassifiedLine[],
  { valueMoney, make }: LineContext,
): PortfolioFinding[] {
  const currencies = new Set<string>();
  const rows: number[] = [];
  for (const { line, kind } of lines) {
    const currency = kind === null || isPriced(line) ? null : line.formatMoney("market_value");
    const isNamed = valueMoney.isOne ? valueMoney.code !== null : line.currency.kind === "value";
    if (currency === null || isNamed || written("market_value", line) !== null) continue;
    currencies.add(currency);
    rows.push(line.row.number);
  }
  if (rows.length === 0) return [];
  const params = { currencies: [...currencies].sort().join(", "), count: rows.length };
  return [make("note", "R10", "r10_format", { field: "market_value", row: rows[0] ?? null, rows, params })];
}
