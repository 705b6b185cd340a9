import { type ReactNode, type RefObject, Suspense, useEffect, useState } from "react";
import { lazyPart } from "~/ui/chunks/lazy-part";
import type { DrawnRows } from "./drawn-rows";
import { usePrinting } from "./use-printing";

const RowVirtualiser = lazyPart(() => import("./row-virtualiser.client"));

/** Above this many rows only those in sight are in the document, on paper all of them. */
const VIRTUAL_FROM = 100;
const FIRST_ROWS = 60;

interface VirtualRows extends DrawnRows {
  /** Follows the scroll; to be drawn where the table is. */
  readonly follower: ReactNode;
}

/** Which rows to draw. The server draws the first sixty, with room for the rest; the browser then follows the scroll. */
export function useVirtualRows(
  count: number,
  rowHeight: number,
  box: RefObject<HTMLElement> | null,
): VirtualRows {
  const many = count > VIRTUAL_FROM;
  const [mounted, setMounted] = useState(false);
  const [followed, setFollowed] = useState<DrawnRows | null>(null);
  const isPrinting = usePrinting();
  useEffect(() => setMounted(true), []);
  if (!many || isPrinting)
    return { indexes: range(count), before: 0, after: 0, measure: undefined, follower: null };
  const first = {
    indexes: range(FIRST_ROWS),
    before: 0,
    after: (count - FIRST_ROWS) * rowHeight,
    measure: undefined,
  };
  const follower = mounted && (
    <Suspense>
      <RowVirtualiser count={count} rowHeight={rowHeight} box={box} onChange={setFollowed} />
    </Suspense>
  );
  return { ...(followed ?? first), follower };
}

const range = (count: number) => Array.from({ length: count }, (_, index) => index);
