import type { Verdict } from "~/domain/comparing/verdict";
import type { AlertTopic } from "~/domain/watching/watched-fields";
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
  /** By how much the rating differs from that of the data version compared with; null where one of the two is missing. */
  readonly change: { readonly difference: number; readonly verdict: Verdict } | null;
  /** Ratings at the last data versions, oldest first. */
  readonly points: readonly (number | null)[];
  /** Whether it is read against something; the rating of that comes after the page. */
  readonly hasBenchmark: boolean;
}

export interface DashboardSection {
  readonly section: Section;
  readonly assets: number;
  readonly ratedShare: number;
}

export const TASKS = [
  "held_loads",
  "conflicts",
  "merge_proposals",
  "missing_assets",
  "screening_reviews",
  "failed_loads",
  "failed_mails",
  "dead_letters",
  "expiring_invitations",
] as const;

/** Something that waits for the viewer to decide or to mend. */
export interface DashboardTask {
  readonly task: (typeof TASKS)[number];
  readonly count: number;
  /** Of loads that wait for a person: since when the first of them does, and which it is. */
  readonly oldest: { readonly loadId: number; readonly since: string } | null;
}

/** What a publication changed in an instrument that portfolios of the viewer hold, in the viewer's words. */
export interface HeldChange {
  readonly id: string;
  readonly topic: AlertTopic;
  /** Where a figure went; null for what has no up and down. */
  readonly direction: "up" | "down" | null;
  readonly name: string;
  /** The way to the working. */
  readonly to: string;
  readonly label: string;
  readonly before: string;
  readonly after: string;
  readonly portfolios: number;
}

export interface HeldChanges {
  /** Instruments with a change. */
  readonly assets: number;
  readonly shown: readonly HeldChange[];
}

export interface DashboardView {
  readonly today: string;
  /** The end of a quarter that changes are counted from; null: when the viewer last looked. */
  readonly since: string | null;
  /** Ends of quarters to choose from, the latest first. */
  readonly quarters: readonly string[];
  readonly isDemo: boolean;
  readonly dataVersion: number;
  readonly dataVersionBefore: number | null;
  readonly changedAssets: number;
  /** When the viewer signed in the time before this one; null the first time. */
  readonly lookedAt: string | null;
  /** Reports of the viewer made in the last days. */
  readonly readyReports: number;
  readonly held: HeldChanges;
  /** Whether the tenant has rules that portfolios are judged by. */
  readonly hasPolicies: boolean;
  readonly tasks: readonly DashboardTask[];
  readonly portfolios: readonly DashboardPortfolio[];
  readonly portfolioCount: number;
  readonly canImport: boolean;
  readonly canEdit: boolean;
  readonly news: readonly ContentSummary[];
  readonly sections: readonly DashboardSection[];
  /** Whom somebody without a section may ask: administrators of the company; null for whoever has a section. */
  readonly whomToAsk: readonly string[] | null;
}
