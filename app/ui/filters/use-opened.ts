import { useEffect, useRef, useState } from "react";

/**
 * Whether a part that opens has been open: what is in it is drawn from then on, not before, since a list has two dozen
 * closed filters with a thousand elements in them.
 */
export function useOpened(opensItself: boolean) {
  const details = useRef<HTMLDetailsElement>(null);
  const [wasOpened, setOpened] = useState(opensItself);
  const note = () => setOpened(true);
  // Somebody may have opened it before the page answered.
  useEffect(() => {
    if (details.current?.open) setOpened(true);
  }, []);
  return { isDrawn: wasOpened || opensItself, opening: { ref: details, onClick: note, onToggle: note } };
}
