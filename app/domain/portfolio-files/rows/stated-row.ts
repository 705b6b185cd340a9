/** A row with what it states of how much is held: a weight in percent, or a value in `currency`. */
export interface StatedRow {
  readonly row: number;
  readonly weightPct: number | null;
  readonly marketValue: number | null;
  /** Null: the currency of the portfolio. */
  readonly currency: string | null;
}
