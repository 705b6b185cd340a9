import { HEADER_SEARCH_ROWS } from "../tabular/match-columns";
import { cellText, type Row } from "../tabular/row";
import { areTptHeaders } from "../tpt/field-number";
import { headerMeaning } from "./header-words";
import { AMOUNT_FIELDS, IDENTIFYING_FIELDS, type PortfolioField } from "./portfolio-field";

/**
 * Index of the header row among `rows`; -1 when no row names both what is held and how much, or at least two fields.
 * A mapping that names headers points at the row that holds them all.
 */
export function findHeader(rows: readonly Row[], mapping: Readonly<Record<string, unknown>> = {}): number {
  const named = rowHolding(Object.keys(mapping), rows);
  if (named !== -1) return named;
  let best = { index: -1, score: 0 };
  rows.slice(0, HEADER_SEARCH_ROWS).forEach((row, index) => {
    const score = headerScore(row);
    if (score > best.score) best = { index, score };
  });
  return best.index;
}

/** True when the headers are those of a FinDatEx Tripartite Template ("26_Valuation weight", "14_Identification …"). */
export function isTptHeader(row: Row): boolean {
  return areTptHeaders(row.cells.map((cell) => cellText(cell) ?? ""));
}

/** Of two rows of headers, numbers above names, the one with words is the header. */
function worthOfTpt({ cells }: Row): number {
  return cells.some((cell) => /\p{L}{2}/u.test(cellText(cell) ?? "")) ? 101 : 100;
}

function rowHolding(headers: readonly string[], rows: readonly Row[]): number {
  if (headers.length === 0) return -1;
  return rows.slice(0, HEADER_SEARCH_ROWS).findIndex((row) => {
    const texts = new Set(row.cells.map((cell) => cellText(cell)?.toLowerCase()));
    return headers.every((header) => texts.has(header.trim().toLowerCase()));
  });
}

/** How much a row says as a header: its fields, more where it names both what is held and how much. */
export function headerScore(row: Row): number {
  if (isTptHeader(row)) return worthOfTpt(row);
  const fields = new Set<PortfolioField>();
  let words = 0;
  for (const cell of row.cells) {
    if (typeof cell !== "string") continue;
    if (cell.trim() !== "") words += 1;
    const { field } = headerMeaning(cell);
    if (field !== null) fields.add(field);
  }
  const identifies = IDENTIFYING_FIELDS.some((field) => fields.has(field));
  const measures = AMOUNT_FIELDS.some((field) => fields.has(field));
  if (fields.size < 2 && !(words === 1 && fields.has("isin"))) return 0;
  return fields.size + (identifies ? 2 : 0) + (measures ? 2 : 0);
}
