export interface DrawnRows {
  readonly indexes: readonly number[];
  /** Heights of the rows left out above and below. */
  readonly before: number;
  readonly after: number;
  readonly measure: ((row: Element | null) => void) | undefined;
}
