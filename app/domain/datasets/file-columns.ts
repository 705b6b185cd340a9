import type { Cell } from "~/domain/tabular/row";
import type { Dataset } from "./dataset";

/** Which columns the rows of a file have: the same list for as long as rows have the same ones. */
export class FileColumns {
  private names: readonly string[] = [];
  private list: readonly string[] | null = null;

  constructor(private readonly dataset: Pick<Dataset, "columns" | "open">) {}

  /** Null where the row has all columns of the dataset; one that is open never has. */
  of(cells: Readonly<Record<string, Cell>>): readonly string[] | null {
    const names = Object.keys(cells);
    const isSame = names.length === this.names.length && names.every((name, at) => this.names[at] === name);
    if (isSame) return this.list;
    this.names = names;
    const { columns, open } = this.dataset;
    this.list = !open && columns.every(({ name }) => name in cells) ? null : names;
    return this.list;
  }
}
