import type { z } from "zod";
import type { LoadFinding } from "~/domain/datasets/load-finding";
import type { DatasetDescription } from "~/domain/datasets/template";
import type { ChangedRow } from "~/domain/facts/changed-row";
import type { DifferenceKind } from "~/domain/loads/dry-run";
import type { LOAD_STATUSES } from "~/domain/states/states";
import type { Page } from "~/platform/list-search";
import type { LoadsQuery } from "./loading.schemas";
import type { loadDetails, loadSummary } from "./loads.answers";
import type { UploadState } from "./uploads/uploads.answers";

export type LoadStatus = (typeof LOAD_STATUSES)[number];

export type LoadSummary = Readonly<z.infer<typeof loadSummary>> & {
  readonly error: {
    readonly code: string;
    readonly params: Readonly<Record<string, string | number>>;
  } | null;
};

export type LoadDetails = Readonly<z.infer<typeof loadDetails>> &
  Pick<LoadSummary, "error"> & { readonly findings: readonly LoadFinding[] };

export type LoadRowCounts = LoadSummary["rows"];

/** What a whole list would end, with why a person is asked first. */
export type WouldEnd = NonNullable<LoadDetails["wouldEnd"]>;

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
  readonly loads: Page<LoadSummary>;
  /** Which loads of the history are listed. */
  readonly q: string;
  readonly sort: LoadsQuery["sort"];
  readonly filter: LoadsQuery["filter"];
  /** The load that is looked at. */
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
