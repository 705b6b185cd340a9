import { columnLetter } from "./row";

export type Severity = "error" | "warning" | "note";

export type MessageParam = string | number | readonly number[];

/**
 * A translation key with what fills it; the edges turn it into a sentence in the reader's language. Numbers whose
 * name ends in `Pct` are shares in percent, in `Value` amounts; a list of numbers is shown as a sum.
 */
export interface Message {
  readonly key: string;
  readonly params: Readonly<Record<string, MessageParam>>;
}

/** Where a finding points within a row: letter as a spreadsheet shows it, header as the file has it. */
export interface FindingColumn {
  readonly index: number;
  readonly letter: string;
  readonly header: string;
}

/**
 * One thing a file taught us, about a cell, a row, a column or the whole file. `row` is the 1-based number in the
 * file; a finding about the whole file carries the header row. `code` is one of the findings catalogue (F01 … R17
 * for portfolios, the dataset's own for loads). `fix` is a value that would settle it, offered and never applied.
 */
export interface Finding<Code extends string = string> {
  readonly severity: Severity;
  readonly code: Code;
  readonly sheet: string | null;
  readonly row: number | null;
  /** Every row concerned, where there is more than one. */
  readonly rows?: readonly number[];
  readonly column: FindingColumn | null;
  readonly value: string | null;
  readonly message: Message;
  readonly hint: Message | null;
  readonly fix?: string;
}

export function findingColumn(index: number, header: string | null): FindingColumn {
  return { index, letter: columnLetter(index), header: header ?? "" };
}

/** How many findings are listed one by one; beyond that only their number by code is known. */
export const MAX_LISTED_FINDINGS = 500;

/** Findings as they come in: the first 500 are kept, all are counted. */
export class FindingList<Code extends string = string> {
  readonly listed: Finding<Code>[] = [];
  private readonly byCode = new Map<Code, number>();

  add(finding: Finding<Code>): void {
    this.byCode.set(finding.code, (this.byCode.get(finding.code) ?? 0) + 1);
    if (this.listed.length < MAX_LISTED_FINDINGS) this.listed.push(finding);
  }

  /** Number of findings by code, listed or not. */
  counts(): Readonly<Record<string, number>> {
    return Object.fromEntries(this.byCode);
  }
}
