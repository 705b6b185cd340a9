import type { Column } from "~/domain/datasets/column";
import type { Dataset } from "~/domain/datasets/dataset";
import type { LoadFinding } from "~/domain/datasets/load-finding";
import type { DatasetTable } from "~/domain/datasets/table-records";
import { plainHeader } from "~/domain/tabular/headers/plain-header";
import { cellText, isBlankRow, type Row } from "~/domain/tabular/row";
import { fileFinding } from "../load-reading";

const MIN_HEADERS = 2;

/**
 * Tells headers that stand below the first row of data: the same ones again, as on every page, and those of another table,
 * whose rows would be read shifted and are not read (R16).
 */
export class HeadersWithin {
  private readonly words: ReadonlySet<string>;
  private readonly headers: readonly string[];
  /** What else may head the column that is read from each place. */
  private readonly wordsAt: ReadonlyMap<number, ReadonlySet<string>>;
  private other: { readonly row: number; left: number } | null = null;

  constructor(
    { columns }: Dataset,
    private readonly table: DatasetTable,
    private readonly sheet: string | null,
  ) {
    this.headers = table.headers.map((header) => plainHeader(header ?? ""));
    const wordsOf = ({ name, aliases }: Column) => [name, ...aliases].map(plainHeader);
    const words = columns.flatMap(wordsOf);
    this.wordsAt = new Map(
      columns.flatMap((column) =>
        (table.match.places.get(column.name) ?? []).map((at) => [at, new Set(wordsOf(column))] as const),
      ),
    );
    this.words = new Set([...words, ...this.headers].filter((word) => word !== ""));
  }

  /** What a row is: the header again, of another table or below its header, or null for a row of data. */
  kindOf(row: Row): "again" | "other" | null {
    if (row.number <= this.table.headerRow || isBlankRow(row)) return null;
    if (this.other === null && !this.isHeader(row)) return null;
    if (this.other === null && this.isSame(row)) return "again";
    this.other ??= { row: row.number, left: -1 };
    this.other.left += 1;
    return "other";
  }

  found(): readonly LoadFinding[] {
    if (this.other === null) return [];
    const { row, left } = this.other;
    const params = { rows: left, headerRow: this.table.headerRow };
    return [fileFinding("D43", { severity: "warning", sheet: this.sheet, row, params })];
  }

  /** Words alone, half of which and two at least head columns of the dataset. */
  private isHeader({ cells }: Row): boolean {
    const first = cells.find((cell) => cell !== null && cell !== "");
    if (typeof first !== "string" || !this.words.has(plainHeader(first))) return false;
    const texts = cells.flatMap((cell) => cellText(cell) ?? []);
    const known = texts.filter((text) => this.words.has(plainHeader(text))).length;
    return known >= MIN_HEADERS && known * 2 >= texts.length;
  }

  /** The same headers, or in another language: what is no word of the dataset may stand over what is not read. */
  private isSame({ cells }: Row): boolean {
    return cells.every((cell, index) => {
      const text = plainHeader(cellText(cell) ?? "");
      if (text === "" || text === this.headers[index]) return true;
      return this.wordsAt.get(index)?.has(text) ?? !this.words.has(text);
    });
  }
}
