import type { RecordKind, SharedIdentifier } from "~/domain/facts/merged-records";
import type { MERGE_STATUSES } from "~/domain/states/states";
import type { Page } from "~/platform/list-search";
import type { ValueSource } from "./conflicts.types";

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

/** One of the two records, as the catalogue has it; without a source where it is no longer there. */
export interface ProposedRecord {
  readonly subject: string;
  readonly name: string | null;
  readonly type: string | null;
  readonly country: string | null;
  readonly identifiers: readonly { readonly type: string; readonly value: string }[];
  /** Facts stated of it, without its own row in the catalogue. */
  readonly facts: number;
  readonly from: ValueSource | null;
  readonly sources: readonly RecordFacts[];
}

export interface MergeProposal {
  readonly id: number;
  readonly version: number;
  readonly status: MergeStatus;
  readonly kind: RecordKind;
  readonly identifierType: SharedIdentifier;
  readonly identifier: string;
  readonly records: readonly ProposedRecord[];
  readonly createdAt: string;
  readonly decidedAt: string | null;
  readonly decidedBy: string | null;
  readonly reason: string | null;
  /** The record that stays, of a merge. */
  readonly surviving: string | null;
  readonly mergeLoadId: number | null;
  readonly undoLoadId: number | null;
}

export interface MergeProposalPage extends Page<MergeProposal> {
  readonly counts: Readonly<Record<MergeStatus, number>>;
}

export interface MergeDecision {
  readonly id: number;
  readonly version: number;
  readonly status: MergeStatus;
  /** The load that brings the decision into force; null where nothing has to change. */
  readonly loadId: number | null;
}
