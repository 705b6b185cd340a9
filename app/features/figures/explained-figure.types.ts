import type { Figure } from "~/domain/analysis/figures/figure";
import type { PeerStanding } from "~/domain/peers/peer-standing";

/** Where a load's rows came from, for the last layer of a working. */
export interface LoadSource {
  readonly loadId: number;
  readonly fileName: string;
  /** The sheet of a workbook its rows are counted in; null for any other file. */
  readonly sheet: string | null;
  readonly loadedAt: string | null;
  readonly loadedBy: string;
}

/** A figure's standing with what it was compared with. */
export interface ExplainedStanding {
  readonly standing: PeerStanding;
  readonly category: string;
  readonly funds: number;
  readonly dataVersion: number;
  /** The funds with their figures as a file; null where the viewer may not see them. */
  readonly csvHref: string | null;
}

/** One figure with its working and the files behind it. */
export interface ExplainedFigure {
  readonly figure: Figure;
  /** The part of a split that is explained; null for a whole figure. */
  readonly part: string | null;
  /** The holding the working was opened at. */
  readonly line: string | null;
  /** Null where only weights are known: the working then shows weights. */
  readonly totalValueEur: number | null;
  /** Where it stands among funds; null where figures have no standing, or no category is chosen. */
  readonly standing: ExplainedStanding | null;
  readonly loads: readonly LoadSource[];
}
