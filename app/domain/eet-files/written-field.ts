/** Where the value of a written field comes from. */
export type EetWorking =
  /** A figure of the analysis: its value, or the weight it rests on or could rest on. */
  | {
      readonly of: "figure";
      readonly metric: string;
      readonly part: "value" | "coverage" | "eligible" | "countries";
      /** What a value is measured against; averages have no other. */
      readonly denominator: "ALL" | "COVERED" | null;
    }
  /** A column of a loaded file. */
  | {
      readonly of: "fact";
      readonly dataset: string;
      readonly column: string;
      readonly loadId: number;
      readonly row: number;
    }
  /** Stated by the person who writes the file. */
  | { readonly of: "statement" }
  /** Follows from another field or from the template itself. */
  | { readonly of: "template" };

export interface WrittenField {
  readonly code: string;
  readonly value: string | number;
  readonly working: EetWorking;
}
