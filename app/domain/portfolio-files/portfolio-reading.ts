import type { Holding } from "~/domain/analysis/positions/holding";
import type { DateOrder } from "~/domain/tabular/cells/date-text";
import type { DecimalMark } from "~/domain/tabular/cells/number-text";
import type { Finding } from "~/domain/tabular/finding";
import type { PriceUnit } from "./amounts/priced-value";
import type { PortfolioColumn } from "./columns/assign-columns";
import type { DateOrigin } from "./date-origin";
import type { MappedField, PortfolioField } from "./headers/portfolio-field";
import type { StatedRow } from "./rows/stated-row";
import type { StackedTable, TableChoice } from "./tables/stacked-table";
import type { TransactionSource } from "./tables/transactions";

/** Codes of the findings catalogue that reading a portfolio file may give. */
export type PortfolioFindingCode =
  | "F01"
  | "F03"
  | "F04"
  | "F05"
  | "F06"
  | "F07"
  | "N01"
  | "N02"
  | "N03"
  | "N04"
  | "N05"
  | "R01"
  | "R02"
  | "R03"
  | "R04"
  | "R05"
  | "R06"
  | "R07"
  | "R08"
  | "R09"
  | "R10"
  | "R11"
  | "R12"
  | "R13"
  | "R14"
  | "R15"
  | "R16"
  | "R17"
  | "R19"
  | "R21"
  | "R22";

export type PortfolioFinding = Finding<PortfolioFindingCode>;

export type WeightUnit = "percent" | "fraction";

/** What a person (or a program) may decide instead of what is detected. Absent: detect. */
export interface PortfolioChoices {
  /** Today's ISO day, for files that are old. */
  readonly today: string;
  /** The file's name, which may say of which day the holdings are. */
  readonly fileName?: string;
  /** The upload that cells are named by as sources of weights. */
  readonly importId?: string;
  readonly sheet?: string;
  /** 1-based number of the header row in the file. */
  readonly headerRow?: number;
  readonly mapping?: Readonly<Record<string, MappedField>>;
  readonly decimalMark?: DecimalMark;
  readonly weightUnit?: WeightUnit;
  readonly dateOrder?: DateOrder;
  readonly duplicates?: "merge" | "refuse";
  /** Currency of values whose currency the file does not say. */
  readonly currency?: string;
  /** Only the rows of this account or portfolio of the file (R11). */
  readonly account?: string;
  /** Which of several portfolios below each other: the row of its header, or all as one. */
  readonly table?: TableChoice;
  /** Cells a person corrected: "14:B" → the value to read instead. */
  readonly edits?: Readonly<Record<string, string>>;
  /** Rows a person leaves out, by number. */
  readonly leaveOut?: readonly number[];
}

/** A holding as the file states it; nothing is looked up or converted yet. */
export interface ReadHolding extends Holding {
  /** Rows of the file, more than one where lots of one security were merged. */
  readonly rows: readonly number[];
  readonly quantity: number | null;
  /** How the price was read where the value is amount times price; null where the file states the value. */
  readonly priceUnit: PriceUnit | null;
}

type RowStatus = "title" | "header" | "accepted" | "warning" | "rejected" | "skipped";

export type SkipReason =
  | "title"
  | "blank"
  | "total"
  | "group"
  | "lot"
  | "note"
  | "second_block"
  | "older_date"
  | "other_account"
  | "other_table"
  | "left_out";

/** One row of the file for the screen: its cells as text, and what became of it. */
export interface ReadRow {
  readonly number: number;
  readonly cells: readonly (string | null)[];
  readonly status: RowStatus;
  readonly reason: SkipReason | null;
}

export interface PortfolioReading {
  readonly kind: "positions" | "transactions";
  /** Whose list of transactions it is; null for positions. */
  readonly transactionsOf: TransactionSource | null;
  readonly detected: {
    readonly format: "csv" | "xlsx" | "json" | "tpt";
    readonly encoding: string | null;
    readonly delimiter: string | null;
    readonly sheet: string | null;
    readonly headerRow: number | null;
    readonly decimalMark: DecimalMark | null;
    readonly weightUnit: WeightUnit | null;
    readonly dateOrder: DateOrder | null;
    readonly asOf: string | null;
    /** What says so; null where nothing does. */
    readonly asOfFrom: DateOrigin | null;
  };
  readonly sheets: readonly { readonly name: string; readonly hidden: boolean }[];
  readonly columns: readonly PortfolioColumn[];
  readonly mapping: Readonly<Record<string, PortfolioField>>;
  readonly fingerprint: string;
  /** All rows of the sheet, title rows and header included. */
  readonly rows: readonly ReadRow[];
  /** Rows; accepted + rejected + skipped = all rows but the header, warnings are part of accepted. */
  readonly accepted: number;
  readonly warnings: number;
  readonly rejected: number;
  readonly skipped: number;
  readonly findings: readonly PortfolioFinding[];
  readonly findingCounts: Readonly<Record<string, number>>;
  /** The rows that may be imported, lots of one security merged. */
  readonly holdings: readonly ReadHolding[];
  /** Sum of the stated weights in percent: of all rows that state one, and of the accepted ones. Null without weights. */
  readonly statedTotalPct: number | null;
  readonly acceptedTotalPct: number | null;
  /** Whether weights or market values say how much is held; null where neither does. */
  readonly basis: "weight" | "value" | null;
  readonly accounts: readonly { readonly name: string; readonly rows: number }[];
  /** The portfolios that stand below each other in the sheet, one where there is nothing to choose. */
  readonly tables: readonly StackedTable[];
  /** Holdings that do not come in, with what they state. */
  readonly leftOut: readonly StatedRow[];
  /** The file's own total rows. */
  readonly fileTotals: readonly StatedRow[];
  /** The total row of a file of weights that says what all is worth. */
  readonly worth: StatedRow | null;
}
