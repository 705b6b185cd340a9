import type { Dataset } from "~/domain/datasets/dataset";
import { matchHeaders } from "~/domain/datasets/header-match";
import type { Mapping } from "~/domain/tabular/headers/match-columns";
import { HEADER_SEARCH_ROWS } from "~/domain/tabular/headers/match-columns";
import { cellText, isBlankRow, type Row } from "~/domain/tabular/row";
import { UnreadableFile } from "~/domain/tabular/unreadable-file";
import type { TableInput } from "./layouts/table-input";
import { type FoundTable, fileFinding, NotThisDataset } from "./load-reading";
import { dayAboveHeader, missingColumns, offeredFor } from "./years/offered-day";
import { bareYears } from "./years/year-columns";

/** A row that names so many columns is a header, whatever it lacks. */
const MIN_NAMED = 2;

/** What a table must have a column of, where a dataset names nothing of its own: any figure, if all of them are optional. */
export function statesOf({ columns, subject, key, period, states }: Dataset): readonly string[] | undefined {
  if (states !== undefined) return states;
  const naming = new Set<string | null>([...subject, ...key, period, "basis", "provider", "source"].flat());
  const stating = columns.filter(({ name }) => !naming.has(name));
  const hasFigures = stating.some(({ kind }) => kind === "number" || kind === "share" || kind === "boolean");
  return hasFigures && !stating.some(({ required }) => required)
    ? stating.map(({ name }) => name)
    : undefined;
}

/** Columns headed by nothing but years do not say which figure they are of. */
export function refuseBareYears(
  sheet: string | null,
  { headers, match, headerRow }: FoundTable & { readonly headerRow: number | null },
): void {
  const years = bareYears(headers);
  if (years.length === 0) return;
  const params = { columns: match.missing.join(", ") };
  const about = { sheet, row: headerRow, value: years.slice(0, 20).join(", "), params };
  throw new NotThisDataset(fileFinding("D47", about), { headers, match });
}

/** No row names the dataset's columns: the row that looks most like a header is offered for mapping. */
export function noTable(input: TableInput, head: readonly Row[], mapping: Mapping): NotThisDataset {
  const { dataset, sheet } = input;
  if (head.every(isBlankRow)) throw new UnreadableFile("F01", "empty");
  const wordsIn = (row: Row) =>
    row.cells.filter((cell) => typeof cell === "string" && /\p{L}/u.test(cell)).length;
  const likely = head
    .slice(0, HEADER_SEARCH_ROWS)
    .reduce<Row | null>((best, row) => (best === null || wordsIn(row) > wordsIn(best) ? row : best), null);
  const headers = (likely?.cells ?? []).map(cellText);
  const wanted = dataset.columns.flatMap(({ name, required, aliases }) =>
    // A template's fields are numbers; people know them by the whole header.
    required ? [dataset.open ? (aliases[0] ?? name) : name] : [],
  );
  const match = matchHeaders(dataset, headers, mapping);
  refuseBareYears(sheet, { headers, match, headerRow: likely?.number ?? null });
  const states = statesOf(dataset);
  if (match.places.size >= MIN_NAMED && match.missing.length === 0 && states !== undefined) {
    const params = { columns: states.join(", ") };
    return new NotThisDataset(fileFinding("D29", { sheet, row: likely?.number ?? 1, params }), {
      headers,
      match,
    });
  }
  if (match.places.size >= MIN_NAMED) {
    const row = likely?.number ?? 1;
    const above = offeredFor(input, match, dayAboveHeader(input, head, row));
    const params = missingColumns(match, above);
    return new NotThisDataset(fileFinding("D13", { sheet, row, params }), { headers, match }, above);
  }
  const finding = fileFinding("F04", {
    sheet,
    row: likely?.number ?? null,
    value: headers
      .filter((header) => header !== null)
      .slice(0, 20)
      .join(", ")
      .slice(0, 200),
    params: { columns: wanted.join(", ") },
  });
  return new NotThisDataset(finding, { headers, match });
}
