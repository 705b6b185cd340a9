import type { Dataset } from "~/domain/datasets/dataset";
import { isInThousands } from "~/domain/datasets/header-match";
import type { LoadFinding } from "~/domain/datasets/load-finding";
import { isEmptyText } from "~/domain/datasets/read-cell";
import { type DatasetTable, findTable, recordOf } from "~/domain/datasets/table-records";
import { DittoMarks } from "~/domain/tabular/cells/ditto-marks";
import { HEADER_SEARCH_ROWS } from "~/domain/tabular/headers/match-columns";
import { plainHeader } from "~/domain/tabular/headers/plain-header";
import { type Cell, cellText, columnIndex, columnLetter, type Row } from "~/domain/tabular/row";
import { countriesBeside } from "./countries-beside";
import { fundPositions } from "./funds/fund-positions";
import { FundRows } from "./funds/fund-rows";
import { isinSubjects } from "./funds/isin-subjects";
import { HeadersWithin } from "./layouts/headers-within";
import { inLayout, rowsNotKept } from "./layouts/in-layout";
import { keyedTableIn } from "./layouts/keys-in-headers";
import { longTableIn } from "./layouts/long-table";
import {
  cellsBeyond,
  doubtfulFractions,
  doubtfulNumbers,
  doubtfulPercents,
  doubtfulScales,
  FundWeights,
  weightInPercent,
} from "./layouts/table-doubts";
import type { TableInput } from "./layouts/table-input";
import type { TableLayout } from "./layouts/table-layout";
import { tableLayoutIn } from "./layouts/table-layouts";
import { templateFindings } from "./layouts/template-findings";
import { headersBelow, refuseTurned } from "./layouts/template-layout";
import {
  dittoFindings,
  fileFinding,
  HEAD_ROWS,
  type LoadReading,
  NotThisDataset,
  rowsSaidNothing,
} from "./load-reading";
import { noTable, refuseBareYears, statesOf } from "./no-table";
import { byItsName } from "./published/known-files";
import { withoutOtherCodes } from "./published/other-classification";
import { publishedReading } from "./published/published-tables";
import { ratesOfEuro } from "./published/rates-of-euro";
import { mapped, withHead } from "./row-batches";
import { basisColumns } from "./units/basis-columns";
import { foreignCurrency } from "./units/foreign-currency";
import { RowsBeside } from "./units/rows-beside";
import { RowsSaidOtherwise } from "./units/said-otherwise";
import { unitRowBeside } from "./units/stated-units";
import { percentUnits, unitColumns } from "./units/unit-columns";
import { unitsAbove } from "./units/units-beside";
import { unitsOfParts } from "./units/units-of-parts";
import { dayAboveHeader, missingColumns, offeredFor } from "./years/offered-day";
import { partsOfYears } from "./years/parts-of-years";
import { yearTableIn } from "./years/year-columns";
import { YearsBeside } from "./years/years-beside";

const MAX_UNUSED = 40;
/** Doubts of shares that a column of units settles. */
const OF_SHARES: ReadonlySet<string> = new Set(["D46", "D53"]);

/** Reads a table as one dataset: in the layout of a publisher, or by its headers. */
export async function readTable(input: TableInput): Promise<LoadReading> {
  const marks = new DittoMarks();
  const { head, all } = await withHead(marks.passing(input.batches), HEAD_ROWS);
  const reading =
    (input.dataset.name === "fund-holdings" ? fundPositions(input, head, all) : null) ??
    (input.mapping === null ? publishedReading(input, head, all) : null) ??
    (layoutOf(input, head) === null
      ? (longReading(input, head, all) ?? keyedReading(input, head, all))
      : null) ??
    yearsReading(input, head, all) ??
    byItsName(input, head.slice(0, HEADER_SEARCH_ROWS), () => headedReading(input, head, all));
  const closing = () => [...(reading.closing?.() ?? []), ...dittoFindings(marks, input.sheet)];
  const read = { ...reading, closing };
  return input.dataset.name === "fx-rates" ? ratesOfEuro(read) : read;
}

/** The layout of a publisher in which a table is read, where nobody mapped its columns. */
function layoutOf({ dataset, mapping }: TableInput, head: readonly Row[]): TableLayout | null {
  return mapping === null ? tableLayoutIn(dataset.name, head.slice(0, HEADER_SEARCH_ROWS)) : null;
}

/** A table with a row for each figure; null for any other. */
function longReading(
  input: TableInput,
  head: readonly Row[],
  all: AsyncGenerator<readonly Row[]>,
): LoadReading | null {
  const long = longTableIn(input.dataset, input.sheet, head, input.mapping ?? {});
  if (long === null) return null;
  const reading = headedReading(input, long.head, long.joined(all));
  return {
    ...reading,
    ...(reading.table && { table: { ...reading.table, width: long.width } }),
    findings: reading.findings.flatMap((finding) => long.findingsOf(finding)),
    records: mapped(reading.records, (record) => [long.recordOf(record)]),
    closing: () => [...(reading.closing?.() ?? []), ...long.found()],
  };
}

