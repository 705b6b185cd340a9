import { isTotalText } from "~/domain/tabular/cells/total-text";
import { cellText, isBlankRow, type Row } from "~/domain/tabular/row";
import { headsAmounts, isOtherHeader, repeatsHeader } from "../columns/find-header";
import { isWhole } from "../columns/whole-weights";
import type { PortfolioLine } from "../rows/portfolio-line";
import { isTitleOfSection } from "../rows/section-title";

/** One of the tables with the same header that stand below each other; indexes are those of the lines. */
interface TableBelow {
  /** What stands above its header; null where nothing names it. */
  readonly name: string | null;
  /** Its header; null for the first table, whose header stands above all lines. */
  readonly headerRow: number | null;
  /** The first line above its header that belongs to it. */
  readonly lead: number;
  /** The first line below its header. */
  readonly from: number;
  readonly to: number;
}

/** The tables below each other, where they end, and the rows that repeat the header on every page of one. */
export interface TablesBelow {
  readonly tables: readonly TableBelow[];
  /** Index of the first line that belongs to none of them. */
  readonly stop: number;
  /** Whether a table with another header begins there. */
  readonly isOther: boolean;
  /** Numbers of the rows that repeat the header within a table. */
  readonly pageHeaders: ReadonlySet<number>;
}

/**
 * Where the header comes again below another name, after a total, after weights of 100 % in all or above holdings that are
 * already listed, another table begins; anywhere else, and below the name of an asset class or a currency, that is a page break. Nothing
 * is read from a title line of the file's head on that comes again without a name of its own (iShares look-through), and
 * from another header on.
 */
export function tablesBelow(
  lines: readonly PortfolioLine[],
  header: Row,
  titles: readonly Row[],
): TablesBelow {
  const heads = titles.flatMap((row) => cellText(row.cells[0]) ?? []);
  const markers = new Set(heads.filter((text) => text.length > 8));
  const tables: TableBelow[] = [
    { name: nameIn(titles, new Set()), headerRow: null, lead: 0, from: 0, to: lines.length },
  ];
  const lastCoded = lines.findLastIndex((line) => codeOf(line) !== null);
  const pageHeaders = new Set<number>();
  const end = (stop: number, isOther: boolean): TablesBelow => {
    const last = tables.pop() as TableBelow;
    return { tables: [...tables, { ...last, to: stop }], stop, isOther, pageHeaders };
  };
  let seen = new Set<string>();
  let weight = 0;
  let afterTotal = false;
  for (const [index, line] of lines.entries()) {
    const first = cellText(line.row.cells[0]);
    if (first !== null && markers.has(first) && line.row.cells.length <= 3) {
      const below = lines.slice(index + 1, index + 1 + MAX_LEAD);
      const next = below.findIndex((one) => repeatsHeader(one.row, header));
      const lead = next === -1 ? null : leadOf(lines, index + 1 + next, header, markers);
      if (lead !== null && lead.name === null && !lead.isWholeHead) return end(index, false);
      continue;
    }
    if (repeatsHeader(line.row, header)) {
      const { lead, name } = leadOf(lines, index, header, markers);
      const isNamed = name !== null && !isPage(name);
      const isAnother = isNamed ? !isTitleOfSection(name) : afterTotal;
      if (!(isAnother || isWhole(weight) || repeatsOne(lines, index, header, seen))) {
        pageHeaders.add(line.row.number);
        continue;
      }
      const last = tables.pop() as TableBelow;
      tables.push({ ...last, to: lead });
      tables.push({ name, headerRow: line.row.number, lead, from: index + 1, to: lines.length });
      seen = new Set();
      weight = 0;
      afterTotal = false;
      continue;
    }
    if (isOtherHeader(line.row, header)) {
      // Right below the header stand the names of columns whose codes it holds.
      if (!lines.slice(0, index).every(({ row }) => isBlankRow(row))) return end(index, true);
      pageHeaders.add(line.row.number);
      continue;
    }
    if (index > lastCoded && isBreakdown(lines, index)) return end(index, false);
    if (isBlankRow(line.row)) continue;
    const code = codeOf(line);
    const reading = line.number("weight_pct");
    if (code !== null) seen.add(code);
    if (code !== null && reading.kind === "value") weight += reading.value.value;
    if (code !== null || !isTitle(line)) afterTotal = isTotal(line);
  }
  return { tables, stop: lines.length, isOther: false, pageHeaders };
}

/** Below a blank row and all codes, the header of a table of sums. */
function isBreakdown(lines: readonly PortfolioLine[], index: number): boolean {
  const [before, line] = [lines[index - 1], lines[index]];
  return before !== undefined && line !== undefined && isBlankRow(before.row) && headsAmounts(line.row);
}

/** A title of the file's head that comes again has its header this near. */
const MAX_LEAD = 10;

/** The lines of titles right above a header, the name in them, and whether they are all of the file's, as on each page. */
function leadOf(
  lines: readonly PortfolioLine[],
  at: number,
  header: Row,
  markers: ReadonlySet<string>,
): { readonly lead: number; readonly name: string | null; readonly isWholeHead: boolean } {
  let lead = at;
  const isAbove = (line: PortfolioLine | undefined) =>
    isTitle(line) && line !== undefined && !repeatsHeader(line.row, header);
  while (lead > 0 && isAbove(lines[lead - 1])) lead -= 1;
  const rows = lines.slice(lead, at).map(({ row }) => row);
  const texts = new Set(rows.map(({ cells }) => cellText(cells[0])));
  return { lead, name: nameIn(rows, markers), isWholeHead: [...markers].every((text) => texts.has(text)) };
}

/** The first text of lines above a header that is not in `known`. */
function nameIn(rows: readonly Row[], known: ReadonlySet<string>): string | null {
  const texts = rows.flatMap(({ cells }) => cells.map(cellText).filter((text) => text !== null)[0] ?? []);
  return texts.find((text) => !known.has(text)) ?? null;
}

/** A blank row, or few words without a code or an amount. */
function isTitle(line: PortfolioLine | undefined): boolean {
  if (line === undefined || codeOf(line) !== null || isTotal(line)) return false;
  const filled = line.row.cells.filter((cell) => cellText(cell) !== null).length;
  const amounts = (["market_value", "weight_pct", "quantity"] as const).map((field) => line.number(field));
  return filled <= 3 && amounts.every(({ kind }) => kind !== "value");
}

function isTotal(line: PortfolioLine): boolean {
  return codeOf(line) === null && line.row.cells.some((cell) => isTotalText(cellText(cell) ?? ""));
}

/** A line that pages end or begin with. */
function isPage(text: string): boolean {
  return /\b(?:page|pag(?:ina)?|página|seite|blatt|übertrag|riporto|carried|continued|segue|fortsetzung|suite)\b|\d ?\/ ?\d/iu.test(
    text,
  );
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
