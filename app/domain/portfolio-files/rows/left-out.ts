import type { Row } from "~/domain/tabular/row";
import type { SkipReason } from "../portfolio-reading";
import type { ClassifiedLine } from "./classify-rows";
import { statedAmountOf } from "./line-checks";
import type { LineContext } from "./line-context";
import type { StatedRow } from "./stated-row";

/** Holdings that do not come in: rows rejected by an error, and rows a person left out (R18). */
export function leftOutRows(
  lines: readonly ClassifiedLine[],
  accepted: ReadonlySet<number>,
  context: LineContext,
): StatedRow[] {
  return lines
    .filter(({ line, skip }) => (skip === null && !accepted.has(line.row.number)) || skip === "left_out")
    .map((line) => ({ row: line.line.row.number, ...statedAmountOf(line, context) }));
}

/** Total rows of the file that state an amount; they are skipped as holdings and reconciled (R07). */
export function fileTotalRows(lines: readonly ClassifiedLine[], context: LineContext): StatedRow[] {
  return lines
    .filter(({ skip }) => skip === "total")
    .map((line) => ({ row: line.line.row.number, ...statedAmountOf(line, context) }))
    .filter(({ weightPct, marketValue }) => (context.basis === "value" ? marketValue : weightPct) !== null);
}

/** What the total row of a file of weights says that all is worth; null where none does, or several. */
export function worthOfWeights(lines: readonly ClassifiedLine[], context: LineContext): StatedRow | null {
  if (context.basis !== "weight") return null;
  const [worth = null, another] = lines
    .filter(({ skip }) => skip === "total")
    .map((line) => ({ row: line.line.row.number, ...statedAmountOf(line, { ...context, basis: "value" }) }))
    .filter(({ marketValue }) => marketValue !== null && marketValue > 0);
  return another === undefined ? worth : null;
}

/** The rows of words behind the last holding. */
export function rowsBelow(lines: readonly ClassifiedLine[]): readonly Row[] {
  const last = lines.findLastIndex(({ kind }) => kind !== null);
  return lines
    .slice(last + 1)
    .flatMap(({ skip, line }) => (skip !== null && WORDS_BELOW.has(skip) ? [line.row] : []));
}

const WORDS_BELOW: ReadonlySet<SkipReason> = new Set(["note", "group", "title"]);
