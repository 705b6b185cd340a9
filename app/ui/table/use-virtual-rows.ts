import { useVirtualizer, useWindowVirtualizer } from "@tanstack/react-virtual";
import { type RefObject, useEffect, useState } from "react";

/** Above this many rows only those in sight are in the document. */
export const VIRTUAL_FROM = 100;
const FIRST_ROWS = 60;
const OVERSCAN = 12;

export interface VirtualRows {
  readonly indexes: readonly number[];
  /** Heights of the rows left out above and below. */
  readonly before: number;
  readonly after: number;
  readonly measure: ((row: Element | null) => void) | undefined;
}

/** Which rows to draw. The server draws the first sixty, with room for the rest; the browser then follows the scroll. */
export function useVirtualRows(
  count: number,
  rowHeight: number,
  box: RefObject<HTMLElement> | null,
): VirtualRows {
  const many = count > VIRTUAL_FROM;
  const [mounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  const shared = { count, estimateSize: () => rowHeight, overscan: OVERSCAN };
  const inBox = useVirtualizer<HTMLElement, Element>({
    ...shared,
    enabled: many && mounted && box !== null,
    getScrollElement: () => box?.current ?? null,
  });
  const inWindow = useWindowVirtualizer<Element>({ ...shared, enabled: many && mounted && box === null });
  if (!many) return { indexes: range(count), before: 0, after: 0, measure: undefined };
  if (!mounted) {
    return {
      indexes: range(FIRST_ROWS),
      before: 0,
      after: (count - FIRST_ROWS) * rowHeight,
      measure: undefined,
    };
  }
  const rows = box ? inBox : inWindow;
  const items = rows.getVirtualItems();
  const first = items[0];
  const last = items.at(-1);
  return {
    indexes: items.map((item) => item.index),
    before: first?.start ?? 0,
    after: last ? rows.getTotalSize() - last.end : rows.getTotalSize(),
    measure: rows.measureElement,
  };
}

const range = (count: number) => Array.from({ length: count }, (_, index) => index);
