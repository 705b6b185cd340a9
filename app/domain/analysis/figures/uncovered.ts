import { largestFirst } from "../positions/held-weight";
import { reasonAt, type Working } from "../terms/term-column";
import type { UncoveredReason } from "./figure";
import type { PreparedMetric } from "./prepared-metric";

/** Reasons that no data would mend: nobody is asked for it. */
const NOT_ASKED_FOR = ["not_licensed", "short_position", "unallocated", "only_later"] as const;
export type NotAskedFor = (typeof NOT_ASKED_FOR)[number];

export function isNotAskedFor(reason: UncoveredReason): reason is NotAskedFor {
  return (NOT_ASKED_FOR as readonly UncoveredReason[]).includes(reason);
}

/** A line that is not covered, as lists of missing data name it. */
interface Missing {
  readonly holdingId: string;
  readonly isin: string | null;
  readonly issuerId: string | null;
  /** As it is held, after netting: what is short is negative. */
  readonly weightShare: number;
}

/**
 * Why an exposure that is eligible for a metric is not covered: what the licence leaves out is said before anything that
 * is known of it, a short position is never covered (methodology §1), then what its value lacks.
 */
export function uncoveredReasonAt(
  { frame, column }: Pick<PreparedMetric, "frame" | "column">,
  index: number,
  working: Pick<Working, "reason"> = column.working(index),
): UncoveredReason {
  if (column.closed?.[index] === 1) return "not_licensed";
  if (frame.isShort[index] === 1) return "short_position";
  return reasonAt(column, index, working.reason);
}

/**
 * Uncovered lines by what is held, largest first: a security held directly and in several funds is one line. Lines without
 * an identifier stay apart, as nobody knows whether they are the same.
 */
export function mergedUncovered<Line extends Missing>(lines: Iterable<Line>): Line[] {
  const merged = new Map<string, Line>();
  for (const line of lines) {
    const key = line.isin ?? line.issuerId ?? `${line.holdingId} ${merged.size}`;
    const known = merged.get(key);
    const weightShare = (known?.weightShare ?? 0) + line.weightShare;
    merged.set(key, { ...(known ?? line), weightShare });
  }
  return [...merged.values()].sort(largestFirst);
}

/** How many holdings some uncovered lines are: what the weights of a portfolio leave open is no holding. */
export function holdingCount(lines: readonly { readonly reason?: string | null | undefined }[]): number {
  return lines.filter(({ reason }) => reason !== "unallocated").length;
}

/**
 * Whether data is what a line that is not covered lacks: a short position is never covered, what the weights of a
 * portfolio leave open is no holding (methodology §1), and of what the licence leaves out nobody is told.
 */
export function lacksData({ reason }: { readonly reason?: string | null | undefined }): boolean {
  return reason !== "short_position" && reason !== "unallocated" && reason !== "not_licensed";
}
