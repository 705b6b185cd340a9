import type { Dataset } from "~/domain/datasets/dataset";
import type { LoadFinding } from "~/domain/datasets/load-finding";
import type { DatasetTable } from "~/domain/datasets/table-records";
import { folded } from "~/domain/search/folded";
import { cellText, columnLetter, type Row } from "~/domain/tabular/row";
import { fileFinding } from "../load-reading";

/** The scale of ratings, of which five is the best. */
const SCALE = "1 to 5";
const MAX_TEXT = 200;

const BEST =
  "(?:the )?(?:best|very good|excellent|outstanding|top|leaders?|strongest|highest quality|low(?:est)? risk|negligible risk|migliore|ottimo|eccellente|beste[rs]?|sehr gut|meilleure?|excellente?|tres bon(?:ne)?|mejor|excelente|uitstekend|bast)";
const WORST =
  "(?:the )?(?:worst|very poor|poor|weakest|laggards?|high(?:est)? risk|severe(?: risk)?|peggiore|pessimo|schlechteste[rs]?|mangelhaft|ungenugend|pire|mauvais|tres mauvais|peor|slechtst|samst)";
const IS = "\\s?(?:=|:|[-–—]|\\(|is|are|ist|e|est|es|means|corresponds to)\\s?";
const TURNED = new RegExp(
  `(?<![\\d.,])1${IS}${BEST}\\b|(?<![\\d.,])5${IS}${WORST}\\b|\\b${BEST}${IS}1(?![\\d.,])|\\b${WORST}${IS}5(?![\\d.,])|\\b(?:lower|smaller|fewer)(?: (?:scores?|ratings?|numbers?|values?|grades?))?(?: is| are| means?|${IS})\\s?better\\b|\\b(?:piu basso|inferiore) (?:e |= ?)?(?:il )?migliore\\b|\\b(?:niedriger|kleiner) (?:ist |= ?)?besser\\b|\\bschulnoten?\\b`,
);
/** Of ranks the first is the best, whatever the ratings beside them say. */
const OF_RANKS = /\b(?:ranks?|ranking|rango|classifica|rang|platz|classement|puesto)\b/;

/**
 * The first line beside a table of ratings by which the least is the best ("1 = best, 5 = worst"): they were read with five
 * as the best, and would count the wrong way round (D45). Nothing where the table has no such scale.
 */
export function turnedScales(
  { columns }: Dataset,
  sheet: string | null,
  lines: readonly Row[],
  { match }: Pick<DatasetTable, "match">,
): readonly LoadFinding[] {
  const rated = columns.filter(({ name, unit }) => unit === SCALE && match.places.has(name));
  if (rated.length === 0) return [];
  for (const { number, cells } of lines) {
    for (const [at, cell] of cells.entries()) {
      const text = cellText(cell) ?? "";
      const plain = text.length > MAX_TEXT ? "" : folded(text);
      if (!TURNED.test(plain) || OF_RANKS.test(plain)) continue;
      const params = { columns: rated.map(({ name }) => name).join(", "), turned: 1 };
      const about = { severity: "warning", sheet, row: number, column: columnLetter(at) } as const;
      return [fileFinding("D45", { ...about, value: text, params })];
    }
  }
  return [];
}
