import type { ColumnDifference } from "~/domain/loads/differences";
import type { CONFLICT_REASONS, CONFLICT_STATUSES } from "~/domain/states/states";
import type { Page } from "~/platform/list-search";
import type { Discussion, Person } from "./waiting-items.types";

export { CONFLICT_REASONS, CONFLICT_STATUSES } from "~/domain/states/states";

export type ConflictStatus = (typeof CONFLICT_STATUSES)[number];

export type ConflictReason = (typeof CONFLICT_REASONS)[number];

/** Where a value comes from. */
export interface ValueSource {
  readonly source: string;
  readonly loadId: number;
  readonly fileName: string;
  readonly row: number;
  readonly loadedAt: string | null;
}

export interface Conflict extends Discussion {
  readonly id: number;
  readonly status: ConflictStatus;
  readonly reason: ConflictReason;
  readonly dataset: string;
  readonly subject: string;
  /** Name of the issuer or security, where it is known. */
  readonly subjectName: string | null;
  /** An instrument it is about, as it is listed; null where none is. */
  readonly asset: { readonly section: string; readonly id: string } | null;
  readonly key: string;
  readonly differences: readonly ColumnDifference[];
  /** Columns that are ten times off, of the other sign, or cannot be true. */
  readonly jumped: readonly string[];
  /** Null where nothing stands there. */
  readonly current: ValueSource | null;
  readonly currentFactId: number;
  readonly other: ValueSource;
  readonly createdAt: string;
  readonly decidedAt: string | null;
  readonly decidedBy: string | null;
  readonly decisionLoadId: number | null;
  /** Instruments that hang on the subject: those a decision would disable, or those it did. */
  readonly children: { readonly count: number; readonly disabled: number };
}

export interface ConflictPage extends Page<Conflict> {
  /** The newest of those listed: "all" means up to it. */
  readonly upTo: number;
  /** The newest value there was when the list was read: sent with a decision, nothing newer is overwritten unseen. */
  readonly seen: number;
  readonly counts: Readonly<Record<ConflictStatus, number>>;
  /** Whom they can be assigned to. */
  readonly deciders: readonly Person[];
}

export interface ConflictDecision {
  readonly decided: number;
  /** Of all that were meant, those above what one step decides: they are pending as before. */
  readonly left: number;
  readonly disabled: number;
  readonly loadId: number;
}
