import { type RefObject, useEffect, useState } from "react";

/** Whether a table is wider than the room around it, now and whenever either changes its size. */
export function useOverflow(
  frame: RefObject<HTMLElement | null>,
  table: RefObject<HTMLElement | null>,
): boolean {
  const [overflows, setOverflows] = useState(false);
  useEffect(() => {
    const [outer, inner] = [frame.current, table.current];
    if (!outer || !inner) return;
    const measure = () => setOverflows(inner.offsetWidth > outer.clientWidth);
    const observer = new ResizeObserver(measure);
    observer.observe(outer);
    observer.observe(inner);
    return () => observer.disconnect();
  }, [frame, table]);
  return overflows;
}
