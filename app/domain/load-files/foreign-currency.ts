import type { Dataset } from "~/domain/datasets/dataset";
import type { CellFinding } from "~/domain/datasets/load-finding";
import type { DatasetTable } from "~/domain/datasets/table-records";
import { plainHeader } from "~/domain/tabular/plain-header";
import { cellText, type Row } from "~/domain/tabular/row";
import { moneyNamed } from "~/domain/vocabulary/currency-codes";

/** Headers of the currency of amounts; that of trading, or of a security, says nothing of a company's figures. */
const CURRENCY_HEADERS: ReadonlySet<string> = new Set(
  [
    "currency",
    "ccy",
    "currency code",
    "reporting currency",
    "währung",
    "valuta",
    "divisa",
    "devise",
    "moneda",
  ].map(plainHeader),
);

/** Headers of the currency of which a rate states the worth. */
const BASE_HEADERS: ReadonlySet<string> = new Set(
  ["base currency", "base", "base ccy", "valuta base", "basiswährung", "devise de base", "moneda base"].map(
    plainHeader,
  ),
);

const NOTHING: readonly CellFinding[] = [];

/**
 * Amounts in EUR million under a header that does not say so, in a row whose currency is another: they would be read as
 * euros, so the row is refused (D44), and so is a rate of another base. Where no column names the currency, the format of
 * a workbook's cell does. Null where the file has no such amounts.
 */
export function foreignCurrency(
  { columns }: Dataset,
  { headers, match }: DatasetTable,
): ((row: Row) => readonly CellFinding[]) | null {
  const isOfRates = columns.some(({ unit }) => unit === "per EUR");
  const known = isOfRates ? BASE_HEADERS : CURRENCY_HEADERS;
  const currency = match.unused.find((index) => known.has(plainHeader(headers[index] ?? "")));
  const amounts = columns.flatMap(({ name, unit }) => {
    const index = match.places.get(name)?.[0];
    const saysEuro = index !== undefined && /eur|€/i.test(headers[index] ?? "");
    const isOfEuro = unit === "EUR m" || unit === "per EUR";
    return isOfEuro && index !== undefined && !saysEuro ? [{ name, index, unit }] : [];
  });
  if (amounts.length === 0) return null;
  return ({ cells, money }) => {
    const named = currency === undefined ? null : cellText(cells[currency]);
    if (named === null && money === undefined) return NOTHING;
    return amounts.flatMap(({ name, index, unit }): readonly CellFinding[] => {
      const value = named ?? (unit === "EUR m" ? (money?.get(index) ?? null) : null);
      const isForeign = value !== null && (moneyNamed(value)?.code ?? "EUR") !== "EUR";
      if (!isForeign || cellText(cells[index]) === null) return NOTHING;
      const params = { column: name, ...(unit === "per EUR" && { unit }) };
      return [{ severity: "error", code: "D44", column: name, value, params }];
    });
  };
}
