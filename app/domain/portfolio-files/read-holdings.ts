import type { WeightSource } from "~/domain/analysis/positions/weight-source";
import { withDittos } from "~/domain/tabular/cells/ditto-marks";
import { type FindingColumn, findingColumn } from "~/domain/tabular/finding";
import { cellText } from "~/domain/tabular/row";
import type { TableFile, TableSheet } from "~/domain/tabular/table-file";
import { withMergedCells } from "~/domain/tabular/workbooks/merged-cells";
import { pctOfShare } from "~/domain/weights/percent";
import { amountFindings, statedTotal } from "./amounts/amount-findings";
import { headingCurrencyFindings, withHeadingCurrency } from "./amounts/heading-currency";
import { headingUnitFindings } from "./amounts/heading-units";
import { cellMoneyFindings, valueMoneyFindings } from "./amounts/line-money";
import { owedFindings } from "./amounts/owed-amounts";
import { currencyStated, titleCurrency, titleCurrencyFindings } from "./amounts/title-currency";
import { linesAlone, titleUnit, withTitleUnit } from "./amounts/title-unit";
import { unitAgainstPriceFindings } from "./amounts/unit-against-price";
import { valueMoneyOf } from "./amounts/value-money";
import {
  assignColumns,
  type ColumnPlan,
  headerFingerprint,
  mappingOf,
  signedRow,
} from "./columns/assign-columns";
import { choicesByIndex } from "./columns/chosen-columns";
import { type NumberColumns, numberColumnsOf } from "./columns/number-columns";
import { withPriceColumn } from "./columns/price-column";
import { withUnitColumn } from "./columns/unit-column";
import { amountHeaders, datesOf } from "./file-date";
import { basisOf, weightUnitOf } from "./file-facts";
import {
  accountFindings,
  dateFindings,
  dittoFindings,
  emptyTableFindings,
  fractionFindings,
  markFindings,
  mergedFindings,
  missingColumns,
  readingFindings,
  skipFindings,
} from "./findings/file-findings";
import { findingMaker, type MakeFinding } from "./findings/finding-makers";
import { withFindings } from "./findings/with-findings";
import type { PortfolioField } from "./headers/portfolio-field";
import type {
  PortfolioChoices,
  PortfolioFinding,
  PortfolioReading,
  ReadHolding,
  SkipReason,
} from "./portfolio-reading";
import { bookedFindings, signedColumns, withBookedCells } from "./rows/booked-cells";
import type { ClassifiedLine } from "./rows/classify-rows";
import { editedRow } from "./rows/edited-row";
import { fileTotalRows, leftOutRows, rowsBelow, worthOfWeights } from "./rows/left-out";
import { checkLine } from "./rows/line-checks";
import type { LineContext } from "./rows/line-context";
import { mergeLots } from "./rows/merge-lots";
import { readLine } from "./rows/portfolio-line";
import { readRows } from "./rows/read-rows";
import { withAccountTitles } from "./tables/account-titles";
import { notHeldFindings } from "./tables/not-held-sections";
import { furtherHeaders, sectionFindings, sectionsOf, unitAbove } from "./tables/sections";
import { readTables, stackedFindings } from "./tables/stacked-tables";
import {
  accruedFindings,
  besideFindings,
  cellBeyond,
  furtherIsinFindings,
  moreValuesFindings,
  moreWeightsFindings,
  quantityFindings,
  sameHeaderFindings,
  signFindings,
  splitFindings,
  unitFindings,
} from "./tables/structure-findings";

/**
 * Reads the holdings of one sheet whose header row is known. Every row gets a status: skipped with its reason,
 * rejected by an error, accepted, or accepted with a warning; `holdings` holds what may be imported.
 */
