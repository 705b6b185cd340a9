import type { MERGE_STATUSES } from "~/domain/states/states";

export { MERGE_STATUSES } from "~/domain/states/states";

export type MergeStatus = (typeof MERGE_STATUSES)[number];

/** Facts of one dataset that one source states of a record, and the newest of them. */
export interface RecordFacts {
  readonly dataset: string;
  readonly source: string;
  readonly facts: number;
  readonly loadId: number;
  readonly fileName: string;
  readonly row: number;
}
