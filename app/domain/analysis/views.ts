import type { BreakdownItem, Figure } from "./figures/figure";
import type { NotAskedFor } from "./figures/uncovered";

export interface FiguresView {
  readonly figures: readonly Figure[];
}

/** Corporate and sovereign sleeves are rated apart; their covered shares, as weights, give the figure back. */
export interface RatingSleeve {
  readonly sleeve: "corporate" | "sovereign" | "other";
  readonly rating: number | null;
  readonly eligibleShare: number;
  readonly coverageShare: number;
}

export interface UncoveredHolding {
  readonly holdingId: string;
  readonly isin: string | null;
  readonly issuerId: string | null;
  readonly name: string;
  /** As it is held, after netting: what is short is negative. */
  readonly weightShare: number;
  /** Absent where data is what it lacks, which somebody can be asked for. */
  readonly reason?: NotAskedFor;
}

export interface EsgView extends FiguresView {
  /** The provider whose ratings are used; null when no rating is loaded. Providers are never mixed in one figure. */
  readonly provider: string | null;
  /** The coverage the rating needs, as a share of its eligible weight. */
  readonly neededCoverageShare: number;
  readonly bucket: number | null;
  readonly sleeves: readonly RatingSleeve[];
  /** Largest first. */
  readonly uncovered: readonly UncoveredHolding[];
}

export interface SdgIssuer {
  readonly isin: string | null;
  readonly issuerId: string | null;
  readonly name: string;
  readonly weightShare: number;
  readonly netAligned: boolean;
  readonly alignedGoals: readonly number[];
  readonly stronglyMisalignedGoals: readonly number[];
}

export interface SdgView extends FiguresView {
  readonly neededCoverageShare: number;
  readonly netAligned: { readonly count: number; readonly weightShare: number };
  readonly scored: { readonly count: number; readonly weightShare: number };
  readonly issuers: readonly SdgIssuer[];
}

export interface ContributionItem {
  readonly holdingId: string;
  readonly isin: string | null;
  readonly issuerId: string | null;
  readonly name: string;
  readonly weightShare: number;
  /** Adds up to the figure. */
  readonly additive: number;
  /** Weight × (own − figure), adds up to zero; for absolute figures the share of the total, adds up to one. */
  readonly relative: number | null;
  /** Figure minus the figure without this holding; null when nothing would be left. */
  readonly leaveOneOut: number | null;
}

export interface ContributionView {
  readonly metric: string;
  readonly value: number | null;
  readonly withheld?: "coverage";
  /** Where it is withheld: what is covered of the eligible value, and what would have to be. */
  readonly coverage?: { readonly ofEligibleShare: number; readonly neededShare: number };
  readonly items: readonly ContributionItem[];
  /** The same figure by issuer: one issuer held directly and through several funds is one line. */
  readonly issuers: readonly ContributionItem[];
}

export interface SanctionHit {
  readonly holdingId: string;
  readonly isin: string | null;
  readonly issuerId: string | null;
  readonly name: string;
  readonly weightShare: number;
  readonly path: readonly string[];
  readonly matchedBy: "lei" | "isin" | "name" | "review" | "country";
  /** How alike the names are, 90 to 100; null where names did not matter. */
  readonly score: number | null;
  readonly authority: string;
  readonly listId: string;
  readonly listedName: string;
  readonly measure: string | null;
  readonly from: string | null;
  readonly to: string | null;
  readonly sourceLoad: number;
  readonly sourceRow: number;
}

export interface SanctionedCountry {
  readonly country: string;
  readonly weightShare: number;
  readonly newDebtProhibited: boolean;
  readonly embargo: boolean;
  /** Persons of the country are listed: no statement about its bonds. */
  readonly personsListed: boolean;
}

interface ListDate {
  readonly authority: string;
  readonly date: string | null;
}

export type SanctionsStatus = "hits" | "review" | "none_found" | "partial" | "unknown";

export interface SanctionsView extends FiguresView {
  readonly status: SanctionsStatus;
  readonly hits: readonly SanctionHit[];
  /** Only the name agrees: a person decides. */
  readonly toReview: readonly SanctionHit[];
  readonly countries: readonly SanctionedCountry[];
  readonly weightShare: number;
  readonly coverageShare: number;
  readonly lists: readonly ListDate[];
}

/** Of one fund: what it holds that a list names, and what only has a name alike. */
export type HeldSanctions = Pick<SanctionsView, "hits" | "toReview">;

export interface BenchmarkViolation {
  readonly holdingId: string;
  readonly isin: string | null;
  readonly issuerId: string | null;
  readonly name: string;
  readonly weightShare: number;
  readonly letter: string;
  readonly benchmark: "PAB" | "PAB and CTB";
  readonly revenueShare: number | null;
  readonly cause: string | null;
}

export type Law220Status = "none_found" | "involved" | "partial" | "unknown";

export interface Law220Result {
  readonly status: Law220Status;
  readonly lists: readonly {
    readonly name: string;
    readonly publisher: string | null;
    readonly date: string | null;
  }[];
  readonly hits: readonly SanctionHit[];
  readonly toReview: readonly SanctionHit[];
}

export interface BenchmarksView extends FiguresView {
  readonly violations: readonly BenchmarkViolation[];
  readonly status: { readonly pab: ScreeningStatus; readonly ctb: ScreeningStatus };
  /** Whether all eligible value was screened and every violation found is in `violations`: what is not there is none. */
  readonly isComplete: boolean;
  readonly law220: Law220Result;
}

export type ScreeningStatus = "ok" | "violating" | "cannot_tell";

export interface ClimateView extends FiguresView {
  /** Of the financed emissions of scope 1 and 2 that are known, the share of companies with a validated target. */
  readonly emissionsWithTargetShare: number | null;
}

export interface ImpactView extends FiguresView {
  /** Per million euros of thematic bonds covered, by metric id. */
  readonly perMillion: readonly {
    readonly metric: string;
    readonly value: number | null;
    readonly unit: string;
  }[];
  /** Ex-ante and ex-post figures are never added silently: the share of covered weight of each. */
  readonly dataTypes: readonly BreakdownItem[];
}

/** What an analysis answers with; only the views asked for are present. */
export interface AnalysisViews {
  readonly esg?: EsgView;
  readonly sdg?: SdgView;
  readonly contribution?: ContributionView;
  readonly pai?: FiguresView;
  readonly sanctions?: SanctionsView;
  readonly allocation?: FiguresView;
  readonly ratings?: FiguresView;
  readonly taxonomy?: FiguresView;
  readonly si?: FiguresView;
  readonly climate?: ClimateView;
  readonly activities?: FiguresView;
  readonly benchmarks?: BenchmarksView;
  readonly impact?: ImpactView;
  readonly funds?: FiguresView;
}
