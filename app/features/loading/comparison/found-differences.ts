import type { DifferenceKind, RowDifference } from "~/domain/loads/dry-run";
import type { ComparisonCounts } from "../loading.types";

/** What a load would change, wherever it is kept. */
export interface FoundDifferences {
  readonly counts: ComparisonCounts;
  /** The only kind that is known; null where all are. */
  readonly only: DifferenceKind | null;
  /** Whether something was there to compare with. */
  readonly hasDeliveryBefore: boolean;
  /** Rows of one kind from a place on, and how many there are. */
  page(
    kind: DifferenceKind,
    from: number,
    limit: number,
  ): Promise<{ readonly rows: readonly RowDifference[]; readonly total: number }>;
  /** Every row of one kind, or of all, in stretches: memory does not grow with the file. */
  all(kind: DifferenceKind | null): AsyncIterable<readonly RowDifference[]>;
}
