import { type Cell, cellText, isBlankRow, type Row } from "../tabular/row";
import { isAssetClass } from "./asset-class-title";
import { assignColumns, type ColumnPlan, type PortfolioColumn } from "./assign-columns";
import { isOtherHeader, repeatsHeader } from "./find-header";
import type { MakeFinding } from "./finding-makers";
import type { PortfolioFinding } from "./portfolio-reading";

/** A table whose asset classes have headers of their own, as one table with the columns of the first. */
export interface Sections {
  /** All rows below the first header; those of other sections with their cells in the columns of the plan. */
  readonly rows: readonly Row[];
  /** The columns of the first section, and behind them those that only other sections have. */
  readonly plan: ColumnPlan;
  /** The columns of the section that a row is in, as they stand in the file. */
  readonly planAt: (row: number) => ColumnPlan;
  /** Rows of the further headers. */
  readonly headerRows: readonly number[];
}

/**
 * Puts the sections of a statement together ("Bonds" with nominal and accrued interest below "Equities" with shares). A
 * section is read where its title is an asset class, or it has the columns of the first in other words, and its amounts are in
 * the same units; any other table is not.
 */
export function sectionsOf(header: Row, body: readonly Row[], plan: ColumnPlan): Sections {
  let whole = plan;
  const planOfRow = new Map<number, ColumnPlan>();
  const headerRows: number[] = [];
  const rows = [...body];
  for (let index = 0; index < body.length; index += 1) {
    const own = body[index];
    if (own === undefined || plan.isTpt || !isOtherHeader(own, header)) continue;
    const length = body
      .slice(index + 1)
      .findIndex((row) => isOtherHeader(row, header) || repeatsHeader(row, header));
    const end = length === -1 ? body.length : index + 1 + length;
    const section = assignColumns(own, body.slice(index + 1, end), {});
    if (!haveSameUnits(plan, section)) continue;
    if (!(isBelowAssetClass(body, index) || haveSameFields(plan, section))) continue;
    whole = withColumnsOf(section, whole);
    headerRows.push(own.number);
    rows[index] = { ...own, cells: header.cells };
    for (let at = index + 1; at < end; at += 1) {
      const row = body[at];
      if (row === undefined) continue;
      rows[at] = aligned(row, section, whole);
      planOfRow.set(row.number, section);
    }
    index = end - 1;
  }
  return { rows, plan: whole, planAt: (row) => planOfRow.get(row) ?? plan, headerRows };
}

/** Whether the nearest line above a header is the name of an asset class. */
function isBelowAssetClass(body: readonly Row[], index: number): boolean {
  let above = index - 1;
  while (above >= 0 && isBlankRow(body[above] as Row)) above -= 1;
  const texts = (body[above]?.cells ?? []).flatMap((cell) => cellText(cell) ?? []);
  return texts.length === 1 && isAssetClass(texts[0] ?? "");
}

/** The same columns in other words or another order: another portfolio, or the next page. */
function haveSameFields(first: ColumnPlan, section: ColumnPlan): boolean {
  const fieldsOf = ({ columns }: ColumnPlan) => new Set(columns.flatMap(({ field }) => field ?? []));
  const [own, other] = [fieldsOf(first), fieldsOf(section)];
  return own.size === other.size && [...own].every((field) => other.has(field));
}

/** Whether fields that both have are in one currency and unit, and no column of signs or debits stands in the way. */
function haveSameUnits(first: ColumnPlan, section: ColumnPlan): boolean {
  if (section.signs !== null || section.sides !== null || first.sides !== null) return false;
  return section.columns.every(({ field, currency, multiplier, isPercent }) => {
    const same = field === null ? undefined : first.columns[first.indexOf(field)];
    if (same === undefined) return true;
    const isWeight = field === "weight_pct";
    return (
      same.currency === currency &&
      same.multiplier === multiplier &&
      (!isWeight || same.isPercent === isPercent)
    );
  });
}

/** The plan with a column for each field that only the section has. */
function withColumnsOf(section: ColumnPlan, plan: ColumnPlan): ColumnPlan {
  const added = section.columns.filter(({ field }) => field !== null && plan.indexOf(field) === -1);
  const columns: readonly PortfolioColumn[] = [
    ...plan.columns,
    ...added.map((column, at) => ({ ...column, index: plan.columns.length + at })),
  ];
  const positions = new Map(columns.map(({ field, index }) => [field, index]));
  return { ...plan, columns, indexOf: (field) => positions.get(field) ?? -1 };
}

function aligned(row: Row, section: ColumnPlan, whole: ColumnPlan): Row {
  // What has no place in the section's columns, such as the name of a total, stays where it was.
  const cells: Cell[] = Array.from({ length: whole.columns.length }, () => null);
  for (const { field, index } of section.columns) {
    if (field !== null) cells[whole.indexOf(field)] = row.cells[index] ?? null;
  }
  return { ...row, cells };
}

/** That sections with headers of their own were read (R16). */
export function sectionFindings({ headerRows }: Sections, make: MakeFinding): PortfolioFinding[] {
  if (headerRows.length === 0) return [];
  const params = { count: headerRows.length };
  return [make("note", "R16", "r16_sections", { row: headerRows[0] ?? null, rows: headerRows, params })];
}
