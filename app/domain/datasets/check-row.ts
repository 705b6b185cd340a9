import { eetStoredValue } from "~/domain/eet/open-value";
import { BY_COLUMN, columnKey } from "~/domain/facts/by-column";
import type { DatasetName, FactValue, FactValues } from "~/domain/facts/fact";
import { type Cell, cellText } from "~/domain/tabular/row";
import { chosenBy } from "~/domain/vocabulary/choice-word";
import { ISSUER_TYPE_WORDS } from "~/domain/vocabulary/type-words";
import type { Column } from "./column";
import { countryCodeOf } from "./country-code";
import type { Dataset } from "./dataset";
import { FileColumns } from "./file-columns";
import { fileColumns } from "./header-match";
import { impossibleValues } from "./impossible";
import type { CellFinding, LoadFindings } from "./load-finding";
import { type CellReading, type ColumnFormat, isEmptyText, PLAIN_FORMAT, readCell } from "./read-cell";
import { mistypedIsins, plainSubject, subjectColumns } from "./subject-isin";

/** A row of a file under the dataset's own column names, not yet checked. */
export interface DatasetRecord {
  readonly dataset: DatasetName;
  readonly sheet: string | null;
  readonly row: number;
  readonly cells: Readonly<Record<string, Cell>>;
  /** The row is what a list says today, whatever dates stand in it: it has no period of its own. */
  readonly isTimeless?: boolean;
  /** Where the values of the row stand, by column, in a table that has no column of its own for them. */
  readonly places?: Readonly<Record<string, string>>;
  /** What the reading of a published layout found in the row. */
  readonly findings?: readonly CellFinding[];
}

/** A row that passed: what is stored, and under which natural key. */
export interface CheckedRow {
  readonly subject: string;
  readonly key: string;
  readonly period: string | null;
  /** The values as JSON text, keys in the order of the dataset's columns: equal rows have equal texts. */
  readonly payload: string;
  readonly row: number;
  /** The row leaves a column blank that is a fact of its own: what the same source stated before is withdrawn. */
  readonly withdraws?: true;
  /** The columns its file has; null where it has all there can be, or each column is a fact of its own. */
  readonly fileHas?: readonly string[] | null;
}

/** What the checker needs to know of a file beside its rows. */
export interface CheckOptions {
  readonly formatOf?: (column: string) => ColumnFormat;
  /** A column as a finding names it: "B (ISIN)". */
  readonly placeOf?: (column: string) => string;
}

interface CheckedColumn {
  readonly name: string;
  readonly required: boolean;
  readonly read: (cell: Cell | undefined) => CellReading;
}

const MAX_CACHED = 100;

/** Reads cells of a column. What the first texts mean is remembered: many columns have few, again and again. */
function rememberingReader(column: Column, format: ColumnFormat): CheckedColumn["read"] {
  const known = new Map<string, CellReading>();
  return (cell) => {
    if (typeof cell !== "string") return readCell(column, cell, format);
    const before = known.get(cell);
    if (before !== undefined) return before;
    const reading = readCell(column, cell, format);
    if (known.size < MAX_CACHED) known.set(cell, reading);
    return reading;
  };
}

/**
 * Checks rows of one dataset: reads every cell by its column's kind and range, asks the dataset's own checks, and
 * works out the natural key. A row with an error is refused (null); warnings keep it. What was found goes to `findings`.
 * A row is one fact, or one for each column it fills (none where it fills none) in datasets that are kept by column.
 */
export class RowChecker {
  private readonly columns: readonly CheckedColumn[];
  private readonly subjects: ReadonlySet<string>;
  private readonly placeOf: (column: string) => string;
  private readonly fileHas: FileColumns;

  constructor(
    private readonly dataset: Dataset,
    private readonly findings: LoadFindings,
    options: CheckOptions = {},
  ) {
    const formatOf = options.formatOf ?? (() => PLAIN_FORMAT);
    this.columns = fileColumns(dataset).map((column) => ({
      name: column.name,
      required: column.required,
      read: rememberingReader(column, formatOf(column.name)),
    }));
    this.subjects = subjectColumns(dataset);
    this.placeOf = options.placeOf ?? ((column) => column);
    this.fileHas = new FileColumns(dataset);
  }

