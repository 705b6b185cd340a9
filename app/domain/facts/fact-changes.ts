import type { Fact, FactValue } from "./fact";

type Compared = Pick<Fact, "dataset" | "subject" | "key" | "period" | "source" | "values"> & {
  readonly loadId: number;
  readonly sourceRow: number;
};

/** One column of one fact that two states of the data say different things of. */
export interface FactChange {
  readonly kind: "added" | "changed" | "removed";
  readonly dataset: string;
  readonly subject: string;
  readonly key: string;
  readonly column: string;
  readonly before: FactValue;
  readonly after: FactValue;
  readonly periodBefore: string | null;
  readonly periodAfter: string | null;
  /** Where the later value comes from; of a value that is gone, where it came from. */
  readonly source: string;
  readonly loadId: number;
  readonly sourceRow: number;
}

/**
 * What differs between the facts of two data versions, column by column. A fact is the same one where dataset, subject
 * and key are; a column that is empty (null) on one side is added or removed, and one that is empty on both is no change.
 */
export function factChanges(before: readonly Compared[], after: readonly Compared[]): readonly FactChange[] {
  const keyOf = ({ dataset, subject, key }: Compared) => `${dataset}\n${subject}\n${key}`;
  const earlier = new Map(before.map((fact) => [keyOf(fact), fact]));
  const later = new Map(after.map((fact) => [keyOf(fact), fact]));
  return [...new Set([...earlier.keys(), ...later.keys()])].flatMap((key) =>
    changesOf(earlier.get(key) ?? null, later.get(key) ?? null),
  );
}

function changesOf(before: Compared | null, after: Compared | null): readonly FactChange[] {
  const fact = after ?? before;
  if (fact === null) return [];
  const columns = new Set([...Object.keys(before?.values ?? {}), ...Object.keys(after?.values ?? {})]);
  return [...columns].flatMap((column) => {
    const [was, is] = [before?.values[column] ?? null, after?.values[column] ?? null];
    if (was === is) return [];
    const { dataset, subject, key, source, loadId, sourceRow } = fact;
    return [
      {
        kind: was === null ? "added" : is === null ? "removed" : "changed",
        dataset,
        subject,
        key,
        column,
        before: was,
        after: is,
        periodBefore: before?.period ?? null,
        periodAfter: after?.period ?? null,
        source,
        loadId,
        sourceRow,
      } as const,
    ];
  });
}

export const CHANGE_HEADS = [
  "change",
  "dataset",
  "subject",
  "key",
  "column",
  "before",
  "after",
  "period_before",
  "period_after",
  "source",
  "load",
  "row",
] as const;

/** A change as a line of a table, under `CHANGE_HEADS`. */
export function changeLine(change: FactChange): readonly FactValue[] {
  return [
    change.kind,
    change.dataset,
    change.subject,
    change.key,
    change.column,
    change.before,
    change.after,
    change.periodBefore,
    change.periodAfter,
    change.source,
    change.loadId,
    change.sourceRow,
  ];
}
