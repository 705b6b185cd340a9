/** What one exposure adds to a tally. */
export interface Part {
  readonly sum: number;
  readonly eligible: number;
  readonly covered: number;
}
