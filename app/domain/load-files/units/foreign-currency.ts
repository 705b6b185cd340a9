import type { Dataset } from "~/domain/datasets/dataset";
import type { CellFinding } from "~/domain/datasets/load-finding";
import { isEmptyText } from "~/domain/datasets/read-cell";
import type { DatasetTable } from "~/domain/datasets/table-records";
import { mayHaveUnit, unitOf } from "~/domain/tabular/headers/header-unit";
import { plainHeader } from "~/domain/tabular/headers/plain-header";
import { cellText, type Row } from "~/domain/tabular/row";
import { moneyNamed } from "~/domain/vocabulary/currency-codes";

const CURRENCY_WORD = /\b(?:cur(?:r(?:ency)?)?|ccy|währung|valuta|divisa|devise|moneda)\b(?:\s+code)?\.?/iu;
/** What else stands in the header of the currency of a company's accounts; that of trading says nothing of its figures. */
const OF_ACCOUNTS =
  /^(?:the|of|iso|reporting|report|reported|fin|financials?|fundamentals?|accounts?|accounting|statements?|data|company|original|di|bilancio|der|finanzdaten)*$/;

/** Headers of the currency of which a rate states the worth. */
const BASE_HEADERS: ReadonlySet<string> = new Set(
  [
    ...[
      "base currency",
      "base",
      "base ccy",
      "valuta base",
      "valuta di base",
      "basiswährung",
      "devise de base",
    ],
    ...["moneda base", "from currency", "from ccy", "source currency", "currency denom", "da valuta"],
  ].map(plainHeader),
);
/** Such a header as the label of a line above the table: "Base currency: USD". */
const BASE_LABEL = /^([^:=]{1,30})(?:[:=](.{0,30}))?$/;

const NOTHING: readonly CellFinding[] = [];

/**
 * Amounts in EUR million under a header that does not say so, in a row whose currency is another or not known: they would be read as
 * euros, so the row is refused (D44), and so is a rate of another base. Where no column names the currency, the format of
 * a workbook's cell does. Null where the file has no such amounts.
 */
export function foreignCurrency(
  { columns }: Dataset,
  { headers, match, headerRow }: DatasetTable,
  head: readonly Row[],
): ((row: Row) => readonly CellFinding[]) | null {
  const isOfRates = columns.some(({ unit }) => unit === "per EUR");
  const amounts = columns.flatMap(({ name, unit }) => {
    const index = match.places.get(name)?.[0];
    const saysEuro = index !== undefined && /eur|€/i.test(headers[index] ?? "");
    const isOfEuro = unit === "EUR m" || unit === "per EUR";
    return isOfEuro && index !== undefined && !saysEuro ? [{ name, index, unit }] : [];
  });
  if (amounts.length === 0) return null;
  const isOf = isOfRates ? isBase : isCurrencyOf;
  const stated = amounts.map((amount) => {
    const mayName = (index: number) => isOf(headers[index] ?? "", headers[amount.index] ?? "");
    return { ...amount, currency: match.unused.find(mayName) };
  });
  const above = isOfRates ? baseAbove(head.filter(({ number }) => number < headerRow)) : null;
  return ({ cells, money }) => {
    return stated.flatMap(({ name, index, unit, currency }): readonly CellFinding[] => {
      const named = currency === undefined ? above : cellText(cells[currency]);
      const value = named ?? (unit === "EUR m" ? (money?.get(index) ?? null) : null);
      const isForeign = value !== null && !isEmptyText(value) && !isEuro(value);
      if (!isForeign || cellText(cells[index]) === null) return NOTHING;
      const params = { column: name, ...(unit === "per EUR" && { unit }) };
      return [{ severity: "error", code: "D44", column: name, value, params }];
    });
  };
}

/** Whether a text is the euro, or its million; what names no currency ("kr", "local") is not. */
function isEuro(text: string): boolean {
  const money = moneyNamed(text) ?? moneyNamed(text.replace(/[^\p{L}]/gu, ""));
  return money?.code === "EUR" || mayHaveUnit({ kind: "number", unit: "EUR m" }, unitOf(text));
}

/** The currency that a line beside the table calls the base of its rates, where it is not the euro; null for any other. */
export function otherBaseBeside(lines: readonly Row[]): string | null {
  const base = baseAbove(lines);
  return base === null || isEuro(base) ? null : base;
}

/** What is wrong with a rate of another base. */
export function ofOtherBase(value: string): CellFinding {
  const params = { column: "per_eur", unit: "per EUR" };
  return { severity: "error", code: "D44", column: "per_eur", value, params };
}

/** The currency that a line above the table calls the base of its rates, behind the label or in the next cell; null without. */
function baseAbove(lines: readonly Row[]): string | null {
  for (const { cells } of lines) {
    for (const [at, cell] of cells.entries()) {
      const [, label = "", behind = ""] = BASE_LABEL.exec(cellText(cell) ?? "") ?? [];
      if (!isBase(label)) continue;
      const text = behind.trim() || (cellText(cells[at + 1]) ?? "");
      if (moneyNamed(text) !== null) return text;
    }
  }
  return null;
}

function isBase(header: string): boolean {
  return BASE_HEADERS.has(plainHeader(header));
}

/** Whether a header is of the currency of an amount: of the accounts, or of that amount by its own header. */
function isCurrencyOf(header: string, amount: string): boolean {
  if (!CURRENCY_WORD.test(header)) return false;
  const rest = plainHeader(header.replace(CURRENCY_WORD, " "));
  return OF_ACCOUNTS.test(rest) || (rest !== "" && plainHeader(amount).includes(rest));
}
