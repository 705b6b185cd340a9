import type { ChangedRow } from "~/domain/facts/changed-row";
import type { Page } from "~/platform/list-search";
import type { DataVersion } from "./versions.answers";

export const CHANGE_KINDS = ["added", "changed", "removed"] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

export type ChangeCounts = Readonly<Record<ChangeKind, number>>;

/** What differs between two data versions: counts of every dataset, and rows of one. */
export interface DatasetChanges {
  readonly from: DataVersion;
  readonly to: DataVersion;
  readonly counts: readonly ({ readonly dataset: string } & ChangeCounts)[];
  readonly dataset: string | null;
  readonly list: Page<ChangedRow<ChangeKind>>;
}
