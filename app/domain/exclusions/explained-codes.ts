import { isMeantAsIsin } from "~/domain/identifiers/isin";
import { folded } from "~/domain/search/folded";
import { plainHeader } from "~/domain/tabular/headers/plain-header";
import type { IntakeRow, IntakeTable } from "~/domain/tabular/read-intake";
import { cellText, type Row } from "~/domain/tabular/row";
import type { TableFile } from "~/domain/tabular/table-file";
import { saysExcluded, saysNotExcluded } from "~/domain/vocabulary/excluded-words";
import type { ExclusionField } from "./exclusion-columns";

type Table = Pick<IntakeTable<ExclusionField>, "sheet" | "headerRow" | "rows" | "column" | "columns">;
type TableRow = Pick<IntakeRow<ExclusionField>, "text" | "unused">;

/** A cell whose code says that the company of its row is not excluded, with what the file says of the code. */
interface ExplainedCell {
  readonly letter: string;
  readonly text: string;
}

/** "W = Watch list", "R: removed", "Tier 2 = Engage": a code of a few signs and what it means. */
const EXPLAINED =
  /^(?:(?:tier|level|code|category|class|status|grade|flag|stufe|kategorie|livello|categoria|niveau|catégorie|nivel)\s+)?([\p{L}\d]{1,4})\s?(?:=|:|\s[-–—])\s*(\p{L}.{2,120})$/iu;
/** Headers of codes that are numbers, which may count something else below any other. */
const OF_NUMBERS =
  /tier|level|code|categ|kategorie|class|klasse|status|stat[ou]|grade|flag|stufe|livello|niveau|nivel|decision|outcome|esito|action/;
/** "Legend:" in front of the first code. */
const LABEL = /^\s*\p{L}[\p{L} ]{2,30}:\s*(?=[\p{L}\d]{1,4}\s?[=:–—-])/u;
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
  const ofHeaders = new Map(table.columns.map(({ letter, header }) => [letter, legendIn(header)]));
  const legendOf = (letter: string) => ofHeaders.get(letter) ?? legend;
  const held = new Map<string, Set<string>>();
  for (const { letter, text } of table.rows.flatMap((row) => (listed.has(row.number) ? row.unused() : [])))
    held.set(letter, (held.get(letter) ?? new Set()).add(folded(text)));
  const headers = new Map(table.columns.map(({ letter, header }) => [letter, folded(header)]));
  const mayHold = (letter: string, codes: ReadonlySet<string>) =>
    legendOf(letter) !== legend ||
    ![...codes].some((code) => /^\d+$/.test(code)) ||
    OF_NUMBERS.test(headers.get(letter) ?? "");
  const ofCodes = new Set(
    [...held].flatMap(([letter, codes]) => {
      const explained = [...codes].map((code) => legendOf(letter).get(code)?.means ?? null);
      const isOfLegend = legendOf(letter).size > 1 && mayHold(letter, codes) && !explained.includes(null);
      return isOfLegend && explained.some((means) => saysExcluded(plainHeader(means ?? ""))) ? [letter] : [];
    }),
  );
  const isOut = (means: string) => saysNotExcluded(plainHeader(means), "") || isNotExcluded(means);
  return (row) => {
    const cells = ofCodes.size === 0 ? [] : row.unused().filter(({ letter }) => ofCodes.has(letter));
    const explained = cells.map(({ letter, text }) => ({ letter, ...legendOf(letter).get(folded(text)) }));
    const [first] = explained;
    if (first === undefined || !explained.every(({ means }) => isOut(means ?? ""))) return null;
    return { letter: first.letter, text: first.line ?? "" };
  };
}

/** The legend in the brackets of a header: "Grade (A = excluded, B = watch list)". Null where there is none. */
function legendIn(header: string): ReadonlyMap<string, Explained> | null {
  const brackets = /[([]([^()[\]]{5,200})[)\]]/.exec(header)?.[1];
  const pairs = brackets === undefined ? [] : pairsIn(brackets).map(explainedPair);
  return pairs.length > 1 ? new Map(pairs) : null;
}

/** Whether the header of a column explains its codes by itself, one of which means that a company is excluded. */
export const explainsItself = (header: string): boolean =>
  [...(legendIn(header)?.values() ?? [])].some(({ means }) => saysExcluded(plainHeader(means)));

interface Explained {
  readonly means: string;
  readonly line: string;
}

/** The codes that a line explains: each in a cell or part of one, or a code in one cell and what it means in the next. */
function explainedIn({ cells }: Row): readonly (readonly [string, Explained])[] {
  const texts = cells.flatMap((cell) => cellText(cell) ?? []);
  const [code = "", means = ""] = texts;
  const inTwoCells = texts.length === 2 && CODE.test(code) ? [[code, means] as const] : [];
  const pairs = texts.flatMap(pairsIn);
  return (pairs.length > 0 ? pairs : inTwoCells)
    .filter(([, meaning]) => meaning.split(" ").length <= MAX_WORDS && /\p{L}{3}/u.test(meaning))
    .map(explainedPair);
}

/** The codes and meanings in a text, "1 = Exclude; 2 = Engage". */
const pairsIn = (text: string): readonly (readonly [string, string])[] =>
  text
    .replace(LABEL, "")
    .split(/[;,|]/)
    .flatMap((part) => {
      const [, of, meaning] = EXPLAINED.exec(part.trim()) ?? [];
      return of === undefined || meaning === undefined ? [] : [[of, meaning] as const];
    });

const explainedPair = ([of, meaning]: readonly [string, string]): readonly [string, Explained] => [
  folded(of),
  { means: meaning, line: `${of} = ${meaning}` },
];
