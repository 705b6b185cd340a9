import type { SearchHit } from "~/features/assets/assets.types";

export interface CountryHit {
  readonly code: string;
  readonly name: string;
}

export interface PortfolioHit {
  readonly id: string;
  readonly name: string;
  readonly ownerName: string;
}

/** What a question found, each kind best first. Screens are found where they are known, in the browser. */
export interface QuickAnswer {
  readonly assets: readonly SearchHit[];
  readonly countries: readonly CountryHit[];
  readonly portfolios: readonly PortfolioHit[];
  /** Words that were read in place of misspelt ones. */
  readonly corrections: readonly string[];
}

export const VISIT_KINDS = ["asset", "country", "portfolio"] as const;

export type VisitKind = (typeof VISIT_KINDS)[number];

/** A page to go to again, or to begin with. */
export interface Destination {
  readonly kind: VisitKind;
  /** What the address ends with. */
  readonly key: string;
  readonly section: string | null;
  readonly name: string;
  /** ISIN or code; who owns a portfolio. */
  readonly detail: string | null;
}

/** What stands in the box before anything is typed. */
export interface QuickStart {
  readonly recent: readonly Destination[];
  readonly suggested: readonly Destination[];
}
