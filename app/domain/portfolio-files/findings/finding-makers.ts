import { findingColumn, type Message, type MessageParam } from "~/domain/tabular/finding";
import type { ColumnPlan } from "../columns/assign-columns";
import type { PortfolioField } from "../headers/portfolio-field";
import type { PortfolioFinding, PortfolioFindingCode } from "../portfolio-reading";

interface FindingDetail {
  readonly row?: number | null;
  readonly rows?: readonly number[];
  readonly field?: PortfolioField;
  /** A column that holds no field; with a row, a cell beside the table or above its header, where columns have no name. */
  readonly columnIndex?: number;
  readonly value?: string | null;
  readonly params?: Readonly<Record<string, MessageParam>>;
  readonly hint?: string;
  readonly fix?: string;
}

export type MakeFinding = (
  severity: PortfolioFinding["severity"],
  code: PortfolioFindingCode,
  message: string,
  detail?: FindingDetail,
) => PortfolioFinding;

/**
 * Makes the findings of one sheet: places them (a finding about the whole file carries the header row), names the
 * column by letter and header (`planAt` gives the columns of the section that a row is in), and builds the message keys
 * `imports:finding.<message>` and `imports:hint.<hint>`.
 */
export function findingMaker(
  sheet: string | null,
  headerRow: number,
  first: ColumnPlan | null,
  planAt: ((row: number) => ColumnPlan) | null = null,
): MakeFinding {
  return (severity, code, message, detail = {}) => {
    const plan = detail.row == null ? first : (planAt?.(detail.row) ?? first);
    const ofField = detail.field === undefined || plan === null ? -1 : plan.indexOf(detail.field);
    const index = detail.columnIndex ?? ofField;
    const isAboveHeader = detail.columnIndex !== undefined && detail.row !== undefined;
    const header = isAboveHeader ? null : (plan?.columns[index]?.header ?? null);
    const column = index === -1 ? null : findingColumn(index, header);
    const params = { ...detail.params, ...(detail.value != null && { value: detail.value }) };
    const hint: Message | null =
      detail.hint === undefined ? null : { key: `imports:hint.${detail.hint}`, params };
    return {
      severity,
      code,
      sheet,
      row: detail.row === undefined ? headerRow : detail.row,
      ...(detail.row === undefined && { isWholeFile: true }),
      ...(detail.rows !== undefined && { rows: detail.rows }),
      column,
      value: detail.value ?? null,
      message: { key: `imports:finding.${message}`, params },
      hint,
      ...(detail.fix !== undefined && { fix: detail.fix }),
    };
  };
}
