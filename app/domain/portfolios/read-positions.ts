import { FindingList } from "../tabular/finding";
import { type Cell, cellText, type Row } from "../tabular/row";
import type { TableFile, TableSheet } from "../tabular/table-file";
import { assignColumns, type ColumnPlan, headerFingerprint, mappingOf } from "./assign-columns";
import { type ClassifiedLine, classifyLines } from "./classify-rows";
import { areValuesInOneCurrency, basisOf, datesOf, weightUnitOf } from "./file-facts";
import {
  crossCheckFinding,
  dateFindings,
  markFindings,
  missingColumns,
  noCurrencyFinding,
  readingFindings,
  skipFindings,
  statedTotal,
  totalFinding,
} from "./file-findings";
import { findingMaker, type MakeFinding } from "./finding-makers";
import { checkLine, type LineContext } from "./line-checks";
import { mergePositions } from "./merge-positions";
import { type NumberColumns, numberColumnsOf } from "./number-columns";
import { readLine } from "./portfolio-line";
import type {
  PortfolioChoices,
  PortfolioFinding,
  PortfolioReading,
  Position,
  ReadRow,
  SkipReason,
} from "./portfolio-reading";

/**
 * Reads the positions of one sheet whose header row is known. Every row gets a status: skipped with its reason,
 * rejected by an error, accepted, or accepted with a warning; `positions` holds what may be imported.
 */
export function readPositions(
  file: TableFile,
  sheet: TableSheet,
  headerIndex: number,
  choices: PortfolioChoices,
): PortfolioReading {
  const header = sheet.rows[headerIndex] ?? { number: 0, cells: [], hidden: false };
  const titles = sheet.rows.slice(0, Math.max(headerIndex, 0));
  const body = sheet.rows.slice(headerIndex + 1).map((row) => edited(row, choices.edits));
  const plan = assignColumns(header, body, choices.mapping ?? {});
  const headerRow = header.number > 0 ? header.number : null;
  const make = findingMaker(sheet.name, headerRow, plan);
  const numbers = numberColumnsOf(plan, body, choices.decimalMark);
  const classified = classifyLines(
    body.map((row) => readLine(row, plan, numbers)),
    header,
    titles,
  );
  const dates = datesOf(
    classified.filter(({ kind }) => kind !== null).map(({ line }) => line),
    titles,
    choices,
  );
  const lines = classified.map((line) => withChoices(line, dates.olderRows, choices));
  const unit = weightUnitOf(lines, plan, choices.weightUnit);
  const basis = basisOf(lines);
  const findings = new FindingList<PortfolioFinding["code"]>();
  const missing = missingColumns(plan, make);
  for (const finding of [...readingFindings(file, sheet, make), ...missing, ...markFindings(numbers, make)]) {
    findings.add(finding);
  }
  if (unit.byTotal) findings.add(make("note", "N02", "n02_fraction", { field: "weight_pct" }));
  for (const finding of dateFindings(dates, choices.today, make)) findings.add(finding);
  const context = contextOf(lines, plan, numbers, make, unit.unit, basis, choices);
  const accounts = accountsOf(lines);
  if (accounts.length > 1 && choices.account === undefined) {
    findings.add(
      make("note", "R11", "r11_accounts", { field: "account", params: { count: accounts.length } }),
    );
  }
  const outcome = checkAll(lines, context, missing.length > 0, choices.duplicates ?? "merge", make, findings);
  const noCurrency = noCurrencyFinding(outcome.positions, make);
  if (noCurrency !== null) findings.add(noCurrency);
  const statedTotalPct = statedTotal(lines, unit.unit);
  if (basis === "weight" && statedTotalPct !== null && missing.length === 0) {
    const finding = totalFinding(statedTotalPct, make);
    if (finding !== null) findings.add(finding);
  } else if (basis === "value") {
    const finding = crossCheckFinding(outcome.positions, make);
    if (finding !== null) findings.add(finding);
  }
  const skipped = [
    ...titles.map((row) => ({ row: row.number, reason: "title" as const })),
    ...lines.flatMap(({ line, skip }) => (skip === null ? [] : [{ row: line.row.number, reason: skip }])),
  ];
  for (const finding of skipFindings(skipped, make)) findings.add(finding);
  const mainColumn = numbers.get(basis === "value" ? "market_value" : "weight_pct");
  const isDecided = mainColumn !== undefined && !["none_needed", "asked"].includes(mainColumn.origin);
  const warnings = [...outcome.warned].filter((row) => outcome.accepted.has(row)).length;
  return {
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
    },
    sheets: file.sheets.flatMap(({ name, hidden }) => (name === null ? [] : [{ name, hidden }])),
    columns: plan.columns,
    mapping: mappingOf(plan),
    fingerprint: headerFingerprint(header),
    rows: readRows(titles, header, lines, outcome),
    accepted: outcome.accepted.size,
    warnings,
    rejected: lines.filter(({ skip }) => skip === null).length - outcome.accepted.size,
    skipped: skipped.length,
    findings: findings.listed,
    findingCounts: findings.counts(),
    positions: outcome.positions,
    statedTotalPct,
    acceptedTotalPct: acceptedTotal(outcome.positions),
    basis,
    accounts,
  };
}

