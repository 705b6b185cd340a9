import { isIsin } from "~/domain/identifiers/isin";
import { HEADER_SEARCH_ROWS } from "~/domain/tabular/headers/match-columns";
import { cellText, type Row } from "~/domain/tabular/row";
import { headerMeaning } from "../headers/header-words";
import { AMOUNT_FIELDS } from "../headers/portfolio-field";

const MIN_ISINS = 2;

/**
 * The row of a table whose holdings are its columns ("ISIN" in front of several ISINs, in another row the word for their amounts); null for
 * any other. Such a table is not read: findings name rows and columns of holdings that stand in rows.
 */
export function rowOfTransposed(rows: readonly Row[]): number | null {
  const searched = rows.slice(0, HEADER_SEARCH_ROWS);
  const isins = searched.find(
    ({ cells }) =>
      !isIsin(cellText(cells[0]) ?? "") &&
      cells.filter((cell) => typeof cell === "string" && isIsin(cell.trim())).length >= MIN_ISINS,
  );
  const amounts = searched.some(({ cells }) => {
    const { field } = headerMeaning(cellText(cells[0]) ?? "");
    return AMOUNT_FIELDS.some((amount) => amount === field);
  });
  return isins === undefined || !amounts ? null : isins.number;
}
