interface Line {
  readonly assetId?: string | undefined;
  readonly isin?: string | null | undefined;
  readonly fixedIncome: boolean;
  readonly percentage: number | null;
  readonly visibleAsset: boolean;
}

interface DraftState<L extends Line> {
  readonly description?: string | null | undefined;
  readonly totalValue?: number | null | undefined;
  readonly items: readonly L[];
}

/**
 * A draft that was edited in two places at once: `mine` was made of `base`, while `current` was stored meanwhile. What
 * one side left as it was follows the other; what both changed is as in `mine`. What the other side added stands last.
 */
export function mergeDraft<L extends Line>(
  base: DraftState<Line>,
  mine: DraftState<L>,
  current: DraftState<L>,
): DraftState<L> & { items: L[] } {
  const before = byKey(base.items);
  const own = byKey(mine.items);
  const stored = byKey(current.items);
  const kept = mine.items.flatMap((item) => {
    const was = before.get(keyOf(item));
    if (was === undefined || !isSame(was, item)) return [item];
    return stored.get(keyOf(item)) ?? [];
  });
  const added = current.items.filter((item) => !before.has(keyOf(item)) && !own.has(keyOf(item)));
  return {
    description: chosen(base.description, mine.description, current.description),
    totalValue: chosen(base.totalValue, mine.totalValue, current.totalValue),
    items: [...kept, ...added],
  };
}

const keyOf = ({ assetId, isin, fixedIncome }: Line) => `${assetId ?? isin} ${fixedIncome}`;

const byKey = <L extends Line>(items: readonly L[]) => new Map(items.map((item) => [keyOf(item), item]));

const isSame = (one: Line, other: Line) =>
  one.percentage === other.percentage && one.visibleAsset === other.visibleAsset;

const chosen = <T>(base: T, mine: T, current: T): T => ((mine ?? null) === (base ?? null) ? current : mine);