export function readHoldings(
  file: TableFile,
  sheet: TableSheet,
  headerIndex: number,
  choices: PortfolioChoices,
): PortfolioReading {
  const header = sheet.rows[headerIndex] ?? { number: 0, cells: [], hidden: false };
  const titles = sheet.rows.slice(0, Math.max(headerIndex, 0));
  const merged = withMergedCells(sheet.rows.slice(headerIndex + 1), sheet.merged ?? []);
  const dittos = withDittos(merged.rows);
  const body = dittos.rows.map((row) => editedRow(row, choices.edits));
  const further = furtherHeaders(header, body);
  const ofSections = new Set(further.flatMap((one) => one.titles));
  const ofSheet = { ...header, cells: [sheet.name] };
  const beyondTable = linesAlone(body.filter((row) => !ofSections.has(row)));
  const unitOfTitle = titleUnit([...titles, ofSheet, ...beyondTable]);
  const headers = [header, ...further.flatMap(({ index }) => body[index] ?? [])];
  const chosen = choicesByIndex(
    header.cells.map((cell) => cellText(cell) ?? ""),
    choices.mapping ?? {},
  );
  const booked = withBookedCells(
    withPriceColumn(header, withUnitColumn(header, body)),
    signedColumns(headers, chosen),
  );
  const unitOfFirst = unitOfTitle ?? unitAbove(sheet.rows, headerIndex);
  const first = withTitleUnit(assignColumns(header, booked.rows, choices.mapping ?? {}), unitOfFirst);
  const sections = sectionsOf(header, booked.rows, further, first, unitOfTitle);
  const { plan, planAt } = sections;
  const headerRow = header.number > 0 ? header.number : null;
  const make = findingMaker(sheet.name, headerRow ?? sheet.rows[0]?.number ?? 1, first, planAt);
  const signed = sections.rows.map((row) => signedRow(row, plan));
  const numbers = numberColumnsOf(plan, signed, choices.decimalMark);
  const read = readTables(
    signed.map((row) => readLine(row, plan, numbers, planAt(row.number))),
    header,
    titles,
    choices.table,
  );
  const inAccounts = withAccountTitles(read.lines, read.titles);
  const stated = titleCurrency(read.titles) ?? currencyStated(rowsBelow(inAccounts));
  const named = choices.currency === undefined ? stated : null;
  const underHeadings = withHeadingCurrency(inAccounts, named === null ? titles : []);
  const classified = underHeadings.lines;
  const dates = datesOf(
    classified.filter(({ kind }) => kind !== null).map(({ line }) => line),
    read.titles,
    rowsBelow(classified),
    choices,
    plan.columns[plan.indexOf("date")]?.header,
    { headers: amountHeaders(first), sheet: sheet.name },
  );
  const lines = classified.map((line) => withChoices(line, dates.olderRows, choices));
  const unit = weightUnitOf(lines, plan, choices.weightUnit);
  const basis = basisOf(lines);
  const missing = missingColumns(plan, lines, make);
  const beyond = cellBeyond(file, header, first, body);
  const beyondOf: typeof beyond = (row) => (planAt(row.number) === first ? beyond(row) : null);
  const money = choices.currency ?? named?.code ?? null;
  const context = contextOf(
    sheet.name,
    lines,
    plan,
    planAt,
    numbers,
    make,
    unit.unit,
    basis,
    beyondOf,
    money,
    named?.isOfAmounts ?? false,
    choices,
  );
  const accounts = accountsOf(lines);
  const outcome = checkAll(lines, context, missing.length > 0, choices.duplicates ?? "merge", make);
  const statedTotalPct = statedTotal(lines, unit.unit);
  const skipped = [
    ...titles.map((row) => ({ row: row.number, reason: "title" as const })),
    ...lines.flatMap(({ line, skip }) => (skip === null ? [] : [{ row: line.row.number, reason: skip }])),
  ];
  const beside = [...besideFindings(first, body, make), ...furtherIsinFindings(plan, lines, make)];
  const findings = [
    ...readingFindings(file, sheet, make),
    ...mergedFindings(merged, first, lines, make),
    ...dittoFindings(dittos.filled, make),
    ...(missing.length > 0 ? missing : emptyTableFindings(lines, make)),
    ...(beside.length > 0 ? beside : sameHeaderFindings(first, body, make)),
    ...moreWeightsFindings(first, body, make),
    ...moreValuesFindings(first, body, make),
    ...accruedFindings(first, body, make),
    ...markFindings(numbers, lines, make),
    ...unitFindings(plan, unitOfFirst, make),
    ...unitAgainstPriceFindings(lines, context),
    ...signFindings(plan, make),
    ...splitFindings(plan, make),
    ...quantityFindings(plan, make),
    ...bookedFindings(booked, plan, make),
    ...fractionFindings(unit, make),
    ...dateFindings(dates, choices.today, plan, make),
    ...accountFindings(accounts, choices.account, make),
    ...sectionFindings(sections, make),
    ...stackedFindings(read, choices.table, make),
    ...outcome.findings,
    ...(missing.length > 0 ? [] : amountFindings(lines, outcome.holdings, plan, context)),
    ...titleCurrencyFindings(named, lines, context),
    ...notHeldFindings(lines, first, make),
    ...owedFindings(lines, outcome.holdings, make),
    ...headingUnitFindings(lines, context),
    ...headingCurrencyFindings({ ...underHeadings, lines }, context),
    ...valueMoneyFindings(lines, context),
    ...cellMoneyFindings(lines, context),
    ...skipFindings(
      skipped.filter(({ reason }) => reason !== "other_table" || choices.table !== undefined),
      make,
    ),
  ];
  const mainColumn = numbers.get(basis === "value" ? "market_value" : "weight_pct");
  const isDecided = mainColumn !== undefined && !["none_needed", "asked"].includes(mainColumn.origin);
  const reading: PortfolioReading = {
    kind: "positions",
    transactionsOf: null,
    detected: {
      format: plan.isTpt ? "tpt" : file.kind === "text" ? "csv" : file.kind,
      encoding: file.encoding,
      delimiter: file.delimiter,
      sheet: sheet.name,
      headerRow,
      decimalMark: isDecided ? mainColumn.mark : null,
      weightUnit: unit.unit,
      dateOrder: dates.order,
      asOf: dates.asOf,
      asOfFrom: dates.origin,
    },
    sheets: file.sheets.flatMap(({ name, hidden }) => (name === null ? [] : [{ name, hidden }])),
    columns: first.columns,
    mapping: mappingOf(first),
    fingerprint: headerFingerprint(header),
    rows: readRows(titles, header, body, lines, outcome.accepted),
    accepted: outcome.accepted.size,
    warnings: 0,
    rejected: lines.filter(({ skip }) => skip === null).length - outcome.accepted.size,
    skipped: skipped.length,
    findings: [],
    findingCounts: {},
    holdings: outcome.holdings,
    statedTotalPct,
    acceptedTotalPct: acceptedTotal(outcome.holdings),
    basis,
    accounts,
    tables: read.tables,
    leftOut: leftOutRows(lines, outcome.accepted, context),
    fileTotals: fileTotalRows(lines, context),
    worth: worthOfWeights(lines, context),
  };
  return withFindings(reading, findings);
}

