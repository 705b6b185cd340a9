/** One of the portfolios that a sheet holds below each other. */
export interface StackedTable {
  /** What stands above its header; null where nothing does. */
  readonly name: string | null;
  readonly headerRow: number;
  /** Holdings in it, whether they can be read or not. */
  readonly rows: number;
  readonly isRead: boolean;
}

/** Which of the tables is read, by the row of its header; "all" for all of them as one portfolio. */
export type TableChoice = number | "all";
