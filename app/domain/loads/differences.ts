import { basisByNumber } from "~/domain/facts/basis-by-number";
import type { FactValues } from "~/domain/facts/fact";

/** A column in which two rows of one key disagree; null is "not stated". */
export interface ColumnDifference {
  readonly column: string;
  readonly current: FactValues[string];
  readonly other: FactValues[string];
}

/** The columns in which two rows of one key say different things, in the order in which they first occur. */
export function differences(standing: FactValues, stated: FactValues): readonly ColumnDifference[] {
  const current = basisByNumber(standing);
  const other = basisByNumber(stated);
  return [...new Set([...Object.keys(current), ...Object.keys(other)])]
    .map((column) => ({ column, current: current[column] ?? null, other: other[column] ?? null }))
    .filter((pair) => JSON.stringify(pair.current) !== JSON.stringify(pair.other));
}
