import type { ContentSummary } from "~/features/content/content.types";
import type { Section } from "~/permissions/sections";

/** A portfolio with its rating; the value is null where it is not covered or withheld. */
export interface DashboardPortfolio {
  readonly id: string;
  readonly name: string;
  readonly ownerName: string;
  readonly totalValue: number | null;
  readonly currency: string;
  readonly rating: number | null;
  readonly withheld: boolean;
  readonly coverageShare: number;
  readonly eligibleShare: number;
  readonly neededShare: number;
}

export interface DashboardSection {
  readonly section: Section;
  readonly assets: number;
  readonly ratedShare: number;
}

export interface DashboardView {
  readonly today: string;
  readonly portfolios: readonly DashboardPortfolio[];
  readonly portfolioCount: number;
  readonly canImport: boolean;
  readonly canEdit: boolean;
  readonly news: readonly ContentSummary[];
  readonly sections: readonly DashboardSection[];
}
