import type { LoadFinding } from "~/domain/datasets/load-finding";
import type { DatasetDescription } from "~/domain/datasets/template";
import type { ChangedRow } from "~/domain/facts/changed-row";
import type { DifferenceKind } from "~/domain/loads/dry-run";
import type { LoadOutcome } from "~/domain/loads/load-outcome";
import type { Ending, ReasonToAsk } from "~/domain/loads/whole-list";
import type { LOAD_KINDS, LOAD_STATUSES } from "~/domain/states/states";
import type { Page } from "~/platform/list-search";
import type { UploadState } from "./uploads.answers";

export { LOAD_STATUSES } from "~/domain/states/states";

export type LoadStatus = (typeof LOAD_STATUSES)[number];

export interface LoadRowCounts {
  readonly read: number;
  readonly inserted: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly rejected: number;
  readonly conflicts: number;
  readonly missing: number;
  /** Rows in force that ended because a whole list does not have them. */
  readonly ended: number;
}

/** Which stages a file has reached, with the time; null while it has not. */
interface LoadStages {
  readonly receivedAt: string;
  readonly readAt: string | null;
  readonly storedAt: string | null;
  readonly refreshedAt: string | null;
  readonly publishedAt: string | null;
}

export interface LoadSummary {
  readonly id: number;
  readonly status: LoadStatus;
  readonly dataset: string;
  readonly source: string;
  readonly fileName: string;
  readonly sizeBytes: number;
  readonly dryRun: boolean;
  /** The file is the complete list of its source. */
  readonly wholeList: boolean;
  readonly series: string | null;
  readonly version: number | null;
  readonly rows: LoadRowCounts;
  /** What the rows state: inserted, updated, unchanged and conflicts together, which count records and not rows. */
  readonly records: number;
  /** Chunks written and in all, while the load is under way. */
  readonly chunks: { readonly done: number; readonly total: number } | null;
  readonly stages: LoadStages;
  readonly error: {
    readonly code: string;
    readonly params: Readonly<Record<string, string | number>>;
  } | null;
  readonly undoRequested: boolean;
  /** Who took it back, when, and in which data version; null while it stands. */
  readonly undone: {
    readonly by: string | null;
    readonly at: string | null;
    readonly version: number;
  } | null;
  /** What came of it; null before it is finished, of a comparison, and once it is undone. */
  readonly outcome: LoadOutcome | null;
  readonly createdBy: string;
  readonly startedAt: string | null;
  readonly finishedAt: string | null;
}

/** What a whole list would end, with why a person is asked first. */
export interface WouldEnd extends Ending {
  readonly reasons: readonly ReasonToAsk[];
}

export interface LoadDetails extends LoadSummary {
  /** Whether it was made from a file, which can be downloaded, or applies a decision. */
  readonly kind: (typeof LOAD_KINDS)[number];
  /** The update flow that brought the file; null where a person or a decision did. */
  readonly flow: { readonly id: string; readonly name: string } | null;
  /** The call of this load that failed for good. */
  readonly failedCallId: string | null;
  /** Of a load that waits for a person, or of the comparison of a whole list. */
  readonly wouldEnd: WouldEnd | null;
  /** Of a comparison: rows that would be held for review, and rows of the delivery before that the file does not have. */
  readonly suspicious: number;
  readonly gone: number;
  /** The data versions between which everybody sees what a load changed; null before it is published. */
  readonly changes: { readonly dataset: string | null; readonly from: number; readonly to: number } | null;
  readonly detected: Readonly<Record<string, string | number>>;
  readonly findings: readonly LoadFinding[];
  /** Complete, where `findings` holds the first 500. */
  readonly findingCounts: Readonly<Record<string, number>>;
}

export type ComparisonCounts = Readonly<Record<DifferenceKind, number>>;

/** What loading a compared file would change. */
export interface Comparison {
  readonly load: Pick<LoadSummary, "id" | "fileName" | "dataset" | "source" | "wholeList" | "status">;
  readonly rowsRejected: number;
  readonly counts: ComparisonCounts;
  /** False where nothing of this source was loaded before, so that nothing can have left. */
  readonly hasDeliveryBefore: boolean;
  readonly kind: DifferenceKind;
  readonly list: Page<ChangedRow<DifferenceKind>>;
}

export interface VersionState {
  readonly published: number | null;
  readonly preparing: number | null;
}

/** What somebody chose for a file, kept for the next one with the same headers. */
export interface SavedMapping {
  readonly fingerprint: string;
  readonly mapping: Readonly<Record<string, string>>;
  readonly savedAt: string;
  readonly savedBy: string;
}

/** The screen of data loading. */
export interface LoadingView {
  readonly loads: {
    readonly items: readonly LoadSummary[];
    readonly page: number;
    readonly pageSize: number;
    readonly total: number;
  };
  /** The load that is looked at. */
  /** Which loads of the history are listed; null for all. */
  readonly status: "held" | "failed" | null;
  readonly selected: LoadDetails | null;
  readonly versions: VersionState;
  readonly datasets: readonly string[];
  readonly dataset: string;
  /** Null for `tpt`, whose fields its own publisher describes. */
  readonly description: DatasetDescription | null;
  readonly mayLoad: boolean;
  /** Of the dataset. */
  readonly savedMappings: readonly SavedMapping[];
  /** Files of the viewer of which a part was received. */
  readonly unfinished: readonly UploadState[];
  readonly maxFileBytes: number;
}
