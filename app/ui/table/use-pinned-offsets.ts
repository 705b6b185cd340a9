import { type RefObject, useEffect, useState } from "react";

/**
 * Where each pinned column begins: after the ones before it, as wide as they are drawn. Heads name their column in
 * `data-pin`.
 */
export function usePinnedOffsets(
  table: RefObject<HTMLTableElement>,
  pinned: readonly string[],
  start: number,
): ReadonlyMap<string, number> {
  const [widths, setWidths] = useState<ReadonlyMap<string, number>>(new Map());
  const watched = pinned.join("\n");
  useEffect(() => {
    const heads = [...(table.current?.querySelectorAll<HTMLElement>("thead [data-pin]") ?? [])];
    if (watched === "" || heads.length < 2) return;
    const measure = () => {
      setWidths(new Map(heads.map((head) => [head.dataset.pin ?? "", head.getBoundingClientRect().width])));
    };
    const observer = new ResizeObserver(measure);
    for (const head of heads) observer.observe(head);
    return () => observer.disconnect();
  }, [table, watched]);
  const offsets = new Map<string, number>();
  let left = start;
  for (const id of pinned) {
    offsets.set(id, left);
    left += widths.get(id) ?? 0;
  }
  return offsets;
}
