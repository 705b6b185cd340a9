import type { ListDataset } from "~/domain/analysis/fact-book";
import type { SourcedFact } from "~/domain/facts/sourced-fact";

export const REVIEW_STATES = ["open", "same", "different"] as const;
export type ReviewState = (typeof REVIEW_STATES)[number];

/** The issuer of the catalogue, or an instrument without one. */
interface ReviewedIssuer {
  readonly id: string;
  readonly name: string;
  readonly lei: string | null;
  readonly country: string | null;
  readonly type: string | null;
  readonly sector: string | null;
  /** Its instruments in the catalogue, and one of them to look at. */
  readonly instruments: number;
  readonly isin: string | null;
  readonly section: string | null;
}

/** The party a list names. */
interface ListedParty {
  readonly dataset: ListDataset;
  readonly authority: string;
  readonly key: string;
  readonly name: string;
  readonly aliases: readonly string[];
  readonly kind: string | null;
  readonly country: string | null;
  readonly lei: string | null;
  readonly isin: string | null;
  readonly programme: string | null;
  readonly measure: string | null;
  readonly listDate: string | null;
  readonly source: Pick<SourcedFact, "fileName" | "source" | "sourceRow" | "loadId">;
  /** Whom the row names, to notice that it has changed since it was looked at. */
  readonly listedAs: string;
}

export interface ReviewDecision {
  readonly id: string;
  readonly verdict: "same" | "different" | "open";
  readonly reason: string;
  readonly at: string;
  readonly by: string;
  /** The data version that holds it is published. */
  readonly inForce: boolean;
}

export interface ReviewPair {
  readonly id: string;
  readonly issuer: ReviewedIssuer;
  readonly listed: ListedParty;
  /** How alike the names are, 90 to 100, and which of the listed names it is. */
  readonly score: number;
  readonly likeName: string;
  readonly state: ReviewState;
  readonly decision: ReviewDecision | null;
  /** Decided once, and open again because the row names somebody else now. */
  readonly reopened: boolean;
}

export interface ReviewPage {
  readonly items: readonly ReviewPair[];
  readonly page: number;
  readonly pageSize: number;
  readonly total: number;
  readonly counts: Readonly<Record<ReviewState, number>>;
  /** More pairs wait than are read at once. */
  readonly isCut: boolean;
}