interface Outcome {
  readonly positions: readonly Position[];
  readonly accepted: ReadonlySet<number>;
  readonly warned: ReadonlySet<number>;
}

function checkAll(
  lines: readonly ClassifiedLine[],
  context: LineContext,
  columnsMissing: boolean,
  duplicates: "merge" | "refuse",
  make: MakeFinding,
  findings: FindingList<PortfolioFinding["code"]>,
): Outcome {
  const checked: Position[] = [];
  const warned = new Set<number>();
  const note = (finding: PortfolioFinding): void => {
    findings.add(finding);
    if (finding.severity !== "warning") return;
    for (const row of finding.rows ?? [finding.row]) if (row !== null) warned.add(row);
  };
  if (columnsMissing) return { positions: [], accepted: new Set(), warned };
  for (const line of lines) {
    if (line.skip !== null) continue;
    const { position, findings: found } = checkLine(line, context);
    for (const finding of found) note(finding);
    if (position !== null) checked.push(position);
  }
  const merged = mergePositions(checked, duplicates, make);
  for (const finding of merged.findings) note(finding);
  const accepted = new Set(checked.flatMap(({ rows }) => rows).filter((row) => !merged.refusedRows.has(row)));
  return { positions: merged.positions, accepted, warned };
}

function contextOf(
  lines: readonly ClassifiedLine[],
  plan: ColumnPlan,
  numbers: NumberColumns,
  make: MakeFinding,
  weightUnit: LineContext["weightUnit"],
  basis: LineContext["basis"],
  choices: PortfolioChoices,
): LineContext {
  return {
    make,
    numbers,
    weightUnit,
    basis,
    hasWeights: numbers.has("weight_pct"),
    weightsAreStated: basis === "weight" && !plan.isTpt,
    valuesInOneCurrency: areValuesInOneCurrency(lines, weightUnit),
    defaultCurrency: choices.currency ?? null,
    quotedValueIndex: plan.quotedValueIndex,
  };
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

function edited(row: Row, edits: PortfolioChoices["edits"]): Row {
  if (edits === undefined) return row;
  const cells: Cell[] = [...row.cells];
  for (const [place, value] of Object.entries(edits)) {
    const match = /^(\d+):([A-Z]{1,3})$/.exec(place);
    if (match === null || Number(match[1]) !== row.number) continue;
    const index = [...(match[2] ?? "")].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
    while (cells.length <= index) cells.push(null);
    cells[index] = value === "" ? null : value;
  }
  return { ...row, cells };
}

function accountsOf(lines: readonly ClassifiedLine[]): { name: string; rows: number }[] {
  const counts = new Map<string, number>();
  for (const { line, kind } of lines) {
    if (kind !== null && line.account !== null) counts.set(line.account, (counts.get(line.account) ?? 0) + 1);
  }
  return [...counts].map(([name, rows]) => ({ name, rows }));
}

function acceptedTotal(positions: readonly Position[]): number | null {
  const weights = positions.flatMap(({ weightPct }) => (weightPct === null ? [] : [weightPct]));
  return weights.length === 0
    ? null
    : Number(weights.reduce((sum, weight) => sum + weight, 0).toPrecision(12));
}

function readRows(
  titles: readonly Row[],
  header: Row,
  lines: readonly ClassifiedLine[],
  outcome: Outcome,
): ReadRow[] {
  const asText = (row: Row): (string | null)[] => row.cells.map((cell) => cellText(cell));
  const read: ReadRow[] = titles.map((row) => ({
    number: row.number,
    cells: asText(row),
    status: "title",
    reason: "title",
  }));
  if (header.number > 0) {
    read.push({ number: header.number, cells: asText(header), status: "header", reason: null });
  }
  for (const { line, skip } of lines) {
    const { number } = line.row;
    const isAccepted = outcome.accepted.has(number);
    const status = outcome.warned.has(number) ? "warning" : "accepted";
    read.push({
      number,
      cells: asText(line.row),
      status: skip !== null ? "skipped" : isAccepted ? status : "rejected",
      reason: skip,
    });
  }
  return read;
}