/** A table with a column for each activity or opt-in indicator; null for any other. */
function keyedReading(
  input: TableInput,
  head: readonly Row[],
  all: AsyncGenerator<readonly Row[]>,
): LoadReading | null {
  const keyed = keyedTableIn(input.dataset, head, input.mapping ?? {});
  if (keyed === null) return null;
  const reading = headedReading(input, keyed.head, mapped(all, keyed.rowsOf));
  return {
    ...reading,
    ...(reading.table && { table: { ...reading.table, width: keyed.width } }),
    findings: reading.findings.flatMap((finding) => keyed.findingsOf(finding)),
    records: mapped(reading.records, (record) => [keyed.recordOf(record)]),
  };
}

/** A table with the figures of several years side by side; null for any other. */
function yearsReading(
  input: TableInput,
  head: readonly Row[],
  all: AsyncGenerator<readonly Row[]>,
): LoadReading | null {
  const years = yearTableIn(input.dataset, head, input.mapping ?? {});
  if (years === null) return null;
  const reading = headedReading(input, years.head, mapped(all, years.rowsOf));
  return {
    ...reading,
    findings: [...reading.findings.flatMap(years.findingsOf), ...years.undated(input.sheet)],
    records: mapped(reading.records, (record) => [years.recordOf(record)]),
  };
}

function headedReading(
  input: TableInput,
  head: readonly Row[],
  all: AsyncGenerator<readonly Row[]>,
): LoadReading {
  const { dataset, sheet } = input;
  const layout = layoutOf(input, head);
  const found = findTable(dataset, head, input.mapping ?? layout?.mapping ?? {}, layout !== null);
  const units =
    found === null || layout !== null ? null : unitRowBeside(dataset, head, found, input.mapping ?? {});
  const whole = units === null ? found : findTable(dataset, units.head, units.mapping);
  refuseTurned(dataset, sheet, head, whole);
  if (whole === null) throw noTable(input, head, input.mapping ?? {});
  const { table, otherCodes } = withoutOtherCodes(sheet, whole, head);
  const day = layout === null ? dayAboveHeader(input, head, table.headerRow) : null;
  const above = offeredFor(input, table.match, day);
  if (table.match.missing.includes(dataset.period ?? "")) refuseBareYears(sheet, table);
  if (table.match.missing.length > 0) {
    const params = missingColumns(table.match, above);
    const unread = inOtherUnit(dataset, table, sheet, layout, table.match.missing);
    throw new NotThisDataset(
      unread ?? fileFinding("D13", { sheet, row: table.headerRow, params }),
      table,
      above,
    );
  }
  const states = statesOf(dataset);
  const isStated = (name: string) => table.match.places.has(name) || table.match.constants.has(name);
  if (states && !states.some(isStated)) {
    const about = { sheet, row: table.headerRow };
    throw new NotThisDataset(
      inOtherUnit(dataset, table, sheet, layout, states) ??
        fileFinding("D29", { ...about, params: { columns: states.join(", ") } }),
      table,
    );
  }
  const leavesOut = layout?.keeps && rowsNotKept(table, layout.keeps);
  let leftOut = 0;
  const faultsIn = templateFindings(dataset, head);
  const isHeader = headersBelow(dataset, table);
  const weights = dataset.name === "fund-holdings" ? new FundWeights(table, sheet) : null;
  const fundRows = weights === null ? null : new FundRows(table);
  const isWeighed = weights !== null && input.said.areFractions;
  const weightMark = input.said.mark ?? table.formatOf("weight_pct").mark;
  const beside = layout === null ? new RowsBeside(dataset, table, sheet) : null;
  const within = layout === null && !dataset.open ? new HeadersWithin(dataset, table, sheet) : null;
  const otherwise = layout === null ? new RowsSaidOtherwise(dataset, table, sheet, head) : null;
  const findersIn = [foreignCurrency, unitColumns, isinSubjects, partsOfYears, countriesBeside].flatMap(
    (finderIn) => finderIn(dataset, table, head) ?? [],
  );
  const percents = layout === null ? percentUnits(dataset, table, head) : null;
  const bases = layout === null ? basisColumns(dataset, table, head) : null;
  const isUsed = (index: number) => otherwise?.asks(index) || bases?.has(index);
  const years = layout === null ? new YearsBeside(dataset, table, sheet) : null;
  return {
    detected: { ...input.detected, ...(layout && { layout: layout.id }), headerRow: table.headerRow },
    findings: [
      ...input.findings,
      ...otherCodes,
      ...(layout === null ? doubtsOf(input, head, table) : []).filter(
        ({ code, column }) => !(OF_SHARES.has(code) && percents?.places.has(column ?? "")),
      ),
      ...unusedColumns(dataset, table, sheet, layout).filter(
        ({ column }) => column === null || !isUsed(columnIndex(column)),
      ),
    ],
    table,
    above,
    records: mapped(all, (row) => {
      if (isHeader(row)) return [];
      const header = within?.kindOf(row) ?? null;
      if (header === "again") beside?.leaveOut(row.number, firstText(row));
      if (header !== null) return [];
      if (row.number > table.headerRow && row.number === units?.row.number) {
        beside?.leaveOut(row.number, firstText(row));
        return [];
      }
      const stated = recordOf(dataset.name, table, sheet, row);
      const record = stated && (bases?.stated(stated, row) ?? stated);
      if (record === null || beside?.has(row, record) || otherwise?.has(row, record)) return [];
      if (faultsIn !== null) return [{ ...record, findings: faultsIn(row) }];
      if (layout === null && dataset.states?.every((name) => isNothing(record.cells[name]))) {
        leftOut += 1;
        return [];
      }
      if (layout === null) {
        const total = fundRows?.totalIn(record, row) ?? null;
        if (total !== null) {
          beside?.leaveOut(row.number, total);
          return [];
        }
        const known = fundRows?.recordOf(record, row) ?? percents?.marked(record, row) ?? record;
        const weighed = isWeighed ? weightInPercent(known, weightMark) : known;
        weights?.note(weighed);
        years?.note(row, record);
        const said = findersIn.flatMap((findingsIn) => findingsIn(row));
        const unclear = otherwise?.unclear(row) ?? [];
        return [{ ...weighed, findings: [...cellsBeyond(input, table, row), ...said, ...unclear] }];
      }
      if (leavesOut?.(row)) {
        leftOut += 1;
        return [];
      }
      return [inLayout(record, layout)];
    }),
    closing: () => [
      ...(beside?.findings() ?? []),
      ...(otherwise?.found() ?? []),
      ...(within?.found() ?? []),
      ...(weights?.found() ?? []),
      ...(years?.found() ?? []),
      ...rowsSaidNothing(leftOut, sheet, table.headerRow),
    ],
    options: () => ({
      placeOf: table.placeOf,
      formatOf: (column) => {
        const format = table.formatOf(column);
        return {
          ...format,
          mark: input.said.mark ?? format.mark,
          dateOrder: layout?.dateOrder ?? input.said.dateOrder ?? format.dateOrder,
        };
      },
    }),
  };
}

