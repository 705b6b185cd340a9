import { z } from "zod";
import { RECORD_KINDS, SHARED_IDENTIFIERS } from "~/domain/facts/merged-records";
import type { Page } from "~/platform/list-search";
import { MERGE_STATUSES, type MergeStatus } from "./merge-proposals.types";
import { valueSource } from "./value-source.answers";

const recordFacts = z.object({
  dataset: z.string(),
  source: z.string(),
  facts: z.number().int(),
  loadId: z.number().int(),
  fileName: z.string(),
  row: z.number().int(),
});

/** Facts of one dataset that one source states of a record, and the newest of them. */
export type RecordFacts = Readonly<z.infer<typeof recordFacts>>;

const proposedRecord = z.object({
  subject: z.string(),
  name: z.string().nullable(),
  type: z.string().nullable(),
  country: z.string().nullable(),
  identifiers: z.array(z.object({ type: z.string(), value: z.string() })).readonly(),
  /** Facts stated of it, without its own row in the catalogue. */
  facts: z.number().int(),
  from: valueSource.nullable(),
  sources: z.array(recordFacts).readonly(),
});

/** One of the two records, as the catalogue has it; without a source where it is no longer there. */
export type ProposedRecord = Readonly<z.infer<typeof proposedRecord>>;

export const mergeProposal = z.object({
  id: z.number().int(),
  version: z.number().int(),
  status: z.enum(MERGE_STATUSES),
  kind: z.enum(RECORD_KINDS),
  identifierType: z.enum(SHARED_IDENTIFIERS),
  identifier: z.string(),
  records: z.array(proposedRecord).readonly(),
  createdAt: z.string(),
  decidedAt: z.string().nullable(),
  decidedBy: z.string().nullable(),
  reason: z.string().nullable(),
  /** The record that stays, of a merge. */
  surviving: z.string().nullable(),
  mergeLoadId: z.number().int().nullable(),
  undoLoadId: z.number().int().nullable(),
});

export type MergeProposal = Readonly<z.infer<typeof mergeProposal>>;

export const mergeDecision = z.object({
  id: z.number().int(),
  version: z.number().int(),
  status: z.enum(MERGE_STATUSES),
  /** The load that brings the decision into force; null where nothing has to change. */
  loadId: z.number().int().nullable(),
});

export type MergeDecision = Readonly<z.infer<typeof mergeDecision>>;

export interface MergeProposalPage extends Page<MergeProposal> {
  readonly counts: Readonly<Record<MergeStatus, number>>;
}
