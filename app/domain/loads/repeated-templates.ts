import type { CheckedRow } from "~/domain/datasets/check-row";
import type { LoadFinding } from "~/domain/datasets/load-finding";

/**
 * Tells which rows of a file are templates (EET) of the same fund. Of different days, the later one counts and the
 * earlier one is kept as history; of one day, they are one statement, or a contradiction that a person decides.
 */
export class RepeatedTemplates {
  private readonly latest = new Map<string, Pick<CheckedRow, "row" | "period" | "payload">>();

  /** The finding that names both rows, or null where the fund has none before. */
  note(row: CheckedRow, sheet: string | null): LoadFinding | null {
    const before = this.latest.get(row.subject);
    const isLater = before === undefined || (row.period ?? "") > (before.period ?? "");
    if (isLater) this.latest.set(row.subject, { row: row.row, period: row.period, payload: row.payload });
    if (before === undefined || before.payload === row.payload) return null;
    const isOneDay = before.period === row.period;
    return {
      severity: isOneDay ? "warning" : "note",
      code: isOneDay ? "D25" : "D24",
      sheet,
      row: row.row,
      column: null,
      value: row.subject,
      params: {
        other: before.row,
        day: row.period ?? "–",
        otherDay: before.period ?? "–",
        counts: isLater ? row.row : before.row,
      },
    };
  }
}
