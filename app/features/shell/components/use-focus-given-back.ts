import { useEffect } from "react";

/** Where Mantine puts what lies over the page. */
const OVER_THE_PAGE = "[data-mantine-shared-portal-node]";

/**
 * When a dialog, panel or menu is taken away together with what had the focus in it, the focus goes back to where it came
 * from: whoever works by keyboard goes on there, not at the top of the page.
 */
export function useFocusGivenBack(): void {
  useEffect(() => {
    let last: HTMLElement | null = null;
    const remember = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement && !target.closest(OVER_THE_PAGE)) last = target;
    };
    const giveBack = () => {
      if (document.activeElement === document.body && last?.isConnected) last.focus({ preventScroll: true });
    };
    const contents = new MutationObserver((changes) => {
      if (changes.some(({ removedNodes }) => removedNodes.length > 0)) giveBack();
    });
    const watch = () => {
      for (const node of document.querySelectorAll(OVER_THE_PAGE))
        contents.observe(node, { childList: true });
    };
    const places = new MutationObserver(watch);
    places.observe(document.body, { childList: true });
    document.addEventListener("focusin", remember);
    watch();
    return () => {
      document.removeEventListener("focusin", remember);
      places.disconnect();
      contents.disconnect();
    };
  }, []);
}
