import { parseDate } from "~/domain/tabular/cells/date-text";
import { cellText, type Row } from "~/domain/tabular/row";

/** Cells of a published table by the header above them, as its publisher writes it. */
export class NamedCells {
  private readonly at: ReadonlyMap<string, number>;

  constructor(headers: readonly (string | null)[]) {
    this.at = new Map(
      headers.flatMap((header, index) => (header === null ? [] : [[header, index] as const])),
    );
  }

  has(header: string): boolean {
    return this.at.has(header);
  }

  text(row: Row, header: string): string | null {
    const index = this.at.get(header);
    return index === undefined ? null : cellText(row.cells[index]);
  }

  /** The first of several columns that is filled. */
  firstText(row: Row, ...headers: readonly string[]): string | null {
    for (const header of headers) {
      const text = this.text(row, header);
      if (text !== null) return text;
    }
    return null;
  }

  /** The filled ones of several columns as one text. */
  joined(row: Row, headers: readonly string[]): string | null {
    return headers.flatMap((header) => this.text(row, header) ?? []).join(" ") || null;
  }

  /** The first of several columns that holds a day; where its form leaves the order open, the day stands first. */
  day(row: Row, ...headers: readonly string[]): string | null {
    for (const header of headers) {
      const text = this.text(row, header);
      const day = text === null ? null : parseDate(text, "day_first");
      if (day !== null) return day;
    }
    return null;
  }
}
