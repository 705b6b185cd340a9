import { addTo } from "~/domain/keyed/groups";
import { cellText, type Row } from "~/domain/tabular/row";
import type { ColumnPlan } from "../columns/assign-columns";
import type { MakeFinding } from "../findings/finding-makers";
import {
  answersBoth,
  answersNo,
  asksIfHeld,
  headsNotHeld,
  headsStates,
  saysNotHeld,
  saysOver,
} from "../headers/not-held-words";
import type { PortfolioFinding } from "../portfolio-reading";
import type { ClassifiedLine } from "../rows/classify-rows";

const MAX_HEADING = 60;
/** A column of more texts tells no states. */
const MAX_STATES = 50;

/** The text of a row of nothing but words, as headings are; null for any other row. */
function headingIn({ cells }: Row): string | null {
  const [only, another] = cells.map(cellText).filter((text) => text !== null);
  if (only === undefined || another !== undefined) return null;
  return only.length > MAX_HEADING || !/\p{L}{3}/u.test(only) ? null : only;
}

/** Holdings that come in although a heading above them or their state says that they are not held (R07). */
export function notHeldFindings(
  lines: readonly ClassifiedLine[],
  plan: ColumnPlan,
  make: MakeFinding,
): PortfolioFinding[] {
  return [...belowHeadings(lines, make), ...byState(lines, plan, make)];
}

/** Holdings whose cell in an unused column says that they are sold, of the benchmark, or not in the portfolio. */
function byState(
  lines: readonly ClassifiedLine[],
  { columns }: ColumnPlan,
  make: MakeFinding,
): PortfolioFinding[] {
  const held = lines.flatMap(({ line, kind }) => (kind === null ? [] : [line.row]));
  return columns.flatMap(({ field, header, index, letter }) => {
    if (field !== null) return [];
    const cells = held.flatMap(({ number, cells }) => {
      const text = cellText(cells[index]);
      return text === null ? [] : [{ number, text }];
    });
    const isOfState = headsStates(header);
    const texts = new Set(cells.map(({ text }) => text));
    if (texts.size > MAX_STATES) return [];
    const asks = (isOfState || asksIfHeld(header)) && answersBoth(texts);
    const rowsOf = new Map<string, number[]>();
    for (const { number, text } of cells) {
      const isNotHeld = (isOfState && saysOver(text)) || (asks && answersNo(text)) || saysNotHeld(text);
      if (isNotHeld) addTo(rowsOf, text, number);
    }
    return [...rowsOf].map(([value, rows]) => {
      const params = { letter, count: rows.length };
      const place = { row: rows[0] ?? null, rows, columnIndex: index };
      return make("warning", "R07", "r07_not_held_cell", { ...place, value, params });
    });
  });
}

function belowHeadings(lines: readonly ClassifiedLine[], make: MakeFinding): PortfolioFinding[] {
  const below = new Map<number, { readonly heading: string; readonly rows: number[] }>();
  let current: { readonly heading: string; readonly rows: number[] } | null = null;
  for (const { line, kind } of lines) {
    const heading = kind === null ? headingIn(line.row) : null;
    if (heading !== null) {
      current = headsNotHeld(heading) ? { heading, rows: [] } : null;
      if (current !== null) below.set(line.row.number, current);
    } else if (kind !== null) current?.rows.push(line.row.number);
  }
  return [...below].flatMap(([headingRow, { heading, rows }]) => {
    const params = { heading, headingRow, count: rows.length };
    return rows.length === 0
      ? []
      : [make("warning", "R07", "r07_not_held", { row: rows[0] ?? null, rows, params })];
  });
}
