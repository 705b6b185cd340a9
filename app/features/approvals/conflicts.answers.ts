import { z } from "zod";
import { cellValue } from "~/features/figures/sourced-fact.answers";
import type { Page } from "~/platform/list-search";
import { CONFLICT_REASONS, CONFLICT_STATUSES, type ConflictStatus } from "./conflicts.types";
import { valueSource } from "./value-source.answers";
import { discussion, type Person } from "./waiting-items.answers";

export const conflict = z.object({
  id: z.number().int(),
  status: z.enum(CONFLICT_STATUSES),
  reason: z.enum(CONFLICT_REASONS),
  dataset: z.string(),
  subject: z.string(),
  /** Name of the issuer or security, where it is known. */
  subjectName: z.string().nullable(),
  /** An instrument it is about, as it is listed; null where none is. */
  asset: z.object({ section: z.string(), id: z.string() }).nullable(),
  key: z.string(),
  differences: z.array(z.object({ column: z.string(), current: cellValue, other: cellValue })).readonly(),
  /** Columns that are ten times off, of the other sign, or cannot be true. */
  jumped: z.array(z.string()).readonly(),
  /** Null where nothing stands there. */
  current: valueSource.nullable(),
  /** Where nothing stands: the row of the year beside that the value is too far from; null where there is none. */
  beside: valueSource.extend({ period: z.string() }).nullable(),
  currentFactId: z.number().int(),
  other: valueSource,
  createdAt: z.string(),
  decidedAt: z.string().nullable(),
  decidedBy: z.string().nullable(),
  decisionLoadId: z.number().int().nullable(),
  /** When the load of the other value was undone, and what was accepted of it with it. */
  undoneAt: z.string().nullable(),
  /** Instruments that hang on the subject: those a decision would disable, or those it did. */
  children: z.object({ count: z.number().int(), disabled: z.number().int() }),
  ...discussion.shape,
});

export type Conflict = Readonly<z.infer<typeof conflict>>;

export const conflictDecision = z.object({
  decided: z.number().int(),
  /** Of all that were meant, those above what one step decides: they are pending as before. */
  left: z.number().int().describe("Of all that were meant, those above what one step decides"),
  disabled: z.number().int(),
  loadId: z.number().int(),
});

export type ConflictDecision = Readonly<z.infer<typeof conflictDecision>>;

export interface ConflictPage extends Page<Conflict> {
  /** The newest of those listed: "all" means up to it. */
  readonly upTo: number;
  /** The newest value there was when the list was read: sent with a decision, nothing newer is overwritten unseen. */
  readonly seen: number;
  readonly counts: Readonly<Record<ConflictStatus, number>>;
  /** Whom they can be assigned to. */
  readonly deciders: readonly Person[];
}
