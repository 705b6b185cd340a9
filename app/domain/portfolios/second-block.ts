import { cellText, isBlankRow, type Row } from "../tabular/row";
import { isTotalText } from "../tabular/total-text";
import { isOtherHeader, repeatsHeader } from "./find-header";
import type { PortfolioLine } from "./portfolio-line";

/** Where the table ends although rows follow, and the rows that repeat its header on every page before that. */
export interface TableEnd {
  /** Index of the first line of a second table; the number of lines where there is none. */
  readonly stop: number;
  /** Indexes of repeated headers within the table. */
  readonly pageHeaders: ReadonlySet<number>;
}

/**
 * A second table begins where a title line of the file's head comes again (iShares look-through), or where the header
 * comes again after a total, after weights of 100 % in all, or above holdings that are already listed, or where another
 * header stands. Anywhere else a repeated header is a page break, and the table goes on below it.
 */
export function tableEnd(lines: readonly PortfolioLine[], header: Row, titles: readonly Row[]): TableEnd {
  const markers = new Set(
    titles.map((row) => cellText(row.cells[0])).filter((text) => text !== null && text.length > 8),
  );
  const pageHeaders = new Set<number>();
  const seen = new Set<string>();
  let weight = 0;
  let afterTotal = false;
  for (const [index, line] of lines.entries()) {
    const first = cellText(line.row.cells[0]);
    if (first !== null && markers.has(first) && line.row.cells.length <= 3)
      return { stop: index, pageHeaders };
    if (repeatsHeader(line.row, header)) {
      const isSecond = afterTotal || isWhole(weight) || repeatsOne(lines, index, header, seen);
      if (isSecond) return { stop: index, pageHeaders };
      pageHeaders.add(index);
      continue;
    }
    if (isOtherHeader(line.row, header)) return { stop: index, pageHeaders };
    if (isBlankRow(line.row)) continue;
    const code = codeOf(line);
    const reading = line.number("weight_pct");
    if (code !== null) seen.add(code);
    if (code !== null && reading.kind === "value") weight += reading.value.value;
    afterTotal = code === null && line.row.cells.some((cell) => isTotalText(cellText(cell) ?? ""));
  }
  return { stop: lines.length, pageHeaders };
}

/** The weights of a whole portfolio, in percent or as fractions. */
function isWhole(weight: number): boolean {
  return Math.abs(weight - 100) < 0.5 || Math.abs(weight - 1) < 0.005;
}

/** Whether a holding below a repeated header, up to the next, stands above it already. */
function repeatsOne(
  lines: readonly PortfolioLine[],
  at: number,
  header: Row,
  seen: ReadonlySet<string>,
): boolean {
  for (let next = at + 1; next < lines.length; next += 1) {
    const line = lines[next];
    if (line === undefined || repeatsHeader(line.row, header)) return false;
    const code = codeOf(line);
    if (code !== null && seen.has(code)) return true;
  }
  return false;
}

function codeOf({ identifier }: PortfolioLine): string | null {
  return identifier?.check.ok ? identifier.check.value : null;
}
