const OVERLAYS = ".mantine-Modal-overlay, .mantine-Drawer-overlay";

/**
 * A double click on the button that opens a dialog leaves it open: its second click lands on the overlay, which is there
 * by then, and is not taken for a click outside.
 */
export function keepAfterDoubleClick(): () => void {
  const listening = new AbortController();
  const drop = (event: MouseEvent) => {
    const isSecond = event.detail > 1;
    if (isSecond && event.target instanceof Element && event.target.matches(OVERLAYS))
      event.stopPropagation();
  };
  window.addEventListener("click", drop, { capture: true, signal: listening.signal });
  return () => listening.abort();
}
