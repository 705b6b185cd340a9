import type { Finding } from "~/domain/tabular/finding";
import { headerList } from "~/domain/tabular/headers/header-list";
import type { SeenColumn } from "~/domain/tabular/read-intake";

const MAX_NAMED = 20;

/** Findings whose `column` is the letter of a cell that decided about its row. */
const BY_A_CELL = new Set(["X10", "X13", "X16"]);

/**
 * The findings about a list in which the note on unused columns (I01) leaves out those that reasons or answers were read
 * from, those that decided about a row, and the repeated ones that have a warning of their own (I02). A note that is left
 * with no column goes.
 */
export function withoutUsedColumns(
  findings: readonly Finding[],
  columns: readonly SeenColumn[],
  used: readonly SeenColumn[],
): readonly Finding[] {
  const letters = new Set<unknown>(used.map(({ letter }) => letter));
  for (const { code, column, message } of findings) {
    if (BY_A_CELL.has(code)) letters.add(message.params.column);
    if (code === "I02") letters.add(column?.letter);
  }
  const unused = columns.filter(
    ({ letter, header, field }) => field === "" && header !== "" && !letters.has(letter),
  );
  const named = headerList(unused.slice(0, MAX_NAMED).map(({ header }) => header));
  return findings.flatMap((finding) => {
    if (finding.code !== "I01") return [finding];
    if (unused.length === 0) return [];
    const params = { ...finding.message.params, count: unused.length, columns: named };
    return [{ ...finding, message: { ...finding.message, params } }];
  });
}
