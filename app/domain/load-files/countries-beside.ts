import { countryCodeOf } from "~/domain/datasets/country-code";
import type { Dataset } from "~/domain/datasets/dataset";
import type { CellFinding } from "~/domain/datasets/load-finding";
import type { DatasetTable } from "~/domain/datasets/table-records";
import { plainHeader } from "~/domain/tabular/headers/plain-header";
import { cellText, type Row } from "~/domain/tabular/row";

/**
 * A plain header of the country itself, by name or code. One of the country of risk or of listing may be of another, as a
 * second country is ("Country 2"); "ISO 2" says how long the code is.
 */
const COUNTRY =
  /^(?=.*(?:country|nation|iso|land|paese|nazione|pays|pais))(?:country|nation|land(?:er|es)?|paese|nazione|pays|pais|code|codice|codigo|kurzel|name|nome|nom|(?:iso|alpha|3166)[123]?)+$/;

/**
 * Rows whose country another column states otherwise, by its name or its code: one of the two is of another country, so the
 * row is refused (D69). Null where no two columns state the country.
 */
export function countriesBeside(
  { columns }: Dataset,
  { headers, match }: DatasetTable,
): ((row: Row) => readonly CellFinding[]) | null {
  const isOfCountry = (index: number) => COUNTRY.test(plainHeader(headers[index] ?? ""));
  const column = columns.find(({ kind }) => kind === "country")?.name ?? "";
  const read = match.places.get(column)?.[0];
  if (read === undefined || !isOfCountry(read)) return null;
  const others = match.unused.filter(isOfCountry);
  if (others.length === 0) return null;
  return ({ cells }) => {
    const codeIn = (index: number) => countryCodeOf(cellText(cells[index]) ?? "");
    const own = codeIn(read);
    const other = others.find((index) => codeIn(index) !== null && codeIn(index) !== own);
    if (own === null || other === undefined) return [];
    const value = cellText(cells[read]);
    const params = { other: cellText(cells[other]) ?? "", header: headers[other] ?? "" };
    return [{ severity: "error", code: "D69", column, value, params }];
  };
}
