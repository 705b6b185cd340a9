import { useVirtualizer, useWindowVirtualizer } from "@tanstack/react-virtual";
import { type RefObject, useLayoutEffect } from "react";
import type { DrawnRows } from "./drawn-rows";

const OVERSCAN = 12;

interface Props {
  readonly count: number;
  readonly rowHeight: number;
  /** What scrolls; null for the page. */
  readonly box: RefObject<HTMLElement> | null;
  readonly onChange: (rows: DrawnRows) => void;
}

/** Tells, before anything is painted, which rows of a long table are in sight. Draws nothing itself. */
export default function RowVirtualiser({ count, rowHeight, box, onChange }: Props) {
  const shared = { count, estimateSize: () => rowHeight, overscan: OVERSCAN };
  const inBox = useVirtualizer<HTMLElement, Element>({
    ...shared,
    enabled: box !== null,
    getScrollElement: () => box?.current ?? null,
  });
  const inWindow = useWindowVirtualizer<Element>({ ...shared, enabled: box === null });
  const rows = box ? inBox : inWindow;
  const items = rows.getVirtualItems();
  const [first, last] = [items[0], items.at(-1)];
  const total = rows.getTotalSize();
  const from = first?.index ?? 0;
  const to = last === undefined ? from : last.index + 1;
  const before = first?.start ?? 0;
  const after = last ? total - last.end : total;
  useLayoutEffect(() => {
    const indexes = Array.from({ length: to - from }, (_, place) => from + place);
    onChange({ indexes, before, after, measure: rows.measureElement });
  }, [from, to, before, after, rows, onChange]);
  return null;
}
