/** A rule for contradictions of sources: the values of `source` win. */
export interface PolicyRule {
  readonly dataset: string;
  /** Empty for every column of the dataset. */
  readonly column: string;
  readonly source: string;
}

/** What a rule would settle among the conflicts that wait now. */
export interface PolicyEffect {
  /** Other values that take the place of the current one. */
  readonly accepted: number;
  /** Other values that are denied: the current one is of the source that wins. */
  readonly denied: number;
  /** Several values of the source that wins wait for one place: those stay for a person to choose from. */
  readonly contested: number;
}

export interface ConflictPolicy extends PolicyRule, PolicyEffect {
  readonly id: number;
  readonly createdAt: string;
  readonly createdByName: string;
}

/** A source that takes part in conflicts that wait, with how many. */
export interface ContestedSource {
  readonly dataset: string;
  readonly source: string;
  readonly conflicts: number;
}

export interface PolicyView {
  readonly items: readonly ConflictPolicy[];
  readonly contested: readonly ContestedSource[];
  /** Of the rule that the address describes; null where it describes none. */
  readonly preview: (PolicyRule & PolicyEffect) | null;
}

export interface PolicySettlement {
  readonly id: number;
  readonly accepted: number;
  readonly denied: number;
  /** Those above what one step settles: applying the policy again goes on with them. */
  readonly left: number;
  readonly loadIds: readonly number[];
}
