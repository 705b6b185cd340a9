import { UnreadableFile } from "./unreadable-file";

/** 16 MB of places for values: a workbook of 16 MiB with more of them is mostly gaps. */
const MAX_CELLS = 2_000_000;

/** Counts the cells of a file that is held whole: a few bytes of markup can ask for thousands of empty ones. */
export class CellBudget {
  private cells = 0;

  /** @throws UnreadableFile F01 where the file has too many */
  take(cells: number): void {
    this.cells += cells;
    if (this.cells > MAX_CELLS) throw new UnreadableFile("F01", "unpacks_too_large");
  }
}
