import { isMeantAsIsin } from "~/domain/identifiers/isin";
import { folded } from "~/domain/search/folded";
import { plainHeader } from "~/domain/tabular/headers/plain-header";
import type { IntakeRow, IntakeTable } from "~/domain/tabular/read-intake";
import { cellText, type Row } from "~/domain/tabular/row";
import type { TableFile } from "~/domain/tabular/table-file";
import { saysExcluded, saysNotExcluded } from "~/domain/vocabulary/excluded-words";
import type { ExclusionField } from "./exclusion-columns";

type Table = Pick<IntakeTable<ExclusionField>, "sheet" | "headerRow" | "rows" | "column">;
type TableRow = Pick<IntakeRow<ExclusionField>, "text" | "unused">;

/** A cell whose code says that the company of its row is not excluded, with what the file says of the code. */
interface ExplainedCell {
  readonly letter: string;
  readonly text: string;
}

/** "W = Watch list", "R: removed": a code of a few signs and what it means. */
const EXPLAINED = /^([\p{L}\d]{1,4})\s?(?:=|:|\s[-–—])\s*(\p{L}.{2,120})$/u;
const CODE = /^[\p{L}\d]{1,4}$/u;
const MAX_WORDS = 8;

/**
 * Finds for a row the cell with a code that a legend of the file explains as not excluded, watched or removed: in lines above
 * or below the table, or on another sheet. Only columns that hold nothing but codes of the legend count, one of which means
 * that a company is excluded.
 */
export function explainedCodes(
  { sheets }: Pick<TableFile, "sheets">,
  table: Table,
  isNotExcluded: (text: string) => boolean,
): (row: TableRow) => ExplainedCell | null {
  const listed = new Set(
    table.rows.filter((row) => isMeantAsIsin(row.text("isin") ?? "")).map(({ number }) => number),
  );
  const isLine = (name: string | null, { number }: Row) =>
    name !== table.sheet || (number !== table.headerRow && !listed.has(number));
  const legend = new Map(
    sheets.flatMap(({ name, rows }) => rows.filter((row) => isLine(name, row)).flatMap(explainedIn)),
  );
  if (legend.size < 2) return () => null;
  const held = new Map<string, Set<string>>();
  for (const { letter, text } of table.rows.flatMap((row) => (listed.has(row.number) ? row.unused() : [])))
    held.set(letter, (held.get(letter) ?? new Set()).add(folded(text)));
  const meanings = (codes: Iterable<string>) => [...codes].map((code) => legend.get(code)?.means ?? "");
  const ofCodes = new Set(
    [...held].flatMap(([letter, codes]) => {
      const isOfLegend = [...codes].every((code) => legend.has(code));
      return isOfLegend && meanings(codes).some((means) => saysExcluded(plainHeader(means))) ? [letter] : [];
    }),
  );
  const isOut = (means: string) => saysNotExcluded(plainHeader(means), "") || isNotExcluded(means);
  return (row) => {
    const cells = ofCodes.size === 0 ? [] : row.unused().filter(({ letter }) => ofCodes.has(letter));
    const explained = cells.map(({ letter, text }) => ({ letter, ...legend.get(folded(text)) }));
    const [first] = explained;
    if (first === undefined || !explained.every(({ means }) => isOut(means ?? ""))) return null;
    return { letter: first.letter, text: first.line ?? "" };
  };
}

/** The code that a line explains, in one cell or in two. */
function explainedIn({
  cells,
}: Row): (readonly [string, { readonly means: string; readonly line: string }])[] {
  const texts = cells.flatMap((cell) => cellText(cell) ?? []);
  const [code, means] = texts.length === 1 ? (EXPLAINED.exec(texts[0] ?? "")?.slice(1) ?? []) : texts;
  if (texts.length > 2 || code === undefined || means === undefined || !CODE.test(code)) return [];
  if (means.split(" ").length > MAX_WORDS || !/\p{L}{3}/u.test(means)) return [];
  return [[folded(code), { means, line: `${code} = ${means}` }]];
}
