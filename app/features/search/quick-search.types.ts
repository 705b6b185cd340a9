export const VISIT_KINDS = ["asset", "country", "portfolio"] as const;

export type VisitKind = (typeof VISIT_KINDS)[number];
