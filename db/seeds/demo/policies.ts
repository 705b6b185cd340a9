/** Rules of the demo's asset manager, as its administrator states them. Shares are fractions. */
export interface DemoPolicy {
  readonly metric: string;
  readonly operator: "at_least" | "at_most";
  readonly value: number;
  readonly severity: "warning" | "breach";
}

export const demoPolicies: readonly DemoPolicy[] = [
  { metric: "esg.rating", operator: "at_least", value: 3.2, severity: "breach" },
  { metric: "pai.10", operator: "at_most", value: 0, severity: "breach" },
  { metric: "pai.14", operator: "at_most", value: 0, severity: "breach" },
  { metric: "sanctions.weight", operator: "at_most", value: 0, severity: "breach" },
  { metric: "pai.4", operator: "at_most", value: 0.15, severity: "warning" },
  { metric: "pai.13", operator: "at_least", value: 0.3, severity: "warning" },
];
