import { isBlankRow, type Row } from "../row";

const MAX_RANGES = 20;

/** Rows that a filter or a person hid: they are read, and named, for nobody who looks at the sheet sees them. */
export class HiddenRows {
  count = 0;
  first: number | null = null;
  private isCut = false;
  private readonly ranges: { readonly from: number; to: number }[] = [];

  note(row: Row): void {
    if (!row.hidden || isBlankRow(row)) return;
    this.count += 1;
    this.first ??= row.number;
    const last = this.ranges.at(-1);
    if (last?.to === row.number - 1) last.to = row.number;
    else if (this.ranges.length < MAX_RANGES) this.ranges.push({ from: row.number, to: row.number });
    else this.isCut = true;
  }

  /** Their numbers as people write them: "3–5, 9". */
  numbers(): string {
    const texts = this.ranges.map(({ from, to }) => (from === to ? String(from) : `${from}–${to}`));
    return [...texts, ...(this.isCut ? ["…"] : [])].join(", ");
  }

  /** The batches as they are, each row noted as it passes. */
  async *passing(batches: AsyncIterable<Row[]>): AsyncGenerator<Row[]> {
    for await (const batch of batches) {
      for (const row of batch) this.note(row);
      yield batch;
    }
  }
}
