/** A range of figures drawn in one shade; the last class holds its upper end too. */
export interface MapClass {
  readonly from: number;
  readonly to: number;
  readonly count: number;
}

/**
 * Figures split into at most `count` classes that hold as many countries each as ties allow. Fewer distinct figures
 * make fewer classes; no figures make none.
 */
export function mapClasses(values: readonly number[], count: number): readonly MapClass[] {
  const sorted = [...values].sort((a, b) => a - b);
  const first = sorted[0];
  const last = sorted.at(-1);
  if (first === undefined || last === undefined) return [];
  const breaks = Array.from({ length: count - 1 }, (_, index) => {
    return sorted[Math.ceil(((index + 1) * sorted.length) / count)] ?? last;
  });
  const edges = [...new Set([first, ...breaks.filter((edge) => edge > first)])];
  return edges.map((from, index) => {
    const to = edges[index + 1] ?? last;
    const isLast = index === edges.length - 1;
    return { from, to, count: sorted.filter((value) => value >= from && (isLast || value < to)).length };
  });
}

/** The class a figure falls into, null where there is none. */
export function classOf(classes: readonly MapClass[], value: number): number | null {
  for (let index = classes.length - 1; index >= 0; index -= 1) {
    if (value >= (classes[index]?.from ?? Number.POSITIVE_INFINITY)) return index;
  }
  return null;
}
