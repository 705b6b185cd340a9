import { addTo } from "~/domain/keyed/groups";
import { rowsOf, type Severity } from "~/domain/tabular/finding";
import type { PortfolioFinding, PortfolioFindingCode } from "../portfolio-reading";

/** Findings of one cause: "121 rows: Ticker instead of ISIN". */
export interface FindingGroup {
  /** Severity, message and kind of identifier; the same in every reading of the file. */
  readonly key: string;
  readonly severity: Severity;
  readonly code: PortfolioFindingCode;
  /** Last part of the message's key, which names the cause. */
  readonly cause: string;
  /** The kind of identifier the cause is about; null for others. */
  readonly type: string | null;
  /** Every row concerned. */
  readonly rows: readonly number[];
  /** All findings of the group, listed or not. */
  readonly count: number;
  /** Indexes of its findings among those that are listed. */
  readonly listed: readonly number[];
  /** Cell → value for every finding that offers one. */
  readonly fixes: Readonly<Record<string, string>>;
}

/** Groups findings by cause, in the order given; `listed` are those that are shown one by one. */
export function findingGroups(
  findings: readonly PortfolioFinding[],
  listed: readonly PortfolioFinding[],
): FindingGroup[] {
  const indexes = new Map(listed.map((finding, index) => [finding, index]));
  const groups = new Map<string, PortfolioFinding[]>();
  for (const [index, finding] of findings.entries()) {
    // What is about the whole file or a column is a cause of its own.
    const own = finding.isWholeFile === true ? index : (typeOf(finding) ?? "");
    const key = `${finding.severity} ${causeOf(finding)} ${own}`;
    addTo(groups, key, finding);
  }
  return [...groups].flatMap(([key, members]) => {
    const [first] = members;
    if (first === undefined) return [];
    return [
      {
        key,
        severity: first.severity,
        code: first.code,
        cause: causeOf(first),
        type: typeOf(first),
        rows: [...new Set(members.flatMap(rowsOf))],
        count: members.length,
        listed: members.flatMap((finding) => indexes.get(finding) ?? []),
        fixes: Object.fromEntries(members.flatMap(fixOf)),
      },
    ];
  });
}

/** Findings other than errors whose text says that a row may be left out. */
const MAY_BE_LEFT_OUT: ReadonlySet<string> = new Set([
  "r07_not_held",
  "r07_not_held_cell",
  "r07_sum_of_others",
  "r21_zero",
]);

/** Whether leaving its rows out is an answer to a finding: an error, or a holding that may be none. */
export function offersLeavingOut(finding: PortfolioFinding): boolean {
  return finding.severity === "error" || MAY_BE_LEFT_OUT.has(causeOf(finding));
}

function causeOf({ message }: PortfolioFinding): string {
  return message.key.split(".").at(-1) ?? "";
}

function typeOf({ message }: PortfolioFinding): string | null {
  return typeof message.params.type === "string" ? message.params.type : null;
}

function fixOf({ row, column, fix }: PortfolioFinding): (readonly [string, string])[] {
  return row === null || column === null || fix === undefined ? [] : [[`${row}:${column.letter}`, fix]];
}
