import type { Row } from "~/domain/tabular/row";
import { moneyNamed } from "~/domain/vocabulary/currency-codes";
import { bothAmounts, isNoAmount, negated } from "../columns/debit-credit";
import { headerMeaning } from "../headers/header-words";
import { plainHeader } from "../headers/plain-header";
import type { MappedField, PortfolioField } from "../headers/portfolio-field";

/**
 * Columns of amounts of which each row fills one: of values one for each currency, of values or quantities one of long and one
 * of short holdings.
 */
export interface SplitValues {
  readonly field: "market_value" | "quantity";
  /** The column that the amounts are read into, then the others. */
  readonly indexes: readonly [number, ...number[]];
  /** The column of short holdings; null where the columns are those of currencies. */
  readonly short: number | null;
}

const SIDE = /(?<!\p{L})(long|short)(?!\p{L})/iu;

/** The currency of a column of values in it: "Value USD", or the code alone; null for any other header. */
export function moneyOfValues(header: string): string | null {
  const { field, currency } = headerMeaning(header);
  if (field === "market_value") return currency;
  return /^\s*[A-Z]{3}\s*$/.test(header) ? (moneyNamed(header)?.code ?? null) : null;
}

/**
 * The columns of values of which each holding fills no more than one; null where there are none, other columns say how much is held, or a
 * person chose another use for one of them.
 */
export function splitValuesOf(
  headers: readonly string[],
  fields: readonly (PortfolioField | null)[],
  rows: readonly Row[],
  chosenFor: (index: number) => MappedField | undefined,
  isSecurity: (row: Row) => boolean,
): SplitValues | null {
  const isFreeFor = (field: MappedField) => (index: number) =>
    [undefined, field].includes(chosenFor(index)) && [null, field].includes(fields[index] ?? null);
  const securities = rows.some(isSecurity) ? rows.filter(isSecurity) : rows;
  const filled = (row: Row, columns: readonly number[]) =>
    columns.filter((index) => !isNoAmount(row.cells[index]));
  const areApart = (columns: readonly number[]) =>
    securities.every((row) => filled(row, columns).length < 2) &&
    new Set(securities.flatMap((row) => filled(row, columns))).size > 1;
  const bySide = (field: SplitValues["field"]): SplitValues | null => {
    const [long = -1, short = -1] = ["long", "short"].map((side) =>
      headers.findIndex((header, index) => isFreeFor(field)(index) && isOfSide(header, side, field)),
    );
    const isUsed = long !== -1 && short !== -1 && [-1, long].includes(fields.indexOf(field));
    return isUsed && areApart([long, short]) ? { field, indexes: [long, short], short } : null;
  };
  const byCurrency = (): SplitValues | null => {
    const read = fields.indexOf("market_value");
    if (fields.includes("weight_pct") && read === -1) return null;
    const moneys = headers.flatMap((header, index) => {
      const code = isFreeFor("market_value")(index) ? moneyOfValues(header) : null;
      return code === null ? [] : [{ index, code }];
    });
    const places = moneys.map(({ index }) => index);
    const isEachOnce = new Set(moneys.map(({ code }) => code)).size === moneys.length;
    const [first, ...others] = read === -1 ? places : [read, ...places.filter((index) => index !== read)];
    if (first === undefined || others.length === 0 || !isEachOnce || !places.includes(first)) return null;
    return areApart(places) ? { field: "market_value", indexes: [first, ...others], short: null } : null;
  };
  return bySide("market_value") ?? byCurrency() ?? bySide("quantity");
}

/** "Long Market Value (USD)", "Short MV", "Short": values, or the word alone; "Long Quantity". */
function isOfSide(header: string, side: string, field: SplitValues["field"]): boolean {
  if (SIDE.exec(header)?.[1]?.toLowerCase() !== side) return false;
  const rest = header.replace(SIDE, " ").trim();
  if (headerMeaning(rest).isPercent) return false;
  if (headerMeaning(rest).field === field) return true;
  return field === "market_value" && (plainHeader(rest) === "" || moneyOfValues(rest) !== null);
}

/** The column that the value of a row stands in. */
export function columnOfValue({ cells }: Row, { indexes }: SplitValues): number {
  const [read, ...others] = indexes;
  return others.find((index) => !isNoAmount(cells[index])) ?? read;
}

/** The row with its one value in the column that values are read from, negative where it is short. */
export function withOneValue(row: Row, split: SplitValues): Row {
  const [read] = split.indexes;
  const from = columnOfValue(row, split);
  if (from === read) return row;
  const [own, other] = [row.cells[read], row.cells[from] ?? null];
  const cells = [...row.cells];
  cells[read] = isNoAmount(own) ? (from === split.short ? negated(other) : other) : bothAmounts(own, other);
  const shown = row.money?.get(from);
  return { ...row, cells, ...(shown !== undefined && { money: new Map(row.money).set(read, shown) }) };
}
