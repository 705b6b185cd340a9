import { useEffect } from "react";

/** Where Mantine puts what lies over the page. */
const OVER_THE_PAGE = "[data-mantine-shared-portal-node]";

const CAN_HAVE_FOCUS = "a[href], button, input, select, textarea, [tabindex]";

/** An element, then what is around it and can have the focus: at last the content of the page. */
function withSurroundings(element: HTMLElement): readonly HTMLElement[] {
  const around = element.parentElement?.closest<HTMLElement>(CAN_HAVE_FOCUS);
  return around ? [element, ...withSurroundings(around)] : [element];
}

/**
 * When a dialog, panel or menu is taken away together with what had the focus in it, the focus goes back to where it came
 * from: whoever works by keyboard goes on there, not at the top of the page. Where that is gone too, as the row of what
 * was decided is, the focus goes to what was around it. A button that is disabled while it sends has it again afterwards.
 */
export function useFocusGivenBack(): void {
  useEffect(() => {
    let last: readonly HTMLElement[] = [];
    let focused: EventTarget | null = null;
    let given: HTMLElement | undefined;
    const remember = ({ target }: FocusEvent) => {
      focused = target;
      if (target !== given) gone.disconnect();
      if (target instanceof HTMLElement && !target.closest(OVER_THE_PAGE)) last = withSurroundings(target);
    };
    const giveBack = () => {
      if (document.activeElement !== document.body) return;
      given = last.find(({ isConnected }) => isConnected);
      given?.focus({ preventScroll: true });
      gone.observe(document.body, { childList: true, subtree: true });
    };
    // The row of what was decided may go a moment after the dialog.
    const gone = new MutationObserver(() => {
      if (given?.isConnected === false) giveBack();
    });
    const contents = new MutationObserver((changes) => {
      if (changes.some(({ removedNodes }) => removedNodes.length > 0)) giveBack();
    });
    const controls = new MutationObserver((changes) => {
      const enabled = changes.find(
        ({ target }) => target === focused && !(target as HTMLElement).matches(":disabled"),
      );
      if (enabled && document.activeElement === document.body)
        (enabled.target as HTMLElement).focus({ preventScroll: true });
    });
    controls.observe(document.body, { subtree: true, attributeFilter: ["disabled"] });
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
      for (const observer of [gone, controls, places, contents]) observer.disconnect();
    };
  }, []);
}
