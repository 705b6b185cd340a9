import type { PortfolioReading } from "../portfolio-reading";

/** What a person has said already about how the file is read. */
interface Told {
  readonly account?: string | undefined;
  readonly table?: number | "all" | undefined;
  readonly sheet?: string | undefined;
  readonly decimalMark?: "." | "," | undefined;
  readonly dateOrder?: string | undefined;
}

/** What only a person can say about how a file is read. */
const COLUMN_DOUBTS = ["header", "columns", "marks", "dates", "accounts", "sheets"] as const;
export type ColumnDoubt = (typeof COLUMN_DOUBTS)[number];

/**
 * Why a person is asked about the columns before the findings: no header or no column for what must be there, numbers
 * or dates that read in two ways, several portfolios or sheets in one file. None: the file says everything itself.
 */
export function columnDoubts(
  { findings, accounts, tables, sheets }: PortfolioReading,
  { account, table, sheet, decimalMark, dateOrder }: Told,
): readonly ColumnDoubt[] {
  const finds = (code: string, message = "") =>
    findings.some((finding) => finding.code === code && finding.message.key.includes(message));
  const doubtful: Readonly<Record<ColumnDoubt, boolean>> = {
    header: finds("F04"),
    columns: finds("F05"),
    marks: decimalMark === undefined && finds("N01", "ambiguous"),
    dates: dateOrder === undefined && finds("R12"),
    accounts:
      (account === undefined && accounts.length > 1) ||
      (table === undefined && tables.some(({ isRead }) => !isRead)),
    sheets: sheet === undefined && sheets.filter(({ hidden }) => !hidden).length > 1,
  };
  return COLUMN_DOUBTS.filter((doubt) => doubtful[doubt]);
}
