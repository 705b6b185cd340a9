import type { DatasetRecord } from "~/domain/datasets/check-row";
import type { Column } from "~/domain/datasets/column";
import { countryCodeOf } from "~/domain/datasets/country-code";
import type { Dataset } from "~/domain/datasets/dataset";
import type { LoadFinding } from "~/domain/datasets/load-finding";
import { PLAIN_FORMAT, readCell } from "~/domain/datasets/read-cell";
import type { DatasetTable } from "~/domain/datasets/table-records";
import { exampleOf } from "~/domain/datasets/template";
import { isIsin } from "~/domain/identifiers/isin";
import { checkLei } from "~/domain/identifiers/lei";
import { isTotalText } from "~/domain/tabular/cells/total-text";
import { cellText, type Row } from "~/domain/tabular/row";
import { fileFinding } from "../load-reading";
import { ColumnSums } from "./column-sums";
import { unitsStated } from "./units-beside";

const TYPED = new Set(["number", "share", "day"]);
/** A sentence in a row of its own is longer than an identifier. */
const MIN_NOTE_LENGTH = 30;
/** Remarks and sources below a table are marked as such: "# end of file", "Source: …". */
const NOTE =
  /^(?:#|\*|\/\/|©|\((?:c|\*|\d)\)|(?:source|fonte|quelle|note|notes|nota|hinweis|disclaimer|end of (?:file|report)|legend[ae]?|abbreviations?|(?:page|pagina|seite) \d{1,4}(?: |\/|$))\b)/i;
/** A line of the legend below a table: "E = estimated", "n.a. = not available". */
const MEANING = /^[\p{L}.*†/]{1,6} ?= ?\p{L}/u;
/** What people write in front of a statistic of the rows above. */
const AVERAGE =
  /^(?:(?:\p{L}+[ -]){0,3}(?:average|mean|median)|minimum|maximum|std\.? ?dev(?:iation)?|standard deviation|durchschnitt|mittelwert|media(?: (?:ponderata|semplice))?|mediana|moyenne|médiane|promedio)s?\s*:?$/iu;
const MAX_LISTED = 50;
/** Two rows that state less may be alike by chance. */
const MIN_OF_EXAMPLE = 3;

/**
 * Tells rows of a table that are no rows of data: a sum, a note below it, units or types written under the header (R07).
 * They are left out, and said to be.
 */
export class RowsBeside {
  private readonly found: LoadFinding[] = [];
  /** Notes below the table, which may say in what its figures are. */
  private readonly notes: Row[] = [];
  private firstRow: number | null = null;
  private readonly required: readonly string[];
  private readonly sums: ColumnSums;

  constructor(
    private readonly dataset: Dataset,
    private readonly table: DatasetTable,
    private readonly sheet: string | null,
  ) {
    this.sums = new ColumnSums(dataset, table);
    this.required = dataset.columns.flatMap(({ name, required }) => (required ? [name] : []));
  }

  /** Whether the row, which is not blank, is none of the data; noted where it is. */
  has(row: Row, record: DatasetRecord): boolean {
    this.firstRow ??= row.number;
    if (row.number === this.firstRow && this.isExample(record)) {
      this.leaveOut(row.number, cellText(row.cells[0]) ?? "", { example: 1 });
      return true;
    }
    const lacks = this.required.some((name) => cellText(record.cells[name]) === null);
    const texts = row.cells.map(cellText).filter((text) => text !== null);
    const [first = ""] = texts;
    if (!lacks && isTotalText(first) && this.sums.areIn(record)) {
      this.leaveOut(row.number, first);
      return true;
    }
    if (this.isAverage(first, record)) {
      this.leaveOut(row.number, first);
      return true;
    }
    if (!lacks) this.sums.add(record);
    if (!lacks && row.number !== this.firstRow) return false;
    const isNote =
      texts.length === 1 &&
      ((first.length >= MIN_NOTE_LENGTH && /\s/.test(first)) ||
        NOTE.test(first) ||
        MEANING.test(first) ||
        this.statesUnit(row));
    if (lacks && isNote && this.notes.length < MAX_LISTED) this.notes.push(row);
    const isBeside =
      (lacks && (isTotalText(first) || isNote)) || (row.number === this.firstRow && this.isUnits(record));
    if (isBeside) this.leaveOut(row.number, first);
    return isBeside;
  }

  /** What was left out, and what it says of the units of the table. */
  findings(): readonly LoadFinding[] {
    return [...this.found, ...unitsStated(this.dataset, this.sheet, this.notes, this.table)];
  }

  private statesUnit(row: Row): boolean {
    return unitsStated(this.dataset, this.sheet, [row], this.table).length > 0;
  }

  /** Whether the row is the example of the dataset's template, in whatever way a spreadsheet wrote it again. */
  private isExample({ cells }: DatasetRecord): boolean {
    const { match, formatOf } = this.table;
    const stated = this.dataset.columns.filter(({ name }) => match.places.has(name));
    const filled = stated.filter((column) => exampleOf(column) !== "");
    const isSame = (column: Column) => {
      const reading = readCell(column, cells[column.name], formatOf(column.name));
      const example = readCell(column, exampleOf(column), PLAIN_FORMAT);
      return "value" in reading && "value" in example && reading.value === example.value;
    };
    return filled.length >= MIN_OF_EXAMPLE && stated.every(isSame);
  }

  /** Whether the row is named for what it sums up, where other rows name an issuer, a security or a country. */
  private isAverage(first: string, { cells }: DatasetRecord): boolean {
    if (!AVERAGE.test(first)) return false;
    return this.dataset.subject.flat().some((name) => cellText(cells[name]) === first);
  }

  /** Whether the row is about a security, an issuer or a country that its code tells from any other text. */
  private namesSubject(cells: DatasetRecord["cells"]): boolean {
    return this.dataset.subject.flat().some((name) => {
      const text = cellText(cells[name]);
      if (text === null) return false;
      const isCountry = this.dataset.columns.some(({ name: of, kind }) => of === name && kind === "country");
      return isIsin(text) || checkLei(text).ok || (isCountry && countryCodeOf(text) !== null);
    });
  }

  /** Notes a row that is none of the data. */
  leaveOut(row: number, text: string, params: LoadFinding["params"] = {}): void {
    if (this.found.length === MAX_LISTED) return;
    const about = { severity: "note" as const, sheet: this.sheet, row };
    this.found.push(fileFinding("R07", { ...about, value: text.slice(0, 100), params }));
  }

  /** Two or more cells that should be numbers or days, and none that is, in a row about nobody. */
  private isUnits({ cells }: DatasetRecord): boolean {
    if (this.namesSubject(cells)) return false;
    const readings = this.dataset.columns.flatMap((column) => {
      const cell = cells[column.name];
      if (!TYPED.has(column.kind) || this.table.match.constants.has(column.name)) return [];
      return cellText(cell) === null ? [] : [readCell(column, cell, this.table.formatOf(column.name))];
    });
    return readings.length > 1 && readings.every((reading) => "code" in reading && reading.code !== "D02");
  }
}
