/** What a headline figure is a share of: all investments, the eligible ones, or the covered ones. */
export type Denominator = "ALL" | "ELIGIBLE" | "COVERED";
