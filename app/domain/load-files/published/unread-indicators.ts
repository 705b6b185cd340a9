import type { Column } from "~/domain/datasets/column";
import type { LoadFinding } from "~/domain/datasets/load-finding";
import { placeOf } from "~/domain/datasets/table-records";
import { columnLetter } from "~/domain/tabular/row";
import { fileFinding } from "../load-reading";

interface Unread {
  /** The first row with it. */
  readonly row: number;
  /** The figure that it names in another unit, or that is read under another name. */
  readonly figure: Pick<Column, "name" | "unit"> | null;
  readonly read?: string;
}

const MAX_NAMED = 40;

/** Texts of a column of indicators whose figures are not read, each with its first row. */
export class UnreadIndicators {
  private readonly texts = new Map<string, Unread>();

  note(text: string, unread: Unread): void {
    if (!this.texts.has(text) && this.texts.size < MAX_NAMED) this.texts.set(text, unread);
  }

  clear(): void {
    this.texts.clear();
  }

  /** As columns that are not used (D12), those in another unit as such (D42). */
  findings(sheet: string | null, at: number, header: string | null): readonly LoadFinding[] {
    return [...this.texts].map(([value, { row, figure, read }]) => {
      const about = { sheet, row, column: placeOf(at, header), value };
      if (figure === null)
        return fileFinding("D12", { severity: "note", ...about, params: { indicator: 1 } });
      if (read === undefined) {
        const params = { column: figure.name, unit: figure.unit ?? "0–1" };
        return fileFinding("D42", { severity: "warning", ...about, params });
      }
      const params = { column: figure.name, read, place: columnLetter(at) };
      return fileFinding("D12", { severity: "warning", ...about, params });
    });
  }
}
