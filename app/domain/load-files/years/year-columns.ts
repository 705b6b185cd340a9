import type { DatasetRecord } from "~/domain/datasets/check-row";
import type { Dataset } from "~/domain/datasets/dataset";
import { matchHeaders } from "~/domain/datasets/header-match";
import type { LoadFinding } from "~/domain/datasets/load-finding";
import { placeOf } from "~/domain/datasets/table-records";
import { fullYear } from "~/domain/tabular/cells/date-text";
import { isTotalText } from "~/domain/tabular/cells/total-text";
import type { Mapping } from "~/domain/tabular/headers/match-columns";
import { HEADER_SEARCH_ROWS } from "~/domain/tabular/headers/match-columns";
import { plainHeader } from "~/domain/tabular/headers/plain-header";
import { type Cell, cellText, columnIndex, columnLetter, isBlankRow, type Row } from "~/domain/tabular/row";
import { fileFinding } from "../load-reading";

const MIN_YEARS = 2;
const MAX_HEADER = 120;
const LETTERS = /^[A-Z]+/;
/** One year in a header: "Scope 1 2023", "FY2023 revenue", "scope1_t_2023", "Scope 1 FY23"; "FY24E" is a forecast. */
const YEAR = /(?<![\d.])(?:FY\s?)?((?:19|20)\d\d)(?![\d.])|(?<![\p{L}\d])FY\s?['’]?(\d\d)(?![\p{L}\d./-])/giu;

/** Where the figure of a year stands, and under which header. */
interface YearCell {
  readonly index: number;
  readonly header: string;
}

/** A table whose columns are figures of years side by side, as rows of one year each. */
export interface YearTable {
  readonly head: readonly Row[];
  /** The row as one row for each year of which it states something. */
  readonly rowsOf: (row: Row) => readonly Row[];
  /** The record without columns that its year does not have, and with the true places of the others. */
  readonly recordOf: (record: DatasetRecord) => DatasetRecord;
  /** A finding about a header as one for each column that the header stands for, as the file heads it. */
  readonly findingsOf: (finding: LoadFinding) => readonly LoadFinding[];
  /** Figures whose header names no year, read as of every year of the others (D68). */
  readonly undated: (sheet: string | null) => readonly LoadFinding[];
}

/** The year that a header names once, and the header without it; null for any other header. */
export function yearInHeader(header: string): { readonly year: string; readonly core: string } | null {
  if (header.length > MAX_HEADER) return null;
  const [first, another] = [...header.matchAll(YEAR)];
  const year = fullYear(first?.[1] ?? first?.[2] ?? "")?.toString();
  if (first === undefined || year === undefined || another !== undefined) return null;
  const rest = `${header.slice(0, first.index)} ${header.slice(first.index + first[0].length)}`;
  const core = rest
    .replace(/\(\s*\)|\[\s*\]/g, " ")
    .replace(/\s+/g, " ")
    .replace(/^[\s_:/–-]+|[\s_:/–-]+$/g, "");
  return { year, core };
}

/**
 * A table in which a dataset's figures stand once for each year, in a dataset whose rows are of a period that no column
 * of the table names: each of its rows is one for each year. Columns stay where they are; those of the later years are
 * read in the place of the first. Null for any other table.
 */
export function yearTableIn(dataset: Dataset, head: readonly Row[], mapping: Mapping): YearTable | null {
  const period = dataset.columns.find(({ name }) => name === dataset.period);
  if (!period?.required || !period.endsPeriod || Object.values(mapping).includes(period.name)) return null;
  for (const [at, row] of head.slice(0, HEADER_SEARCH_ROWS).entries()) {
    const below = head[at + 1];
    const joined = below === undefined ? null : joinedHeader(row, below);
    const table =
      tableAt(dataset, period.name, row, head, mapping) ??
      (joined && tableAt(dataset, period.name, joined, head, mapping));
    if (table !== null) return table;
  }
  return null;
}

const BARE_YEAR = /^(?:FY\s?)?(?:19|20)\d\d(?:\.0)?$/i;
/** The last day of a year above its columns says as much as the year. */
const END_OF_YEAR = /^31[./-]12[./-]((?:19|20)\d\d)$|^((?:19|20)\d\d)-12-31$/;

/** The heading of a group as text, a year where it is the last day of one. */
function headingText(cell: Cell | undefined): string | null {
  const text = cellText(cell);
  const end = END_OF_YEAR.exec(text ?? "");
  return end?.[1] ?? end?.[2] ?? text;
}

/**
 * Two rows that are one header together, of which one holds the years and the other what they are of: "Scope 1" above
 * "2022" and "2023", or "2022" above "Scope 1" and "Scope 2". What stands once over several columns is that of each.
 */
function joinedHeader(upper: Row, lower: Row): Row | null {
  const isYear = (text: string | null) => BARE_YEAR.test(text ?? "");
  const tops = upper.cells.map(headingText);
  const yearsAbove = tops.filter(isYear).length;
  const isYearsBelow = lower.cells.map(cellText).filter(isYear).length >= MIN_YEARS;
  if (yearsAbove > 0 === isYearsBelow || (!isYearsBelow && yearsAbove < MIN_YEARS)) return null;
  let above: string | null = null;
  const cells = Array.from({ length: Math.max(upper.cells.length, lower.cells.length) }, (_, index) => {
    const [top, bottom] = [tops[index] ?? null, cellText(lower.cells[index])];
    const belongs = isYearsBelow ? isYear(bottom) : isYear(top) || top === null;
    if (top !== null) above = top;
    if (!belongs || bottom === null || above === null) return bottom ?? top;
    return `${above} ${bottom}`;
  });
  return { ...lower, cells };
}

function tableAt(
  dataset: Dataset,
  period: string,
  headerRow: Row,
  head: readonly Row[],
  mapping: Mapping,
): YearTable | null {
  const headers = headerRow.cells.map(cellText);
  const cores = new Map<string, { readonly first: number; readonly years: Map<string, YearCell> }>();
  headers.forEach((header, index) => {
    const found = header === null ? null : yearInHeader(header);
    if (header === null || found === null || found.core === "") return;
    const key = plainHeader(found.core);
    const core = cores.get(key) ?? { first: index, years: new Map<string, YearCell>() };
    if (!core.years.has(found.year)) core.years.set(found.year, { index, header });
    cores.set(key, core);
  });
  const isLater = new Set(
    [...cores.values()].flatMap(({ first, years }) =>
      [...years.values()].flatMap(({ index }) => (index === first ? [] : [index])),
    ),
  );
  const firsts = new Map([...cores.values()].map((core) => [core.first, core.years]));
  const virtual = headers.map((header, index) => {
    if (header === null || isLater.has(index)) return null;
    return firsts.has(index) ? (yearInHeader(header)?.core ?? header) : header;
  });
  const { places } = matchHeaders(dataset, virtual, mapping);
  const figures = [...places].flatMap(([name, [index = -1]]) => {
    const years = firsts.get(index);
    return years === undefined ? [] : [{ name, index, years }];
  });
  const years = [...new Set(figures.flatMap((figure) => [...figure.years.keys()]))].toSorted();
  if (places.has(period) || years.length === 0) return null;
  // A single year may stand in a title as well; beside whose figures they are it is of a header.
  if (years.length < MIN_YEARS && !dataset.subject.flat().some((name) => places.has(name))) return null;
  const undated = [...places].flatMap(([name, [index = -1]]) => {
    const kind = dataset.columns.find((column) => column.name === name)?.kind;
    const isFigure = kind === "number" || kind === "share";
    return isFigure && years.length >= MIN_YEARS && !firsts.has(index) ? [{ name, index }] : [];
  });
  const at = headers.length;
  const isFirst = (index: number) => firsts.has(index);
  const rowOfYear = (row: Row, year: string): Row | null => {
    const cells: Cell[] = headers.map((_, index) => {
      if (isLater.has(index)) return null;
      const source = isFirst(index) ? firsts.get(index)?.get(year)?.index : index;
      return source === undefined ? null : (row.cells[source] ?? null);
    });
    const states = figures.some(({ index }) => cellText(cells[index]) !== null);
    return states ? { ...row, cells: [...cells, year] } : null;
  };
  const rowsOf = (row: Row): readonly Row[] => {
    if (row.number < headerRow.number || isBlankRow(row)) return [row];
    if (row.number === headerRow.number) return [{ ...row, cells: [...virtual, period] }];
    // A total has no year, which tells it from a row of figures.
    const first = row.cells.map(cellText).find((text) => text !== null) ?? "";
    if (isTotalText(first)) return [{ ...row, cells: virtual.map((_, index) => row.cells[index] ?? null) }];
    const rows = years.map((year) => rowOfYear(row, year)).filter((one) => one !== null);
    return rows.length > 0 ? rows : [row];
  };
  return {
    head: head.flatMap(rowsOf),
    rowsOf,
    findingsOf: (finding) => {
      const letter = finding.row === headerRow.number ? LETTERS.exec(finding.column ?? "")?.[0] : undefined;
      const ofYears = letter === undefined ? undefined : firsts.get(columnIndex(letter));
      if (ofYears === undefined) return [finding];
      const isLeftOut = finding.column === letter;
      return [...ofYears.values()].map(({ index, header }) =>
        isLeftOut
          ? { ...finding, column: columnLetter(index), value: header }
          : { ...finding, column: placeOf(index, header) },
      );
    },
    undated: (sheet) =>
      undated.map(({ name, index }) => {
        const header = headers[index] ?? "";
        const about = { sheet, row: headerRow.number, column: placeOf(index, header), value: header };
        const params = { column: name, years: years.join(", ") };
        return fileFinding("D68", { severity: "warning", ...about, params });
      }),
    recordOf: (record) => {
      const year = cellText(record.cells[period]);
      if (year === null) return record;
      const cells = { ...record.cells };
      const found: Record<string, string> = { [period]: columnLetter(at) };
      for (const figure of figures) {
        const cell = figure.years.get(year);
        if (cell === undefined) delete cells[figure.name];
        else found[figure.name] = placeOf(cell.index, cell.header);
      }
      return { ...record, cells, places: { ...record.places, ...found } };
    },
  };
}

/** The years of columns that are headed by nothing else; empty where there are fewer than two. */
export function bareYears(headers: readonly (string | null)[]): readonly string[] {
  const years = headers.flatMap((header) => {
    const found = header === null ? null : yearInHeader(header);
    return found?.core === "" ? [found.year] : [];
  });
  return years.length < MIN_YEARS ? [] : years;
}
