import { cellText, type Row } from "~/domain/tabular/row";
import type { ReadRow } from "../portfolio-reading";
import type { ClassifiedLine } from "./classify-rows";

/** All rows of a sheet for the screen, in their order, each with what became of it; `body` holds the rows as they are shown. */
export function readRows(
  titles: readonly Row[],
  header: Row,
  body: readonly Row[],
  lines: readonly ClassifiedLine[],
  accepted: ReadonlySet<number>,
): ReadRow[] {
  const asText = (row: Row): (string | null)[] => row.cells.map((cell) => cellText(cell));
  const read: ReadRow[] = titles.map((row) => ({
    number: row.number,
    cells: asText(row),
    status: "title",
    reason: "title",
  }));
  if (header.number > 0) {
    read.push({ number: header.number, cells: asText(header), status: "header", reason: null });
  }
  for (const [index, { line, skip }] of lines.entries()) {
    const { number } = line.row;
    const isAccepted = accepted.has(number);
    read.push({
      number,
      cells: asText(body[index] ?? line.row),
      status: skip !== null ? "skipped" : isAccepted ? "accepted" : "rejected",
      reason: skip,
    });
  }
  return read;
}
