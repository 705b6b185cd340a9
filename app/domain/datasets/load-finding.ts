import type { Severity } from "~/domain/tabular/finding";

/**
 * What can be found in a file that is loaded. R and A codes are those of the findings catalogue; D codes are of
 * datasets. The message of each is `loading:finding.<code>`.
 */
export type LoadFindingCode =
  /** Unreadable file. */
  | "F01"
  /** Read in another encoding than UTF-8. */
  | "F03"
  /** No header row. */
  | "F04"
  /** Rows filled with the text of merged cells. */
  | "F07"
  /** Text that could not be read as the file's own format says. */
  | "F08"
  /** Not a valid ISIN. */
  | "R01"
  /** Not a number. */
  | "R03"
  /** Total, blank or note row, skipped on purpose. */
  | "R07"
  /** Unknown currency. */
  | "R10"
  /** Date that can be read two ways. */
  | "R12"
  /** Two rows of one key that say different things. */
  | "A01"
  /** Held for review: a value far from the one it would take the place of, or (`params.rule` names why) one that cannot be true. */
  | "A02"
  /** A required column is empty. */
  | "D01"
  /** Outside the range. */
  | "D02"
  /** Not one of the values. */
  | "D03"
  /** Neither yes nor no. */
  | "D04"
  /** No date. */
  | "D05"
  /** Unknown country. */
  | "D06"
  /** An identifier other than the ISIN is not valid. */
  | "D07"
  /** EVIC, revenue or GDP of zero or less: not covered. */
  | "D08"
  /** A part is larger than its whole. */
  | "D09"
  /** Nothing identifies the row. */
  | "D10"
  /** One key with too many different dates in one file. */
  | "D11"
  /** A column of the file is not used. */
  | "D12"
  /** A required column is missing from the file. */
  | "D13"
  /** The text is too long. */
  | "D14"
  /** A unit or metric of a published file that the product does not convert. */
  | "D15"
  /** Several figures of one published file for the same company and year; which one was taken. */
  | "D16"
  /** A position without a CIC code that says what it is. */
  | "D17"
  /** Left out on purpose: groups of countries, other indicators, years too early, no rate of the year, nothing stated, before the euro. */
  | "D18"
  | "D19"
  | "D20"
  | "D21"
  | "D22"
  | "D23"
  /** Two templates of one fund of different days in one file: the later one counts. */
  | "D24"
  /** Two templates of one fund of one day in one file that say different things. */
  | "D25"
  /** A rule of the European ESG Template; `params.rule` says which (eet:rule.<rule>). */
  | "D26"
  /** A European ESG Template whose fields stand below each other. */
  | "D27"
  /** No column states anything that the dataset holds. */
  | "D29"
  /** The publisher's list of a template's fields, not a filled template. */
  | "D28"
  /** Numbers of a column that can be read with either decimal mark. */
  | "D30"
  /** A header without rows. */
  | "D31"
  /** A row with more cells than there are headers. */
  | "D32"
  /** Weights of a fund in percent that sum to one. */
  | "D33"
  /** A text that a spreadsheet has shortened as a number. */
  | "D34"
  /** The weights of a fund's positions are not its whole. */
  | "D35"
  /** Weights of a Tripartite Template that are percentages instead of fractions. */
  | "D36"
  /** Lists of countries that the dataset has no column for. */
  | "D37"
  /** An id with the shape of an ISIN and a wrong check digit. */
  | "D38"
  /** Dated after today. */
  | "D39"
  /** Sheets with the same table as the one that is read. */
  | "D40"
  /** Shares under a header in percent of which none is above 1. */
  | "D41"
  /** A column in another unit than the dataset's. */
  | "D42"
  /** Another header within the table; what stands below it is not read. */
  | "D43"
  /** An amount in another currency than the euro. */
  | "D44"
  /** A unit stated above the header that no column has. */
  | "D45"
  /** Shares without a percent mark of which most are above 1. */
  | "D46"
  /** Columns headed by nothing but years. */
  | "D47"
  /** A figure with a unit beside it that is not the column's. */
  | "D48"
  /** A column of which many numbers are outside the range: it is on another scale. */
  | "D49"
  /** An amount that nothing of its kind has. */
  | "D50"
  /** A day that is before the one it follows. */
  | "D51"
  /** A column of which all numbers lie in a small part of the range. */
  | "D52"
  /** A column of which most numbers are larger than nearly all of their kind. */
  | "D53"
  /** A key that only later objects of a JSON file have; it is not read. */
  | "D54"
  /** Rates of which most are euros for one unit of a currency. */
  | "D55"
  /** A rate of the euro that is not 1: the rates are of another base. */
  | "D56"
  /** A column of activities with codes of another classification. */
  | "D57"
  /** A fund among its own positions. */
  | "D58"
  /** A column of which most numbers are smaller than nearly all of their kind. */
  | "D59"
  /** A CUSIP that is not the one in the ISIN. */
  | "D60"
  /** A share of which a list states only a band. */
  | "D61"
  /** A public file that no dataset holds; `params.file` says which. */
  | "D62"
  /** Rows of a list that say that their company is not excluded. */
  | "D63"
  /** A cell of "in" or "out" that leaves open which side of a list is excluded. */
  | "D64"
  /** Said not to be involved beside a share of revenue. */
  | "D65"
  /** The year of one figure is not that of its row. */
  | "D66"
  /** A quarter or half of a year as the period of figures of a year. */
  | "D67"
  /** A figure whose header names no year beside figures of several. */
  | "D68"
  /** Two columns state two countries in one row. */
  | "D69";

/** A finding as the pure checks state it, before row and place in the file are known. */
export interface CellFinding {
  readonly severity: Severity;
  readonly code: LoadFindingCode;
  readonly column: string | null;
  readonly value: string | null;
  readonly params?: Readonly<Record<string, string | number>>;
}

/** A finding with its place: row as in the file, column as "B (ISIN)". */
export interface LoadFinding {
  readonly severity: Severity;
  readonly code: LoadFindingCode;
  readonly sheet: string | null;
  readonly row: number | null;
  readonly column: string | null;
  readonly value: string | null;
  readonly params: Readonly<Record<string, string | number>>;
}

export const MAX_LISTED_FINDINGS = 500;

/** Findings as they come: the first 500 are kept, all are counted by code; what is said of a cell is said once. */
export class LoadFindings {
  readonly listed: LoadFinding[] = [];
  private readonly byCode = new Map<string, number>();
  private place = "";
  /** Of the row before: several records are read from one cell where a row is of several years or currencies. */
  private readonly inRow = new Set<string>();

  add(finding: LoadFinding): void {
    if (this.isKnown(finding)) return;
    this.byCode.set(finding.code, (this.byCode.get(finding.code) ?? 0) + 1);
    if (this.listed.length < MAX_LISTED_FINDINGS) this.listed.push(finding);
  }

  /** Whether the same was said of the cell already. */
  private isKnown({ code, sheet, row, column, value, params }: LoadFinding): boolean {
    if (row === null || column === null) return false;
    const place = `${sheet} ${row}`;
    if (place !== this.place) this.inRow.clear();
    this.place = place;
    const said = JSON.stringify([code, column, value, params]);
    if (this.inRow.has(said)) return true;
    this.inRow.add(said);
    return false;
  }

  counts(): Readonly<Record<string, number>> {
    return Object.fromEntries([...this.byCode].sort());
  }
}
