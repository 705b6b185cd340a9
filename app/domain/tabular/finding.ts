import type { FINDING_SEVERITIES } from "~/domain/states/states";
import { columnLetter } from "./row";

export type Severity = (typeof FINDING_SEVERITIES)[number];

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
  /** True where the whole file or a whole column is meant; `row` is then the header row. */
  readonly isWholeFile?: boolean;
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

/** How many findings an answer lists one by one; beyond that only their number by code is given. */
const MAX_LISTED_FINDINGS = 500;

/** Errors name the rejected rows, so many more of them are listed. */
const MAX_LISTED_ERRORS = 2_000;

const SEVERITY_ORDER: Readonly<Record<Severity, number>> = { error: 0, warning: 1, note: 2 };

/** The rows that a finding names. */
export function rowsOf({ row, rows }: Pick<Finding, "row" | "rows">): readonly number[] {
  return rows ?? (row === null ? [] : [row]);
}

/**
 * The findings that an answer lists: errors before warnings before notes. Errors are listed up to 2,000, findings
 * about the whole file and the first of each message always, and the others as long as the list is shorter than 500.
 */
export function listedFindings<F extends Finding>(findings: readonly F[]): F[] {
  const ordered = orderedFindings(findings);
  const said = new Set<string>();
  const isFirst = ({ message }: F) => {
    if (said.has(message.key)) return false;
    said.add(message.key);
    return true;
  };
  const isListed = (finding: F, index: number) =>
    isFirst(finding) ||
    finding.isWholeFile === true ||
    index < (finding.severity === "error" ? MAX_LISTED_ERRORS : MAX_LISTED_FINDINGS);
  return ordered.filter(isListed);
}

/** Errors before warnings before notes; of each, what is about the whole file first, then in the order of its rows. */
export function orderedFindings<F extends Finding>(findings: readonly F[]): F[] {
  const place = (finding: F): number => (finding.isWholeFile === true ? 0 : (rowsOf(finding)[0] ?? 0));
  return findings.toSorted(
    (a, b) => SEVERITY_ORDER[a.severity] - SEVERITY_ORDER[b.severity] || place(a) - place(b),
  );
}

/** Number of findings by code, listed or not. */
export function countsByCode(findings: readonly Pick<Finding, "code">[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { code } of findings) counts[code] = (counts[code] ?? 0) + 1;
  return counts;
}
