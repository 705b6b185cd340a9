import { basisInHeader } from "~/domain/datasets/basis-in-header";
import type { DatasetRecord } from "~/domain/datasets/check-row";
import { BASES } from "~/domain/datasets/column";
import type { Dataset } from "~/domain/datasets/dataset";
import { isEmptyText } from "~/domain/datasets/read-cell";
import { type DatasetTable, filledOf, placeOf } from "~/domain/datasets/table-records";
import { withoutUnit } from "~/domain/tabular/headers/header-unit";
import { plainHeader } from "~/domain/tabular/headers/plain-header";
import { type Cell, cellText, type Row } from "~/domain/tabular/row";
import { chosenBy } from "~/domain/vocabulary/choice-word";
import { BASIS_WORDS } from "~/domain/vocabulary/stated-words";
import { yesOrNo } from "~/domain/vocabulary/yes-no";

/** Words of a header that asks whether a figure is estimated, or how it came to be. */
const ESTIMATED =
  /\b(?:is )?(?:estimated?|estimation|stimat[oa]|stima|geschätzt|schätzung|estimée?|estimad[oa])(?: flag)?(?!\p{L})/iu;
const ORIGIN =
  /\b(?:(?:reported|disclosed)(?: ?[/|] ?| or )(?:estimated|modelled)|(?:data )?(?:source|type|origin|basis|quality|status|disclosure)(?: type)?|r ?\/ ?e(?: ?\/ ?m)?|disclosure|fonte(?: dei dati)?|origine|datenquelle|datenart|fuente|reported|disclosed)(?!\p{L})/iu;
const LETTERS: Readonly<Record<string, string>> = { R: "reported", E: "estimated", M: "modelled" };

/** Whether a header asks how the figure of its row came to be, and names none. */
export const isBasisHeader = (header: string) =>
  ORIGIN.test(header) && plainHeader(header.replaceAll("_", " ").replace(ORIGIN, " ")) === "";

type Reading = (text: string) => string | null;

const inWords: Reading = (text) => LETTERS[text.toUpperCase()] ?? chosenBy(text, BASES, BASIS_WORDS);
/** What is not estimated a company reports. */
const ifEstimated: Reading = (text) => {
  const answer = yesOrNo(text);
  return answer === null ? inWords(text) : answer ? "estimated" : "reported";
};

interface BasisColumn {
  readonly index: number;
  /** `basis` of the row, or that of one figure. */
  readonly name: string;
  readonly read: Reading;
}

/** Columns of a table that say how its figures came to be under a header of their own: "Estimated", "Scope 1 source". */
export interface BasisColumns {
  readonly has: (index: number) => boolean;
  /** The record with the basis that its row states. */
  readonly stated: (record: DatasetRecord, row: Row) => DatasetRecord;
}

/**
 * Headers such as "Source" or "Type" may say something else, so a column counts only where every cell of the sample is a
 * word for a basis, or a yes or no where the header asks if the figures are estimated. Null where no column does.
 */
export function basisColumns(
  dataset: Dataset,
  table: DatasetTable,
  sample: readonly Row[],
): BasisColumns | null {
  if (!dataset.columns.some(({ name }) => name === "basis")) return null;
  const rows = sample.filter(({ number }) => number > table.headerRow);
  const found = new Map<string, BasisColumn>();
  for (const index of table.match.unused) {
    const column = columnAt(index, dataset, table);
    if (column === null || found.has(column.name) || table.match.places.has(column.name)) continue;
    const texts = rows.flatMap(({ cells }) => statedIn(cells[index]));
    if (texts.length > 0 && texts.every((text) => column.read(text) !== null)) found.set(column.name, column);
  }
  const columns = [...found.values()];
  const headed = headedByBasis(dataset, table);
  if (columns.length === 0 && headed === null) return null;
  const cellsOf = ({ cells }: Row): Record<string, Cell> =>
    Object.fromEntries(
      columns.map(({ name, index, read }) => [name, statedIn(cells[index]).map(read)[0] ?? null]),
    );
  return {
    has: (index) => columns.some((column) => column.index === index),
    stated: (record, row) => {
      const stated = { ...record, cells: { ...record.cells, ...cellsOf(row) } };
      return headed?.(stated, row) ?? stated;
    },
  };
}

/** The record with the basis that the headers of its figures name, and the places of those that are read from a further column. */
function headedByBasis(
  { columns }: Dataset,
  { headers, match }: DatasetTable,
): ((record: DatasetRecord, row: Row) => DatasetRecord) | null {
  const figures = columns.flatMap(({ name, kind }) => {
    const indexes = match.places.get(name) ?? [];
    const isFigure = (kind === "number" || kind === "share") && !match.places.has(`${name}_basis`);
    return isFigure && indexes.some((at) => basisInHeader(headers[at] ?? "")) ? [{ name, indexes }] : [];
  });
  if (figures.length === 0) return null;
  return (record, row) => {
    const cells: Record<string, Cell> = {};
    const places: Record<string, string> = {};
    for (const { name, indexes } of figures) {
      const at = filledOf(indexes, row);
      if (at === undefined) continue;
      const header = headers[at] ?? "";
      cells[`${name}_basis`] = basisInHeader(header)?.basis ?? null;
      if (at !== indexes[0]) places[name] = placeOf(at, header);
    }
    return { ...record, cells: { ...record.cells, ...cells }, places: { ...record.places, ...places } };
  };
}

function statedIn(cell: Cell | undefined): readonly string[] {
  const text = cellText(cell);
  return text === null || isEmptyText(text) ? [] : [text];
}

const MAX_HEADER = 100;

function columnAt(index: number, dataset: Dataset, table: DatasetTable): BasisColumn | null {
  const header = (table.headers[index] ?? "").replaceAll("_", " ");
  if (header.length > MAX_HEADER) return null;
  const asked = ESTIMATED.test(header) && !ORIGIN.test(header);
  if (!asked && !ORIGIN.test(header)) return null;
  const rest = plainHeader(header.replace(asked ? ESTIMATED : ORIGIN, " "));
  const read = asked ? ifEstimated : inWords;
  if (rest === "") return { index, name: "basis", read };
  const figure = dataset.columns.find(({ name, kind }) => {
    const at = table.match.places.get(name)?.[0];
    const own = at === undefined ? "" : (table.headers[at] ?? "");
    const isFigure = kind === "number" || kind === "share";
    return (
      isFigure && own !== "" && [plainHeader(own), ...withoutUnit(own).map(({ core }) => core)].includes(rest)
    );
  });
  return figure === undefined ? null : { index, name: `${figure.name}_basis`, read };
}