/** What the numbers of a table leave open. */
function doubtsOf(input: TableInput, head: readonly Row[], table: DatasetTable): readonly LoadFinding[] {
  const { dataset, sheet } = input;
  return [
    ...doubtfulNumbers(input, table),
    ...doubtfulPercents(sheet, table),
    ...doubtfulFractions(sheet, table),
    ...doubtfulScales(sheet, table),
    ...unitsAbove(dataset, sheet, head, table),
    ...unitsOfParts(dataset, sheet, table),
  ];
}

function firstText({ cells }: Row): string {
  return cells.map(cellText).find((text) => text !== null) ?? "";
}

function isNothing(cell: Cell | undefined): boolean {
  const text = cellText(cell);
  return text === null || isEmptyText(text);
}

/**
 * Columns of the file that the dataset does not know are named once, so that a misspelt header is noticed; one in another
 * unit, or with the header of one that is read, is a warning, for its figures are missing now.
 */
function unusedColumns(
  dataset: Dataset,
  table: DatasetTable,
  sheet: string | null,
  layout: TableLayout | null,
): LoadFinding[] {
  if (layout !== null) return [];
  const { unused, otherUnit, repeated, places } = table.match;
  const columnOf = (name: string | undefined) => dataset.columns.find((column) => column.name === name);
  const isFigure = (name: string) => ["number", "share"].includes(columnOf(name)?.kind ?? "");
  return unused.slice(0, MAX_UNUSED).map((index): LoadFinding => {
    const header = table.headers[index] ?? "";
    const about = { sheet, row: table.headerRow, column: columnLetter(index), value: header };
    const measured = otherUnit.get(index);
    if (measured !== undefined) {
      const unit = columnOf(measured)?.unit ?? "0–1";
      const params = { column: measured, unit, ...(isInThousands(header) && { thousands: 1 }) };
      return { severity: "warning", code: "D42", ...about, params };
    }
    const again = repeated.get(index);
    const read = places.get(again ?? "")?.[0];
    if (again === undefined || read === undefined)
      return { severity: "note", code: "D12", ...about, params: {} };
    const isAlike = plainHeader(header) === plainHeader(table.headers[read] ?? "");
    const params = {
      column: again,
      read: table.headers[read] ?? columnLetter(read),
      place: columnLetter(read),
    };
    const isDoubtful = isFigure(again) || isAlike || again === dataset.period;
    return { severity: isDoubtful ? "warning" : "note", code: "D12", ...about, params };
  });
}

/** The header that is one of the columns wanted in another unit, as the reason of a refusal; null where none is. */
function inOtherUnit(
  dataset: Dataset,
  table: DatasetTable,
  sheet: string | null,
  layout: TableLayout | null,
  wanted: readonly string[],
): LoadFinding | null {
  const found = unusedColumns(dataset, table, sheet, layout).find(
    ({ code, params }) => code === "D42" && wanted.includes(String(params.column)),
  );
  return found === undefined ? null : { ...found, severity: "error" };
}
