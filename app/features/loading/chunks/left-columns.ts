import { DATASETS } from "~/domain/datasets/datasets";
import { fileColumns } from "~/domain/datasets/header-match";
import type { ColumnOrigins } from "~/domain/facts/column-origins";
import type { DatasetName, FactValues } from "~/domain/facts/fact";
import { withKeptColumns } from "~/domain/facts/kept-columns";
import type { ChunkRow } from "~/domain/loads/chunker";
import type { Difference } from "./compare-chunk.queries.server";

/** Puts rows of a file together with the columns that they leave of the rows in force, because the file lacks them. */
export class LeftColumns {
  private readonly fileHas: ReadonlySet<string> | null;
  private readonly order: ReadonlyMap<string, number>;
  private readonly periodColumn: string | null;

  /** `fileHas` is null where the file has all columns there can be, and leaves none. */
  constructor(dataset: DatasetName, fileHas: readonly string[] | null) {
    this.fileHas = fileHas === null ? null : new Set(fileHas);
    this.order = new Map(fileColumns(DATASETS[dataset]).map(({ name }, at) => [name, at]));
    this.periodColumn = DATASETS[dataset].period;
  }

  /** The row of a chunk, as JSON text, with what it leaves. */
  of(row: string, inForce: Difference["current"]): string {
    if (this.fileHas === null) return row;
    const [subject, key, period, payload, sourceRow] = JSON.parse(row) as ChunkRow;
    const { loadId, row: currentRow, period: currentPeriod, origins } = inForce;
    const kept = withKeptColumns(
      JSON.parse(payload) as FactValues,
      {
        values: JSON.parse(inForce.payload) as FactValues,
        origins: JSON.parse(origins ?? "{}") as ColumnOrigins,
        ...{ loadId, row: currentRow, period: currentPeriod },
      },
      { fileHas: this.fileHas, periodColumn: this.periodColumn },
    );
    if (kept === null) return row;
    const whole: ChunkRow = [
      ...([subject, key, period, this.textOf(kept.values), sourceRow] as const),
      JSON.stringify(kept.origins),
    ];
    return JSON.stringify(whole);
  }

  /** Values in the order in which a checked row has them: equal rows have equal texts. */
  textOf(values: FactValues): string {
    const place = (name: string) => this.order.get(name) ?? this.order.size;
    const names = Object.keys(values).sort((a, b) => place(a) - place(b) || (a < b ? -1 : 1));
    return JSON.stringify(Object.fromEntries(names.map((name) => [name, values[name]])));
  }
}
