/** What a rule would settle among the conflicts that wait now. */
export interface PolicyEffect {
  /** Other values that take the place of the current one. */
  readonly accepted: number;
  /** Other values that are denied: the current one is of the source that wins. */
  readonly denied: number;
  /** Several values of the source that wins wait for one place: those stay for a person to choose from. */
  readonly contested: number;
}

/** A source that takes part in conflicts that wait, with how many. */
export interface ContestedSource {
  readonly dataset: string;
  readonly source: string;
  readonly conflicts: number;
}