  check(given: DatasetRecord): readonly CheckedRow[] | null {
    const { arranged } = this.dataset;
    const record = arranged === undefined ? given : { ...given, cells: arranged(given.cells) };
    const values: Record<string, FactValue> = {};
    const blank: string[] = [];
    let refused = false;
    const report = (finding: CellFinding) => {
      if (finding.severity === "error") refused = true;
      this.findings.add({
        severity: finding.severity,
        code: finding.code,
        sheet: record.sheet,
        row: record.row,
        column:
          finding.column === null ? null : (record.places?.[finding.column] ?? this.placeOf(finding.column)),
        value: finding.value?.slice(0, 200) ?? null,
        params: finding.params ?? {},
      });
    };
    for (const finding of record.findings ?? []) report(finding);
    for (const column of this.columns) {
      const cell = record.cells[column.name];
      if (cell === undefined && !column.required) continue;
      const reading = isNamibia(column.name, record.cells) ? { value: "NA" } : column.read(cell);
      if ("value" in reading) {
        if (reading.value !== null) values[column.name] = reading.value;
        else if (column.required)
          report({ severity: "error", code: "D01", column: column.name, value: null });
        else blank.push(column.name);
        continue;
      }
      blank.push(column.name);
      report({
        severity: reading.dropped ? "warning" : "error",
        code: reading.code,
        column: column.name,
        value: cellText(cell),
        params: reading.params,
      });
    }
    if (this.dataset.open) addOpenValues(values, record.cells);
    for (const column of this.subjects) {
      const id = values[column];
      if (typeof id === "string") values[column] = plainSubject(id);
    }
    if (!refused) {
      for (const finding of mistypedIsins(this.subjects, values)) report(finding);
      for (const check of this.dataset.checks) for (const finding of check(values)) report(finding);
    }
    // What is refused is not held for a person.
    if (!refused) for (const finding of this.impossible(values)) report(finding);
    if (refused) return null;
    const subject = subjectOf(this.dataset, values);
    const key = keyOf(this.dataset, values);
    if (subject === null || key === null) {
      report({
        severity: "error",
        code: "D10",
        column: null,
        value: null,
        params: { columns: keyColumns(this.dataset) },
      });
      return null;
    }
    const period =
      this.dataset.period === null || record.isTimeless ? null : (values[this.dataset.period] ?? null);
    const checked = { subject, period: period === null ? null : String(period), row: record.row };
    if (!BY_COLUMN.has(this.dataset.name)) {
      return [{ ...checked, key, payload: JSON.stringify(values), fileHas: this.fileHas.of(record.cells) }];
    }
    const column = (name: string, figure: FactValues) => ({
      ...checked,
      key: columnKey(key, name),
      payload: JSON.stringify(figure),
    });
    return [
      ...this.figuresIn(values).map(([name, figure]) => column(name, figure)),
      ...blank
        .filter((name) => this.isFigure(name))
        .map((name) => ({ ...column(name, { [name]: null }), withdraws: true as const })),
    ];
  }

  /** Whether a column states something by itself: it neither names the row nor says how its numbers came to be. */
  private isFigure(name: string): boolean {
    const naming = [...this.dataset.subject, ...this.dataset.key].flat();
    return name !== "basis" && !name.endsWith("_basis") && !naming.includes(name);
  }

  /** A row with a value that cannot be true is kept apart by the load until a person confirms it (methodology §24). */
  private impossible(values: FactValues): readonly CellFinding[] {
    return impossibleValues(this.dataset.name, values).map(({ column, rule, value }) => ({
      severity: "warning",
      code: "A02",
      column,
      value: String(value),
      params: { rule, column },
    }));
  }

  /** What each column of a row says by itself: its value and how it came to be. */
  private figuresIn(values: FactValues): readonly (readonly [string, FactValues])[] {
    return this.dataset.columns.flatMap(({ name }) => {
      const value = values[name] ?? null;
      if (value === null || !this.isFigure(name)) return [];
      const basis = values[`${name}_basis`] ?? values.basis ?? null;
      return [[name, { [name]: value, ...(basis !== null && { basis }) }] as const];
    });
  }
}

/** "NA" says "not known", but where a row is about a state and names it by its code, or another cell says which it is. */
function isNamibia(column: string, cells: DatasetRecord["cells"]): boolean {
  if ((column !== "issuer_id" && column !== "country") || cellText(cells[column]) !== "NA") return false;
  const type = chosenBy(cellText(cells.issuer_type) ?? "", ["sovereign"], ISSUER_TYPE_WORDS);
  if (type !== "sovereign") return cellText(cells.isin)?.startsWith("NA") ?? false;
  return (
    column === "issuer_id" ||
    [cells.issuer_id, cells.name].some((cell) => countryCodeOf(cellText(cell) ?? "") === "NA")
  );
}

function addOpenValues(values: Record<string, unknown>, cells: Readonly<Record<string, Cell>>): void {
  for (const code of Object.keys(cells).sort()) {
    if (code in values) continue;
    const cell = cells[code] ?? null;
    const value = eetStoredValue(code, cell, openValue(cell));
    if (value !== null) values[code] = value;
  }
}

/** A value without a declared kind: a number where it is written as one, a day of a date cell, else text. */
function openValue(cell: Cell | undefined): string | number | boolean | null {
  if (cell === null || cell === undefined) return null;
  if (typeof cell === "number" || typeof cell === "boolean") return cell;
  if (typeof cell === "object" && cell.kind === "percent") return cell.value;
  if (typeof cell === "object" && cell.kind === "date") return cell.iso.slice(0, 10);
  if (typeof cell === "object") return null;
  const text = cellText(cell);
  if (text === null || isEmptyText(text)) return null;
  return /^-?(?:0|[1-9]\d{0,14})(?:\.\d{1,17})?$/.test(text) ? Number(text) : text;
}

const textAt = (values: FactValues, column: string): string => {
  const value = values[column];
  return value === null || value === undefined ? "" : String(value);
};

/** Whose row it is; null when none of the identifying columns is filled. */
export function subjectOf(dataset: Dataset, values: FactValues): string | null {
  for (const part of dataset.subject) {
    const columns = typeof part === "string" ? [part] : part;
    const texts = columns.map((column) => textAt(values, column));
    if (texts[0] !== "") return texts.join("|");
  }
  return null;
}

/** The rest of the natural key; null when a part that needs one of several columns finds none. */
function keyOf(dataset: Dataset, values: FactValues): string | null {
  const parts: string[] = [];
  for (const part of dataset.key) {
    if (typeof part === "string") parts.push(textAt(values, part));
    else {
      const filled = part.map((column) => textAt(values, column)).find((value) => value !== "");
      if (filled === undefined) return null;
      parts.push(filled);
    }
  }
  return parts.join("|");
}

function keyColumns(dataset: Dataset): string {
  return [...dataset.subject, ...dataset.key].flat().join(", ");
}
