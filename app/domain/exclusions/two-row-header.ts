import { isIsin } from "~/domain/identifiers/isin";
import { HEADER_SEARCH_ROWS, matchColumns } from "~/domain/tabular/headers/match-columns";
import { cellText, type Row } from "~/domain/tabular/row";
import type { TableFile } from "~/domain/tabular/table-file";
import { EXCLUSION_COLUMNS } from "./exclusion-columns";

const MIN_TEXTS = 2;

/**
 * The file with headers of two rows as one: below "Company", "ISIN" and "Product-based" the criteria that stand below the last.
 * The lower row is the header then, and the upper one stays above it as a title.
 */
export function withOneRowHeaders<F extends Pick<TableFile, "sheets">>(file: F): F {
  const sheets = file.sheets.map((sheet) => {
    const at = sheet.rows
      .slice(0, HEADER_SEARCH_ROWS)
      .findIndex((upper, index) => isHeaderAbove(upper, sheet.rows[index + 1]));
    const [upper, lower] = [sheet.rows[at], sheet.rows[at + 1]];
    if (upper === undefined || lower === undefined) return sheet;
    return {
      ...sheet,
      rows: sheet.rows.with(at, { ...upper, cells: [] }).with(at + 1, joined(upper, lower)),
    };
  });
  return { ...file, sheets };
}

/** Whether the lower row holds words where the upper has no header, and nothing below its header of ISINs. */
function isHeaderAbove(upper: Row, lower: Row | undefined): boolean {
  if (lower === undefined || lower.number !== upper.number + 1) return false;
  const texts = lower.cells.map(cellText);
  const filled = texts.filter((text) => text !== null);
  if (filled.length < MIN_TEXTS || !filled.every(isWord)) return false;
  if (!texts.some((text, index) => text !== null && cellText(upper.cells[index]) === null)) return false;
  const { places } = matchColumns(EXCLUSION_COLUMNS, upper.cells.map(cellText), {});
  const isin = places.get("isin")?.[0];
  return isin !== undefined && (texts[isin] ?? null) === null;
}

const isWord = (text: string) => /\p{L}{2}/u.test(text) && !isIsin(text);

function joined(upper: Row, lower: Row): Row {
  const width = Math.max(upper.cells.length, lower.cells.length);
  const cells = Array.from(
    { length: width },
    (_, index) => cellText(lower.cells[index]) ?? cellText(upper.cells[index]),
  );
  return { ...lower, cells };
}
