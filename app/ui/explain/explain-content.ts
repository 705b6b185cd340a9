import type { ReactNode } from "react";
import type { Formula } from "~/domain/metrics/formula";
import type { SegmentOption } from "../controls/segmented";
import type { Href } from "../href";

interface ExplainInput {
  readonly id: string;
  /** The name first, then one cell per column. */
  readonly cells: readonly ReactNode[];
  /** What the files say about this input, a list for each row behind it; shown when it is chosen. */
  readonly source: readonly (readonly ExplainEntry[])[] | null;
  readonly name: string;
}

export interface ExplainEntry {
  readonly label: string;
  readonly value: ReactNode;
}

export interface ExplainGap {
  readonly kind: "notCovered" | "notEligible";
  /** Names with the reason where one is known. */
  readonly names: string;
}

export interface ExplainProof {
  readonly agrees: boolean;
  readonly sentence: string;
}

/**
 * The working of one figure, in the words and numbers it is shown with: figure, formula, inputs, source.
 * Whoever shows a figure prepares this; the panel only lays it out.
 */
export interface ExplainContent {
  readonly title: string;
  /** One plain sentence: what the figure says. */
  readonly sentence: string;
  readonly figure: {
    readonly value: ReactNode;
    readonly unit: ReactNode;
    readonly coveredShare: number;
    readonly eligibleShare: number;
    /** "PAI 2, Table 1". */
    readonly indicator: string;
    /** "Covered 72.0%", "Eligible 82.4%", "Covered of eligible 87.4%". */
    readonly shares: readonly string[];
    /** Why there is no value. */
    readonly reason?: ReactNode;
    /** Where it stands among others of its kind. */
    readonly standing?: ReactNode;
    /** The same figure at its other denominators, where it has them. */
    readonly readings?: {
      readonly label: string;
      readonly chosen: string;
      readonly options: readonly SegmentOption<string>[];
    };
  };
  /** Null where the figure is a loaded value as it stands. */
  readonly formula: {
    readonly expression: Formula;
    /** The numbers put in: 15,248 t ÷ €36.0M = 423.6 t/€M. */
    readonly numbers: ReactNode | null;
    readonly note: string;
  } | null;
  readonly inputs: {
    readonly note: string;
    /** Head of the names; "Holding" where nothing else is said. */
    readonly heading?: string;
    /** Heads of the cells after the name. */
    readonly columns: readonly ReactNode[];
    /** The largest ones, at most five. */
    readonly rows: readonly ExplainInput[];
    readonly rest: readonly ReactNode[] | null;
    readonly sum: readonly ReactNode[] | null;
    readonly gaps: readonly ExplainGap[];
    /** The row the working was opened at. */
    readonly openedAt?: string | null;
  };
  /** Works the figure out anew from its inputs and says whether it agrees; null where that cannot be done. */
  readonly computeAgain: (() => ExplainProof) | null;
  /** The whole calculation as files. */
  readonly files: readonly { readonly href: string; readonly label: string }[];
  /** The page with this working open, to be copied. */
  readonly link: Href;
  /** Another working has another name. */
  readonly id: string;
  readonly methodology: { readonly to: string; readonly label: string } | null;
}