interface Outcome {
  readonly holdings: readonly ReadHolding[];
  readonly accepted: ReadonlySet<number>;
  readonly findings: readonly PortfolioFinding[];
}

function checkAll(
  lines: readonly ClassifiedLine[],
  context: LineContext,
  columnsMissing: boolean,
  duplicates: "merge" | "refuse",
  make: MakeFinding,
): Outcome {
  if (columnsMissing) return { holdings: [], accepted: new Set(), findings: [] };
  const checked = lines.filter(({ skip }) => skip === null).map((line) => checkLine(line, context));
  const holdings = checked.flatMap(({ holding }) => (holding === null ? [] : [holding]));
  const merged = mergeLots(holdings, duplicates, make);
  const accepted = new Set(
    holdings.flatMap(({ rows }) => rows).filter((row) => !merged.refusedRows.has(row)),
  );
  const findings = [...checked.flatMap((line) => line.findings), ...merged.findings];
  return { holdings: merged.holdings, accepted, findings };
}

function contextOf(
  sheet: string | null,
  lines: readonly ClassifiedLine[],
  plan: ColumnPlan,
  planAt: (row: number) => ColumnPlan,
  numbers: NumberColumns,
  make: MakeFinding,
  weightUnit: LineContext["weightUnit"],
  basis: LineContext["basis"],
  beyondOf: LineContext["beyondOf"],
  defaultCurrency: string | null,
  isOneByTitle: boolean,
  choices: PortfolioChoices,
): LineContext {
  const column = (field: PortfolioField, row: number): FindingColumn | null => {
    const { columns, indexOf } = planAt(row);
    const index = indexOf(field);
    return index === -1 ? null : findingColumn(index, columns[index]?.header ?? "");
  };
  return {
    make,
    sourceOf: (row, isByValue) =>
      sourceOf(sheet, row, column(isByValue ? "market_value" : "weight_pct", row), choices),
    numbers,
    weightUnit,
    basis,
    hasWeights: numbers.has("weight_pct"),
    weightsAreStated: basis === "weight" && !plan.isTpt,
    valueMoney: valueMoneyOf(lines, weightUnit, isOneByTitle),
    defaultCurrency,
    beyondOf,
    quotedValueIndex: plan.quotedValueIndex,
  };
}

/** The cell an amount was read from; null where a person wrote another amount over it, or nobody kept the file. */
function sourceOf(
  sheet: string | null,
  row: number,
  column: FindingColumn | null,
  { importId, fileName, edits = {} }: PortfolioChoices,
): WeightSource | null {
  if (importId === undefined || fileName === undefined) return null;
  if (column !== null && edits[`${row}:${column.letter}`] !== undefined) return null;
  const named = column === null ? null : `${column.letter} (${column.header})`;
  return { kind: "file", importId, file: fileName, sheet, rows: [row], column: named };
}

/** Applies what a person decided about rows: left out by hand, another account, an older day of the same portfolio. */
function withChoices(
  line: ClassifiedLine,
  olderRows: ReadonlySet<number>,
  choices: PortfolioChoices,
): ClassifiedLine {
  if (line.skip !== null) return line;
  const left = (skip: SkipReason): ClassifiedLine => ({ line: line.line, kind: null, skip });
  const row = line.line.row.number;
  if (choices.leaveOut?.includes(row)) return left("left_out");
  if (choices.account !== undefined && line.line.account !== choices.account) return left("other_account");
  return olderRows.has(row) ? left("older_date") : line;
}

function accountsOf(lines: readonly ClassifiedLine[]): { name: string; rows: number }[] {
  const counts = new Map<string, number>();
  for (const { line, kind } of lines) {
    if (kind !== null && line.account !== null) counts.set(line.account, (counts.get(line.account) ?? 0) + 1);
  }
  return [...counts].map(([name, rows]) => ({ name, rows }));
}

function acceptedTotal(holdings: readonly ReadHolding[]): number | null {
  const weights = holdings.flatMap(({ weightShare }) =>
    weightShare === null ? [] : [pctOfShare(weightShare)],
  );
  return weights.length === 0
    ? null
    : Number(weights.reduce((sum, weight) => sum + weight, 0).toPrecision(12));
}
