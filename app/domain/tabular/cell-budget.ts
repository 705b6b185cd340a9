import { UnreadableFile } from "./unreadable-file";

/** 16 MB of places for values: a workbook of 16 MiB with more of them is mostly gaps. */
const MAX_PLACES = 2_000_000;
/** What a row takes beside its cells. */
const PLACES_OF_A_ROW = 8;

/** Counts what a file that is held whole asks for: a few bytes of markup can ask for thousands of empty cells and rows. */
export class CellBudget {
  private places = 0;

  constructor(private readonly maxPlaces = MAX_PLACES) {}

  /**
   * To be told the width of a row before empty cells at its end are taken off, and how many rows are alike.
   *
   * @throws UnreadableFile F01 where the file asks for too much
   */
  takeRows(width: number, times: number): void {
    this.places += (width + PLACES_OF_A_ROW) * times;
    if (this.places > this.maxPlaces) throw new UnreadableFile("F01", "unpacks_too_large");
  }
}
