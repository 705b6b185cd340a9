/** The attribute that dialogs and drawers give the body while they keep the page from scrolling. */
const LOCKED = "data-scroll-locked";

const MODAL_OPEN_CLASS = "modal-open";

/** While a dialog is open the body carries a class, whatever drew the dialog; the answer ends it. */
export function markOpenModals(): () => void {
  const { body } = document;
  const mark = () => body.classList.toggle(MODAL_OPEN_CLASS, body.hasAttribute(LOCKED));
  const observer = new MutationObserver(mark);
  observer.observe(body, { attributeFilter: [LOCKED] });
  return () => observer.disconnect();
}
