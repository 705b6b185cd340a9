import type { AskedAction } from "~/domain/search/asked-action";
import type { SearchHit } from "~/features/assets/assets.types";
import type { SectionLink } from "~/features/help/help.types";

export interface CountryHit {
  readonly code: string;
  readonly name: string;
}

export interface PortfolioHit {
  readonly id: string;
  readonly name: string;
  readonly ownerName: string;
}

/** Something to do: a tab or a report of a portfolio, or an asset for the draft. */
export interface ActionHit {
  readonly action: AskedAction;
  /** Id of the portfolio; ISIN of the asset. */
  readonly key: string;
  readonly name: string;
  readonly fixedIncome: boolean;
}

/** What a question found, each kind best first. Screens are found where they are known, in the browser. */
export interface QuickAnswer {
  readonly assets: readonly SearchHit[];
  readonly countries: readonly CountryHit[];
  readonly portfolios: readonly PortfolioHit[];
  /** What the question asks to be done with a portfolio or an asset. */
  readonly actions: readonly ActionHit[];
  /** Figures by name; each leads to its methodology. */
  readonly metrics: readonly { readonly id: string; readonly name: string }[];
  /** Sections of the guides about it. */
  readonly guides: readonly SectionLink[];
  /** Words that were read in place of misspelt ones. */
  readonly corrections: readonly string[];
}

export const VISIT_KINDS = ["asset", "country", "portfolio"] as const;

export type VisitKind = (typeof VISIT_KINDS)[number];
